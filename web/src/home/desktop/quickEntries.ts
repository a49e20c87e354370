import { leavesOf, type MenuEntry } from '../../kit/shell/menu.ts'

export type QuickEntry = { title: string; path: string; group: string }

const most = 8

/** Desktops are no work; everybody has one open already. */
const desktops: ReadonlySet<string> = new Set(['/home', '/stationHome', '/workDesktop', '/netHome'])

/** Pages that people of a kind open all day, in the order of their day; shown where the person's menu has them. */
const daily: readonly string[] = [
  '/businessPro/newapply',
  '/businessPro/applyList',
  '/businessPro/acceptList',
  '/businessPro/taskArrange',
  '/businessPro/taskConfirm',
  '/businessPro/reportBuild',
  '/businessPro/reportEnter',
  '/businessPro/reportAudit',
  '/businessPro/reportApproval',
  '/assistMng/payMng/chargeRegister',
  '/bsArchives/equipment/complexQuery',
  '/bsArchives/unit/business',
]

/** Quick entries of a person: the daily pages of the own menu first, then what the menu begins with. */
export function quickEntries(menu: readonly MenuEntry[], own: ReadonlySet<string>): QuickEntry[] {
  const pages = leavesOf(menu).flatMap(({ entry, groups }) =>
    entry.kind === 'page' && !own.has(entry.path) && !desktops.has(entry.path)
      ? [{ title: entry.title, path: entry.path, group: groups[0] ?? '' }]
      : [],
  )
  const rank = ({ path }: QuickEntry) => (daily.includes(path) ? daily.indexOf(path) : daily.length)
  return pages.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)
}
