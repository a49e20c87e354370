import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { registerCalls } from '../kit/register.ts'
import { joined, optionalText, text } from '../kit/requestFields.ts'
import { signLog } from './paper.ts'

const writes = { method: 'POST', encoding: 'form', writes: true } as const
const numbered = z.object({ seisn: z.string(), reportno: z.string() })

/**
 * Kinds of document that loadPdf opens: the report of a business, or one version by its number; and its original record,
 * which only the institute's own people see.
 */
export const documentTypes = { report: 'report', record: 'record' } as const

/** Report files, numbers, revocation. */
export const sealCalls = {
  genPdf: call({
    ...writes,
    access: { permission: 'report.seal' },
    path: '/api/appmain/genPdf',
    does: '生成报告文件并签章',
    spec: '2 §7.4 Report steps',
    request: z.object({ seisns: joined(300), transferId: z.optional(z.uuid()) }),
    answer: z.array(
      z.object({
        seisn: z.string(),
        reportno: z.string(),
        attsysid: z.string(),
        /** Why there is no file, if there is none. */
        message: z.string(),
      }),
    ),
  }),
  loadPdf: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'loadPdf', permission: 'report.view' },
    path: '/api/complexquery/loadPdf',
    does: '打开报告文件',
    spec: '1 §7 Login and user (signed preview links)',
    request: z.object({ no: text(60), type: text(20) }),
    answer: 'file',
  }),
  editBgbh: call({
    ...writes,
    access: { permission: 'report.regenNo' },
    path: '/api/appbuss/editBgbh',
    does: '修改报告编号',
    spec: '2 §7.3 Report workflow',
    request: z.object({ seisn: text(40), reportno: text(60) }),
    answer: numbered,
  }),
  batchReGenReportNo: call({
    ...writes,
    access: { permission: 'report.regenNo' },
    path: '/api/appbuss/batchReGenReportNo',
    does: '重新编制报告编号',
    spec: '2 §7.3 Report workflow',
    request: z.object({ seisns: joined(300) }),
    answer: z.array(numbered),
  }),
  revocationReportGeneration: call({
    ...writes,
    access: { permission: 'report.revoke' },
    path: '/api/appbuss/revocationReportGeneration',
    does: '撤销报告',
    spec: '2 §7.3 Report workflow',
    request: z.object({ seisns: joined(100), reason: optionalText(500) }),
    answer: z.null(),
  }),
  supplyReport: call({
    method: 'GET',
    encoding: 'query',
    writes: true,
    access: { permission: 'report.supply' },
    path: '/api/appbuss/supplyReport',
    does: '补发报告',
    spec: '2 §7.3 Report workflow; domain.md decision 7',
    request: z.object({ seisns: text(4000), mobile: text(20), token: optionalText(2000) }),
    answer: z.null(),
  }),
} as const

export const signLogPaths = {
  electronicCa: '/api/insbusquery/electronCa',
  pdfSignLog: '/api/sysmng/pdfSignLog',
} as const

const may = { access: { permission: 'report.signLog' } } as const

function signLogCalls(path: string, does: string) {
  const { find, getDetail, export: exported } = registerCalls(signLog, path, 'report', '2 §7.10')
  return {
    find: { ...find, ...may, does },
    list: { ...find, ...may, path: `${path}/list`, does },
    getDetail: { ...getDetail, ...may, does: `${does}：详情` },
    export: { ...exported, access: { ticket: 'export', ...may.access }, does: `${does}：导出` },
  } as const
}

/** Signatures under reports: by certificate, and by file. */
export const electronicCaCalls = signLogCalls(signLogPaths.electronicCa, '电子CA签名查询')
export const pdfSignLogCalls = signLogCalls(signLogPaths.pdfSignLog, 'PDF签章日志查询')
