import { sessionMessages } from '@tejian/contract/session/messages.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { clearOwnFailures, countAttempt, logAttempt, refuseLocked, takeAttemptBack } from './failures.ts'
import { needsPassword } from './firstPassword.ts'
import { openCiphers } from './loginKeys.ts'
import { passwordFits } from './passwords.ts'

/** How a wrong password is logged and refused. */
export type Question = {
  tried: string
  refusal(): Refusal
  /** The second factor is still to come: what was counted before is forgotten after that only, or its codes could be guessed. */
  factorFollows?: boolean
}

/** Refuses what was given as the password. */
export const notThePassword = (sentence: string) => (): Refusal => new Refusal(sentence, { code: 'login' })

export const wrongPassword: Question = {
  tried: '登录密码错误',
  refusal: notThePassword(sessionMessages.wrongPassword),
}

/** The person of the session gives the password once more, before something that others must not do; guessing locks like signing in. */
export async function proveByPassword(
  context: Context,
  cipher: string,
  question: Question = wrongPassword,
): Promise<void> {
  const [password = ''] = await openCiphers(context, [cipher])
  await refuseWithoutPassword(context)
  await checkPassword(context, password, question)
}

/** Looks whether an opened password is that of the session's person, and counts it as an attempt. */
export async function checkPassword(
  context: Context,
  password: string,
  { tried, refusal, factorFollows }: Question,
): Promise<void> {
  const { id, loginName } = context.user
  await refuseLocked(context, loginName)
  const failures = await countAttempt(context, loginName)
  const account = await context.db
    .selectFrom('app_user')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await passwordFits(account?.passwordHash, password))) {
    await logAttempt(context, loginName, tried, failures)
    throw refusal()
  }
  if (factorFollows) await takeAttemptBack(context, loginName)
  else await clearOwnFailures(context, loginName)
}

/** Whoever has no password to give is told where to get one, and not asked for it. */
export async function refuseWithoutPassword(context: Context): Promise<void> {
  if (await needsPassword(context, context.user.id, context.sid))
    throw new Refusal(sessionMessages.noPassword, { code: 'noPassword' })
}
