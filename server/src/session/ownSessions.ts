import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { Refusal } from '../kit/refusal.ts'
import { hashOf } from '../kit/sessions.ts'
import { proveByPassword } from './proof.ts'
import { endOtherSessions, endSessions } from './sessions.ts'

/** One's own open sessions, the latest first; the present one is marked. */
export async function listOwnSessions(context: CallContext) {
  const rows = await context.db
    .selectFrom('session')
    .select(['id', 'tokenHash', 'ip', 'userAgent', 'loginType', 'createDate', 'lastSeen'])
    .where('userId', '=', context.user.id)
    .where('endsAt', '>', context.now())
    .where('idleUntil', '>', context.now())
    .orderBy('lastSeen', 'desc')
    .execute()
  const present = hashOf(context.sid)
  return rows.map(({ tokenHash, userAgent, ...row }) => ({
    ...row,
    createDate: String(row.createDate),
    lastSeen: String(row.lastSeen),
    userAgent: userAgent ?? '',
    current: tokenHash === present,
  }))
}

/**
 * Ends one of one's own sessions, or all but the present one, after the password; another person's answers like one that has
 * ended.
 */
export async function endOwnSession(
  outer: Context,
  { id, password }: { id?: string | undefined; password: string },
): Promise<void> {
  await proveByPassword(outer, password)
  await transact(outer, async (context) => {
    const ended = id ? await endSessions(context, context.user.id, id) : await endOtherSessions(context)
    if (id && ended === 0) throw new Refusal(sessionMessages.foreignSession, { code: 'missing' })
    await audit(context, { table: 'session', recordId: context.user.id, action: 'end' })
  })
}
