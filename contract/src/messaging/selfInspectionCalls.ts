import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import { batchAnswer, joinedIds } from '../kit/requestFields.ts'
import { smsMessage } from '../shared/smsMessage.ts'
import { mostDaysAhead, selfStrategy } from './selfInspection.ts'

const spec = '2 §2.4 selfInspectionSet; 2 §7.10'
export const selfPaths = {
  strategy: '/api/selfinspection/strategy',
  message: '/api/selfinspection/message',
} as const

const {
  template: _template,
  import: _import,
  export: _export,
  ...strategies
} = registerCalls(selfStrategy, selfPaths.strategy, 'selfStrategy', spec)

/** When units are reminded of the self-tests of their devices. */
export const selfStrategyCalls = {
  ...strategies,
  list: listCall(strategies.find, `${selfPaths.strategy}/list`, '自行检测提醒策略列表'),
} as const

const messages = registerCalls(smsMessage, selfPaths.message, 'sms', spec)
const ahead = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, '请输入天数')),
  z.pipe(
    z.transform(Number),
    z.number().check(z.minimum(1, '请输入天数'), z.maximum(mostDaysAhead, `最多${mostDaysAhead}天`)),
  ),
)
const form = { method: 'POST', encoding: 'form', spec, access: { permission: 'sms.send' } } as const

const dueUnit = z.object({
  id: z.string(),
  unitname: z.string(),
  /** What it is to these devices. */
  role: z.enum(['using', 'maintenance']),
  count: z.number(),
  earliest: z.string(),
  /** Whether a text message can reach it. */
  reachable: z.boolean(),
  remindedToday: z.boolean(),
})

export type DueUnit = z.output<typeof dueUnit>

/** Reminders of self-tests that went out, and those that somebody sends. */
export const selfMessageCalls = {
  find: messages.find,
  getDetail: messages.getDetail,
  export: messages.export,
  list: listCall(messages.find, `${selfPaths.message}/list`, '自行检测提醒短信列表'),
  units: call({
    ...form,
    path: `${selfPaths.message}/units`,
    writes: false,
    does: '近期应自行检测的单位',
    request: z.object({ role: z.enum(['using', 'maintenance']), days: ahead }),
    answer: z.array(dueUnit),
  }),
  send: call({
    ...form,
    path: `${selfPaths.message}/send`,
    writes: true,
    does: '发送自行检测提醒',
    request: z.object({ unitIds: joinedIds(200), role: z.enum(['using', 'maintenance']), days: ahead }),
    answer: batchAnswer,
  }),
} as const
