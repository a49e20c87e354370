import { loginAttempt } from '@tejian/contract/system/loginAttempt.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { clearFailures } from '../session/public.ts'

/** Only a locked attempt can be unlocked. */
export const attemptActions = (context: Context, row: Row): string[] =>
  permittedActions(context, loginAttempt).filter((name) => name !== 'unlock' || row.locked === true)

/** Lifts the lock of the name behind an attempt. */
export async function unlock(outer: Context, attemptId: string): Promise<void> {
  await transact(outer, async (context) => {
    const { loginName } = await readRow(context, loginAttempt, attemptId)
    if (!(await clearFailures(context, String(loginName)))) throw new Refusal(systemMessages.notLocked)
    await audit(context, {
      table: 'login_attempt',
      recordId: attemptId,
      action: 'unlock',
      after: { loginName },
    })
  })
}
