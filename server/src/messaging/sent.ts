import { isId } from '@tejian/contract/kit/recordId.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { smsMessages } from '@tejian/contract/shared/sms/smsMessages.ts'
import { type SmsMessage, smsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { batch } from '../kit/process/batch.ts'
import type { ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { readRowWhere, updateRow } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { missing, Refusal } from '../kit/refusal.ts'
import { refuseTooManySms } from '../shared/sms/limits.ts'
import { wakeSender } from '../shared/sms/outbox.ts'

const byOrganisation = {
  ...smsMessage,
  scope: { organisation: 'orgId', otherOrganisation: 'departId' },
} as const

/**
 * Whose messages a person sees: auditors all of them, those of nobody included; others those of
 * their own institute or authority.
 */
export function ownMessages({ user }: Context): RawBuilder<SqlBool>[] {
  if (user.roles.includes('audit_admin')) return []
  const own = scopeCondition(byOrganisation, user)
  return own ? [own] : []
}

const failed = '2'
const code = 'YZM'

function actionsOf(context: Context, row: SmsMessage): string[] {
  const again = row.status === failed && row.sendType !== code
  return permittedActions(context, smsMessage).filter((name) => name !== 'resend' || again)
}

/** The list of messages sent. */
export const sentSource: ListSource<typeof smsMessage> = {
  record: smsMessage,
  orderBy: ['createDate', 'desc'],
  extraConditions: ownMessages,
  actions: actionsOf,
}

/** A message that this person sees; others answer like missing ones. */
export async function readMessage(context: Context, id: string, lock = false): Promise<SmsMessage> {
  if (!isId(id)) throw missing()
  const conditions = [sql<SqlBool>`id = ${id}::uuid`, ...ownMessages(context)]
  return readRowWhere(context, smsMessage, sql.join<SqlBool>(conditions, sql` and `), lock)
}

async function sendAgain(outer: Context, id: string): Promise<void> {
  await transact(outer, async (context) => {
    const row = await readMessage(context, id, true)
    if (row.sendType === code) throw new Refusal(smsMessages.codeStays)
    if (row.status !== failed) throw new Refusal(smsMessages.onlyFailed, { code: 'handled' })
    const attempts = row.attempts ?? 0
    if (attempts >= smsLimits.tries) throw new Refusal(smsMessages.tooManyTries(attempts))
    await refuseTooManySms(context, [{ recnumber: row.recnumber ?? '', content: '' }])
    const waiting = { status: '0', failReason: null, nextTry: null }
    await updateRow(context, smsMessage, row, waiting, { action: 'resend' })
    await sql`update sms_message set tries = 0 where id = ${row.id}::uuid`.execute(context.db)
    await wakeSender(context, row.id)
  })
}

/** Puts messages that failed into the outbox again, as they were; says per message what happened. */
export async function resend(context: Context, ids: readonly string[]): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(smsMessages.choose)
  const about = {
    id: (id: string) => id,
    no: async (id: string) => (await readMessage(context, id)).recname || '短信',
  }
  return batch(context, ids, about, (id) => sendAgain(context, id))
}
