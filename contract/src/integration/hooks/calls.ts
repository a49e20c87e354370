import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { registerCalls } from '../../kit/register.ts'
import { batchAnswer, joinedIds, recordId } from '../../kit/requestFields.ts'
import { hookDelivery } from './delivery.ts'
import { webHook } from './webHook.ts'

const spec = 'beyond the specification: what other systems hear (decision 0064)'
const hooks = registerCalls(webHook, '/api/datatransfer/webHook', 'webHook', spec)
const deliveries = registerCalls(hookDelivery, '/api/datatransfer/webHookDelivery', 'webHook', spec)
const form = { method: 'POST', encoding: 'form', spec } as const
const version = z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确'))

/** Where subscriptions and what was sent answer. */
export const hookPath = '/api/datatransfer/webHook'
export const deliveryPath = '/api/datatransfer/webHookDelivery'

/** What other systems are told of. */
export const hookCalls = {
  find: hooks.find,
  getDetail: hooks.getDetail,
  save: hooks.save,
  /** What a subscription may name: systems that are let in, and the processes of the product. */
  choices: call({
    ...form,
    path: `${hookPath}/choices`,
    does: '可登记的接入账号和业务',
    access: { permission: 'webHook.view' },
    writes: false,
    request: z.object({}),
    answer: z.object({
      systems: z.array(z.object({ appKey: z.string(), name: z.string() })),
      topics: z.array(z.object({ process: z.string(), title: z.string() })),
    }),
  }),
  issueSecret: call({
    ...form,
    path: `${hookPath}/issueSecret`,
    does: '生成或更换签名密钥',
    access: { permission: 'webHook.issue' },
    writes: true,
    request: z.object({ id: recordId, version }),
    /** The only time that the secret is told. */
    answer: z.object({ secret: z.string() }),
  }),
  /** Sends a trial at once; `sentence` says what went wrong, null when it was taken. */
  tryOut: call({
    ...form,
    path: `${hookPath}/tryOut`,
    does: '试推送',
    access: { permission: 'webHook.save' },
    writes: true,
    request: z.object({ id: recordId }),
    answer: z.object({ status: z.nullable(z.number()), sentence: z.nullable(z.string()) }),
  }),
  deliveries: deliveries.find,
  delivery: deliveries.getDetail,
  resend: call({
    ...form,
    path: `${deliveryPath}/resend`,
    does: '重新推送',
    access: { permission: 'webHook.save' },
    writes: true,
    request: z.object({ ids: joinedIds() }),
    answer: batchAnswer,
  }),
} as const
