import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { isCalendarDate } from '@tejian/contract/kit/calendarDate.ts'
import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { headerSpec, isDerived } from '@tejian/contract/reports/header.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { basisNamed, basisOn } from '@tejian/contract/reports/templates/basis.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import { type Facts, reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { titleOf } from '@tejian/contract/reports/templates/title.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { noticesOf } from '../after/notices/ofItem.ts'
import { deviceFacts } from '../headValues.ts'
import { signaturesOf } from '../signing/signatures.ts'
import { templateOfReport } from '../templateOfReport.ts'
import { concludedLines } from './conclusionLines.ts'
import { layoutOf, unitOnCover } from './layout.ts'
import { recordOf } from './originalRecord.ts'
import { printedSignatures } from './printedSignatures.ts'
import type { PrintedSection, RecordPrint, ReportPrint } from './reportPrint.ts'
import { sectionsOf } from './sections.ts'
import { certificateLine, signersOf } from './signers.ts'

/** What of the paper is not in the report itself. */
export type Paper = Pick<ReportPrint, 'mark' | 'sealedDate' | 'stamp' | 'verifyCode' | 'verifyAddress'>

const day = (moment: string | null): string => (moment ?? '').slice(0, 10)

/** Where a head says the grade: of a device, or the worst of an installation's lines. */
const gradeFields = ['safetyGrade', 'worstSafetyGrade']

/** The head came from the archive; a grade given by this inspection takes the place of the one before. */
export function gradedHead(template: Template, header: HeaderValues, items: ItemEntries): HeaderValues {
  const grade = gradeIn(template, items)
  const fields = grade ? gradeFields.filter((name) => template.headerFields.includes(name)) : []
  return { ...header, ...Object.fromEntries(fields.map((name) => [name, grade ?? ''])) }
}

/** 2018-04-09 as paper writes it; what is no day stays. */
export const chineseDay = (text: string): string =>
  isCalendarDate(text) ? `${text.slice(0, 4)}年${Number(text.slice(5, 7))}月${Number(text.slice(8))}日` : text

/** 有无阴极保护 is answered with 有 or 无, not with 是 or 否. */
const answered = (label: string, value: string): string =>
  label.startsWith('有无') ? value.replace(/^是$/, '有').replace(/^否$/, '无') : value

/** The head's rows on the paper; number, dates and instruments have places of their own. */
export function factRows(
  template: Template,
  equclacode: string,
  header: HeaderValues,
): Array<[string, string]> {
  return template.headerFields
    .filter((name) => !isDerived(name) && name !== 'instruments')
    .map((name) => {
      const { label, unit, kind } = headerSpec(equclacode, name, template.ownFields)
      const isDay = (template.ownFields?.[name]?.kind ?? kind) === 'date'
      const value = isDay ? chineseDay(header[name] ?? '') : answered(label, header[name] ?? '')
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

/** What a version says of the sealed one whose place it takes; nobody types it, so nobody leaves it out. */
async function replacedLine(context: Context, report: Report): Promise<string> {
  const { rows } = await sql<{ reportno: string }>`select reportno from report
    where "itemId" = ${report.itemId}::uuid and "versionNo" < ${report.versionNo ?? 1}
      and state <> ${reportStates.working} and reportno is not null
    order by "versionNo" desc limit 1`.execute(context.db)
  return rows[0] ? sealMessages.replaces(rows[0].reportno) : ''
}

/** What a paper is made of: a template, and what a sheet says by it. */
export type Filled = {
  readonly template: Template
  readonly header: HeaderValues
  readonly items: ItemEntries
  /** Of the device, its head and its inspection (`reportFacts`): class, kind and day are told by them. */
  readonly facts: Facts
  /** Repeats what was typed, marks for nothing included: for the original record. */
  readonly all?: boolean
}

/** What a template and its sheet say on paper. */
const arranged = ({ template, header, items, facts, all = false }: Filled) => {
  const sections = sectionsOf(template, items, facts, { all })
  return {
    ...layoutOf(template),
    title: titleOf(template.name, facts.values.inmGroupCode),
    basis: basisNamed(basisOn(template.basis, facts.values.inspectDate ?? '', facts.equclacode)),
    facts: factRows(template, facts.equclacode, header),
    grade: gradeIn(template, items) ?? '',
    concluded: concludedLines(template, items, facts),
    sections,
  }
}

/** The words of a paper that no template arranges; without a described problem the unfit items speak for themselves. */
export type PaperTexts = Omit<ReportPrint, keyof ReturnType<typeof arranged>>

/** A filled-in template as its paper shows it, whoever filled it in. */
export function printOf(filled: Filled, texts: PaperTexts): ReportPrint {
  const print = { ...texts, ...arranged(filled) }
  return {
    ...print,
    unitname: unitOnCover(filled.template, filled.header, texts.unitname),
    problemDesc: texts.problemDesc || unfitItems(print.sections),
  }
}

/** 电梯定期检验报告 → 电梯定期检验原始记录 */
const recordTitle = (title: string): string => `${title.replace(/报告$/, '')}原始记录`

type Printed = {
  readonly report: Report
  readonly item: BusinessItem
  readonly lookups: Lookups
  readonly paper: Paper
  /** By another template than its own, where the laboratory asks for it. */
  readonly template?: Template
}

/** A report as it is printed. */
async function filledIn(context: Context, { report, item, lookups, paper, ...by }: Printed, all: boolean) {
  const template = by.template ?? templateOfReport(context, report)
  if (!template) throw new Refusal(sealMessages.templateGone)
  const items = report.items ?? {}
  const header = gradedHead(template, report.header ?? {}, items)
  const equclacode = report.equclacode ?? ''
  const [office, signers, device] = await Promise.all([
    instituteOf(context, report.orgId),
    signersOf(context, report, item),
    deviceOf(context, report.equdatasysid),
  ])
  const facts = reportFacts(equclacode, device && deviceFacts(device, lookups), header, report)
  const print = printOf(
    { template, header, items, facts, all },
    {
      reportno: report.reportno ?? '',
      institute: office.name,
      institutePhone: office.phone,
      approvalno: office.approvalno,
      certificates: certificateLine(signers),
      kind: lookups.label('INM_GROUP', report.inmGroupCode ?? '') ?? '',
      unitname: report.unitname ?? '',
      equname: header.equname ?? item.equname ?? '',
      equclass: lookups.className(equclacode) ?? '',
      equcode: report.equcode ?? '',
      inspectdate: day(report.inspectdate),
      nextinspdate: report.nextinspdate ?? '',
      conclusion:
        lookups.label('REPORT_CONCLUSION', report.inspectResult ?? '') ?? report.inspectResult ?? '',
      instruments: header.instruments ?? item.instrumentNames ?? '',
      problemDesc: report.problemDesc ?? '',
      note: [
        await replacedLine(context, report),
        [report.note, await noticeLine(context, item)].filter(Boolean).join('；'),
      ]
        .filter(Boolean)
        .join('\n'),
      signed: printedSignatures(await signaturesOf(context, report.id), {
        inspected: [report.inspectors || item.inspectors || '', report.inspectdate],
        audited: [report.auditUserName ?? '', item.auditTime],
        approved: [report.approveUserName ?? '', report.approveTime],
      }),
      ...paper,
    },
  )
  return { print, template, items }
}

/** A report as its paper shows it. */
export async function reportPrintOf(context: Context, printed: Printed): Promise<ReportPrint> {
  return (await filledIn(context, printed, false)).print
}

/** The original record of a report. */
export async function recordPrintOf(context: Context, printed: Printed): Promise<RecordPrint> {
  const { print, template, items } = await filledIn(context, printed, true)
  const record = await recordOf(context, printed.item, { report: printed.report, template, entries: items })
  return {
    ...print,
    title: recordTitle(print.title),
    parts: ['record'],
    verifyCode: '',
    verifyAddress: '',
    record,
  }
}
