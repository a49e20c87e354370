import { type ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import { trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import {
  examStates,
  isScored,
  isTheoryOnly,
  judgeScores,
  passMark,
  results,
  subjectsToSit,
} from '@tejian/contract/exams/rules.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { person } from '@tejian/contract/people/person.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import { dayOf } from '../kit/process/flow.ts'
import { readRow, readRowWhere, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

type Changes = ChangesOf<typeof examApplication>

export type ScoreInput = {
  id?: string | undefined
  version?: string | undefined
  classId?: string | undefined
  personId?: string | undefined
  score?: string | undefined
  practiceScore?: string | undefined
  absentFlag?: string | undefined
  note?: string | undefined
}

/** The candidate: by the application, or by a person and the class, as the catalogue asks. */
async function candidate(context: Context, { id, classId, personId }: ScoreInput): Promise<ExamApplication> {
  if (id) return readRow(context, examApplication, id, true)
  if (!classId || !personId) throw new Refusal(say.candidateUnknown)
  const { id: found } = await readRow(context, trainingClass, classId)
  const { idcard } = await readRow(context, person, personId)
  try {
    const same = sameNumber(context, sql`idcard`, idcard ?? '')
    const where = sql<SqlBool>`"examClassId" = ${found}::uuid and ${same}`
    return await readRowWhere(context, examApplication, where, true)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') throw new Refusal(say.candidateUnknown)
    throw error
  }
}

function refuseShut(context: Context, row: ExamApplication): void {
  if (row.examClassId === null) throw new Refusal(say.candidateUnknown)
  if (row.step !== 'KHKS') throw new Refusal(say.scoresSubmitted, { code: 'state' })
  if ((row.examDate ?? '') > dayOf(context.now())) throw new Refusal(say.notHeld(row.examDate ?? ''))
}

function points(text: string | undefined, field: string): number | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  const value = Number(trimmed)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(trimmed) || value > 100) throw wrongFields({ [field]: say.badScore })
  return value
}

function entered(row: ExamApplication, input: ScoreInput): Changes {
  const sat = subjectsToSit(row, row.examDate ?? '')
  const absentFlag = input.absentFlag === '1'
  const theory = points(input.score, 'score')
  const practice = points(input.practiceScore, 'practiceScore')
  if (practice !== null && isTheoryOnly(row.certItem)) throw wrongFields({ practiceScore: say.theoryOnly })
  if (theory !== null && !sat.theory && theory !== row.theoryScore)
    throw wrongFields({ score: say.subjectKept })
  if (practice !== null && !sat.practice && practice !== row.practiceScore)
    throw wrongFields({ practiceScore: say.subjectKept })
  const given = (sat.theory ? theory : null) !== null || (sat.practice ? practice : null) !== null
  if (absentFlag === given) throw wrongFields({ score: say.badScore })
  return {
    ...(sat.theory && { theoryScore: absentFlag ? null : theory }),
    ...(sat.practice && { practiceScore: absentFlag ? null : practice }),
    absentFlag,
  }
}

/** Enters or corrects the scores of a candidate; of two clerks the second is told of the first. */
export async function saveScore(outer: Context, input: ScoreInput): Promise<{ id: string; version: number }> {
  return transact(outer, async (context) => {
    const row = await candidate(context, input)
    refuseShut(context, row)
    const scores = entered(row, input)
    const whole = { ...row, ...scores } as ExamApplication
    const examDate = row.examDate ?? ''
    const { id, version } = await updateRow(
      context,
      examApplication,
      row,
      {
        ...scores,
        examResult: isScored(whole, examDate) ? judgeScores(whole, examDate).result : null,
        scoreNote: input.note?.trim() || row.scoreNote,
        status: examStates.scored,
        inputUser: context.user.loginName,
        inputUserName: context.user.name,
        inputTime: context.now().toISOString(),
      },
      { version: input.version ? Number(input.version) : undefined, action: 'score' },
    )
    return { id, version }
  })
}

/** Clears scores that were not handed in. */
export async function deleteScores(outer: Context, { ids }: { ids: readonly string[] }): Promise<null> {
  return transact(outer, async (context) => {
    for (const id of ids) {
      const row = await readRow(context, examApplication, id, true)
      refuseShut(context, row)
      const sat = subjectsToSit(row, row.examDate ?? '')
      await updateRow(
        context,
        examApplication,
        row,
        {
          ...(sat.theory && { theoryScore: null }),
          ...(sat.practice && { practiceScore: null }),
          absentFlag: false,
          examResult: null,
          status: examStates.toSit,
          inputUser: null,
          inputUserName: null,
          inputTime: null,
        },
        { action: 'clearScore' },
      )
    }
    return null
  })
}

const atFirst = (row: ExamApplication): string =>
  `首考${row.examDate ?? ''}：理论${row.theoryScore ?? '—'}，实操${row.practiceScore ?? '—'}`

/** Where the scores of a candidate lead; the whole class was handed in before (`classes.ts`). */
export async function scoresJudged(context: Context, row: ExamApplication, action: string): Promise<Changes> {
  const { step } = await readRow(context, trainingClass, row.examClassId ?? '')
  if (step !== 'BJCJ') throw new Refusal(say.byClass)
  const examDate = row.examDate ?? ''
  if (!isScored(row, examDate)) throw new Refusal(say.failedUnlessScored)
  const { result } = judgeScores(row, examDate)
  if (action === 'score') {
    if (result === results.resit && !row.isResit) throw new Refusal(say.resitOpen)
    const passed = result === results.passed
    const examResult = passed ? result : results.failed
    return { examResult, ...(!passed && { status: examStates.failed }) }
  }
  if (row.isResit) throw new Refusal(say.resitUsed)
  if (result !== results.resit) throw new Refusal(say.noResit)
  const passes = (score: number | null) => !row.absentFlag && (score ?? 0) >= passMark
  return {
    examResult: result,
    isResit: true,
    scoreNote: atFirst(row),
    ...(passes(row.theoryScore) && { theoryPassDate: examDate }),
    ...(!isTheoryOnly(row.certItem) && passes(row.practiceScore) && { practicePassDate: examDate }),
    examClassId: null,
    classno: null,
    classname: null,
    examorgname: null,
    examDate: null,
    examPlace: null,
    admissionno: null,
  }
}
