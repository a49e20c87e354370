import { beforeAll, describe, expect, it } from 'vitest'
import { loadPinyin } from '../fields/pinyin.ts'
import type { MenuEntry } from './menu.ts'
import { actionHits, menuHits, nextHit, recentHits } from './paletteHits.ts'

const page = (title: string): MenuEntry => ({
  key: title,
  title,
  icon: '',
  system: 'scdeap',
  kind: 'page',
  path: `/${title}`,
  newWindow: false,
})
const menu: MenuEntry[] = [
  {
    key: 'g',
    title: '检验业务',
    icon: '',
    system: 'scdeap',
    kind: 'group',
    children: [page('业务申报登记'), page('申报登记'), page('任务安排')],
  },
]

describe('menuHits', () => {
  beforeAll(loadPinyin)

  it('finds nothing for nothing', () => {
    expect(menuHits(menu, '  ')).toEqual([])
    expect(menuHits(menu, '收费')).toEqual([])
  })

  it('finds by characters, titles that start so first', () => {
    expect(menuHits(menu, '申报').map(({ title }) => title)).toEqual(['申报登记', '业务申报登记'])
  })

  it('finds by pinyin initials and tells the group', () => {
    expect(menuHits(menu, 'rwap')).toMatchObject([{ title: '任务安排', detail: '检验业务', kind: '菜单' }])
  })
})

describe('nextHit', () => {
  it.each([
    [0, -1, 3, 2],
    [2, 1, 3, 0],
    [0, 1, 3, 1],
    [0, 1, 0, -1],
  ] as const)('from %d by %d of %d is %d', (chosen, step, count, next) =>
    expect(nextHit(chosen, step, count)).toBe(next),
  )
})

describe('actionHits', () => {
  beforeAll(loadPinyin)

  it('finds what can be done by pinyin initials, and nothing for nothing', () => {
    const actions = [{ title: '新增申报', path: '/new' }]
    expect(actionHits(actions, 'xzsb')).toMatchObject([{ title: '新增申报', kind: '操作', path: '/new' }])
    expect(actionHits(actions, '')).toEqual([])
  })
})

describe('recentHits', () => {
  it('leads back to where one was, but not to where one is', () => {
    const tag = (key: string) => ({ key, path: `/${key}`, search: '?id=1', title: key })
    expect(recentHits([tag('b'), tag('a')], 'b')).toMatchObject([{ title: 'a', path: '/a?id=1' }])
  })
})
