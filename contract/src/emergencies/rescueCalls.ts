import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalText, recordId } from '../kit/requestFields.ts'

const path = '/api/accident/rescue'
const spec = '2 §2.10 accidentHandle'
const form = { method: 'POST', encoding: 'form', spec } as const
/** No account, no session: the ticket of the link, which ends with the event. */
const byTicket = { open: '被派遣的救援人员没有账号，凭短信链接中的凭证登记' } as const

/** What whoever was sent can say. */
export const rescueActs = ['accept', 'refuse', 'arrive', 'rescued', 'unassisted'] as const
export type RescueAct = (typeof rescueActs)[number]

/** What the link shows: the lift and how far things are; nobody's name or telephone. */
const shown = z.object({
  eventno: z.string(),
  trapped: z.boolean(),
  trappedCount: z.nullable(z.number()),
  content: z.string(),
  useunit: z.string(),
  useaddress: z.string(),
  equcode: z.string(),
  rescueNo: z.string(),
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  rescueunitname: z.string(),
  alarmTime: z.string(),
  limitMinutes: z.number(),
  /** Of whom the link is about. */
  arriveTime: z.string(),
  accepted: z.boolean(),
  /** How it ended; empty while it goes on. */
  ended: z.string(),
  can: z.array(z.enum(rescueActs)),
  /** Where photographs are uploaded; empty where nobody answers for them. */
  upload: z.string(),
})
export type ShownRescue = z.output<typeof shown>

/** What rescuers do by the link that was sent to them (docs/decisions/0103). */
export const rescueCalls = {
  link: call({
    ...form,
    path: `${path}/link`,
    access: { permission: 'emergency.dispatch' },
    writes: true,
    does: '生成救援链接',
    request: z.object({ id: recordId }),
    answer: z.object({ path: z.string(), qr: z.string(), rescueunitname: z.string() }),
  }),
  byLink: call({
    ...form,
    path: `${path}/byLink`,
    access: byTicket,
    writes: false,
    does: '按救援链接查看事件',
    request: z.object({ token: optionalText(100) }),
    answer: shown,
  }),
  actByLink: call({
    ...form,
    path: `${path}/actByLink`,
    access: byTicket,
    writes: true,
    does: '按救援链接登记应答、到达和结果',
    request: z.object({
      token: optionalText(100),
      act: z.enum(rescueActs, '请选择要登记的事项'),
      reason: optionalText(200),
      note: optionalText(500),
      longitude: optionalText(20),
      latitude: optionalText(20),
    }),
    answer: shown,
  }),
} as const
