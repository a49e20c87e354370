import type { ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { barredYears, isOfAge, leastEducation, wishedEducation } from '@tejian/contract/exams/rules.ts'
import { addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { withdrawnStates } from '@tejian/contract/people/personCertificate.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import { dayOf } from '../kit/process/flow.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { isExamItem } from './items.ts'

type Changes = ChangesOf<typeof examApplication>

const taken = ['5', '7']

/** Whether a certificate of this person was revoked or rescinded within three years (特种设备安全法 92, 行政许可法 79). */
async function isBarred(context: Context, idcard: string, today: string): Promise<boolean> {
  const since = addMonths(today, -12 * barredYears)
  const { rows } = await sql`select from person_certificate where ${sameNumber(context, sql`idcard`, idcard)}
    and "certStatus" = any(${taken}::text[])
    and coalesce("withdrawnDate", "updateDate"::date) > ${since}::date limit 1`.execute(context.db)
  return rows.length > 0
}

async function isOpen(context: Context, row: Changes, except: string | null): Promise<boolean> {
  const { rows } = await sql`select from exam_application
    where ${sameNumber(context, sql`idcard`, row.idcard ?? '')} and "certItem" = ${row.certItem}
      and step is distinct from 'end' and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  return rows.length > 0
}

async function isHeld(context: Context, row: Changes, today: string): Promise<boolean> {
  const { rows } = await sql`select from person_certificate
    where ${sameNumber(context, sql`idcard`, row.idcard ?? '')} and "certItem" = ${row.certItem}
      and "validDate" >= ${today}::date and "certStatus" <> all(${[...withdrawnStates]}::text[]) limit 1`.execute(
    context.db,
  )
  return rows.length > 0
}

/** Of two who apply for one person and item at once the second waits, and sees the first. */
const oneAtATime = async (context: Context, { idcard, certItem }: Changes): Promise<void> => {
  const [key = ''] = context.personal.keysOf(idcard ?? '')
  await sql`select pg_advisory_xact_lock(hashtext(${`exam ${key} ${certItem}`}))`.execute(context.db)
}

/** Refuses whoever may not be admitted, by what the application and the archive say (TSG Z6001-2019). */
export async function refuseApplicant(context: Context, row: Changes, except: string | null): Promise<void> {
  const today = dayOf(context.now())
  if (!isExamItem(row.certItem)) throw wrongFields({ certItem: say.wrongItem })
  if (!isOfAge(row.idcard, today)) throw wrongFields({ idcard: say.age })
  if ((row.education ?? '') < leastEducation) throw wrongFields({ education: say.education })
  await oneAtATime(context, row)
  if (await isOpen(context, row, except)) throw new Refusal(say.openAlready)
  if (await isBarred(context, row.idcard ?? '', today)) throw new Refusal(say.barred)
  if (await isHeld(context, row, today)) throw new Refusal(say.heldAlready)
}

/** What a clerk has to look at although nothing is refused for it. */
export function remindOf(row: Pick<ExamApplication, 'certItem' | 'education'>): string | null {
  const wished = wishedEducation(row.certItem)
  return wished && (row.education ?? '') < wished ? say.educationWished : null
}

/** Refuses what a unit says of an employer or an area other than its own: it applies for its own people. */
function refuseOther(own: Unit, { unitId, workunitname, areaId }: Changes, isNew: boolean): void {
  // A new application of which nothing is said has nothing that was emptied.
  const differs = (given: unknown, known: unknown): boolean =>
    given !== undefined && given !== known && !(isNew && given === null)
  if (differs(unitId, own.id) || differs(workunitname, own.unitname))
    throw wrongFields({ workunitname: say.ownUnitOnly })
  if (differs(areaId, own.areaId)) throw wrongFields({ areaId: say.ownAreaOnly })
}

/** The employer as the archive of units has it, a unit's own for whom it applies; who has none applies in person. */
export async function employerOf(
  context: Context,
  given: Changes,
  before: ExamApplication | null,
): Promise<Changes> {
  const { visibleScope } = context.user
  if (visibleScope.kind === 'unit') {
    const own = await readRow(context, unit, visibleScope.id)
    refuseOther(own, given, !before)
    return { unitId: own.id, workunitname: own.unitname, areaId: own.areaId }
  }
  const whole: Changes = { ...before, ...given }
  if (!whole.workunitname) return { unitId: null, workunitname: null }
  try {
    const found = whole.unitId
      ? await readRow(context, unit, whole.unitId)
      : await readRowWhere(context, unit, sql<SqlBool>`unitname = ${whole.workunitname}`)
    return { unitId: found.id, workunitname: found.unitname }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ workunitname: say.unitUnknown })
    throw error
  }
}
