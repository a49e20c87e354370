import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { audit } from '../kit/audit.ts'
import type { Actor } from '../kit/context.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { Refusal } from '../kit/refusal.ts'
import type { ProviderSession } from '../kit/sessions.ts'
import { clearOwnFailures, logAttempt, rememberAddress } from './failures.ts'
import { infoOf } from './userInfo.ts'

/** Notes that whoever typed a name has proved to be its person: failures are forgotten, the address is known from now on. */
export async function noteAdmitted(context: CallContext, loginName: string): Promise<void> {
  await clearOwnFailures(context, loginName)
  await rememberAddress(context, loginName)
  await logAttempt(context, loginName, '登录成功', 0)
}

type Opening = {
  account: { id: string; loginName: string }
  remember: boolean
  loginType: string
  bySso?: boolean
  providerSession?: ProviderSession | null
  /** Has a second factor to set up before anything else. */
  awaitsFactor?: boolean
  /** What was proved beside the password; for the trail. */
  secondFactor?: string
}

/** Opens a session for somebody who has proved everything that is asked. */
export async function openSession(
  context: CallContext,
  { account, secondFactor, providerSession = null, bySso = false, awaitsFactor = false, ...wanted }: Opening,
): Promise<{ actor: Actor; info: UserInfo }> {
  const sid = await context.sessions.open({
    ...wanted,
    ...providerSession,
    bySso,
    awaitsFactor,
    userId: account.id,
    ip: context.ip,
    userAgent: context.request.headers['user-agent']?.slice(0, 300) ?? null,
  })
  await context.db
    .updateTable('app_user')
    .set({ lastLogin: context.now().toISOString() })
    .where('id', '=', account.id)
    .execute()
  // The browser has one session at a time: whoever sat there before has left it.
  if (context.sid) await context.sessions.end(context.sid)
  const actor = await context.sessions.actorOf(sid)
  if (!actor) throw new Refusal(sessionMessages.wrongLogin, { code: 'login' })
  await audit(
    { ...context, user: actor },
    {
      table: 'session',
      recordId: account.id,
      action: 'login',
      after: { loginName: account.loginName, ip: context.ip, ...(secondFactor && { secondFactor }) },
    },
  )
  return { actor, info: await infoOf(context, actor, sid) }
}
