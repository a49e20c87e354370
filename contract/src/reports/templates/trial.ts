import { namesIn } from '../../kit/expression.ts'
import type { FieldSpec } from '../../kit/record.ts'
import type { HeaderValues, ItemEntries, ItemEntry } from '../entry.ts'
import { headerSpec, isDerived } from '../header.ts'
import { appliesTo, isNamedCondition } from './applies.ts'
import type { Facts } from './facts.ts'
import { caseOf, casesOf, limitsOf } from './limits.ts'
import { cellLimits, leastRows, withComputed } from './tables.ts'
import {
  type ItemTable,
  itemsOf,
  type Measure,
  type TableColumn,
  type Template,
  type TemplateItem,
} from './template.ts'

/** Inside the limits; 10 where there are none, which fits what refers to it. */
function reading(item: TemplateItem, measure: Measure, facts: Facts, values: Record<string, string>): string {
  const [first] = casesOf(measure)
  if (first !== undefined) values[caseOf(measure)] = first
  const { min, max } = limitsOf(item, measure, facts, values)
  if (min === undefined && max === undefined) return '10'
  return String(min ?? max)
}

/** A row whose values lie inside their limits. */
function fitRow(columns: readonly TableColumn[], facts: Facts): Record<string, string> {
  const row: Record<string, string> = {}
  for (const column of columns) {
    const { min, max } = cellLimits(column, row, facts)
    row[column.name] =
      column.kind === 'number'
        ? String(min ?? max ?? 10)
        : column.kind === 'date'
          ? (facts.values.inspectDate ?? '2026-11-20')
          : (column.options?.[0] ?? '正常')
  }
  return row
}

const fitRows = (table: ItemTable, facts: Facts) =>
  Array.from({ length: Math.max(2, leastRows(table)) }, () => fitRow(table.columns, facts))

function fitEntry(item: TemplateItem, facts: Facts): ItemEntry {
  if (item.resultKind === 'instruments') return { text: '超声波测厚仪' }
  if (item.resultKind === 'text') return { text: '正常' }
  if (item.resultKind === 'select')
    return { text: item.dict === 'safetyGrade' ? '1级' : (item.options?.[0] ?? '') }
  if (appliesTo(item, facts) === 'no') return { result: 'NA' }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? [])
    if (measure.computed === undefined) values[measure.name] = reading(item, measure, facts, values)
  const entry: ItemEntry = {
    result: 'Y',
    ...(item.measures && { values }),
    ...(item.table && { rows: fitRows(item.table, facts) }),
  }
  return withComputed(item, entry, facts)
}

/** Every item of a template found fit, with values that its limits allow: for its trial, and for tests. */
export const fitEntries = (template: Template, facts: Facts): ItemEntries =>
  Object.fromEntries(itemsOf(template).map((item) => [item.no, fitEntry(item, facts)]))

/** Values at the head of a device that does not exist; `labels` gives the words of a dictionary. */
export function trialHeader(
  template: Pick<Template, 'classPrefix' | 'headerFields' | 'ownFields'>,
  day: string,
  labels: (dictionary: string) => readonly string[],
): HeaderValues {
  const [equclacode = ''] = template.classPrefix
  const entries = template.headerFields
    .filter((name) => !isDerived(name))
    .map((name) => [name, trialValue(name, headerSpec(equclacode, name, template.ownFields), day, labels)])
  return Object.fromEntries([
    ...entries,
    ...Object.entries(template.ownFields ?? {}).flatMap(([name, { kind, options }]) =>
      kind === 'choice' ? [[name, options?.[0] ?? '']] : kind === 'number' ? [[name, '10']] : [],
    ),
  ])
}

function trialValue(
  name: string,
  { label, kind, unit, dict }: FieldSpec,
  day: string,
  labels: (dictionary: string) => readonly string[],
): string {
  if (name === 'instruments') return '示例仪器（0001）'
  if (dict) return labels(dict)[0] ?? '—'
  if (kind === 'date' || kind === 'dateTime') return `${Number(day.slice(0, 4)) - 5}${day.slice(4)}`
  if (kind === 'yesNo') return '是'
  // As what is measured without limits, with which it may have to agree.
  if (unit || kind === 'integer' || kind === 'decimal') return '10'
  return `示例${label}`
}

/** Cases without those whose condition or limits nobody can read yet. */
const readableCases = <C extends { readonly when: string; minExpr?: string; maxExpr?: string }>(
  cases: readonly C[],
): C[] =>
  cases.filter(
    ({ when, minExpr, maxExpr }) => when !== '' && [when, minExpr, maxExpr].every((text) => isReadable(text)),
  )

const isReadable = (text: string | undefined): boolean => {
  try {
    namesIn(text ?? '0')
    return true
  } catch {
    return false
  }
}

/** Measures that take their limits from each other would never come to an end. */
function withOwnLimits({ sameAs, ...measure }: Measure, measures: readonly Measure[]): Measure {
  const other = measures.find(({ name }) => name === sameAs)
  return other && other.sameAs === undefined ? { ...measure, sameAs: other.name } : measure
}

/** What can be rendered of a template that is still being written: expressions that nobody can read yet are left out. */
export function withoutUnreadable<T extends Pick<Template, 'sections'>>(template: T): T {
  const readable = <M extends TableColumn | Measure>(measure: M): M => {
    const { minExpr, maxExpr, ...rest } = measure
    return {
      ...rest,
      ...(minExpr !== undefined && isReadable(minExpr) && { minExpr }),
      ...(maxExpr !== undefined && isReadable(maxExpr) && { maxExpr }),
    } as M
  }
  const itemOf = ({ applies, measures, table, ...item }: TemplateItem): TemplateItem => ({
    ...item,
    ...(applies !== undefined && (isNamedCondition(applies) || isReadable(applies)) && { applies }),
    ...(measures && {
      measures: measures
        .filter(({ computed }) => isReadable(computed))
        .map((measure) => readable(withOwnLimits(measure, measures)))
        .map(({ cases, ...measure }) => ({ ...measure, ...(cases && { cases: readableCases(cases) }) })),
    }),
    ...(table && {
      table: {
        ...table,
        columns: table.columns.map((column) => readable(column)),
        ...(table.sketchCases && { sketchCases: readableCases(table.sketchCases) }),
      },
    }),
  })
  return {
    ...template,
    sections: template.sections.map((section) => ({ ...section, items: section.items.map(itemOf) })),
  }
}
