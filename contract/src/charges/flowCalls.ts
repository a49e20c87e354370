import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { processCalls } from '../kit/processRegister.ts'
import {
  batchAnswer,
  day,
  joinedIds,
  optionalId,
  optionalText,
  recordId,
  text,
} from '../kit/requestFields.ts'
import { charge } from './charge.ts'

const path = '/api/chamain/chaMain'
const form = { method: 'POST', encoding: 'form' } as const
const reads = { ...form, writes: false, access: { permission: 'charge.view' } } as const
const spec = '1 §7 Charges'
const one = z.object({ id: recordId })
const done = z.null()

const { getDetail, move, batchMove, export: exported } = processCalls(charge, path, 'charge', '2 §2.4 payMng')

/** What moves a charge from 草稿 to 已缴费, and what is written down on the way (domain.md, Payment and charges). */
export const chargeFlowCalls = {
  getDetail,
  /** Confirming and returning, of one and of several: finance's decision. */
  move: { ...move, access: { permission: 'charge.confirm' } },
  batchMove: { ...batchMove, access: { permission: 'charge.confirm' } },
  export: exported,
  commit: call({
    ...form,
    path: `${path}/commit`,
    does: '提交收费',
    spec,
    writes: true,
    access: { permission: 'charge.commit' },
    request: one,
    answer: done,
  }),
  batchCommit: call({
    ...form,
    path: `${path}/batchCommit`,
    does: '批量提交收费',
    spec,
    writes: true,
    access: { permission: 'charge.commit' },
    request: z.object({ ids: joinedIds(300) }),
    answer: batchAnswer,
  }),
  withdraw: call({
    ...form,
    path: `${path}/withdraw`,
    does: '撤回收费',
    spec,
    writes: true,
    access: { permission: 'charge.withdraw' },
    request: one,
    answer: done,
  }),
  resend: call({
    ...form,
    path: `${path}/resend`,
    does: '重发缴费通知',
    spec,
    writes: true,
    access: { permission: 'charge.resend' },
    request: one,
    answer: done,
  }),
  cancel: call({
    ...form,
    path: `${path}/cancel`,
    does: '作废收费',
    spec: '2 §2.4 payMng',
    writes: true,
    access: { permission: 'charge.void' },
    request: z.object({ id: recordId, reason: optionalText(500) }),
    answer: done,
  }),
  /** One payment for one or several charges of a unit; told again under its trade number it stays one payment. */
  pay: call({
    ...form,
    path: `${path}/pay`,
    does: '缴费登记',
    spec: '2 §2.4 payMng',
    writes: true,
    access: { permission: 'payment.save' },
    request: z.object({
      ids: joinedIds(100),
      tradeNo: text(60),
      amount: z.string().check(z.regex(/^\d{1,11}$/, '金额应为整数分')),
      payWay: text(10),
      payTime: day,
      payerName: optionalText(100),
      note: optionalText(500),
    }),
    answer: z.object({ id: z.string(), chargeCount: z.number(), repeated: z.boolean() }),
  }),
  checkInvoiceno: call({
    ...reads,
    access: { permission: 'invoice.save' },
    path: `${path}/checkInvoiceno`,
    does: '发票号码是否可用',
    spec,
    request: z.object({ invoiceno: text(40), id: optionalText(4000) }),
    answer: z.object({ valid: z.boolean(), message: z.string() }),
  }),
  saveInvoiceno: call({
    ...form,
    path: `${path}/saveInvoiceno`,
    does: '登记发票号码',
    spec,
    writes: true,
    access: { permission: 'invoice.save' },
    request: z.object({ ids: joinedIds(100), invoiceno: text(40) }),
    answer: done,
  }),
  getBilingListByUnitname: call({
    ...reads,
    path: `${path}/getBilingListByUnitname`,
    does: '单位开票信息',
    spec,
    request: z.object({ unitname: text(100) }),
    answer: z.array(
      z.object({
        unitname: z.string(),
        creditcode: z.string(),
        bankName: z.string(),
        bankAccount: z.string(),
        address: z.string(),
        contacttel: z.string(),
      }),
    ),
  }),
  getSheetTaskLog: call({
    ...reads,
    path: `${path}/getSheetTaskLog`,
    does: '收费单流转日志',
    spec,
    request: z.object({ id: optionalId, chasn: optionalText(40), appno: optionalText(40) }),
    answer: z.array(
      z.object({
        stepName: z.string(),
        executor: z.string(),
        executeTime: z.string(),
        acceptOpinion: z.string(),
        fallbackReason: z.string(),
        actionLabel: z.string(),
      }),
    ),
  }),
  printLQD: call({
    ...form,
    writes: false,
    access: { permission: 'charge.print' },
    path: `${path}/printLQD`,
    does: '缴费凭单打印数据',
    spec,
    request: z.object({ ids: joinedIds(100) }),
    answer: z.object({
      templateCode: z.string(),
      rows: z.array(z.object({ integrateddata: z.string(), code: z.string() })),
    }),
  }),
  getChargesysidBySeisn: call({
    ...reads,
    path: '/api/complexquery/getChargesysidBySeisn',
    does: '业务对应的收费记录',
    spec: '1 §7 Charges',
    request: z.object({ seisn: text(40) }),
    answer: z.object({ chargesysid: z.string() }),
  }),
} as const

const list = { ...reads, request: listRequest, answer: listAnswer, spec: '2 §7.10; 2 §2.4 payMng' } as const

/** The lists beside the register of charges. */
export const chargeLists = {
  log: call({
    ...list,
    path: '/api/chalog/chaLog/list',
    does: '收费日志查询',
    spec,
    answer: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          chasn: z.string(),
          appno: z.string(),
          action: z.string(),
          operator: z.string(),
          createDate: z.string(),
          note: z.string(),
        }),
      ),
      count: z.number(),
      pageNo: z.number(),
      pageSize: z.number(),
    }),
  }),
  finance: call({
    ...list,
    access: { permission: 'payment.view' },
    path: '/api/chamain/finance/list',
    does: '财务到账查询',
  }),
  invoices: call({ ...list, path: '/api/chamain/chaInvoice/list', does: '发票查询' }),
  overtime: call({ ...list, path: '/api/chamain/payOvertime/list', does: '缴费超时列表' }),
  trading: call({
    ...list,
    access: { permission: 'payment.view' },
    path: '/api/chamain/chaTradingRecord/list',
    does: '收费交易记录',
  }),
  /** The same under the path that its view names. */
  findTrading: call({
    ...list,
    access: { permission: 'payment.view' },
    path: '/api/chamain/chaTradingRecord/find',
    does: '收费交易记录',
  }),
} as const
