import { unreleasedCode } from '@tejian/contract/kit/constants.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { signatureMinutes } from '@tejian/contract/session/parameters.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { hashOf } from '../kit/sessions.ts'
import { clearOwnFailures, countAttempt, logAttempt, refuseLocked } from './failures.ts'
import { needsPassword } from './firstPassword.ts'
import { openCiphers } from './loginKeys.ts'
import { passwordFits } from './passwords.ts'

/** The person of the session gives the password once more, before something that others must not do; guessing locks like signing in. */
export async function proveByPassword(
  context: Context,
  cipher: string,
  { tried, refusal }: { tried: string; refusal: string } = {
    tried: '登录密码错误',
    refusal: sessionMessages.wrongPassword,
  },
): Promise<void> {
  const { id, loginName } = context.user
  const [password = ''] = await openCiphers(context, [cipher])
  await refuseWithoutPassword(context)
  await refuseLocked(context, loginName)
  const failures = await countAttempt(context, loginName)
  const account = await context.db
    .selectFrom('app_user')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await passwordFits(account?.passwordHash, password))) {
    await logAttempt(context, loginName, tried, failures)
    throw new Refusal(refusal, { code: 'login' })
  }
  await clearOwnFailures(context, loginName)
}

/** Whoever has no password to give is told where to get one, and not asked for it. */
async function refuseWithoutPassword(context: Context): Promise<void> {
  if (await needsPassword(context, context.user.id, context.sid))
    throw new Refusal(sessionMessages.noPassword, { code: 'noPassword' })
}

/** Releases signing for some minutes; it stands in the row of the session and ends with it. */
export async function releaseSigning(context: Context, cipher: string): Promise<void> {
  await proveByPassword(context, cipher, { tried: '签署密码错误', refusal: sessionMessages.wrongLogin })
  const minutes = context.parameters.valueOf(signatureMinutes)
  await context.db
    .updateTable('session')
    .set({ signingUntil: new Date(context.now().getTime() + minutes * 60_000) })
    .where('tokenHash', '=', hashOf(context.sid))
    .where('userId', '=', context.user.id)
    .execute()
}

/** Refuses to sign until the person of this session has given the password for it, not long ago. */
export async function refuseUnreleased(context: Context): Promise<void> {
  const released = await context.db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', hashOf(context.sid))
    .where('userId', '=', context.user.id)
    .where('signingUntil', '>', context.now())
    .executeTakeFirst()
  if (released) return
  await refuseWithoutPassword(context)
  throw new Refusal(sessionMessages.unreleased, { code: unreleasedCode })
}
