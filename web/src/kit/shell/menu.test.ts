import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import { describe, expect, it } from 'vitest'
import {
  externalAddress,
  filterMenu,
  groupsTo,
  leavesOf,
  type MenuEntry,
  menuOf,
  routesOf,
  type SystemCode,
  systemAt,
  systemsOf,
} from './menu.ts'

const node = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parentId: '0',
  parentIds: '0,',
  name: `${id}标题`,
  href: `/area/${id}`,
  icon: '',
  sysCode: 'scdeap',
  childList: [],
  ...more,
})
const group = (id: string, childList: MenuNode[], more: Partial<MenuNode> = {}) =>
  node(id, { href: `isParent_${id}`, childList, ...more })

const built = new Set(['applyList', 'acceptList', 'checkUnit', 'form'])
const context = { areaId: '331121', built }
const link = (href: string) => node('report', { href })

describe('externalAddress', () => {
  it.each([
    '/area/applyList',
    'isParent_x',
    '/area/isTurnByHref_report',
    'isTurnByHref_javascript:alert(1)',
    'isTurnByHref_/a',
  ])('%s names no address outside, and is no external link', (href) =>
    expect(externalAddress(href, '331100')).toBeNull(),
  )

  it.each([
    ['331100', 'https://r.example/v?area=3311', 'https://r.example/v?area=3311'],
    ['331121', 'https://r.example/v?area=3311', 'https://r.example/v?area=331121'],
    ['331121', 'https://r.example/v?area=331100&x=3311', 'https://r.example/v?area=331121&x=331121'],
    ['331121', 'http://r.example:33110/v?id=933115', 'http://r.example:33110/v?id=933115'],
  ])('for area %s %s becomes %s', (areaId, address, expected) =>
    expect(externalAddress(`isTurnByHref_${address}`, areaId)).toBe(expected),
  )
})

describe('routesOf', () => {
  it('leaves out other systems, pages that are not built, external links and groups', () => {
    const tree = [
      group('g', [
        node('applyList', { sysCode: 'legacy' }),
        node('unbuilt'),
        link('isTurnByHref_https://r.example'),
      ]),
    ]
    expect(routesOf(tree, built)).toEqual([])
  })

  it('takes both systems, hidden pages, and the groups above', () => {
    const tree = [
      group('a', [
        group('b', [node('applyList', { noCache: true })]),
        node('form', { hidden: true, newWindow: true }),
      ]),
      node('checkUnit', { sysCode: 'supervise', title: '考试机构', path: 'unitMng/checkUnit' }),
    ]
    expect(routesOf(tree, built)).toEqual([
      {
        name: 'applyList',
        path: '/area/applyList',
        title: 'applyList标题',
        system: 'scdeap',
        groups: ['a标题', 'b标题'],
        newWindow: false,
        noCache: true,
      },
      {
        name: 'form',
        path: '/area/form',
        title: 'form标题',
        system: 'scdeap',
        groups: ['a标题'],
        newWindow: true,
        noCache: false,
      },
      {
        name: 'checkUnit',
        path: '/unitMng/checkUnit',
        title: '考试机构',
        system: 'supervise',
        groups: [],
        newWindow: false,
        noCache: false,
      },
    ])
  })

  it('prefers the route name over the id', () => {
    expect(routesOf([node('17', { routeName: 'applyList' })], built)[0]?.name).toBe('applyList')
  })
})

describe('menuOf', () => {
  it('has no hidden entries, no other systems and no empty groups', () => {
    const tree = [
      group('empty', [node('unbuilt')]),
      group('hidden', [node('applyList')], { hidden: true }),
      group('other', [node('applyList')], { sysCode: 'legacy' }),
      group('g', [node('form', { hidden: true })]),
    ]
    expect(menuOf(tree, context)).toEqual([])
  })

  it('makes groups, pages and external links with the own area', () => {
    const menu = menuOf(
      [group('g', [node('applyList'), link('isTurnByHref_https://r.example/3311')])],
      context,
    )
    expect(menu).toMatchObject([
      {
        key: 'g',
        kind: 'group',
        children: [
          { kind: 'page', path: '/area/applyList' },
          { kind: 'link', address: 'https://r.example/331121' },
        ],
      },
    ])
  })

  it('leads outside where the server sets an address, and keeps the route of the own page (spec 2 §2)', () => {
    const outside = [
      link('isTurnByHref_https://r.example'),
      node('report/own', { routeName: 'form', href: '/area/isTurnByHref_form', hidden: true }),
    ]
    expect(menuOf(outside, context)).toMatchObject([{ kind: 'link', address: 'https://r.example' }])
    expect(routesOf(outside, built)).toMatchObject([{ name: 'form', path: '/area/isTurnByHref_form' }])
    const own = [node('form', { href: '/area/isTurnByHref_form' })]
    expect(menuOf(own, context)).toMatchObject([{ kind: 'page', path: '/area/isTurnByHref_form' }])
  })

  it('replaces a group of one by its entry only where it is not always shown', () => {
    const tree = (alwaysShow: boolean) => [group('g', [node('applyList')], { alwaysShow })]
    expect(menuOf(tree(false), context)).toMatchObject([{ key: 'applyList', kind: 'page' }])
    expect(menuOf(tree(true), context)).toMatchObject([{ key: 'g', kind: 'group' }])
  })
})

describe('reading a menu', () => {
  const menu: MenuEntry[] = menuOf(
    [
      group('业务', [node('applyList', { name: '申报登记' }), node('acceptList', { name: '业务受理' })]),
      group('监察', [node('checkUnit', { sysCode: 'supervise' })], { sysCode: 'supervise' }),
    ],
    context,
  )

  it('filters with the groups above; a fitting group keeps everything', () => {
    expect(filterMenu(menu, (title) => title === '没有')).toEqual([])
    expect(
      leavesOf(filterMenu(menu, (title) => title.includes('受理'))).map(({ entry }) => entry.title),
    ).toEqual(['业务受理'])
    expect(leavesOf(filterMenu(menu, (title) => title === '业务标题'))).toHaveLength(2)
  })

  it('finds where places lie that the menu does not show', () => {
    const sides = menuOf(
      [
        group('检验', [node('applyList', { path: '/businessPro/applyList' })]),
        group('监察', [node('checkUnit', { sysCode: 'supervise', path: '/unitMng/filing/checkUnit' })], {
          sysCode: 'supervise',
        }),
      ],
      context,
    )
    const at = (place: string, present: SystemCode | null) => systemAt(sides, place, present)
    expect(at('/unitMng/filing/checkUnit', 'scdeap')).toBe('supervise')
    expect(at('/unitMng/filing/detail', 'scdeap')).toBe('supervise')
    expect(at('/unitMng/filing/detail/of/one', null)).toBe('supervise')
    expect(at('/businessPro/form', 'supervise')).toBe('scdeap')
    expect(at('/message', 'supervise')).toBe('supervise')
    expect(at('/message', null)).toBeNull()
    expect(groupsTo(sides, '/unitMng/filing/detail')).toEqual(['监察'])
  })

  it('shows beside every page of the catalogue the menu of its own system', () => {
    const tree = catalogue
      .filter(({ hidden }) => !hidden)
      .map(({ name, path, systemCode }) => node(name, { path, sysCode: systemCode }))
    const all = menuOf(tree, { areaId: '331100', built: new Set(tree.map(({ id }) => id)) })
    const places: Readonly<Record<string, unknown>> = placesOutsideMenu
    const beside = catalogue.filter(
      ({ name, area, session, hidden }) => session && area !== 'general' && (!hidden || name in places),
    )
    expect(beside.length).toBeGreaterThan(400)
    for (const { name, path, systemCode } of beside) {
      const other = systemCode === 'scdeap' ? 'supervise' : 'scdeap'
      expect([name, systemAt(all, path, other)]).toEqual([name, systemCode])
    }
  })

  it('finds the groups of a path and the systems', () => {
    expect(groupsTo(menu, '/area/acceptList')).toEqual(['业务'])
    expect(groupsTo(menu, '/nowhere')).toEqual([])
    expect(systemsOf(menu)).toEqual(['scdeap', 'supervise'])
    expect(systemsOf(menu.slice(0, 1))).toEqual(['scdeap'])
  })
})
