import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall, rowsAnswer } from '../kit/register.ts'
import { day, joined, optionalText, recordId, text } from '../kit/requestFields.ts'
import { calibrationEvaluation } from './evaluation.ts'
import { instrumentOverhaul } from './overhaul.ts'
import { instrumentRequest } from './request.ts'
import { instrumentReview } from './review.ts'
import { periodVerification } from './verification.ts'

const form = { method: 'POST', encoding: 'form' } as const

const requests = processCalls(
  instrumentRequest,
  '/api/instrument/instApply',
  'instApply',
  '1 §3 Receiving or return request; 2 §2.5 instrumentApply',
)

/** Requests for instruments, their approval steps, and taking back. */
export const requestCalls = {
  ...requests,
  list: listCall(requests.find, '/api/instrument/instApply/list', '仪器领用归还申请查询'),
  approvalSteps: call({
    ...form,
    access: { permission: 'instApply.view' },
    writes: false,
    path: '/api/instrument/approvalStep/list',
    does: '仪器申请审批步骤',
    spec: '1 §3 Approval step; 2 §7.10 list endpoints',
    request: z.extend(listRequest, { applyId: recordId }),
    answer: listAnswer,
  }),
  /** Taking back with what is wrong: those instruments go out of use and wait for repair. */
  takeBack: call({
    ...form,
    access: { permission: 'instApply.hand' },
    writes: true,
    path: '/api/instrument/instApply/takeBack',
    does: '归还验收',
    spec: '2 §2.5 instrumentApply',
    request: z.object({
      id: recordId,
      version: optionalText(9),
      faulty: joined(100),
      note: optionalText(1000),
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
} as const

const overhauls = processCalls(instrumentOverhaul, '/api/instrument/overhaul', 'overhaul', '2 §2.5 overhaul')

export const overhaulCalls = {
  ...overhauls,
  list: listCall(overhauls.find, '/api/instrument/overhaul/list', '仪器检修查询'),
} as const

const verifications = processCalls(
  periodVerification,
  '/api/instrument/periodVerify',
  'periodVerify',
  '2 §2.5 periodVerify',
)

const range = { begin: day, end: day }

export const verificationCalls = {
  ...verifications,
  /** What was read and concluded, by whoever carries the check out. */
  enter: {
    ...verifications.save,
    path: '/api/instrument/periodVerify/enter',
    access: { permission: 'periodVerify.carry' as const },
    does: '录入期间核查',
  },
  list: listCall(verifications.find, '/api/instrument/periodVerify/list', '期间核查查询'),
  /** Instruments whose 期间核查 falls due within a period, its end excluded, and for which nothing is planned yet. */
  planPreview: call({
    ...form,
    access: { permission: 'periodVerify.save' },
    writes: false,
    path: '/api/instrument/periodVerify/planPreview',
    does: '待编制期间核查计划的仪器',
    spec: '2 §2.5 periodVerify planCreate',
    request: z.object(range),
    answer: z.array(
      z.object({ instNo: z.string(), instName: z.string(), specNo: z.string(), nextDate: z.string() }),
    ),
  }),
  planBatch: call({
    ...form,
    access: { permission: 'periodVerify.save' },
    writes: true,
    path: '/api/instrument/periodVerify/planBatch',
    does: '批量编制期间核查计划',
    spec: '2 §2.5 periodVerify planCreate',
    request: z.object({
      ...range,
      verifyMethod: text(200).check(z.minLength(1, '请输入核查方法')),
      instNos: joined(300),
    }),
    answer: z.object({ count: z.number() }),
  }),
} as const

const evaluations = processCalls(
  calibrationEvaluation,
  '/api/instrument/calibrationEval',
  'calibEval',
  '2 §2.5 calibrationEval',
)

export const calibrationCalls = {
  ...evaluations,
  /** What the certificate says and whether the instrument fits its use. */
  enter: {
    ...evaluations.save,
    path: '/api/instrument/calibrationEval/enter',
    access: { permission: 'calibEval.insert' as const },
    does: '录入校准结果',
  },
  list: listCall(evaluations.find, '/api/instrument/calibrationEval/list', '校准结果确认查询'),
} as const

const review = { ...form, spec: '2 §2.5 calibrationEval' } as const

/** Reports in doubt because an instrument was found unfit afterwards. */
export const reviewCalls = {
  find: call({
    ...review,
    access: { permission: 'instReview.view' },
    writes: false,
    path: '/api/instrument/review/find',
    does: '不合格仪器追溯评价：查询',
    request: listRequest,
    answer: rowsAnswer(instrumentReview),
  }),
  commit: call({
    ...review,
    access: { permission: 'instReview.save' },
    writes: true,
    path: '/api/instrument/review/commit',
    does: '不合格仪器追溯评价',
    request: z.object({
      id: recordId,
      version: optionalText(9),
      result: optionalText(10),
      opinion: optionalText(1000),
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
} as const
