import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { wrongFields } from '../kit/refusal.ts'
import type { FactorAnswer } from './factors/answers.ts'
import { hasFactor } from './factors/own.ts'
import type { Place } from './factors/passkeys.ts'
import { proveFactor } from './factors/prove.ts'
import { openCiphers } from './loginKeys.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { checkPassword } from './proof.ts'
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
  const factorFollows = await hasFactor(context, id)
  await checkPassword(context, oldPassword, {
    tried: '修改密码：原密码错误',
    refusal: () => wrongFields({ oldPassword: sessionMessages.wrongOldPassword }),
    factorFollows,
  })
  if (oldPassword === newPassword) throw wrongFields({ newPassword: sessionMessages.sameAsOld })
  refuseWeakPassword(newPassword, { loginName, name })
  // Last: a one-time code is used up by being right.
  if (factorFollows) await proveFactor(context, place, input)
  await setPassword(context, { id }, newPassword, 'modifyPwd')
}
