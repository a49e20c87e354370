import { type ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import { type TrainingClass, trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { isTheoryOnly, keptMonths } from '@tejian/contract/exams/rules.ts'
import { addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { takesCandidates } from './openClasses.ts'

/** How many candidates are in a class, wherever they have come since. */
export async function seatsTaken(context: Context, classId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from exam_application
    where "examClassId" = ${classId}::uuid`.execute(context.db)
  return rows[0]?.n ?? 0
}

/** The candidates of a class at these steps, locked, by admission number. */
export async function candidatesOf(
  context: Context,
  classId: string,
  steps: readonly string[],
): Promise<ExamApplication[]> {
  const { rows } = await sql<ExamApplication>`select * from exam_application
    where "examClassId" = ${classId}::uuid and step = any(${steps}::text[]) order by admissionno for update`.execute(
    context.db,
  )
  return rows
}

/** The class of a number, locked: of two who want its last place the second sees the first. */
async function classOf(context: Context, classno: string): Promise<TrainingClass> {
  try {
    return await readRowWhere(context, trainingClass, sql<SqlBool>`classno = ${classno}`, true)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') throw wrongFields({ classno: say.classUnknown })
    throw error
  }
}

async function nextAdmissionNo(context: Context, { id, classno }: TrainingClass): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`select max(admissionno) as last from exam_application
    where "examClassId" = ${id}::uuid`.execute(context.db)
  const last = Number(rows[0]?.last?.slice(-3) ?? 0)
  return `${classno}${String(last + 1).padStart(3, '0')}`
}

/** Until when the subject that somebody has passed is kept; null for whoever sits both. */
function keptUntil({ theoryPassDate, practicePassDate }: ExamApplication): string | null {
  const passed = theoryPassDate ?? practicePassDate
  return passed && addMonths(passed, keptMonths)
}

type OfferedClass = {
  classno: string
  classname: string
  examorgname: string
  examDate: string
  places: number
}

/** The classes that take all of these applicants: those of their own county first, then by the day of the examination. */
export async function classesFor(context: Context, ids: readonly string[]): Promise<OfferedClass[]> {
  const rows: ExamApplication[] = []
  for (const id of ids) rows.push(await readRow(context, examApplication, id))
  const [certItem = null, ...others] = new Set(rows.map((row) => row.certItem))
  if (others.length > 0) return []
  const [until = null] = rows.flatMap((row) => keptUntil(row) ?? []).sort()
  const seen = scopeCondition(trainingClass, context.user) ?? sql`true`
  const { rows: found } =
    await sql<OfferedClass>`select classno, classname, examorgname, "examDate"::text, places
    from training_class, lateral (select "planCount" - count(*)::int as places from exam_application
      where "examClassId" = training_class.id) as seats
    where ${seen} and ${takesCandidates(context)} and "certItem" = ${certItem} and places >= ${rows.length}
      and (${until}::date is null or "examDate" <= ${until}::date)
    order by ("areaId" = ${rows[0]?.areaId ?? ''}) desc, "examDate", classno`.execute(context.db)
  return found
}

/** A place in a class, with the number on the admission ticket. */
export async function assigned(
  context: Context,
  row: ExamApplication,
  classno: string,
): Promise<ChangesOf<typeof examApplication>> {
  const found = await classOf(context, classno.trim())
  const { examDate } = found
  if (found.step !== 'BJBM' || (examDate ?? '') <= dayOf(context.now()))
    throw wrongFields({ classno: say.classShut })
  if (found.certItem !== row.certItem) throw wrongFields({ classno: say.otherItem })
  const until = keptUntil(row)
  if (until && (examDate ?? '') > until) throw wrongFields({ classno: say.keptOver(until) })
  if ((await seatsTaken(context, found.id)) >= (found.planCount ?? 0)) throw new Refusal(say.classFull)
  return {
    examClassId: found.id,
    classno: found.classno,
    classname: found.classname,
    examorgname: found.examorgname,
    examDate,
    examPlace: found.examPlace,
    admissionno: await nextAdmissionNo(context, found),
    ...(!row.theoryPassDate && { theoryScore: null }),
    ...(!row.practicePassDate && { practiceScore: null }),
    absentFlag: false,
    examResult: null,
    ...(isTheoryOnly(row.certItem) && { practiceScore: null }),
  }
}
