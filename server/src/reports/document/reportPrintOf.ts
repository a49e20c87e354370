import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { headerSpec, isDerived } from '@tejian/contract/reports/header.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { basisOn } from '@tejian/contract/reports/templates/basis.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { deviceFacts } from '../headValues.ts'
import type { PrintedSection, ReportPrint } from './reportPrint.ts'
import { sectionsOf } from './sections.ts'

/** What of the paper is not in the report itself. */
export type Paper = Pick<ReportPrint, 'mark' | 'sealedDate' | 'verifyCode' | 'verifyAddress'>

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const day = (value: unknown): string => text(value).slice(0, 10)

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

/** The institute above the department that made the report. */
export async function instituteOf(
  context: Context,
  orgId: unknown,
): Promise<{ id: string; name: string; phone: string }> {
  const { rows } = await sql<{ id: string; name: string; phone: string | null }>`
    select coalesce(parent.id, own.id) as id, coalesce(parent.name, own.name) as name, coalesce(parent.phone, own.phone) as phone
    from organisation own left join organisation parent on parent.id = own."parentId" and parent.type = own.type
    where own.id = ${orgId}::uuid`.execute(context.db)
  return { id: text(rows[0]?.id), name: text(rows[0]?.name), phone: text(rows[0]?.phone) }
}

async function deviceOf(context: Context, id: unknown): Promise<Row | null> {
  const { rows } = await sql<Row>`select * from equipment where id = ${id}::uuid`.execute(context.db)
  return rows[0] ?? null
}

/** Nobody described a problem: the unfit items speak for themselves. */
const unfitItems = (sections: readonly PrintedSection[]): string =>
  sections
    .flatMap(({ items }) => items.filter(({ unfit }) => unfit))
    .map(({ no, name, note }) => (note ? `${no} ${name}：${note}` : `${no} ${name}`))
    .join('；')

/** A report as its paper shows it. */
export async function reportPrintOf(
  context: Context,
  report: Row,
  item: Row,
  lookups: Lookups,
  paper: Paper,
): Promise<ReportPrint> {
  const template = templateOf(text(report.templateCode), Number(report.templateVersion ?? 1))
  if (!template) throw new Refusal(sealMessages.templateGone)
  const items = (report.items ?? {}) as ItemEntries
  const header = gradedHead(template, (report.header ?? {}) as HeaderValues, items)
  const equclacode = text(report.equclacode)
  const [office, device] = await Promise.all([
    instituteOf(context, report.orgId),
    deviceOf(context, report.equdatasysid),
  ])
  const facts = factsOf(equclacode, device && deviceFacts(device, lookups), header)
  const sections = sectionsOf(template, items, facts)
  return {
    title: template.name,
    reportno: text(report.reportno),
    institute: office.name,
    institutePhone: office.phone,
    kind: lookups.label('INM_GROUP', text(report.inmGroupCode)) ?? '',
    unitname: text(report.unitname),
    equname: header.equname ?? text(item.equname),
    equclass: lookups.className(equclacode) ?? '',
    equcode: text(report.equcode),
    inspectdate: day(report.inspectdate),
    nextinspdate: text(report.nextinspdate),
    conclusion: lookups.label('REPORT_CONCLUSION', text(report.inspectResult)) ?? text(report.inspectResult),
    basis: basisOn(template.basis, day(report.inspectdate)),
    instruments: header.instruments ?? text(item.instrumentNames),
    facts: factRows(template, equclacode, header),
    sections,
    problemDesc: text(report.problemDesc) || unfitItems(sections),
    note: text(report.note),
    inspectors: text(report.inspectors || item.inspectors).split(/[,，、]/),
    inspectTime: day(report.inspectdate),
    reviewer: text(report.auditUserName),
    reviewTime: day(item.auditTime),
    approver: text(report.approveUserName),
    approveTime: day(report.approveTime),
    ...paper,
  }
}
