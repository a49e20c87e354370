import { type CheckProblem, checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { updateRow } from '../../kit/records/save.ts'

/** A danger that was closed closes what it came from. */
export async function closeProblemsOfDanger(context: Context, dangerId: string): Promise<void> {
  const { rows } = await sql<CheckProblem>`select * from check_problem where "dangerId" = ${dangerId}::uuid
    and "closeDate" is null for update`.execute(context.db)
  for (const row of rows)
    await updateRow(
      context,
      checkProblem,
      row,
      { closeDate: dayOf(context.now()) },
      { action: 'dangerClosed' },
    )
}
