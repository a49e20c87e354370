import type { dueEquipment } from '@tejian/contract/equipment/dueEquipment.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { expiryCalls, expiryWarningsCalls, uncheckedCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { type ExpiryHandling, expiryHandling } from '@tejian/contract/equipment/expiryHandling.ts'
import { expireQuery, willExpireQuery } from '@tejian/contract/equipment/views/expiryViews.ts'
import {
  expired1MonthForInspect,
  expiryWarning,
  expiryWarnings,
  uncheckedEquMng,
} from '@tejian/contract/equipment/views/warningViews.ts'
import { fromWireNames, withWireNames } from '@tejian/contract/equipment/wireNames.ts'
import { addDays, addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Bind, FileAnswer } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { type Filters, findRows, type ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { maskRows } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { dispatchDevices, dispatchPeople } from './expiry/dispatch.ts'
import { handleDevices } from './expiry/handle.ts'
import { remindUnits } from './expiry/remind.ts'
import { reportDevices } from './expiry/report.ts'
import { expirySource } from './expiry/source.ts'

type Due = typeof dueEquipment

/** Lifts in use whose date has not passed. */
const liftsFallingDue = { expireState: 'willExpire', equclacode: '3000' } as const

export async function listedDue(
  context: Context,
  source: ListSource<Due>,
  request: Filters,
): Promise<ListAnswer<ListedRow>> {
  const answer = await findRows(context, source, fromWireNames(request) as ListRequest)
  // Who asks for fields calls them as the record does.
  if (answer.omittedFields) return answer
  const list = answer.list.map((row) => ({ ...withWireNames(row), status: row.status ?? row.handleStatus }))
  return { ...answer, list }
}

/** Lifts whose inspection falls due between today and a month from now. */
async function liftsWithinMonth(context: Context, source: ListSource<Due>, request: ListRequest) {
  // The end of a period is the day after its last.
  const nextinspdateEnd = addDays(addMonths(dayOf(context.now()), 1), 1)
  const asked = { ...fromWireNames(request), ...liftsFallingDue, nextinspdateEnd }
  const answer = await findRows(context, source, asked as ListRequest)
  const list = answer.list.map((row) => ({ ...withWireNames(row), maintUnitname: row.maintunit }))
  return { ...answer, list }
}

/** The rows of a page of due devices as a workbook with the page's columns. */
export const exportDue = (
  context: Context,
  source: ListSource<Due>,
  filters: Filters,
  view: View<Due>,
  lookups: Lookups,
): Promise<FileAnswer> =>
  exportRows(context, {
    source,
    filters: fromWireNames(filters),
    columns: exportColumns(view.record, view),
    title: view.title.replace(/查询$/, ''),
    lookups,
  })

/** Everything that was ever done about a device's due dates, the latest first. */
async function handlingLog(context: Context, id: string): Promise<AnswerOf<typeof expiryCalls.log>> {
  const device = await readRow(context, equipment, id)
  const { rows } =
    await sql<ExpiryHandling>`select * from expiry_handling where equdatasysid = ${device.id}::uuid
    order by id desc limit 100`.execute(context.db)
  return maskRows(context, expiryHandling, rows).map((row) => ({
    id: row.id,
    at: row.createDate,
    by: row.createUserName ?? '',
    dueDate: row.dueDate ?? '',
    handleWay: row.handleWay ?? '',
    handleReason: row.handleReason ?? '',
    contactName: row.contactName ?? '',
    contacttel: row.contacttel ?? '',
    handleNote: row.handleNote ?? '',
  }))
}

/** Devices past their inspection date and devices falling due: found, handled, reminded, reported. */
export function expiryRoutes(bind: Bind, { lookups }: Services): void {
  const source = expirySource(lookups)
  bind(expiryCalls.list, (context, request) => listedDue(context, source, request))
  bind(expiryCalls.find, (context, request) => listedDue(context, source, request))
  bind(expiryCalls.export, (context, filters) => {
    const { expireState, overMonth } = filters
    if (expireState === 'warning') return exportDue(context, source, filters, expiryWarning, lookups)
    if (overMonth === '1') return exportDue(context, source, filters, expired1MonthForInspect, lookups)
    const view = expireState === 'willExpire' ? willExpireQuery : expireQuery
    return exportRows(context, {
      source,
      filters: fromWireNames(filters),
      columns: exportColumns(equipment, view),
      title: view.title.replace(/查询$/, '设备'),
      lookups,
    })
  })
  bind(expiryWarningsCalls.find, (context, request) => listedDue(context, source, request))
  bind(expiryWarningsCalls.export, (context, filters) =>
    exportDue(context, source, filters, expiryWarnings, lookups),
  )
  bind(uncheckedCalls.find, (context, request) => listedDue(context, source, request))
  bind(uncheckedCalls.export, (context, filters) =>
    exportDue(context, source, filters, uncheckedEquMng, lookups),
  )
  bind(uncheckedCalls.people, (context, { ids }) => dispatchPeople(context, ids))
  bind(uncheckedCalls.dispatch, dispatchDevices)
  bind(expiryCalls.liftsWithinMonth, (context, request) => liftsWithinMonth(context, source, request))
  bind(expiryCalls.remind, (context, { ids, dueField }) => remindUnits(context, ids, dueField))
  bind(expiryCalls.handle, handleDevices)
  bind(expiryCalls.report, reportDevices)
  bind(expiryCalls.log, (context, { id }) => handlingLog(context, id))
}
