import type { FilledParameter } from '@tejian/contract/shared/sms/fill.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { changed } from '../../kit/records/changed.ts'

export type OutgoingSms = {
  recnumber: string
  sendType: string
  content: string
  /** What it says in truth, where nobody but the receiver may read it; `content` then tells what kind of text it is. */
  secretContent?: string
  datacode?: string | null
  recname?: string | null
  unitname?: string | null
  templateCode?: string | null
  /** What stands for the template's parameters, for carriers that fill in themselves. */
  filled?: readonly FilledParameter[]
  /** The batch that a person wrote; null for a message that business sends by itself. */
  batchId?: string | null
  /** Who wrote the message, where somebody else approves its sending. */
  sender?: { loginName: string; name: string }
}

/** Channel on which a new message in the outbox wakes whoever sends them. */
export const smsChannel = 'tejian_sms'

/** Wakes whoever sends, at the commit. */
export async function wakeSender(context: Context, what: string): Promise<void> {
  await sql`select pg_notify(${smsChannel}, ${what})`.execute(context.db)
  changed(context, 'sms_message')
}

/**
 * Puts a text message into the outbox, inside the caller's transaction: it goes out only if what it tells has happened.
 * A provider takes it from there (`sender.ts`).
 */
export async function putIntoOutbox(context: Context, message: OutgoingSms): Promise<string> {
  const at = context.now().toISOString()
  const { user } = context
  const sender = message.sender ?? user
  const row = await context.db
    .insertInto('sms_message')
    .values({
      recnumber: context.personal.close(message.recnumber),
      recname: message.recname ?? null,
      unitname: message.unitname ?? null,
      sendType: message.sendType,
      templateCode: message.templateCode ?? null,
      content: message.content,
      datacode: message.datacode ?? null,
      batchId: message.batchId ?? null,
      status: '0',
      attempts: 0,
      sendUser: sender.loginName || null,
      sendUserName: sender.name,
      sendTime: null,
      failReason: null,
      orgId: user.orgId,
      departId: user.departId,
      createDate: at,
      updateDate: at,
      createUserName: sender.name,
      updateUserName: sender.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (message.templateCode && message.filled)
    await context.db
      .insertInto('sms_parameters')
      .values({
        id: row.id,
        content: context.closing.close(row.id, Buffer.from(JSON.stringify(message.filled))),
      })
      .execute()
  if (message.secretContent)
    await context.db
      .insertInto('sealed_sms')
      .values({ id: row.id, content: context.closing.close(row.id, Buffer.from(message.secretContent)) })
      .execute()
  await wakeSender(context, row.id)
  return row.id
}
