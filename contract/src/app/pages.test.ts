import { describe, expect, it } from 'vitest'
import routes from '../../data/routes.json' with { type: 'json' }
import { pagePermissions } from '../session/pagePermissions.ts'
import {
  builtPages,
  pagesBeyondCatalogue,
  pagesByDomain,
  placesOutsideMenu,
  type RoutePlace,
  redirects,
} from './pages.ts'
import { permissionCatalogue } from './permissions.ts'

const catalogue = new Map(routes.map((route) => [route.name, route]))

describe('built pages', () => {
  it('are routes of the catalogue, each named once', () => {
    expect(new Set(builtPages).size).toBe(builtPages.length)
    for (const name of builtPages) expect(catalogue.has(name), name).toBe(!pagesBeyondCatalogue.has(name))
  })

  it("outside the menu have the catalogue's address and title", () => {
    for (const [name, place] of Object.entries<RoutePlace>(placesOutsideMenu)) {
      if (pagesBeyondCatalogue.has(name)) continue
      expect(catalogue.get(name), name).toMatchObject(place)
    }
  })

  it('that the menu hides have a place outside it', () => {
    const led = new Set<string>([...Object.keys(placesOutsideMenu), ...Object.keys(redirects)])
    const lost = builtPages.filter((name) => catalogue.get(name)?.hidden && !led.has(name))
    expect(lost).toEqual([])
  })

  it('in the menu are opened by operator codes that exist and that somebody may hold', () => {
    const codes = new Set(permissionCatalogue)
    for (const name of Object.values(pagesByDomain).flat()) {
      if (name in placesOutsideMenu) continue
      const access = pagePermissions[name]
      expect(access, name).toBeDefined()
      if (access === 'everybody') continue
      for (const code of access ?? []) expect(codes, name).toContain(code)
    }
  })

  it("that lead on have the catalogue's address", () => {
    for (const [name, { path }] of Object.entries(redirects)) expect(catalogue.get(name)?.path).toBe(path)
  })
})
