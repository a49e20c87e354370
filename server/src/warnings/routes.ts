import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import { analyseCalls, overdueCalls } from '@tejian/contract/warnings/statisticCalls.ts'
import { inspectWarnAnalyse, overdueStatistics } from '@tejian/contract/warnings/statistics.ts'
import { warningInfoList } from '@tejian/contract/warnings/views/warningViews.ts'
import { type Warning, warning, warningStates, warningTypes } from '@tejian/contract/warnings/warning.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { type Filters, findRows, type ListSource } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { revealRow } from '../kit/records/mask.ts'
import { type OmittedFields, omitFields } from '../kit/records/omittedFields.ts'
import { permittedActions } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import type { Narrow } from '../kit/statistics/question.ts'
import { bindStatistics } from '../shared/statistics/bind.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { assignWarnings, handleWarnings, licences, remindWarned, supervisorsFor } from './deal.ts'

const whileOpen: ReadonlySet<string> = new Set([
  'assign',
  'handle',
  'remind',
  'handleLicence',
  'remindLicence',
])

function actionsOf(context: Context, row: Warning): string[] {
  const closed = row.handleStatus === warningStates.done
  return permittedActions(context, warning).filter(
    (action) =>
      !(closed && whileOpen.has(action)) && (action !== 'open' || Boolean(row.equdatasysid ?? row.unitId)),
  )
}

/** Warnings of the caller's area. */
export const warningSource: ListSource<typeof warning> = {
  record: warning,
  orderBy: ['warnDate', 'desc'],
  actions: actionsOf,
  complete: async (context, rows) => {
    const today = dayOf(context.now())
    for (const row of rows) {
      const left = row.validDate ? daysBetween(today, row.validDate) : null
      row.daysLeft = left !== null && left >= 0 ? left : null
      row.overdueDays = left !== null && left < 0 ? -left : null
    }
  },
}

/** Filters and fields under the catalogue's names. */
const names = { title: 'warnContent', status: 'handleStatus', personname: 'personname' } as const

/** What `listed` says of a row again, under those names. */
const saidAgain = ['title', 'content', 'status', 'ninspectdate', 'permitScope']

async function listed(
  context: Context,
  request: Filters,
  fixed: FiltersOf<typeof warning>,
): Promise<ListAnswer<ListedRow<typeof warning>> & OmittedFields> {
  const own = { ...toRecordNames<typeof warning>(request, names), ...fixed } as ListRequest
  const answer = await findRows(context, warningSource, own)
  const list = answer.list.map((row) => ({
    ...row,
    title: row.warnContent,
    content: row.warnContent,
    status: row.handleStatus,
    ninspectdate: row.validDate,
    permitScope: row.licenseScope,
    ...(row.subject === 'unit' && { certno: row.licenseno }),
  }))
  return { ...answer, ...omitFields(answer, saidAgain), list }
}

/** Staff of institutes see all devices that fall due, and of inspections their own institute's. */
const ownInspections: Narrow = ({ user: { visibleScope } }) =>
  visibleScope.kind === 'organisations'
    ? [sql<SqlBool>`(not stat_due.inspected or stat_due."inspOrg" = any(${[...visibleScope.ids]}::uuid[]))`]
    : []

/** Warnings of supervisors: all, of lifts, of units, of people. */
export function warningRoutes(bind: Bind, { lookups }: Services): void {
  bindStatistics(bind, overdueCalls, [overdueStatistics], { lookups })
  bindStatistics(bind, analyseCalls, [inspectWarnAnalyse], { lookups, narrow: ownInspections })
  bind(warningCalls.list, (context, request) => listed(context, request, {}))
  bind(warningCalls.find, (context, request) => listed(context, request, {}))
  bind(warningCalls.elevatorList, (context, request) =>
    listed(context, request, { subject: 'device', equclacode: '3000' }),
  )
  bind(warningCalls.unitList, (context, request) => listed(context, request, { subject: 'unit' }))
  bind(warningCalls.personList, (context, request) => listed(context, request, { subject: 'person' }))
  const ofLicences = { subject: 'unit', warnType: warningTypes.unitLicence }
  bind(warningCalls.licenceList, (context, request) => listed(context, request, ofLicences))
  bind(warningCalls.licenceFind, (context, request) => listed(context, request, ofLicences))
  bind(warningCalls.licenceRemind, (context, { ids }) => remindWarned(context, ids, licences))
  bind(warningCalls.licenceHandle, (context, input) => handleWarnings(context, input, licences))
  bind(warningCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, warning, id)
    return { ...(await revealRow(context, warning, row)), actions: actionsOf(context, row) }
  })
  bind(warningCalls.people, (context, { ids }) => supervisorsFor(context, ids))
  bind(warningCalls.assign, assignWarnings)
  bind(warningCalls.handle, (context, input) => handleWarnings(context, input))
  bind(warningCalls.remind, (context, { ids }) => remindWarned(context, ids))
  bind(warningCalls.export, (context, filters) =>
    exportRows(context, {
      source: warningSource,
      filters,
      columns: exportColumns(warning, warningInfoList),
      title: warning.title,
      lookups,
    }),
  )
}
