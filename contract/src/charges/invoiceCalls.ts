import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { text } from '../kit/requestFields.ts'
import { invoiceRequest } from './invoiceRequest.ts'

const path = '/api/chamain/invoicingRecord'
const spec = '2 §2.4 payMng InvoicingRecords'
const calls = processCalls(invoiceRequest, path, 'invoice', spec)

/** Invoices on their way, and the red letter that cancels one. */
export const invoiceCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '开票记录：目录查询'),
  /** The charges are free for another invoice, the number stays taken. */
  red: call({
    method: 'POST',
    path: `${path}/red`,
    encoding: 'form',
    access: { permission: 'invoice.red' },
    writes: true,
    does: '红冲发票',
    spec,
    request: z.object({ invoiceno: text(40), redno: text(40), reason: text(500) }),
    answer: z.object({ chargeCount: z.number() }),
  }),
} as const
