import { checkSides } from '@tejian/contract/supervision/checks/check.process.ts'
import type { SafetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { problemsOf } from '@tejian/contract/supervision/checks/unfinished.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { createProblem } from '../problems/createProblem.ts'
import { tellReported } from './tell.ts'

/** One problem for each item that does not conform; those of a township are told to the supervisors of its county. */
export async function signed(context: Context, row: SafetyCheck): Promise<void> {
  const problems = problemsOf(row)
  const { id, checkno, unitId, unitname, areaId, townId, side, checkDate } = row
  for (const { item, found } of problems)
    await createProblem(context, {
      ...{ checkId: id, checkno, unitId, areaId: areaId ?? '', townId },
      unitname: unitname ?? '',
      ...(item.device && {
        equdatasysid: item.device.equdatasysid,
        equclacode: item.device.equclacode,
        equcode: item.device.equcode,
      }),
      problemType: item.type,
      itemno: item.no,
      itemName: item.name,
      clause: item.clause || null,
      problemDesc: found.problem.trim(),
      hazardClause: found.hazardClause || null,
      rectifyLimit: found.limit || null,
      problemSource: side ?? checkSides.authority,
      ...(checkDate && { foundDate: checkDate }),
      photos: found.photos,
    })
  if (side === checkSides.township && problems.length > 0)
    await tellReported(
      context,
      row,
      problems.length,
      problems.some(({ found }) => found.hazardClause !== ''),
    )
}

/** How many problems of a check nobody has dealt with: not put right, without a document, no danger, no case. */
export async function openProblems(context: Context, checkId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from check_problem
    where "checkId" = ${checkId}::uuid and step <> 'end' and "documentId" is null`.execute(context.db)
  return rows[0]?.n ?? 0
}
