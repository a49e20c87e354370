import type { DispatchDetail, ReceiptLine } from '@tejian/contract/announcements/dispatchCalls.ts'
import { fileBoxes } from '@tejian/contract/announcements/fileDispatch.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import { actionsOf, complete } from './list.ts'
import { ownReceipts, readDispatch } from './sides.ts'

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const lineOf = (row: Row): ReceiptLine => ({
  id: row.id,
  receiverName: text(row.receiverName),
  status: text(row.status),
  readUserName: text(row.readUserName),
  readTime: text(row.readTime).slice(0, 16),
  signUserName: text(row.signUserName),
  signTime: text(row.signTime).slice(0, 16),
  signNote: text(row.signNote),
})

/** Who has opened a document first on the receivers' side. */
async function noteReading(context: Context, id: string): Promise<void> {
  await sql`with seen as (
      update file_receipt set "readTime" = ${context.now()}, "readUserName" = ${context.user.name}
      where "dispatchId" = ${id}::uuid and "readTime" is null and ${ownReceipts(context)} returning 1)
    update file_dispatch set "readCount" = coalesce("readCount", 0) + (select count(*) from seen)
    where id = ${id}::uuid and exists (select from seen)`.execute(context.db)
}

/** A document with its receipts: all of them for its sender, their own for receivers, who have read it then. */
export async function detailOf(context: Context, id: string): Promise<DispatchDetail> {
  const row = await readDispatch(context, id)
  await complete(context, [row])
  const received = row.box === fileBoxes.received
  if (received) await noteReading(context, id)
  const { rows } = await sql<Row>`select * from file_receipt where "dispatchId" = ${id}::uuid
    ${received ? sql`and ${ownReceipts(context)}` : sql``}
    order by status, "unitId" nulls first, "receiverName", id`.execute(context.db)
  return { ...row, actions: actionsOf(context, row), receipts: rows.map(lineOf) }
}
