import { examApplication } from '@tejian/contract/exams/application.ts'
import { classStates } from '@tejian/contract/exams/classes/trainingClass.process.ts'
import { type TrainingClass, trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { publishDays, scoreTerm } from '@tejian/contract/exams/parameters.ts'
import { isScored, judgeScores, results } from '@tejian/contract/exams/rules.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { moveProcessRow, type ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { examOptions } from './applications.ts'
import { examOrg, isExamItem } from './items.ts'
import { candidatesOf, seatsTaken } from './seats.ts'

type Changes = ChangesOf<typeof trainingClass>

/** The state of a class follows from its step. */
export const classRule: ProcessRule<typeof trainingClass> = {
  record: trainingClass,
  values: (step) => ({ status: classStates[step] ?? null }),
}

async function beforeSave(context: Context, values: Changes, before: TrainingClass | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  if (!isExamItem(whole.certItem)) throw wrongFields({ certItem: say.wrongItem })
  const { startDate, endDate, examDate } = whole
  if ((endDate ?? '') < (startDate ?? '')) throw wrongFields({ endDate: say.datesReversed })
  if ((examDate ?? '') < (startDate ?? '')) throw wrongFields({ examDate: say.examOutside })
  if (before && (whole.planCount ?? 0) < (await seatsTaken(context, before.id)))
    throw wrongFields({ planCount: say.planCount })
  const org = await examOrg(context, whole.examorgId ?? null, whole.certItem ?? '', examDate ?? '')
  return {
    ...values,
    examorgId: org.id,
    examorgname: org.unitname,
    areaId: org.areaId,
    ...(!before && { status: classStates.BJNZ ?? null }),
  }
}

/** A class is made known so many days before it is examined (TSG Z6001-2019). */
async function publish(context: Context, row: TrainingClass): Promise<Changes> {
  const days = context.parameters.valueOf(publishDays)
  const today = dayOf(context.now())
  const from = addDays(today, days)
  if ((row.examDate ?? '') < from) throw new Refusal(say.publishedLate(days, from))
  await examOrg(context, row.examorgId, row.certItem ?? '', row.examDate ?? '')
  const scoreLimit = context.calendar
    .now()
    .addWorkingDays(row.examDate ?? '', context.parameters.valueOf(scoreTerm))
  return { publishDate: today, scoreLimit }
}

/** Scores are handed in for the whole class at once, after the examination. */
async function submitScores(context: Context, row: TrainingClass): Promise<Changes> {
  const today = dayOf(context.now())
  const examDate = row.examDate ?? ''
  if (examDate > today) throw new Refusal(say.notHeld(examDate))
  const sitting = await candidatesOf(context, row.id, ['KHKS'])
  if (sitting.length === 0) throw new Refusal(say.noCandidates)
  const missing = sitting.filter((one) => !isScored(one, examDate))
  if (missing.length > 0) throw new Refusal(say.notScored(missing.length))
  return { submitDate: today }
}

async function finish(context: Context, row: TrainingClass): Promise<Changes> {
  const open = await candidatesOf(context, row.id, ['KHKS', 'KHSH'])
  if (open.length > 0) throw new Refusal(say.stillOpen(open.length))
  return {}
}

const prepared: Readonly<Record<string, (context: Context, row: TrainingClass) => Promise<Changes>>> = {
  publish,
  submitScores,
  finish,
}

/** Every candidate of the class goes where the scores lead: to the audit, to one resit, or to the end. */
async function moveCandidates(context: Context, row: TrainingClass): Promise<void> {
  for (const one of await candidatesOf(context, row.id, ['KHKS'])) {
    const { result } = judgeScores(one, row.examDate ?? '')
    const action = result === results.resit && !one.isResit ? 'resit' : 'score'
    await moveProcessRow(context, examApplication, examOptions, one.id, { action })
  }
}

/** What classes add to the machinery of processes. */
export const classOptions: ProcessOptions<typeof trainingClass> = {
  domain: 'examClass',
  orderBy: ['examDate', 'desc'],
  beforeSave,
  editAt: { BJBM: 'examClass.save' },
  prepare: async (context, row, action) => (await prepared[action]?.(context, row)) ?? {},
  async effect(context, row, action) {
    if (action === 'submitScores') await moveCandidates(context, row)
  },
  moreActions: ({ user }, row) => [
    'candidates',
    ...(user.permissions.has('examScore.view') && row.step !== 'BJNZ' ? ['score'] : []),
  ],
  async complete(context, rows) {
    const { rows: counted } = await sql<{ id: string; enrolled: number; passed: number }>`
      select "examClassId" as id, count(*)::int as enrolled,
        (count(*) filter (where "examResult" = ${results.passed} and step in ('KHSH', 'end')))::int as passed
      from exam_application where "examClassId" = any(${rows.map(({ id }) => id)}::uuid[]) group by 1`.execute(
      context.db,
    )
    const found = new Map(counted.map((one) => [one.id, one]))
    for (const row of rows) {
      row.enrollCount = found.get(row.id)?.enrolled ?? 0
      row.passCount = found.get(row.id)?.passed ?? 0
    }
  },
}
