import { areaIcons, menuSettings } from '@tejian/contract/app/menuSettings.ts'
import { permissionCatalogue } from '@tejian/contract/app/permissions.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { parameterValue } from '@tejian/contract/kit/parameter.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import { flowDesignerAddress } from '@tejian/contract/system/parameters.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { menuTreeOf } from './menuTree.ts'

const test = useTestApp()
const leaves = (tree: readonly MenuNode[]): MenuNode[] =>
  tree.flatMap((node) => (node.childList.length === 0 ? [node] : leaves(node.childList)))
const designer = 'isTurnByHref_flowDesigner'

describe('the menu tree', () => {
  it('says which pages are hidden, not cached, and open in a new window (spec 2 §2)', async () => {
    const context = await test.current.contextOf('shouli')
    const found = leaves(
      menuTreeOf(context, undefined, {
        applyList: { noCache: true, newWindow: true },
        acceptList: { hidden: true },
      }),
    )
    const named = (name: string) => found.find(({ id }) => id === name)
    expect(named('applyList')).toMatchObject({ noCache: true, newWindow: true })
    expect(named('acceptList')).toMatchObject({ hidden: true })
    expect(Object.keys(named('home') ?? {}).sort()).toEqual(
      ['id', 'parentId', 'parentIds', 'name', 'href', 'icon', 'sysCode', 'childList'].sort(),
    )
  })

  it('does not keep the record of violations (spec 2 §2.10), and speaks of pages that the catalogue has', () => {
    expect(menuSettings.violationLawsAndRulesRecord).toEqual({ noCache: true })
    const names = new Set(catalogue.map(({ name }) => name))
    expect(Object.keys(menuSettings).filter((name) => !names.has(name))).toEqual([])
  })

  it('has a picture for every area, each its own within a system, and none below', async () => {
    const context = await test.current.contextOf('admin')
    const tree = menuTreeOf({
      ...context,
      user: { ...context.user, permissions: new Set(permissionCatalogue) },
    })
    expect(tree.length).toBeGreaterThan(10)
    expect(tree.filter(({ icon }) => icon === '')).toEqual([])
    for (const sysCode of ['scdeap', 'supervise']) {
      const icons = tree.filter((node) => node.sysCode === sysCode).map(({ icon }) => icon)
      expect(new Set(icons).size).toBe(icons.length)
    }
    expect(leaves(tree).filter(({ icon }) => icon !== '')).toEqual([])
    const areas = new Set(catalogue.map(({ area }) => area))
    expect(Object.keys(areaIcons).filter((area) => !areas.has(area))).toEqual([])
    const shown = catalogue.filter(({ hidden }) => !hidden).map(({ area }) => area)
    expect(shown.filter((area) => !Object.hasOwn(areaIcons, area))).toEqual([])
  })

  it('leads outside where an address is set, and to the own page else, which stays reachable', async () => {
    const context = await test.current.contextOf('admin')
    const entries = (address: string) =>
      leaves(
        menuTreeOf({
          ...context,
          parameters: {
            ...context.parameters,
            valueOf: (parameter) =>
              parameterValue(parameter, parameter.key === flowDesignerAddress.key ? address : null),
          },
        }),
      ).filter(({ id }) => id.startsWith(designer))
    expect(entries('')).toMatchObject([{ id: designer, href: `/sysmng/flowConfig/${designer}` }])
    expect(entries('https://flow.example/?area=3311')).toMatchObject([
      { id: designer, href: 'isTurnByHref_https://flow.example/?area=3311' },
      { routeName: designer, href: `/sysmng/flowConfig/${designer}`, hidden: true },
    ])
  })
})
