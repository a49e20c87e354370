import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalId, optionalText, text } from '../kit/requestFields.ts'
import { exportRequest } from '../kit/transfer.ts'
import { printRow } from '../shared/printing/printRow.ts'
import { declarationFilters } from './fields.ts'

const form = { method: 'POST', encoding: 'form' } as const
const exported = z.extend(exportRequest, {
  ...declarationFilters,
  ids: optionalText(20_000),
  fileName: optionalText(60),
})
const download = {
  method: 'GET',
  encoding: 'query',
  writes: false,
  access: { ticket: 'export', permission: 'declaration.export' },
  answer: 'file',
} as const

/** Prints, exports and text messages of declarations. */
export const outputCalls = {
  expApplyInsInfo: call({
    ...download,
    path: '/api/appmain/expApplyInsInfo',
    does: '导出申报登记',
    spec: '2 §7.1 Export declarations',
    request: exported,
  }),
  expAppBussInfo: call({
    ...download,
    path: '/api/appmain/expAppBussInfo',
    does: '导出申报登记明细',
    spec: '2 §7.1 Export details',
    request: exported,
  }),
  exportInspectionTask: call({
    ...download,
    path: '/api/appmain/inspectionTask/export',
    does: '导出任务总览',
    spec: '2 §2.3 taskOverview',
    request: exported,
  }),
  commonPrint: call({
    ...form,
    writes: false,
    access: { permission: 'declaration.print' },
    path: '/api/common/commonPrint',
    does: '取打印数据',
    spec: '2 §7.1 Print; 2 §9 print types',
    request: z.object({ type: text(40), ids: text(20_000), templateCode: optionalText(60) }),
    answer: z.object({
      templateCode: z.string(),
      rows: z.array(printRow),
      data: z.optional(z.array(printRow)),
    }),
  }),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'print', permission: 'declaration.print' },
    path: '/api/common/printPdf',
    does: '打印为PDF',
    spec: '2 §7.1 Print; domain.md decision 2',
    request: z.object({ type: text(40), ids: text(20_000), templateCode: optionalText(60) }),
    answer: 'file',
  }),
  sendSmsByTemplate: call({
    ...form,
    writes: true,
    access: { permission: 'declaration.sms' },
    path: '/api/smssend/smsSend/sendSmsByTemplate',
    does: '按模板发送短信',
    spec: '2 §7.1 Send SMS; 1 §7',
    request: z.object({
      sendType: text(20),
      recnumber: optionalText(40),
      datacode: optionalId,
      templateCode: optionalText(20),
    }),
    answer: z.null(),
  }),
} as const
