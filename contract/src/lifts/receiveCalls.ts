import * as z from 'zod/mini'
import { isDateTime } from '../kit/calendarDate.ts'
import { call } from '../kit/call.ts'

/** Header in which a vendor's platform sends its key. */
export const vendorKeyHeader = 'x-vendor-key'

/** Messages that one request may carry. */
export const mostMessages = 200

export const messageTypes = ['status', 'alarm', 'clear', 'signIn'] as const

const short = (most: number) =>
  z.string().check(z.minLength(1, '必须填写'), z.maxLength(most, `不能超过${most}个字`))

/** One report of a gateway. What the type does not need may be left out. */
const gatewayMessage = z.object({
  /** The vendor's own number; the same number twice is one message. */
  messageNo: short(64),
  gatewayNo: short(60),
  type: z.enum(messageTypes, '消息类型不在目录内'),
  /** yyyy-MM-dd HH:mm:ss with or without a zone. */
  time: z.string().check(z.refine(isDateTime, '时间格式不正确')),
  /** LIFT_FAULT: of an alarm; of a clear, which of several is over, all of them when left out. */
  faultCode: z.optional(short(10)),
  trappedCount: z.optional(z.int().check(z.gte(0, '不能小于0'), z.lte(100, '不能大于100'))),
  content: z.optional(z.string().check(z.maxLength(200, '不能超过200个字'))),
  /** Of a sign-in: who, and SIGN_KIND. */
  personname: z.optional(short(40)),
  signKind: z.optional(short(2)),
})
export type GatewayMessage = z.output<typeof gatewayMessage>

export const receiveCalls = {
  /** What platforms of gateways send: connections are updated, alarms raised and cleared, sign-ins noted. */
  receive: call({
    method: 'POST',
    path: '/api/iot/messages',
    encoding: 'json',
    access: { open: '厂商的物联网平台凭接口密钥上报' },
    writes: true,
    spec: '2 §2.1 netHome; GB/T 24476-2017',
    does: '接收电梯物联消息',
    request: z.object({
      messages: z
        .array(gatewayMessage)
        .check(
          z.minLength(1, '至少上报一条消息'),
          z.maxLength(mostMessages, `一次不能超过${mostMessages}条`),
        ),
    }),
    answer: z.object({
      accepted: z.number(),
      /** Numbers that had come before; nothing was done again. */
      repeated: z.number(),
      refused: z.array(z.object({ messageNo: z.string(), reason: z.string() })),
    }),
  }),
} as const
export type Received = z.output<typeof receiveCalls.receive.answer>
