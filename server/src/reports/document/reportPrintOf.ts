import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { headerSpec, isDerived } from '@tejian/contract/reports/header.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { basisOn } from '@tejian/contract/reports/templates/basis.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { noticesOf } from '../after/notices/ofItem.ts'
import { deviceFacts } from '../headValues.ts'
import { templateOfReport } from '../templateOfReport.ts'
import type { PrintedSection, ReportPrint } from './reportPrint.ts'
import { sectionsOf } from './sections.ts'

/** What of the paper is not in the report itself. */
export type Paper = Pick<ReportPrint, 'mark' | 'sealedDate' | 'verifyCode' | 'verifyAddress'>

const day = (moment: string | null): string => (moment ?? '').slice(0, 10)

/** The head came from the archive; a grade given by this inspection takes the place of the one before. */
function gradedHead(template: Template, header: HeaderValues, items: ItemEntries): HeaderValues {
  const grade = gradeIn(template, items)
  return grade && template.headerFields.includes('safetyGrade') ? { ...header, safetyGrade: grade } : header
}

/** The head's rows on the paper; number, dates and instruments have places of their own. */
export function factRows(
  template: Template,
  equclacode: string,
  header: HeaderValues,
): Array<[string, string]> {
  return template.headerFields
    .filter((name) => !isDerived(name) && name !== 'instruments')
    .map((name) => {
      const { label, unit } = headerSpec(equclacode, name)
      const value = header[name] ?? ''
      return [label, value && unit && !value.endsWith(unit) ? `${value} ${unit}` : value]
    })
}

async function deviceOf(context: Context, id: string | null): Promise<Equipment | null> {
  const { rows } = await sql<Equipment>`select * from equipment where id = ${id}::uuid`.execute(context.db)
  return rows[0] ?? null
}

/** Nobody described a problem: the unfit items speak for themselves. */
const unfitItems = (sections: readonly PrintedSection[]): string =>
  sections
    .flatMap(({ items }) => items.filter(({ unfit }) => unfit))
    .map(({ no, name, note }) => (note ? `${no} ${name}：${note}` : `${no} ${name}`))
    .join('；')

/** The notices that were issued in the inspection. */
async function noticeLine(context: Context, item: BusinessItem): Promise<string> {
  const issued = (await noticesOf(context, item.id)).filter(({ issueDate }) => issueDate !== null)
  return issued.length > 0 ? noticeMessages.onPaper(issued.map(({ noticeno }) => noticeno).join('、')) : ''
}

/** A report as its paper shows it. */
export async function reportPrintOf(
  context: Context,
  report: Report,
  item: BusinessItem,
  lookups: Lookups,
  paper: Paper,
): Promise<ReportPrint> {
  const template = templateOfReport(report)
  if (!template) throw new Refusal(sealMessages.templateGone)
  const items = report.items ?? {}
  const header = gradedHead(template, report.header ?? {}, items)
  const equclacode = report.equclacode ?? ''
  const [office, device] = await Promise.all([
    instituteOf(context, report.orgId),
    deviceOf(context, report.equdatasysid),
  ])
  const facts = factsOf(equclacode, device && deviceFacts(device, lookups), header)
  const sections = sectionsOf(template, items, facts)
  return {
    title: template.name,
    reportno: report.reportno ?? '',
    institute: office.name,
    institutePhone: office.phone,
    kind: lookups.label('INM_GROUP', report.inmGroupCode ?? '') ?? '',
    unitname: report.unitname ?? '',
    equname: header.equname ?? item.equname ?? '',
    equclass: lookups.className(equclacode) ?? '',
    equcode: report.equcode ?? '',
    inspectdate: day(report.inspectdate),
    nextinspdate: report.nextinspdate ?? '',
    conclusion: lookups.label('REPORT_CONCLUSION', report.inspectResult ?? '') ?? report.inspectResult ?? '',
    basis: basisOn(template.basis, day(report.inspectdate)),
    instruments: header.instruments ?? item.instrumentNames ?? '',
    facts: factRows(template, equclacode, header),
    sections,
    problemDesc: report.problemDesc || unfitItems(sections),
    note: [report.note, await noticeLine(context, item)].filter(Boolean).join('；'),
    inspectors: (report.inspectors || item.inspectors || '').split(/[,，、]/),
    inspectTime: day(report.inspectdate),
    reviewer: report.auditUserName ?? '',
    reviewTime: day(item.auditTime),
    approver: report.approveUserName ?? '',
    approveTime: day(report.approveTime),
    ...paper,
  }
}
