import { describe, expect, it } from 'vitest'
import routes from '../../data/routes.json' with { type: 'json' }
import { mayOpen } from '../kit/page.ts'
import { expandPermissions } from '../kit/permissionPatterns.ts'
import { calls } from './calls.ts'
import { hasOwnPlace, pageNamed, pages, placesOutsideMenu, redirects } from './pages.ts'
import { permissionCatalogue } from './permissions.ts'
import { grantedRoles } from './roles.ts'
import { views } from './views.ts'

const catalogue = new Map(routes.map((route) => [route.name, route]))
const names = (which: (name: string) => boolean): string[] =>
  pages.flatMap(({ name }) => (which(name) ? [name] : []))

describe('pages', () => {
  it('are named once', () => {
    const all = names(() => true)
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([])
  })

  // The menu hands the code out, the client sends it, the server asks for it: each by its own word for it.
  it('that are opened from the menu alone say so on their list and on all of its calls', () => {
    const coded = names((name) => pageNamed(name)?.accessCode === true)
    expect(coded).not.toEqual([])
    const lists = Object.values(views).filter((view) => view.coded)
    expect(lists.map(({ viewNo }) => viewNo)).toEqual(coded)
    for (const { viewNo, path } of lists)
      expect(calls.filter((one) => one.path.startsWith(`${path}/`)).map((one) => one.codeOfPage)).toEqual(
        calls.filter((one) => one.path.startsWith(`${path}/`)).map(() => viewNo),
      )
  })

  it('stand in the catalogue, or say themselves where they are', () => {
    expect(names((name) => catalogue.has(name) === (pageNamed(name)?.beyondCatalogue !== undefined))).toEqual(
      [],
    )
  })

  it('that the menu hides have a place of their own; of those that it shows home alone', () => {
    const own = names((name) => pageNamed(name)?.outsideMenu === true)
    expect(own.filter((name) => catalogue.get(name)?.hidden === false)).toEqual(['home'])
    expect(names((name) => catalogue.get(name)?.hidden === true && !own.includes(name))).toEqual([])
  })

  it('can be reached: by the menu, by a place of their own, or they lead on', () => {
    const shown = (name: string): boolean => catalogue.get(name)?.hidden === false
    const led = new Set(pages.filter(({ leadsTo }) => leadsTo).map(({ name }) => name))
    expect(
      names((name) => !shown(name) && !led.has(name) && !Object.hasOwn(placesOutsideMenu, name)),
    ).toEqual([])
    expect(pages.filter(hasOwnPlace).length).toBe(Object.keys(placesOutsideMenu).length)
  })

  it('have addresses of their own', () => {
    const paths = [...Object.values(placesOutsideMenu), ...redirects].map(({ path }) => path)
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  })

  it('open without a session where the catalogue says so', () => {
    const open = names((name) => pageNamed(name)?.opens === 'withoutSession')
    const said = names((name) => catalogue.get(name)?.session === false)
    expect(open.filter((name) => catalogue.has(name)).sort()).toEqual(said.sort())
  })

  it('are opened by somebody; seven by the system administrator alone', () => {
    const everybody = grantedRoles
      .filter(({ code }) => code !== 'super_admin')
      .map(({ permissions }) => new Set(expandPermissions(permissions, permissionCatalogue)))
    const shut = names((name) => !everybody.some((codes) => mayOpen(pageNamed(name), codes)))
    expect(shut).toEqual([
      'onlineInspectAttachmentConfig',
      'newDepart',
      'legacyMenu',
      'firstDay',
      'moveIn',
      'inmConfMng',
      'legacyMessage',
    ])
  })

  it('that lead on are the redirects of the catalogue, to a page that there is', () => {
    expect(
      pages
        .filter(({ leadsTo }) => leadsTo)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names((name) => catalogue.get(name)?.kind === 'redirect').sort())
    const paths = new Set(pages.map(({ name }) => catalogue.get(name)?.path))
    for (const { to } of redirects) expect(paths).toContain(to)
  })
})

describe('mayOpen', () => {
  const codes = new Set(['unit.view'])

  it.each([
    ['withoutSession', true],
    ['signedIn', true],
    ['unit.view', true],
    [['unit.save', 'unit.view'], true],
    ['unit.save', false],
    [['unit.save', 'unit.merge'], false],
    [[], false],
  ] as const)('%j: %s', (opens, expected) => expect(mayOpen({ name: 'x', opens }, codes)).toBe(expected))

  it('opens nothing that is no page', () => expect(mayOpen(pageNamed('nothing'), codes)).toBe(false))
})
