import type { FilledParameter } from '@tejian/contract/shared/sms/fill.ts'
import { type Insertable, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Tables } from '../../kit/db/tables.ts'
import { changed } from '../../kit/records/changed.ts'
import { type Letterbox, post } from '../../kit/undo/letters.ts'

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

/** A message as the outbox keeps it, with its closed texts. */
type OutboxRow = {
  readonly row: Insertable<Tables['sms_message']> & { id: string }
  readonly parameters: string | null
  readonly secret: string | null
}

async function put(context: Context, { row, parameters, secret }: OutboxRow): Promise<void> {
  const { db } = context
  await db.insertInto('sms_message').values(row).execute()
  if (parameters) await db.insertInto('sms_parameters').values({ id: row.id, content: parameters }).execute()
  if (secret) await db.insertInto('sealed_sms').values({ id: row.id, content: secret }).execute()
  await wakeSender(context, row.id)
}

/** Text messages wait as long as what they tell of can be taken back. */
export const smsLetters: Letterbox<OutboxRow> = {
  kind: 'sms',
  async deliver(context, rows) {
    for (const row of rows) await put(context, row)
  },
}

/**
 * Puts a text message into the outbox, inside the caller's transaction: it goes out only if what it tells has happened.
 * A provider takes it from there (`sender.ts`).
 */
export async function putIntoOutbox(context: Context, message: OutgoingSms): Promise<string> {
  const at = context.now().toISOString()
  const { user } = context
  const sender = message.sender ?? user
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(context.db)
  const [{ id } = { id: '' }] = rows
  const closed = (text: string | undefined): string | null =>
    text ? context.closing.close(id, Buffer.from(text)) : null
  const row = {
    id,
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
  }
  const filled = message.templateCode && message.filled ? JSON.stringify(message.filled) : undefined
  await post(context, smsLetters, { row, parameters: closed(filled), secret: closed(message.secretContent) })
  return id
}
