import { dispatchMessages as say } from '@tejian/contract/announcements/dispatchMessages.ts'
import {
  type FileDispatch,
  type FileReceipt,
  fileDispatch,
  fileReceipt,
  receiptStates,
} from '@tejian/contract/announcements/fileDispatch.ts'
import { sql } from 'kysely'
import { peopleOf } from '../../home/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { changed } from '../../kit/records/changed.ts'
import { insertRows, readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { moment } from '../moment.ts'
import { ownReceipts, readDispatch } from './sides.ts'
import { type Receiver, receiversOf, refuseEarlyDue, refuseSent } from './write.ts'

const pageOf = (id: string): string => `/announcement/fileSend/detail?id=${id}`

async function accountsOf(context: Context, receivers: readonly Omit<Receiver, 'name'>[]): Promise<string[]> {
  const units = receivers.flatMap(({ unitId }) => unitId ?? [])
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and "unitId" = any(${units}::uuid[]) order by "loginName" limit 2000`.execute(
    context.db,
  )
  const staff: string[] = []
  for (const { receiveOrg } of receivers) if (receiveOrg) staff.push(...(await peopleOf(context, receiveOrg)))
  return [...rows.map(({ loginName }) => loginName), ...staff].filter((one) => one !== context.user.loginName)
}

/** Receipts of others lie outside the sender's own sight, so they are written by the document's transaction alone. */
async function giveReceipts(
  context: Context,
  row: FileDispatch,
  receivers: readonly Receiver[],
): Promise<void> {
  const everywhere = { ...fileReceipt, scope: 'open' } as const
  await insertRows(
    context,
    everywhere,
    receivers.map(({ name, ...receiver }) => ({
      ...receiver,
      receiverName: name,
      dispatchId: row.id,
      status: receiptStates.waiting,
      dueDate: row.dueDate,
    })),
  )
}

/** Sends a draft: every receiver gets a receipt to sign and is told. */
export async function send(
  outer: Context,
  id: string,
  version: string | undefined,
): Promise<{ id: string; receiverCount: number }> {
  return transact(outer, async (context) => {
    const row = await readRow(context, fileDispatch, id, true)
    refuseSent(row)
    refuseEarlyDue(context, row)
    const receivers = await receiversOf(context, row, row.sendOrg)
    await updateRow(
      context,
      fileDispatch,
      row,
      {
        sendState: receiptStates.waiting,
        sendTime: context.now().toISOString(),
        sendLogin: context.user.loginName,
        sendUserName: context.user.name,
        receiverCount: receivers.length,
        receiveOrgName: say.names(receivers.map(({ name }) => name)),
      },
      { action: 'send', ...(version && { version: Number(version) }) },
    )
    await giveReceipts(context, row, receivers)
    const title = row.title ?? ''
    await sendMessage(context, {
      to: await accountsOf(context, receivers),
      title: say.received(title),
      content: say.receivedText(row.sendOrgName ?? '', title, (row.dueDate ?? '').slice(0, 10)),
      link: pageOf(id),
    })
    return { id, receiverCount: receivers.length }
  })
}

async function receiptsOf(context: Context, id: string): Promise<FileReceipt[]> {
  const { rows } = await sql<FileReceipt>`select * from file_receipt where "dispatchId" = ${id}::uuid
    and ${ownReceipts(context)} order by id for update`.execute(loose(context.db))
  return rows
}

/** How far the signing has come follows from the receipts, whoever signed. */
async function countSigned(context: Context, id: string): Promise<FileDispatch> {
  const { rows } = await sql<FileDispatch>`update file_dispatch set "signedCount" = counted.signed,
      "sendState" = case when counted.open = 0 then ${receiptStates.signed} else "sendState" end
    from (select count(*) filter (where status = ${receiptStates.signed}) as signed,
        count(*) filter (where status <> ${receiptStates.signed}) as open
      from file_receipt where "dispatchId" = ${id}::uuid) counted
    where id = ${id}::uuid returning file_dispatch.*`.execute(loose(context.db))
  changed(context, fileDispatch.table)
  return rows[0] as FileDispatch
}

/** Signs for a document on behalf of one's organisation or unit; the first of several people signs for it. */
export async function sign(outer: Context, id: string, note: string | undefined): Promise<void> {
  await transact(outer, async (context) => {
    await readDispatch(context, id, true)
    const receipts = await receiptsOf(context, id)
    if (receipts.length === 0) throw missing()
    const waiting = receipts.filter(({ status }) => status === receiptStates.waiting)
    if (waiting.length === 0) {
      const { signUserName, signTime } = receipts.at(-1) ?? {}
      throw new Refusal(say.signedBefore(signUserName ?? '', (signTime ?? '').slice(0, 16)), {
        code: 'handled',
      })
    }
    const now = context.now().toISOString()
    const { name } = context.user
    for (const receipt of waiting)
      await updateRow(
        context,
        fileReceipt,
        receipt,
        {
          status: receiptStates.signed,
          signUserName: name,
          signTime: now,
          signNote: note?.trim() || null,
          ...(receipt.readTime ? {} : { readTime: now, readUserName: name }),
        },
        { action: 'sign' },
      )
    const row = await countSigned(context, id)
    if (row.sendState !== receiptStates.signed) return
    const title = row.title ?? ''
    await sendMessage(context, {
      to: [row.sendLogin ?? ''].filter((one) => one !== context.user.loginName),
      title: say.completeTitle(title),
      content: say.completeText(title, row.signedCount ?? 0),
      link: pageOf(id),
    })
  })
}

const urgeEveryMs = 3_600_000

/** Reminds those who have not signed, once an hour at most. */
export async function urge(outer: Context, id: string): Promise<{ count: number }> {
  return transact(outer, async (context) => {
    const row = await readRow(context, fileDispatch, id, true)
    if (row.sendState === receiptStates.draft) throw new Refusal(say.notSent)
    const { rows: open } = await sql<Pick<FileReceipt, 'receiveOrg' | 'unitId'>>`
      select "receiveOrg", "unitId" from file_receipt
      where "dispatchId" = ${id}::uuid and status = ${receiptStates.waiting}`.execute(context.db)
    if (open.length === 0) throw new Refusal(say.allSigned, { code: 'handled' })
    const now = context.now()
    const last = moment(row.lastUrgeTime)
    if (last !== null && now.getTime() - last < urgeEveryMs) throw new Refusal(say.urgedLately)
    const title = row.title ?? ''
    await updateRow(
      context,
      fileDispatch,
      row,
      { urgeCount: (row.urgeCount ?? 0) + 1, lastUrgeTime: now.toISOString() },
      { action: 'urge' },
    )
    await sendMessage(context, {
      to: await accountsOf(context, open),
      title: say.urgedTitle(title),
      content: say.urgedText(row.sendOrgName ?? '', title, (row.dueDate ?? '').slice(0, 10)),
      link: pageOf(id),
    })
    return { count: open.length }
  })
}
