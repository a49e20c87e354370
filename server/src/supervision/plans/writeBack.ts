import type { SafetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { targetStates } from '@tejian/contract/supervision/plans/plan.process.ts'
import { type CheckTarget, checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'

/** CHECK_SOURCE of checks that a plan or a mission has ordered. */
export const orderedBy = { plan: '1', mission: '2' } as const
const ordering: readonly string[] = Object.values(orderedBy)

/**
 * What a check says to the unit of the plan or mission that ordered it: its result once it is signed, the day once it is
 * closed. A check that was broken off leaves its unit open, with why.
 */
export async function writeBack(context: Context, check: SafetyCheck, action: string): Promise<void> {
  if (!ordering.includes(check.taskSource ?? '') || !['sign', 'close', 'stop'].includes(action)) return
  const { rows } = await sql<CheckTarget>`select * from check_target
    where id::text = ${check.sourceId} and "checkId" = ${check.id}::uuid for update`.execute(context.db)
  const [target] = rows
  if (!target) return
  const ended = check.step === 'end'
  await updateRow(
    context,
    checkTarget,
    target,
    action === 'stop'
      ? { targetState: targetStates.explained, openReason: check.stopReason }
      : {
          checkResult: check.checkResult,
          ...(ended && {
            finishDate: check.closeDate,
            targetState: targetStates.done,
            openReason: null,
          }),
        },
    { action: 'checked' },
  )
}
