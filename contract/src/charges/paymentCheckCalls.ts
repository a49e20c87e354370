import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { registerCalls } from '../kit/register.ts'
import { batchAnswer, day, joinedIds, optionalText, text } from '../kit/requestFields.ts'
import { paymentCheck } from './paymentCheck.ts'

const path = '/api/chamain/payCheck'
const spec = '2 §7.10; 2 §2.4 payMng'
const form = { method: 'POST', encoding: 'form', spec } as const
const period = { from: day, to: day }

const {
  find,
  export: exported,
  template,
  import: imported,
} = registerCalls(paymentCheck, path, 'payment', spec)

/** Reconciliation: a channel's statement against the payments that the product has registered. */
export const paymentCheckCalls = {
  find,
  export: exported,
  template,
  import: imported,
  list: call({
    ...form,
    path: `${path}/list`,
    access: { permission: 'payment.view' },
    writes: false,
    does: '缴费对账查询',
    request: listRequest,
    answer: listAnswer,
  }),
  /** Compares a channel's days anew: lines with payments, and payments without a line. */
  compare: call({
    ...form,
    path: `${path}/compare`,
    access: { permission: 'payment.compare' },
    writes: true,
    does: '核对缴费',
    request: z.object({ payChannel: optionalText(10), ...period }),
    answer: z.object({ lines: z.number(), differences: z.number(), missing: z.number() }),
  }),
  settle: call({
    ...form,
    path: `${path}/settle`,
    access: { permission: 'payment.compare' },
    writes: true,
    does: '登记对账差异的处理',
    request: z.object({ ids: joinedIds(300), settleNote: text(500) }),
    answer: batchAnswer,
  }),
  days: call({
    ...form,
    path: `${path}/days`,
    access: { permission: 'payment.view' },
    writes: false,
    does: '按日汇总对账差异',
    request: z.object(period),
    answer: z.array(
      z.object({
        payTime: z.string(),
        payChannel: z.string(),
        lines: z.number(),
        amount: z.number(),
        actualMoney: z.number(),
        diffAmount: z.number(),
        /** Lines that differ and that nobody has dealt with. */
        open: z.number(),
      }),
    ),
  }),
} as const

/** Sentences of reconciliation. */
export const paymentCheckMessages = {
  chooseChannel: '请选择支付渠道',
  wrongPeriod: '结束日期不能早于开始日期',
  periodTooLong: '一次最多核对92天',
  nothingToCompare: '所选日期没有导入该渠道的对账单，请先导入',
  choose: '请选择要处理的差异',
  noteMissing: '请填写差异原因和处理结果',
  noDifference: '该笔对账一致，不需要处理',
  arrivedLater: '后续对账单中已到账',
} as const
