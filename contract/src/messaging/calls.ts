import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { type Answering, listCall, registerCalls } from '../kit/register.ts'
import { batchAnswer, joinedIds, optionalText, recordId, text } from '../kit/requestFields.ts'
import { smsTemplate } from '../shared/sms/smsTemplate.ts'
import { smsMessage } from '../shared/smsMessage.ts'
import { smsBatch } from './batch.ts'
import { type OpenedReply, smsReceived } from './received.ts'

const spec = '2 §7.10 list endpoints; screens 2 §2.4 msgMng'
const sending = { permission: 'sms.send' } as const
const dealing = { permission: 'sms.deal' } as const

/** Where text messages answer. */
export const messagingPaths = {
  template: '/api/smssend/smsTemplate',
  sent: '/api/smssend/smsSend',
  batch: '/api/smssend/smsBatch',
  received: '/api/smssend/smsReceive',
} as const

const {
  template: _template,
  import: _import,
  ...templates
} = registerCalls(smsTemplate, messagingPaths.template, 'smsTemplate', spec)

/** The register of templates. */
export const templateCalls = {
  ...templates,
  list: listCall(templates.find, `${messagingPaths.template}/list`, '短信模板列表'),
} as const

const sent = registerCalls(smsMessage, messagingPaths.sent, 'sms', spec)
const write = { method: 'POST', encoding: 'form', writes: true, spec } as const

/** Messages that went out, or should have. */
export const sentCalls = {
  find: sent.find,
  getDetail: sent.getDetail,
  export: sent.export,
  list: listCall(sent.find, `${messagingPaths.sent}/list`, '已发短信列表'),
  resend: call({
    ...write,
    path: `${messagingPaths.sent}/resend`,
    access: sending,
    does: '重发失败的短信',
    request: z.object({ ids: joinedIds(300) }),
    answer: batchAnswer,
  }),
  state: call({
    ...write,
    writes: false,
    path: `${messagingPaths.sent}/state`,
    access: { permission: 'sms.view' },
    does: '短信通道状态：由谁发送、多少条在排队、多少单待审核',
    request: z.object({}),
    answer: z.object({
      provider: z.enum(['demo', 'http', 'none']),
      receiving: z.boolean(),
      waiting: z.number(),
      waitingAudit: z.number(),
    }),
  }),
} as const

const batch = processCalls(smsBatch, messagingPaths.batch, 'sms', spec)

/** Messages written by hand. */
export const batchCalls = {
  find: batch.find,
  getDetail: batch.getDetail,
  move: batch.move,
  batchMove: batch.batchMove,
  save: { ...batch.save, access: sending },
  delete: { ...batch.delete, access: sending },
} as const

const received = registerCalls(smsReceived, messagingPaths.received, 'sms', spec)

/** Replies. */
export const receivedCalls = {
  find: received.find,
  getDetail: received.getDetail as Answering<OpenedReply>,
  save: { ...received.save, access: dealing },
  export: received.export,
  list: listCall(received.find, `${messagingPaths.received}/list`, '已收短信列表'),
  markRead: call({
    ...write,
    path: `${messagingPaths.received}/markRead`,
    access: dealing,
    does: '短信回复标为已读',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.null(),
  }),
  deal: call({
    ...write,
    path: `${messagingPaths.received}/deal`,
    access: dealing,
    does: '办理短信回复，可指明所属申报单',
    request: z.object({
      id: recordId,
      version: optionalText(9),
      dealResult: text(500),
      appno: optionalText(40),
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
} as const

/** Where the provider brings replies, with the secret SMS_INBOUND_TOKEN as bearer (docs/operations.md). */
export const inboundPath = '/a/sms/received'

/** Where carriers tell what has arrived at the phones. */
export const receiptPath = '/a/sms/reported'
