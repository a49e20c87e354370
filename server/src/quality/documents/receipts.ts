import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { documentStates } from '@tejian/contract/quality/documents/document.process.ts'
import { qualityDocument, urgeAfterDays } from '@tejian/contract/quality/documents/document.ts'
import { documentNews, documentMessages as say } from '@tejian/contract/quality/documents/documentMessages.ts'
import {
  type DocumentReceipt,
  docReceiptStates,
  documentReceipt,
} from '@tejian/contract/quality/documents/receipt.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { changed } from '../../kit/records/changed.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { takeEffect } from './issue.ts'
import { departmentOf, keepsDocuments, seesDocument } from './sight.ts'
import { peopleOfDepartment } from './tell.ts'

const isOwn = ({ user }: Context, row: DocumentReceipt): boolean => row.receiveOrg === departmentOf(user)

/** Receipts of one's own department; those who keep documents see all of the institute. */
export const receiptSource: ListSource<typeof documentReceipt> = {
  record: documentReceipt,
  orderBy: ['issueDate', 'desc'],
  extraConditions: ({ user }) =>
    keepsDocuments(user) ? [] : [sql<SqlBool>`document_receipt."receiveOrg" = ${departmentOf(user)}::uuid`],
  actions: (context, row) => [
    ...(row.status === docReceiptStates.waiting &&
    isOwn(context, row) &&
    context.user.permissions.has('qualityDocument.receive')
      ? ['receive']
      : []),
    'view',
  ],
}

async function receiveOne(outer: Context, id: string): Promise<void> {
  await transact(outer, async (context) => {
    const row = await readRow(context, documentReceipt, id, true)
    if (!isOwn(context, row) && !keepsDocuments(context.user)) throw missing(documentReceipt.table)
    if (!isOwn(context, row)) throw new Refusal(say.notYours, { code: 'forbidden', status: 403 })
    if (row.status !== docReceiptStates.waiting)
      throw new Refusal(say.receivedBefore(row.receiveUserName ?? '', (row.receiveTime ?? '').slice(0, 16)), {
        code: 'handled',
      })
    await updateRow(
      context,
      documentReceipt,
      row,
      {
        status: docReceiptStates.received,
        receiveUserName: context.user.name,
        receiveTime: context.now().toISOString(),
      },
      { action: 'receive' },
    )
    await sql`update quality_document set "receivedCount" = (select count(*) from document_receipt
        where "documentId" = ${row.documentId}::uuid and status = ${docReceiptStates.received})
      where id = ${row.documentId}::uuid`.execute(context.db)
    changed(context, qualityDocument.table)
  })
}

/** Confirms receipts on behalf of one's department; the first of several people does it for all. */
export const receive = (context: Context, ids: readonly string[]): Promise<BatchAnswer> =>
  batch(
    context,
    ids,
    {
      id: (id) => id,
      no: async (id) => (await readRow(context, documentReceipt, id)).copyNo ?? '',
    },
    (id) => receiveOne(context, id),
  )

async function remind(context: Context, receipts: readonly DocumentReceipt[]): Promise<void> {
  const at = context.now()
  for (const receipt of receipts)
    await sendMessage(context, {
      to: await peopleOfDepartment(context, receipt.receiveOrg ?? ''),
      ...documentNews.urged(
        {
          fileno: receipt.fileno ?? '',
          fileTitle: receipt.fileTitle ?? '',
          versionNo: receipt.versionNo ?? 1,
        },
        (receipt.issueDate ?? '').slice(0, 10),
      ),
      link: `/assistMng/qualitySystemMng/fileReceive?fileno=${encodeURIComponent(receipt.fileno ?? '')}`,
    })
  await sql`update document_receipt set "urgeCount" = coalesce("urgeCount", 0) + 1, "lastUrgeTime" = ${at}
    where id = any(${receipts.map(({ id }) => id)}::uuid[])`.execute(context.db)
  changed(context, documentReceipt.table)
}

const urgeEveryMs = 3_600_000

/** Reminds the departments that have not confirmed one document, once an hour at most. */
export async function urge(outer: Context, id: string): Promise<{ count: number }> {
  return transact(outer, async (context) => {
    const row = await readRow(context, qualityDocument, id, true)
    if (!seesDocument(context, row)) throw missing(qualityDocument.table)
    const { rows } =
      await sql<DocumentReceipt>`select * from document_receipt where "documentId" = ${id}::uuid
      and status = ${docReceiptStates.waiting} order by "copyNo" for update`.execute(loose(context.db))
    if (rows.length === 0) throw new Refusal(say.nothingToUrge, { code: 'handled' })
    const last = Math.max(
      ...rows.map(({ lastUrgeTime }) => (lastUrgeTime ? momentOf(lastUrgeTime).getTime() : 0)),
    )
    if (context.now().getTime() - last < urgeEveryMs) throw new Refusal(say.urgedLately)
    await remind(context, rows)
    return { count: rows.length }
  })
}

/** Every morning whoever has had a document unconfirmed for three days is reminded, and again after three more. */
export const receiptReminders: Schedule = {
  name: 'documents.urge',
  cron: '10 8 * * *',
  timeoutSeconds: 300,
  async run(outer) {
    await transact(outer, async (context) => {
      const today = dayOf(context.now())
      const { rows } = await sql<DocumentReceipt>`select * from document_receipt
        where status = ${docReceiptStates.waiting}
          and coalesce(("lastUrgeTime" at time zone 'Asia/Shanghai')::date, "issueDate") <= ${today}::date - ${urgeAfterDays}::int
        order by id limit 2000 for update skip locked`.execute(loose(context.db))
      if (rows.length > 0) await remind(context, rows)
    })
  },
}

/** At midnight the versions whose day has come take the places of those before them, each in a transaction of its own. */
export const documentEffects: Schedule = {
  name: 'documents.effect',
  cron: '0 0 * * *',
  timeoutSeconds: 300,
  async run(outer) {
    const { rows } = await sql<{
      id: string
    }>`select id from quality_document where status = ${documentStates.issued}
      and "effectDate" <= ${dayOf(outer.now())}::date order by "effectDate", id`.execute(outer.db)
    for (const { id } of rows) await transact(outer, (context) => takeEffect(context, id))
  },
}
