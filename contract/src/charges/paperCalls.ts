import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { moneyPaperOf } from './papers.ts'

const mostPrinted = 100

/** Approval sheets of money as PDF; what each needs beside `charge.view` its ticket says. */
export const moneyPaperCalls = {
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'print', permission: 'charge.view' },
    path: '/api/chamain/paper/printPdf',
    does: '收费审批单据打印为PDF',
    spec: '2 §2.4 feeWaiver; 2 §2.7 onlineRefundApplyFlow; domain.md decision 2',
    request: z.object({
      type: z.string().check(
        z.maxLength(40),
        z.refine((code) => moneyPaperOf(code) !== undefined, '没有这种单据'),
      ),
      ids: z.string().check(z.maxLength(mostPrinted * 37)),
    }),
    answer: 'file',
  }),
} as const
