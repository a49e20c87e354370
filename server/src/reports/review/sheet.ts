import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import { judgements, type PlaceLabels } from '@tejian/contract/reports/flatten.ts'
import { headerSpec } from '@tejian/contract/reports/header.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type {
  ReportSheet,
  reportReviewCalls,
  SheetItem,
  SheetTable,
} from '@tejian/contract/reports/reviewCalls.ts'
import { basisNamed, basisOn } from '@tejian/contract/reports/templates/basis.ts'
import { type Facts, reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, limitsOf, limitText, printedLimit } from '@tejian/contract/reports/templates/limits.ts'
import {
  cellLimits,
  isCellOut,
  isFilledRow,
  placeOfRow,
  sketchOf,
} from '@tejian/contract/reports/templates/tables.ts'
import {
  type ItemTable,
  itemsOf,
  sectionsAsked,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { judgementOf, outOfLimits } from '@tejian/contract/reports/templates/unfit.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { deviceFacts, fullHeader, headerFields } from '../headValues.ts'
import { templateOfReport } from '../templateOfReport.ts'

type Detail = AnswerOf<typeof reportReviewCalls.reportAuditDetail>

/** Names of the values in the order of the template: the database keeps those of an item in its own. */
function namesOf(item: TemplateItem, values: Readonly<Record<string, string>>): string[] {
  const known = (item.measures ?? []).flatMap((measure) => [caseOf(measure), measure.name])
  return [...new Set([...known, ...Object.keys(values)])].filter((name) => name in values)
}

/** The rows in which something was written, under the numbers that they have in the sheet. */
function readTable(table: ItemTable, { rows = [] }: ItemEntry, facts: Facts): SheetTable {
  const { columns } = table
  return {
    columns: columns.map(({ name, unit }) => ({ name, unit })),
    rows: rows.flatMap((row, index) =>
      isFilledRow(table, row)
        ? [
            {
              no: index + 1,
              cells: columns.map((column) => ({
                value: row[column.name] ?? '',
                limit: limitText(cellLimits(column, row, facts), column),
                out: isCellOut(column, row, facts),
              })),
              place: placeOfRow(row),
            },
          ]
        : [],
    ),
    sketch: sketchOf(table, facts) ?? null,
  }
}

function readItem(item: TemplateItem, entry: ItemEntry, facts: Facts): SheetItem {
  const values = entry.values ?? {}
  const judgement = judgementOf(item, entry, facts)
  const out = outOfLimits(item, entry, facts)
  const measures = new Map((item.measures ?? []).map((measure) => [measure.name, measure]))
  return {
    no: item.no,
    name: item.name,
    requirement: item.requirement ?? '',
    key: item.key ?? false,
    result: judgement ? (judgements[judgement] ?? judgement) : '',
    unfit: judgement === 'N' || out.length > 0,
    values: namesOf(item, values).map((name) => {
      const measure = measures.get(name)
      return {
        name,
        value: values[name] ?? '',
        unit: measure?.unit ?? '',
        limit: measure ? printedLimit(limitsOf(item, measure, facts, values), measure) : '',
        out: out.includes(name),
        computed: measure?.computed !== undefined,
      }
    }),
    table: item.table ? readTable(item.table, entry, facts) : null,
    atConclusion: item.atConclusion ?? false,
    text: entry.text ?? '',
    note: entry.note ?? '',
  }
}

/** A report as its reviewers read it: everything that will stand on the paper, with its labels. */
export function sheetOf(
  context: Pick<Context, 'kept'>,
  report: Report,
  device: Equipment,
  lookups: Lookups,
): ReportSheet {
  const template = templateOfReport(context, report)
  const typed = report.header ?? {}
  const entries = report.items ?? {}
  const equclacode = report.equclacode ?? ''
  const facts = reportFacts(equclacode, deviceFacts(device, lookups), typed, report)
  const header = template ? headerFields(equclacode, template, fullHeader(template, typed, report)) : []
  return {
    templateName: report.templateName ?? '',
    basis: template
      ? basisNamed(basisOn(template.basis, (report.inspectdate ?? '').slice(0, 10), equclacode))
      : '',
    versionNo: report.versionNo ?? 1,
    header: header.map(({ name, label, unit, value }) => ({
      field: `header.${name}`,
      label,
      value: value && unit ? `${value} ${unit}` : value,
    })),
    sections: (template ? sectionsAsked(template, entries) : []).map(({ title, sheet = false, items }) => ({
      title,
      sheet,
      items: items.map((item) => readItem(item, entries[item.no] ?? {}, facts)),
    })),
    conclusion: report.inspectResult ?? '',
    unacceptable: report.unacceptable === true,
    problemDesc: report.problemDesc ?? '',
    note: report.note ?? '',
  }
}

/** How the places of this report are called. */
export function labelsOf(context: Pick<Context, 'kept'>, report: Report): PlaceLabels {
  const template = templateOfReport(context, report)
  const items = new Map(template ? itemsOf(template).map(({ no, name }) => [no, name]) : [])
  return {
    header: (name) => headerSpec(report.equclacode ?? '', name, template?.ownFields).label,
    item: (no) => items.get(no) ?? '',
  }
}

/** Places of a report to which a remark can be pinned, with their names. */
export function placesOf(sheet: Detail['sheet']): Map<string, string> {
  return new Map([
    ['report', '整份报告'],
    ['inspectResult', '检验结论'],
    ['problemDesc', '存在问题'],
    ...sheet.header.map(({ field, label }): [string, string] => [field, label]),
    ...sheet.sections.flatMap(({ items }) =>
      items.map(({ no, name }): [string, string] => [`items.${no}`, `${no} ${name}`]),
    ),
  ])
}
