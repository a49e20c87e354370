import * as z from 'zod/mini'
import { transferLog } from '../../equipment/transmissions/transferLog.ts'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { batchAnswer, joinedIds, recordId } from '../../kit/requestFields.ts'
import { transferField } from './field.ts'
import { transferPlan } from './plan.ts'

const spec = '2 §7.10 list endpoints for many entities; screen 2 §2.10 sysmng dataTransfer'
const form = { method: 'POST', encoding: 'form', spec } as const
export const planPath = '/api/datatransfer/planMng'
export const fieldPath = '/api/datatransfer/fieldMng'
export const logPath = '/api/datatransfer/transferLog'
const plans = registerCalls(transferPlan, planPath, 'exchange', spec)
const fields = registerCalls(transferField, fieldPath, 'exchange', spec)
const logs = registerCalls(transferLog, logPath, 'exchange', spec)
const version = z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确'))

/** Which data go to which system, and when. */
export const planCalls = {
  find: plans.find,
  list: listCall(plans.find, `${planPath}/list`, '查询传输方案'),
  getDetail: plans.getDetail,
  save: plans.save,
  /** Keeps the key that the other system gave; it is never told again. */
  setKey: call({
    ...form,
    path: `${planPath}/setKey`,
    does: '登记对方平台的密钥',
    access: { permission: 'exchange.key' },
    writes: true,
    request: z.object({
      id: recordId,
      version,
      key: z.string().check(z.minLength(1, '请填写密钥'), z.maxLength(200, '密钥不能超过200个字符')),
    }),
    answer: z.null(),
  }),
  /** Notes every row of its data, as if all had changed; answers how many wait. */
  sendAll: call({
    ...form,
    path: `${planPath}/sendAll`,
    does: '全量传输',
    access: { permission: 'exchange.save' },
    writes: true,
    request: z.object({ id: recordId }),
    answer: z.object({ waiting: z.number() }),
  }),
} as const

/** How fields go into those of the other system. */
export const fieldCalls = {
  find: fields.find,
  list: listCall(fields.find, `${fieldPath}/list`, '查询传输字段'),
  getDetail: fields.getDetail,
  save: fields.save,
  delete: { ...fields.delete, access: { permission: 'exchange.save' } },
  /** Plans, and the fields that the data of a plan have to send. */
  choices: call({
    ...form,
    path: `${fieldPath}/choices`,
    does: '可选的传输方案和来源字段',
    access: { permission: 'exchange.view' },
    writes: false,
    request: z.object({ planId: z.optional(recordId) }),
    answer: z.object({
      plans: z.array(z.object({ id: z.string(), name: z.string() })),
      fields: z.array(z.object({ name: z.string(), label: z.string(), hasDictionary: z.boolean() })),
    }),
  }),
} as const

/** What was sent, batch by batch. */
export const exchangeLogCalls = {
  find: logs.find,
  list: listCall(logs.find, `${logPath}/list`, '查询数据传输日志'),
  relief: listCall(logs.find, '/api/datatransfer/reliefTransferLog/list', '查询减免传输日志'),
  lines: call({
    ...form,
    path: `${logPath}/lines`,
    does: '传输明细',
    access: { permission: 'exchange.view' },
    writes: false,
    request: z.object({ id: recordId }),
    answer: z.array(z.object({ key: z.string(), no: z.string(), problem: z.string() })),
  }),
  resend: call({
    ...form,
    path: `${logPath}/resend`,
    does: '重传',
    access: { permission: 'exchange.save' },
    writes: true,
    request: z.object({ ids: joinedIds(100) }),
    answer: batchAnswer,
  }),
} as const
