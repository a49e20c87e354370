import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { detailAnswer, listCall } from '../kit/register.ts'
import { joinedIds, optionalId, optionalText, recordId } from '../kit/requestFields.ts'
import { examApplication } from './application.ts'
import { examCalls } from './applicationCalls.ts'

const path = '/api/examscore/examScore'
const spec = '2 §7.10 Further catalogues (score)'
const save = { permission: 'examScore.save' } as const

/** The scores of candidates: of the class in which each is to sit, or sat. */
export const scoreCalls = {
  list: {
    ...listCall(examCalls.find, `${path}/list`, '考试成绩列表'),
    access: { permission: 'examScore.view' } as const,
    spec: '2 §3; 2 §7.10',
  },
  findDetail: call({
    method: 'POST',
    path: `${path}/findDetail`,
    encoding: 'form',
    access: { permission: 'examScore.view' },
    writes: false,
    spec,
    does: '考试成绩详情',
    request: z.object({ id: recordId }),
    answer: detailAnswer(examApplication),
  }),
  save: call({
    method: 'POST',
    path: `${path}/save`,
    encoding: 'form',
    access: save,
    writes: true,
    spec,
    does: '录入或更正成绩',
    request: z.object({
      id: optionalId,
      version: optionalText(9),
      classId: optionalId,
      personId: optionalId,
      examSubject: optionalText(60),
      examDate: optionalText(10),
      /** The theory's; the catalogue knows one score. */
      score: optionalText(10),
      practiceScore: optionalText(10),
      absentFlag: z.optional(z.enum(['0', '1'], '缺考应为是或否')),
      result: optionalText(20),
      note: optionalText(200),
    }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
  delete: call({
    method: 'POST',
    path: `${path}/delete`,
    encoding: 'form',
    access: save,
    writes: true,
    spec,
    does: '清除成绩',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.null(),
  }),
} as const
