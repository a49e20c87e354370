import { limsLogCalls, transferLogCalls } from '@tejian/contract/equipment/transmissions/calls.ts'
import {
  laboratorySystem,
  transferLog,
  transferResults,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { journal, LIMSTrans } from '@tejian/contract/equipment/transmissions/views.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport, exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { linesOf, retryTransmissions, submitResults } from './transmit.ts'

const source: ListSource<typeof transferLog> = {
  record: transferLog,
  orderBy: ['transferTime', 'desc'],
  actions: (context, row) =>
    permittedActions(context, transferLog).filter(
      (name) => name !== 'retry' || row.result !== transferResults.done,
    ),
}

/** Exchanges with the laboratory system are those of one's own institute, whatever else the log holds. */
const laboratory: ListSource<typeof transferLog> = {
  record: transferLog,
  orderBy: ['transferTime', 'desc'],
  extraConditions: ({ user: { visibleScope, orgId } }) => [
    sql<SqlBool>`transfer_log."targetSys" = ${laboratorySystem}`,
    ...(visibleScope.kind === 'all' ? [] : [sql<SqlBool>`transfer_log."orgId" = ${orgId}::uuid`]),
  ],
  actions: () => [],
}

/** Transmissions of test results: their log, sending and sending again. */
export function transmissionRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  bind(limsLogCalls.find, (context, request) => findRows(context, laboratory, request))
  bindList(bind, limsLogCalls.list, laboratory, {
    status: 'result',
    createDateBegin: 'transferTimeBegin',
    createDateEnd: 'transferTimeEnd',
  })
  bindExport(bind, services, limsLogCalls.export, laboratory, LIMSTrans)
  bind(transferLogCalls.find, (context, request) => findRows(context, source, request))
  bindList(bind, transferLogCalls.list, source)
  bind(transferLogCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(transferLog, journal),
      title: journal.title,
      lookups,
    }),
  )
  bind(transferLogCalls.lines, async (context, { id }) => linesOf(await readRow(context, transferLog, id)))
  bind(transferLogCalls.submit, (context, { results }) => submitResults(context, results, lookups))
  bind(transferLogCalls.retry, (context, { ids }) => retryTransmissions(context, ids, lookups))
}
