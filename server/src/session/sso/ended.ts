import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { endSessions } from '../sessions.ts'
import type { ProviderName } from './identity.ts'

/** Ends the sessions here that stand on one that has ended at the provider: that one, or all of a person. */
export async function endProviderSessions(
  outer: Context,
  provider: ProviderName,
  { subject, sid }: { subject: string | null; sid: string | null },
): Promise<void> {
  if (!subject && !sid) return
  await transact(outer, async (context) => {
    let query = context.db.selectFrom('session').select(['id', 'userId']).where('ssoProvider', '=', provider)
    if (sid) query = query.where('ssoSid', '=', sid)
    if (subject) query = query.where('ssoSubject', '=', subject)
    for (const { id, userId } of await query.execute()) {
      await endSessions(context, userId, id)
      await audit(context, {
        table: 'session',
        recordId: userId,
        action: 'end',
        after: { endedBy: '统一身份认证' },
      })
    }
  })
}
