import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { tableChanged } from '../../kit/records/totals.ts'

export type OutgoingSms = { recnumber: string; sendType: string; content: string; datacode?: string | null }

/** Channel on which a new message in the outbox wakes whoever sends them. */
export const smsChannel = 'tejian_sms'

/**
 * Puts a text message into the outbox, inside the caller's transaction: it goes out only if what it tells has happened.
 * A provider takes it from there (`sender.ts`).
 */
export async function putIntoOutbox(context: Context, message: OutgoingSms): Promise<string> {
  const at = context.now().toISOString()
  const row = await context.db
    .insertInto('sms_message')
    .values({
      recnumber: message.recnumber,
      sendType: message.sendType,
      content: message.content,
      datacode: message.datacode ?? null,
      status: '0',
      sendTime: null,
      failReason: null,
      createDate: at,
      updateDate: at,
      createUserName: context.user.name,
      updateUserName: context.user.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select pg_notify(${smsChannel}, ${row.id})`.execute(context.db)
  context.afterCommit(() => tableChanged('sms_message'))
  return row.id
}
