import { leavesOf, type MenuEntry } from '../../kit/shell/menu.ts'

export type QuickEntry = { title: string; path: string; group: string }

const most = 8

/** Desktops are no work; everybody has one open already. */
const desktops: ReadonlySet<string> = new Set(['/home', '/stationHome', '/workDesktop', '/netHome'])

/**
 * Pages that people of a kind open all day, in the order of their day, with what one must be allowed to do there for it
 * to be one's own work; shown where the person's menu has them.
 */
const daily: ReadonlyArray<readonly [path: string, permission?: string]> = [
  ['/businessPro/newapply', 'declaration.save'],
  ['/businessPro/applyList', 'declaration.save'],
  ['/businessPro/acceptList', 'declaration.accept'],
  ['/businessPro/taskArrange', 'task.arrange'],
  ['/businessPro/taskConfirm', 'task.confirm'],
  ['/businessPro/reportBuild', 'report.build'],
  ['/businessPro/reportEnter', 'report.enter'],
  ['/businessPro/reportAudit', 'report.audit'],
  ['/businessPro/reportApproval', 'report.approve'],
  ['/businessPro/reportRelevant/reportPrint', 'report.print'],
  ['/businessPro/reportRelevant/reportArchive', 'report.archive'],
  ['/businessPro/reportRelevant/reportRelease', 'report.release'],
  ['/assistMng/payMng/chargeRegister', 'charge.save'],
  ['/assistMng/payMng/chargeStayConfirm', 'charge.confirm'],
  ['/assistMng/payMng/finance', 'charge.confirm'],
  ['/instrumentMng/archives/instrumentEqu', 'instrument.save'],
  ['/instrumentMng/archives/inWarningList', 'instrument.save'],
  ['/instrumentMng/instrumentApply/applyRegister', 'instrument.save'],
  ['/instrumentMng/overhaul/overhaulEqu', 'instrument.save'],
  ['/equCheckMng/useRegister/regBySets', 'registration.accept'],
  ['/equCheckMng/useRegister/changeRegister', 'registration.accept'],
  ['/safeMng/warningInfoList', 'warning.handle'],
  ['/unitMng/maintenanceFiling/checkBeiAn', 'filing.check'],
  ['/bsArchives/equipment/complexQuery'],
  ['/equCheckMng/ZHEquQuery/ZHEquQueryList'],
  ['/bsArchives/unit/business'],
]

/** Quick entries of a person: the daily pages of the own menu first, then what the menu begins with. */
export function quickEntries(
  menu: readonly MenuEntry[],
  own: ReadonlySet<string>,
  may: ReadonlySet<string>,
): QuickEntry[] {
  const pages = leavesOf(menu).flatMap(({ entry, groups }) =>
    entry.kind === 'page' && !own.has(entry.path) && !desktops.has(entry.path)
      ? [{ title: entry.title, path: entry.path, group: groups[0] ?? '' }]
      : [],
  )
  const rank = ({ path }: QuickEntry): number => {
    const place = daily.findIndex(
      ([known, permission]) => known === path && (!permission || may.has(permission)),
    )
    return place < 0 ? daily.length : place
  }
  return pages.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)
}
