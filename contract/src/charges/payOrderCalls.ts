import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { joinedIds, optionalText, recordId, text } from '../kit/requestFields.ts'

const path = '/api/chamain/payOrder'
const form = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'charge.pay' },
  spec: '2 §2.7 qrcodePay; 2 §2.4 payMng',
} as const

/** An order as whoever pays sees it; amounts in fen. */
const shownOrder = z.object({
  id: z.string(),
  orderno: z.string(),
  amount: z.number(),
  status: z.string(),
  /** The QR code as a data address for `<img src>`; empty while the order is not open. */
  payQrcode: z.string(),
  /** yyyy-MM-dd HH:mm:ss in Shanghai. */
  expireTime: z.string(),
  tradeNo: z.string(),
})

const slipLine = z.object({
  itemName: z.string(),
  equcode: z.string(),
  seisn: z.string(),
  price: z.number(),
  quantity: z.number(),
  money: z.number(),
})

const slip = z.object({
  /** The sheets that are to be paid together. */
  charges: z.array(
    z.object({
      id: z.string(),
      chasn: z.string(),
      appno: z.string(),
      status: z.string(),
      totalMoney: z.number(),
      reliefMoney: z.number(),
      receivableMoney: z.number(),
      payLimit: z.string(),
      lines: z.array(slipLine),
    }),
  ),
  unitname: z.string(),
  due: z.number(),
  bankName: z.string(),
  bankAccount: z.string(),
  payeeName: z.string(),
  /** Why there is no QR code: no channel, or changed to offline; empty where one can be made. */
  offline: z.string(),
  /** The channel of the demonstration lets its payer press a button. */
  practice: z.boolean(),
  order: z.nullable(shownOrder),
})

export type PaySlip = z.output<typeof slip>

/** How the channel of the demonstration behaves once somebody has paid. */
export const practiceModes = {
  prompt: '正常支付',
  late: '支付后延迟30秒回调',
  repeated: '支付后重复回调10次',
  lost: '支付成功但回调丢失',
  forged: '回调签名错误',
  otherAmount: '少付1元',
} as const

export type PracticeMode = keyof typeof practiceModes

export const payOrderCalls = {
  /** The slip: what is to be paid, where to, and the open order with its QR code. */
  slip: call({
    ...form,
    writes: false,
    path: `${path}/slip`,
    does: '缴费单',
    request: z.object({ ids: joinedIds(100) }),
    answer: slip,
  }),
  /** The one open order of these charges: the one that stands, or a new one. */
  open: call({
    ...form,
    writes: true,
    path: `${path}/open`,
    does: '生成缴费二维码',
    request: z.object({ ids: joinedIds(100) }),
    answer: shownOrder,
  }),
  /** How an order stands, as far as the product knows. */
  result: call({
    ...form,
    writes: false,
    path: `${path}/result`,
    does: '缴费结果',
    request: z.object({ id: recordId }),
    answer: shownOrder,
  }),
  /** Asks the channel: what it has taken and not told is registered. */
  check: call({
    ...form,
    writes: true,
    path: `${path}/check`,
    does: '向支付渠道查询缴费结果',
    request: z.object({ id: recordId }),
    answer: shownOrder,
  }),
  /** Of the demonstration: the payer's telephone. */
  practise: call({
    ...form,
    writes: true,
    path: `${path}/practise`,
    does: '演示扫码付款',
    request: z.object({ id: recordId, mode: text(20) }),
    answer: z.null(),
  }),
  /** Money that nobody waited for has gone back to its payer. */
  giveBack: call({
    ...form,
    writes: true,
    access: { permission: 'payment.save' },
    path: '/api/chamain/chaTradingRecord/giveBack',
    does: '登记退回',
    request: z.object({ id: recordId, version: optionalText(9), returnTradeNo: optionalText(60) }),
    answer: z.null(),
  }),
} as const

/** Where a channel brings what it has taken; signed, outside the envelope of the calls. */
export const callBackPath = '/a/pay/callback'
