import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import type { FactorAnswer } from './factors/answers.ts'
import { hasFactor } from './factors/own.ts'
import type { Place } from './factors/passkeys.ts'
import { proveFactor } from './factors/prove.ts'
import { clearOwnFailures, countAttempt, logAttempt, refuseLocked, takeAttemptBack } from './failures.ts'
import { openCiphers } from './loginKeys.ts'
import { hashPassword, passwordFits, refuseWeakPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Sets a password that its owner chose, ends every session of the account and writes the audit entry. */
export async function setPassword(
  outer: Context,
  account: { id: string },
  password: string,
  action: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(outer, async (context) => {
    await context.db
      .updateTable('app_user')
      .set({ passwordHash, mustChangePassword: false })
      .where('id', '=', account.id)
      .execute()
    await endSessions(context, account.id)
    await audit(context, { table: 'app_user', recordId: account.id, action })
  })
}

/**
 * Changes one's own password after checking the old one and, of whoever has one, the second factor; guessing locks like
 * signing in.
 */
export async function changeOwnPassword(
  context: Context,
  place: Place,
  input: FactorAnswer & { oldPassword: string; newPassword: string },
): Promise<void> {
  const { id, loginName, name } = context.user
  const [oldPassword = '', newPassword = ''] = await openCiphers(context, [
    input.oldPassword,
    input.newPassword,
  ])
  await refuseLocked(context, loginName)
  const failures = await countAttempt(context, loginName)
  const account = await context.db
    .selectFrom('app_user')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await passwordFits(account?.passwordHash, oldPassword))) {
    await logAttempt(context, loginName, '修改密码：原密码错误', failures)
    throw new Refusal(sessionMessages.wrongOldPassword, {
      code: 'fields',
      fields: { oldPassword: sessionMessages.wrongOldPassword },
    })
  }
  const factorFollows = await hasFactor(context, id)
  if (factorFollows) await takeAttemptBack(context, loginName)
  else await clearOwnFailures(context, loginName)
  if (oldPassword === newPassword)
    throw new Refusal(sessionMessages.sameAsOld, {
      code: 'fields',
      fields: { newPassword: sessionMessages.sameAsOld },
    })
  refuseWeakPassword(newPassword, { loginName, name })
  // Last: a one-time code is used up by being right.
  if (factorFollows) await proveFactor(context, place, input)
  await setPassword(context, { id }, newPassword, 'modifyPwd')
}
