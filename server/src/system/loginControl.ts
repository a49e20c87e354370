import { loginAttempt } from '@tejian/contract/system/loginAttempt.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { clearFailures } from '../session/public.ts'

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
