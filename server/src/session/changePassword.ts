import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { clearOwnFailures, countAttempt, refuseLocked } from './failures.ts'
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

/** Changes one's own password after checking the old one; guessing the old one locks like signing in. */
export async function changeOwnPassword(
  context: Context,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { id, loginName, name } = context.user
  const [oldPassword = '', newPassword = ''] = await openCiphers(context, [
    input.oldPassword,
    input.newPassword,
  ])
  await refuseLocked(context, loginName)
  await countAttempt(context, loginName)
  const account = await context.db
    .selectFrom('app_user')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await passwordFits(account?.passwordHash, oldPassword))) {
    throw new Refusal(sessionMessages.wrongOldPassword, {
      code: 'fields',
      fields: { oldPassword: sessionMessages.wrongOldPassword },
    })
  }
  await clearOwnFailures(context, loginName)
  if (oldPassword === newPassword)
    throw new Refusal(sessionMessages.sameAsOld, {
      code: 'fields',
      fields: { newPassword: sessionMessages.sameAsOld },
    })
  refuseWeakPassword(newPassword, { loginName, name })
  await setPassword(context, { id }, newPassword, 'modifyPwd')
}
