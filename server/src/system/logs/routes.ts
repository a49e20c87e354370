import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { exportLog } from '@tejian/contract/shared/transfers/exportLog.ts'
import { apiLog } from '@tejian/contract/system/logs/apiLog.ts'
import {
  apiLogCalls,
  exportLogCalls,
  phoneVisitCalls,
  visitCalls,
} from '@tejian/contract/system/logs/calls.ts'
import { phoneVisit } from '@tejian/contract/system/logs/phoneVisit.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList, toRecordNames } from '../../kit/records/listed.ts'
import { sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindReading } from '../bindReading.ts'
import { auditSource } from '../operateLog.ts'
import { noteVisit } from './phoneVisits.ts'

/** Adds the names that the catalogue has for the fields of a log (spec 2 §7.10). */
const named =
  (names: Readonly<Record<string, string>>) =>
  async (_context: unknown, rows: ReadonlyArray<object>): Promise<void> => {
    for (const row of rows as ReadonlyArray<Record<string, unknown>>)
      for (const [name, own] of Object.entries(names)) row[name] = row[own]
  }

const source = <R extends AnyRecord>(definition: R, time: string, names: Readonly<Record<string, string>>) =>
  sourceOf(definition, { orderBy: [time, 'desc'] as never, complete: named(names) as never })

const calls = source(apiLog, 'callTime', {
  path: 'apiPath',
  operator: 'userName',
  message: 'errmsg',
  milliseconds: 'duration',
})
const visits = source(phoneVisit, 'visitTime', { operator: 'userName', url: 'menuName' })
const exported = source(exportLog, 'exportTime', { operator: 'userName', rowCount: 'dataCount' })
const filters = { operator: 'userName' } as const

/** Who called, visited and took away what. */
export function bindLogs(bind: Bind, services: Services): void {
  bindReading(bind, services, apiLogCalls, calls)
  bindReading(bind, services, phoneVisitCalls, visits)
  bindReading(bind, services, exportLogCalls, exported)
  bindList(bind, apiLogCalls.list, calls, filters)
  bindList(bind, phoneVisitCalls.list, visits, filters)
  bindList(bind, exportLogCalls.list, exported, filters)
  bind(visitCalls.browsers, async (context, request) => {
    const asked = toRecordNames(request, { operator: 'actorName' }) as ListRequest
    const answer = await findRows(context, auditSource, asked)
    const list = answer.list.map((row) => ({ ...row, operator: row.actorName, url: row.tableName }))
    return { ...answer, list }
  })
  bind(visitCalls.visited, async (context, input) => {
    await noteVisit(context, input, services)
    return null
  })
}
