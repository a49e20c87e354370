import { matchesText } from '../fields/pinyin.ts'
import { leavesOf, type MenuEntry, type MenuLeaf } from './menu.ts'
import type { Tag } from './tags.ts'

/** A line of the command palette. */
export type PaletteHit = { key: string; kind: string; title: string; detail: string } & (
  | { entry: MenuLeaf['entry'] }
  | { path: string }
  | { run(): void }
)

/** Something that can be done from anywhere, for those who may: a form that opens, a setting that changes. */
export type PaletteAction = { title: string; detail?: string } & ({ path: string } | { run(): void })

const mostMenus = 8

/** Actions that fit a query by characters or pinyin. */
export function actionHits(actions: readonly PaletteAction[], query: string): PaletteHit[] {
  const wanted = query.trim()
  if (!wanted) return []
  return actions
    .filter(({ title }) => matchesText(title, wanted))
    .map((action) => ({ detail: '', ...action, key: `action:${action.title}`, kind: '操作' }))
}

/** Where the person was before, the last first, without the place that is shown. */
export function recentHits(recent: readonly Tag[], present: string): PaletteHit[] {
  return recent
    .filter(({ key }) => key !== present)
    .map(({ key, path, search, title }) => ({
      key: `recent:${key}`,
      kind: '最近',
      title,
      detail: '',
      path: path + search,
    }))
}

/** Menu entries that fit a query by characters or pinyin; those whose title starts with it first. */
export function menuHits(menu: readonly MenuEntry[], query: string): PaletteHit[] {
  const wanted = query.trim()
  if (!wanted) return []
  const leaves = leavesOf(menu).filter(({ entry }) => matchesText(entry.title, wanted))
  const first = leaves.filter(({ entry }) => entry.title.startsWith(wanted))
  const rest = leaves.filter((leaf) => !first.includes(leaf))
  return [...first, ...rest].slice(0, mostMenus).map(({ entry, groups }) => ({
    key: `menu:${entry.key}`,
    kind: '菜单',
    title: entry.title,
    detail: groups.join(' / '),
    entry,
  }))
}

/** The line after or before the chosen one, round the ends; -1 when there is none. */
export function nextHit(chosen: number, step: 1 | -1, count: number): number {
  return count === 0 ? -1 : (chosen + step + count) % count
}
