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

/** What a link shows of the whole: who confirms what until when, and how much of it has been answered for. */
const shown = z.object({
  useunit: z.string(),
  confno: z.string(),
  confyear: z.string(),
  confirmBy: z.string(),
  /** What is said once it was submitted; empty before. */
  done: z.string(),
  /** Devices in all, those without an answer, those of which something is not as the archive says. */
  total: z.number(),
  open: z.number(),
  differing: z.number(),
})
export type ShownConfirmation = z.output<typeof shown>

const answerOf = z.enum(['1', '2', '3', '4', '5'], '请选择答复')

/** One device, without a person's whole name or number, and what was answered so far to what is shown. */
const shownDevice = z.object({
  id: z.string(),
  version: z.number(),
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
  answer: z.nullable(answerOf),
  note: z.string(),
})
export type ShownDevice = z.output<typeof shownDevice>

const byTicket = { open: '使用单位没有账号也能确认，凭短信链接中的凭证打开' } as const
const token = optionalText(100)
/** Devices on one page of a link: as many as a phone scrolls through. */
export const devicesPerPage = 20
export const shownDevices = ['open', 'differing', 'all'] as const
const kept = z.object({
  id: recordId,
  /** Of the device as it was shown: an answer is to that. */
  version: z.number(),
  answer: answerOf,
  note: optionalText(300),
})

/** What a unit does by its link (decision 0123): answers are kept as they are given, and submitted with a signature. */
export const confirmationLinkCalls = {
  byLink: call({
    ...form,
    writes: false,
    path: `${path}/byLink`,
    access: byTicket,
    does: '按链接查看年度确认',
    request: z.object({ token }),
    answer: shown,
  }),
  devicesByLink: call({
    ...form,
    writes: false,
    path: `${path}/devicesByLink`,
    access: byTicket,
    does: '按链接查看待确认的设备',
    request: z.object({
      token,
      show: z.enum(shownDevices, '请选择要查看的设备'),
      text: optionalText(50),
      /** The last device of the page before. */
      after: z.optional(recordId),
    }),
    answer: z.object({ list: z.array(shownDevice), count: z.number(), more: z.boolean() }),
  }),
  keepByLink: call({
    ...writes,
    path: `${path}/keepByLink`,
    access: byTicket,
    does: '按链接答复设备',
    request: z.object({ token, answers: jsonList(kept, 50) }),
    /** `changed`: devices that are not as they were shown any more; their answers are not kept. */
    answer: z.object({ shown, changed: z.array(z.string()) }),
  }),
  restRightByLink: call({
    ...writes,
    path: `${path}/restRightByLink`,
    access: byTicket,
    does: '按链接确认其余设备无误',
    request: z.object({ token }),
    answer: shown,
  }),
  submitByLink: call({
    ...writes,
    path: `${path}/submitByLink`,
    access: byTicket,
    does: '按链接提交年度确认',
    request: z.object({ token, signerName: optionalText(20) }),
    answer: shown,
  }),
} as const
