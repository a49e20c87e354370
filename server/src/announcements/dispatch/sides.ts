import {
  type FileDispatch,
  fileDispatch,
  fileReceipt,
  receiptStates,
} from '@tejian/contract/announcements/fileDispatch.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { missing } from '../../kit/refusal.ts'
import './tables.ts'

type Condition = RawBuilder<SqlBool>
const everything = sql<SqlBool>`true`

/** Documents of one's own organisation; drafts only for those who write them. */
export function sentBy(context: Context): Condition {
  const own = scopeCondition(fileDispatch, context.user) ?? everything
  return context.user.permissions.has('fileDispatch.save')
    ? own
    : sql<SqlBool>`(${own} and file_dispatch."sendState" <> ${receiptStates.draft})`
}

/** Receipts that are this person's to see. */
export const ownReceipts = (context: Context): Condition =>
  scopeCondition(fileReceipt, context.user) ?? everything

/** Documents that were sent to this person's organisation or unit, standing so if a state is given. */
export const receivedBy = (context: Context, status?: readonly string[]): Condition =>
  sql<SqlBool>`exists (select from file_receipt where file_receipt."dispatchId" = file_dispatch.id
    and ${ownReceipts(context)} ${status ? sql`and file_receipt.status = any(${status}::text[])` : sql``})`

/** Whether somebody was sent this document, and with it its files. */
export async function wasSentTo(context: Context, id: string): Promise<boolean> {
  if (!isId(id) || !context.user.permissions.has('fileDispatch.view')) return false
  const { rows } =
    await sql`select from file_dispatch where id = ${id}::uuid and ${receivedBy(context)}`.execute(context.db)
  return rows.length > 0
}

/** A document that this person has sent or received; any other answers like a missing one. */
export async function readDispatch(context: Context, id: string, lock = false): Promise<FileDispatch> {
  if (!isId(id)) throw missing()
  const { rows } = await sql<FileDispatch>`select * from file_dispatch where id = ${id}::uuid
    and (${sentBy(context)} or ${receivedBy(context)}) ${lock ? sql`for update` : sql``}`.execute(
    loose(context.db),
  )
  if (!rows[0]) throw missing()
  return rows[0]
}
