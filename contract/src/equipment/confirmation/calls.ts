import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { registerCalls } from '../../kit/register.ts'
import {
  batchAnswer,
  day,
  joinedIds,
  jsonList,
  optionalText,
  recordId,
  text,
} from '../../kit/requestFields.ts'
import { confirmationLine, confirmationRound, unitConfirmation } from './confirmation.ts'

const spec = '2 §2.2'
const path = '/api/eqdbase/confirmation'
const form = { method: 'POST', encoding: 'form', spec } as const
const writes = { ...form, writes: true } as const
const rounds = registerCalls(confirmationRound, `${path}/round`, 'unitConfirmation', spec)
const lines = registerCalls(confirmationLine, `${path}/line`, 'unitConfirmation', spec)
const { delete: _delete, ...units } = processCalls(unitConfirmation, `${path}/unit`, 'unitConfirmation', spec)
const save = { permission: 'unitConfirmation.save' } as const

/** Rounds of yearly confirmations. */
export const confirmationRoundCalls = {
  find: rounds.find,
  export: rounds.export,
  start: call({
    ...writes,
    access: save,
    path: `${path}/round/start`,
    does: '发起年度确认',
    request: z.object({ confyear: text(4), areaId: text(12), confirmBy: day }),
    answer: z.object({ id: z.string(), count: z.number(), more: z.boolean() }),
  }),
  close: call({
    ...writes,
    access: save,
    path: `${path}/round/close`,
    does: '结束年度确认批次',
    request: z.object({ id: recordId }),
    answer: z.object({ id: z.string() }),
  }),
} as const

/** Confirmations of single units. */
export const unitConfirmationCalls = {
  ...units,
  link: call({
    ...writes,
    access: save,
    path: `${path}/unit/link`,
    does: '生成年度确认链接',
    request: z.object({ id: recordId }),
    answer: z.object({ path: z.string(), qr: z.string(), useunit: z.string() }),
  }),
  ownLink: call({
    ...writes,
    access: { permission: 'unitConfirmation.answer' },
    path: `${path}/unit/ownLink`,
    does: '打开本单位的年度确认',
    request: z.object({ id: recordId }),
    answer: z.object({ path: z.string() }),
  }),
  remind: call({
    ...writes,
    access: save,
    path: `${path}/unit/remind`,
    does: '发送年度确认提醒',
    request: z.object({ ids: joinedIds(300) }),
    answer: batchAnswer,
  }),
} as const

/** What units said of their devices. */
export const confirmationLineCalls = {
  find: lines.find,
  export: lines.export,
  settle: call({
    ...writes,
    access: { permission: 'unitConfirmation.settle' },
    path: `${path}/line/settle`,
    does: '处理年度确认中的异议',
    request: z.object({
      id: recordId,
      outcome: z.enum(['accept', 'reject'], '请选择处理结果'),
      note: optionalText(300),
    }),
    answer: z.object({ id: z.string(), open: z.number() }),
  }),
} as const

const shownDevice = z.object({
  id: z.string(),
  equcode: z.string(),
  equname: z.string(),
  equclaname: z.string(),
  usecertno: z.string(),
  useaddress: z.string(),
  state: z.string(),
  nextinspdate: z.string(),
  /** Masked. */
  manager: z.string(),
  managertel: z.string(),
})

/** What the link shows: the unit's devices, without a person's whole name or number. */
const shown = z.object({
  useunit: z.string(),
  confno: z.string(),
  confyear: z.string(),
  confirmBy: z.string(),
  /** What is said once it was submitted; empty before. */
  done: z.string(),
  devices: z.array(shownDevice),
})
export type ShownConfirmation = z.output<typeof shown>
export type ShownDevice = z.output<typeof shownDevice>

const byTicket = { open: '使用单位没有账号也能确认，凭短信链接中的凭证打开' } as const
const answered = z.object({
  id: recordId,
  answer: z.enum(['1', '2', '3', '4', '5'], '请逐台选择答复'),
  note: optionalText(300),
})

/** What a unit does by its link (decision 0123). */
export const confirmationLinkCalls = {
  byLink: call({
    ...form,
    writes: false,
    path: `${path}/byLink`,
    access: byTicket,
    does: '按链接查看年度确认',
    request: z.object({ token: optionalText(100) }),
    answer: shown,
  }),
  answerByLink: call({
    ...writes,
    path: `${path}/answerByLink`,
    access: byTicket,
    does: '按链接提交年度确认',
    request: z.object({
      token: optionalText(100),
      signerName: optionalText(20),
      answers: jsonList(answered, 2000),
    }),
    answer: shown,
  }),
} as const
