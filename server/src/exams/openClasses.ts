import type { TrainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'

type Named =
  | 'classno'
  | 'classname'
  | 'certItem'
  | 'examorgname'
  | 'examPlace'
  | 'startDate'
  | 'endDate'
  | 'examDate'
  | 'planCount'
export type OpenClassRow = Pick<TrainingClass, Named> & { taken: number }

/** A class that takes candidates: it is open, and its examination is still to come. */
export const takesCandidates = (context: Context): RawBuilder<SqlBool> =>
  sql<SqlBool>`(training_class.step = 'BJBM' and training_class."examDate" > ${dayOf(context.now())}::date)`

/** A page of the classes into which candidates may still be put (`assigned`), the next examination first. */
export async function openClasses(
  context: Context,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: OpenClassRow[]; count: number }> {
  const open = takesCandidates(context)
  const { rows } = await sql<OpenClassRow>`select classno, classname, "certItem", examorgname, "examPlace",
      "startDate"::text as "startDate", "endDate"::text as "endDate", "examDate"::text as "examDate", "planCount",
      (select count(*)::int from exam_application where "examClassId" = training_class.id) as taken
    from training_class where ${open} order by "examDate", id
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db)
  const { rows: totals } = await sql<{ count: number }>`select count(*)::int as count
    from training_class where ${open}`.execute(context.db)
  return { rows, count: totals[0]?.count ?? 0 }
}
