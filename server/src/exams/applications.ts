import { type ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import { examNews as news, examMessages as say } from '@tejian/contract/exams/messages.ts'
import { examStates, keptMonths } from '@tejian/contract/exams/rules.ts'
import { addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { applicationOptions } from '../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../shared/flow/decided.ts'
import { employerOf, refuseApplicant, remindOf } from './applicant.ts'
import { issued } from './issue.ts'
import { hasPhoto } from './photo.ts'
import { scoresJudged } from './scores.ts'
import { assigned } from './seats.ts'

type Changes = ChangesOf<typeof examApplication>

const statesOfSteps: Readonly<Record<string, string>> = {
  KHSQ: examStates.draft,
  KHYS: examStates.waiting,
  KHBM: examStates.accepted,
  KHKS: examStates.toSit,
  KHSH: examStates.passed,
  end: examStates.issued,
}

/** EXAM_STATE follows from the step; what ends without a certificate says so itself. */
export const examRule: ProcessRule<typeof examApplication> = {
  record: examApplication,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: ExamApplication | null,
): Promise<Changes> {
  const employer = await employerOf(context, values, before)
  const whole: Changes = { ...before, ...values, ...employer }
  await refuseApplicant(context, whole, before?.id ?? null)
  return {
    ...values,
    ...employer,
    remind: remindOf(whole as ExamApplication),
    ...(!before && { status: examStates.draft }),
  }
}

async function submitted(context: Context, row: ExamApplication): Promise<Changes> {
  await refuseApplicant(context, row, row.id)
  if (row.healthStatement !== true) throw wrongFields({ healthStatement: say.noHealth })
  if (!(await hasPhoto(context, row.id))) throw new Refusal(say.noPhoto)
  return {
    remind: remindOf(row),
    applyUser: context.user.loginName,
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
  }
}

/** What a return leaves behind: with its writer the application is returned, at the examination its scores stay. */
const returned = (row: ExamApplication): Changes => {
  if (row.step === 'KHYS') return { status: examStates.returned }
  return row.step === 'KHSH' ? { status: examStates.scored } : {}
}

async function prepare(
  context: Context,
  row: ExamApplication,
  action: string,
  given: Given,
): Promise<Changes> {
  const reason = reasonOf(given)
  const by = decidedBy(context)
  switch (action) {
    case 'submit':
      return submitted(context, row)
    case 'accept':
      await refuseApplicant(context, row, row.id)
      return { ...by, auditOpinion: reason ?? '予以受理' }
    case 'return':
      return { ...by, auditOpinion: reason, ...returned(row) }
    case 'refuse':
      return { ...by, auditOpinion: reason, status: examStates.returned }
    case 'assign':
      return assigned(context, row, given.classno ?? '')
    case 'score':
    case 'resit':
      return scoresJudged(context, row, action)
    default:
      return { ...by, auditOpinion: reason ?? '同意发证', ...(await issued(context, row)) }
  }
}

const applicants = applicationOptions(examApplication, {
  link: '/personMng/assessmentMng/preapplyMng',
  messagesByAction(row, reason) {
    const name = row.personname ?? ''
    const passed = row.theoryPassDate ?? row.practicePassDate
    return {
      return: news.returned(name, reason),
      refuse: news.refused(name, reason),
      assign: news.assigned(name, row.admissionno ?? '', row.examDate ?? '', row.examPlace ?? ''),
      resit: news.resit(name, passed ? addMonths(passed, keptMonths) : ''),
      ...(row.status === examStates.failed && { score: news.failed(name) }),
      issue: news.issued(name, row.certno ?? '', row.validDate ?? ''),
    }
  },
})

/** What applications for examinations add to the machinery of processes. */
export const examOptions: ProcessOptions<typeof examApplication> = {
  domain: 'examApply',
  beforeSave,
  prepare,
  actionNames: { resit: 'score' },
  filters: {
    audited: () => [
      sql<SqlBool>`exam_application."auditTime" > exam_application."inputTime" and exam_application.step in ('KHKS', 'end')`,
    ],
    issued: () => [sql<SqlBool>`exam_application."certificateId" is not null`],
    seated: () => [sql<SqlBool>`exam_application."examClassId" is not null`],
  },
  effect: applicants.effect,
  moreActions({ user }, row) {
    const batches = row.certificateId !== null && user.permissions.has('examExport.save')
    return [
      'print',
      ...(row.step === 'KHKS' && user.permissions.has('examScore.save') ? ['enterScores'] : []),
      ...(batches && !row.isWorkExported ? ['workBatch'] : []),
      ...(batches && !row.isCountryExported ? ['countryBatch'] : []),
    ]
  },
}
