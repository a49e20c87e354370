import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { previewMessages as say } from '@tejian/contract/kit/preview.ts'
import { previewMinutes } from '@tejian/contract/session/parameters.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { missing, Refusal, wrongFields } from '../kit/refusal.ts'
import { hashOf } from '../kit/sessions.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { accountColumns, actorFrom } from './actor.ts'
import { previewProblem } from './previewActor.ts'

const shortestReason = 5

const reasonProblem = (reason: string): string | null => {
  if (reason === '') return say.reasonMissing
  return reason.length < shortestReason ? say.reasonShort : null
}

async function personOf(context: Context, userId: string) {
  const account = await context.db
    .selectFrom('app_user')
    .select([...accountColumns, 'app_user.enabled', 'app_user.systemAccess'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) throw missing('app_user')
  if (account.enabled === false) throw new Refusal(say.disabled)
  if (account.systemAccess) throw new Refusal(say.system)
  return actorFrom(context.db, context.domains, account)
}

/**
 * Opens a session that reads as somebody else, beside the administrator's own. Who, as whom, until when and why stand in the
 * trail, and the person is told.
 */
export async function beginPreview(
  outer: CallContext,
  { userId, reason = '' }: { userId: string; reason?: string | undefined },
): Promise<{ sid: string; until: string }> {
  const why = reason.trim()
  const problem = reasonProblem(why)
  if (problem) throw wrongFields({ reason: problem })
  const minutes = outer.parameters.valueOf(previewMinutes)
  const until = new Date(outer.now().getTime() + minutes * 60_000)
  const of = await transact(outer, async (context) => {
    const person = await personOf(context, userId)
    const refused = await previewProblem(context.db, context.user, person)
    if (refused) throw new Refusal(refused)
    await audit(context, {
      table: 'session',
      recordId: person.id,
      action: 'preview',
      after: { loginName: person.loginName, name: person.name, reason: why, endsAt: shanghaiDateTime(until) },
    })
    await sendMessage(context, { to: [person.loginName], ...say.told(context.user.name, why, minutes) })
    return person.id
  })
  const sid = await outer.sessions.open({
    userId: outer.user.id,
    loginType: 'PC',
    remember: false,
    ip: outer.ip,
    userAgent: outer.request.headers['user-agent']?.slice(0, 300) ?? null,
    preview: { of, until },
  })
  return { sid, until: shanghaiDateTime(until) }
}

/** Leaves a preview. The entry names the administrator: whoever was looked at did nothing. */
export async function endPreview(context: CallContext): Promise<void> {
  const { previewedBy, ...person } = context.user
  if (!previewedBy) throw new Refusal(say.notPreviewing)
  const viewer = await context.sessions.actorOfUser(previewedBy.id)
  await context.sessions.end(context.sid)
  if (!viewer) return
  await audit(
    { ...context, user: viewer },
    {
      table: 'session',
      recordId: person.id,
      action: 'previewEnd',
      after: { loginName: person.loginName, name: person.name },
    },
  )
}

/** By whom and until when somebody is looked at; nothing for whoever sits there themselves. */
export async function previewInfo(
  { db }: Context,
  previewedBy: { readonly name: string } | undefined,
  sid: string,
): Promise<{ preview?: { by: string; until: string } }> {
  if (!previewedBy) return {}
  const session = await db
    .selectFrom('session')
    .select('endsAt')
    .where('tokenHash', '=', hashOf(sid))
    .executeTakeFirst()
  return { preview: { by: previewedBy.name, until: String(session?.endsAt ?? '') } }
}
