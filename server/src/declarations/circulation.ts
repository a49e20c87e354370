import { circulationCalls, circulationLog } from '@tejian/contract/declarations/circulationLog.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { contains } from '../kit/records/conditions.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'

/** Who had last handed in the report before an event of its business. */
export const writerOfReport = sql`(select sent.actor from flow_event sent where sent.process = 'inspection'
  and sent."recordId" = circulation_log."recordId" and sent.at < circulation_log."executeTime"
  and sent.step = 'BGLR' and sent.action = 'submit' order by sent.at desc limit 1)`

/** Units are few: their names are looked for among them, and their events found by the index over units. */
const source: ListSource<typeof circulationLog> = {
  record: circulationLog,
  orderBy: ['executeTime', 'desc'],
  filters: {
    unitname: (_context, text) => [
      sql<SqlBool>`circulation_log."unitId" = any(array(select id from unit where ${contains(sql`unit.unitname`, text, true)}))`,
    ],
    writer: (_context, loginName) => [sql<SqlBool>`${writerOfReport} = ${loginName}`],
  },
  actions: (context) => permittedActions(context, circulationLog),
}

const list = (context: Context, request: ListRequest) => findRows(context, source, request)

/** The flow log over all business, within the scope of its reader. */
export function circulationRoutes(bind: Bind, { lookups }: Services): void {
  const columns = exportColumns(circulationLog)
  bind(circulationCalls.find, list)
  bind(circulationCalls.list, list)
  bind(circulationCalls.getDetail, async (context, { id }) => ({
    ...(await readRow(context, circulationLog, id)),
    actions: permittedActions(context, circulationLog),
  }))
  bind(circulationCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns,
      title: circulationLog.title,
      lookups,
    }),
  )
}
