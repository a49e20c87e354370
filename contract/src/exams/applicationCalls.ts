import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { joinedIds, recordId, text } from '../kit/requestFields.ts'
import { examApplication } from './application.ts'

const path = '/api/assessment/application'
const spec = '2 §7.10; 2 §2.10 assessmentMng'
const calls = processCalls(examApplication, path, 'examApply', spec)
const list = (
  name: string,
  does: string,
  permission: 'examApply.view' | 'examAudit.view' | 'examExport.view',
) => ({
  ...listCall(calls.find, `/api/assessment/${name}/list`, does),
  access: { permission } as const,
})

/** The two handovers of operators with certificates: to the card and the local register, to the national one. */
export const batchKinds = { work: 'work', country: 'country' } as const
export type BatchKind = keyof typeof batchKinds

/** The papers of an application: 申请表, 准考证, 证书. */
export const printTypes = { application: '1', ticket: '2', certificate: '3' } as const

/** What a ticket for a paper names. */
export const examPrintRecord = (id: string, printType: string): string => `KHDY|${id}|${printType}`

/** Applications for examinations of operators. */
export const examCalls = {
  ...calls,
  preApply: list('preApply', '考核申请列表', 'examApply.view'),
  audit: list('audit', '考核审核列表', 'examAudit.view'),
  workManExport: list('workManExport', '作业人员导出列表', 'examExport.view'),
  countryManExport: list('countryManExport', '全国平台人员导出列表', 'examExport.view'),
  printPdf: call({
    method: 'GET',
    path: `${path}/printPdf`,
    encoding: 'query',
    access: { ticket: 'print' },
    writes: false,
    spec,
    does: '打印申请表、准考证或证书',
    request: z.object({ id: recordId, printType: z.enum(['1', '2', '3'], '请选择打印类型') }),
    answer: 'file',
  }),
  /** The classes among which whoever assigns chooses. */
  openClasses: call({
    method: 'POST',
    path: `${path}/openClasses`,
    encoding: 'form',
    access: { permission: 'examApply.assign' },
    writes: false,
    spec,
    does: '可编入的班级',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.array(
      z.object({
        classno: z.string(),
        classname: z.string(),
        examorgname: z.string(),
        examDate: z.string(),
        places: z.number(),
      }),
    ),
  }),
  makeBatch: call({
    method: 'POST',
    path: `${path}/makeBatch`,
    encoding: 'form',
    access: { permission: 'examExport.save' },
    writes: true,
    spec,
    does: '生成导出批次并标记人员',
    request: z.object({ kind: z.enum(['work', 'country'], '请选择导出类型'), ids: joinedIds(300) }),
    answer: z.object({ batchno: z.string(), count: z.number() }),
  }),
  batchFile: call({
    method: 'GET',
    path: `${path}/batchFile`,
    encoding: 'query',
    access: { ticket: 'export', permission: 'examExport.save' },
    writes: false,
    spec,
    does: '下载导出批次',
    request: z.object({ kind: z.enum(['work', 'country'], '请选择导出类型'), batchno: text(40) }),
    answer: 'file',
  }),
} as const
