import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { auditTrail } from '@tejian/contract/system/auditTrail.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { permittedActions } from '../kit/records/register.ts'

/** Operation-log types of spec 2 §3 and the tables behind them. */
const tablesOfType: Readonly<Record<string, readonly string[]>> = {
  '00': ['equipment'],
  '01': ['unit'],
  '02': ['app_user', 'session'],
  '03': ['product'],
}

const typeOf = (table: string | null): string =>
  Object.entries(tablesOfType).find(([, tables]) => tables.includes(table ?? ''))?.[0] ?? ''
const modeOf = (action: string | null): string =>
  action === 'create' ? 'add' : action === 'view' ? 'view' : 'edit'

/** The audit trail, newest first; `type` chooses by the operation-log types. */
export const auditSource: ListSource<typeof auditTrail> = {
  record: auditTrail,
  orderBy: ['createDate', 'desc'],
  filters: {
    type: (_context, type) => [sql<SqlBool>`"tableName" = any(${tablesOfType[type] ?? []}::text[])`],
  },
  actions: (context) => permittedActions(context, auditTrail),
}

/** The operation log in the fields of its family call: who did what to which equipment, unit, user or product. */
export async function listOperations(context: Context, request: ListRequest): Promise<ListAnswer<ListedRow>> {
  const names = { dataId: 'recordId', operator: 'actorName' } as const
  const asked = toRecordNames<typeof auditTrail>(request, names)
  const answer = await findRows(context, auditSource, asked as ListRequest)
  const list = answer.list.map((row) => ({
    ...row,
    type: typeOf(row.tableName),
    optMode: modeOf(row.action),
    dataId: row.recordId,
    operator: row.actorName,
    content: row.action,
  }))
  return { ...answer, list }
}
