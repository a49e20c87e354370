import { type LoginAttempt, loginAttempt } from '@tejian/contract/system/loginAttempt.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { permittedActions, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { clearFailures } from '../session/public.ts'

/** Only a locked attempt can be unlocked. */
const attemptActions = (context: Context, row: LoginAttempt): string[] =>
  permittedActions(context, loginAttempt).filter((name) => name !== 'unlock' || row.locked === true)

/** Attempts to sign in, the newest first. */
export const attemptSource = sourceOf(loginAttempt, {
  orderBy: ['createDate', 'desc'],
  actions: attemptActions,
})

/** Lifts the lock of the name behind an attempt. */
export async function unlock(outer: Context, attemptId: string): Promise<void> {
  await transact(outer, async (context) => {
    const { loginName } = await readRow(context, loginAttempt, attemptId)
    if (!(await clearFailures(context, loginName ?? ''))) throw new Refusal(systemMessages.notLocked)
    await audit(context, {
      table: 'login_attempt',
      recordId: attemptId,
      action: 'unlock',
      after: { loginName },
    })
  })
}
