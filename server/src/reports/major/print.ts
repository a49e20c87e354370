import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type MajorProblem, majorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { majorMessages } from '@tejian/contract/reports/majorProblemMessages.ts'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { hasPaper } from './problems.ts'

/** The id behind a print ticket's record; null for prints of others. */
export const majorOfPrint = (record: string): string | null =>
  record.startsWith('ZDWT|') ? record.slice('ZDWT|'.length) : null

/** A problem that has its paper, in the caller's scope. */
export async function printableMajor(context: Context, id: string): Promise<MajorProblem> {
  if (!context.user.permissions.has('majorProblem.view')) throw missing()
  const row = await readRow(context, majorProblem, id)
  if (!hasPaper(row)) throw new Refusal(majorMessages.notSubmitted)
  return row
}

let source: string | undefined

const said = (value: string | null): string => value ?? ''

/** 特种设备重大问题报告 as a PDF. */
export async function printMajor(context: Context, row: MajorProblem, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./problem.typ', import.meta.url), 'utf8')}`
  return renderPdf(source, {
    no: said(row.problemno),
    receiver: row.reportOrgName ?? '特种设备安全监督管理部门',
    unitname: said(row.unitname),
    equname: said(row.equname),
    equclaname: context.lookups.className(said(row.equclacode)) ?? '',
    equcode: said(row.equcode),
    reportno: said(row.reportno),
    useaddress: said(row.useaddress),
    foundDate: said(row.foundDate).slice(0, 10),
    reportDate: said(row.reportDate).slice(0, 10),
    problemDesc: said(row.problemDesc),
    legalBasis: said(row.legalBasis),
    advice: said(row.advice),
    reportUserName: said(row.reportUserName),
    auditUserName: said(row.auditUserName),
    approveUserName: said(row.approveUserName),
    approveDate: said(row.approveTime).slice(0, 10),
    sendDate: said(row.sendDate).slice(0, 10),
    institute: (await instituteOf(context, said(row.orgId))).name,
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(said(row.problemno)),
    demo,
  })
}
