import type { DispatchDetail, ReceiptLine } from '@tejian/contract/announcements/dispatchCalls.ts'
import { type FileReceipt, fileBoxes } from '@tejian/contract/announcements/fileDispatch.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { actionsOf, complete } from './list.ts'
import { ownReceipts, readDispatch } from './sides.ts'

const lineOf = (row: FileReceipt): ReceiptLine => ({
  id: row.id,
  receiverName: row.receiverName ?? '',
  status: row.status ?? '',
  readUserName: row.readUserName ?? '',
  readTime: (row.readTime ?? '').slice(0, 16),
  signUserName: row.signUserName ?? '',
  signTime: (row.signTime ?? '').slice(0, 16),
  signNote: row.signNote ?? '',
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
  const { rows } = await sql<FileReceipt>`select * from file_receipt where "dispatchId" = ${id}::uuid
    ${received ? sql`and ${ownReceipts(context)}` : sql``}
    order by status, "unitId" nulls first, "receiverName", id`.execute(context.db)
  return { ...row, actions: actionsOf(context, row), receipts: rows.map(lineOf) }
}
