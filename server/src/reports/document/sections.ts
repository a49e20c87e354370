import type { ItemEntries, ItemEntry, Judgement } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import { type Facts, saysNoValue } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, isOutsideLimits, limitsOf, printedLimit } from '@tejian/contract/reports/templates/limits.ts'
import {
  sectionsAsked,
  type Template,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { printedTable } from './printedTable.ts'
import type { PrintedItem, PrintedLine, PrintedSection } from './reportPrint.ts'

export const judgements: Readonly<Record<Judgement, string>> = {
  Y: '符合',
  N: '不符合',
  NA: '无此项',
  D: '资料确认符合',
}

/** A report says what was found; a record repeats all that was written, marks for nothing included. */
type Printing = { readonly facts: Facts; readonly all: boolean }

/** Values are written down only where they say something: always when measured, else when the item is unfit. */
export function linesOf(item: TemplateItem, entry: ItemEntry, { facts, all }: Printing): PrintedLine[] {
  const values = entry.values ?? {}
  if (entry.result === 'NA' && !all) return []
  return (item.measures ?? []).flatMap((measure) => {
    const value = values[measure.name] ?? ''
    if (value === '' || (saysNoValue(value) && !all)) return []
    const limits = limitsOf(item, measure, facts, values)
    const chosen = values[caseOf(measure)]
    return [
      {
        name: chosen ? `${measure.name}（${chosen}）` : measure.name,
        value,
        unit: measure.unit,
        limit: printedLimit(limits, measure),
        out: isOutsideLimits(value, limits),
      },
    ]
  })
}

const stated: ReadonlySet<TemplateItem['resultKind']> = new Set(['select', 'text', 'instruments'])

function printedItem(item: TemplateItem, entry: ItemEntry, printing: Printing): PrintedItem {
  return {
    no: item.no,
    key: item.key ?? false,
    name: item.name,
    requirement: item.requirement ?? '',
    lines: linesOf(item, entry, printing),
    table: item.table && printedTable(item.table, entry.rows, printing.facts),
    stated: stated.has(item.resultKind) && !item.table,
    text: entry.text ?? '',
    result: entry.result ? judgements[entry.result] : '',
    unfit: entry.result === 'N',
    note: entry.note ?? '',
  }
}

/**
 * The items as they stand on the paper; what does not apply to the device and was not filled in is left out, and so are
 * reports within the report in which nobody wrote.
 */
export function sectionsOf(
  template: Template,
  entries: ItemEntries,
  facts: Facts,
  { all = false } = {},
): PrintedSection[] {
  return sectionsAsked(template, entries).flatMap(({ title, sheet = false, items }) => {
    const printed = items
      .filter((item) => entries[item.no] || appliesTo(item, facts) !== 'no')
      .map((item) => printedItem(item, entries[item.no] ?? {}, { facts, all }))
    return printed.length === 0 ? [] : [{ title, sheet, items: printed }]
  })
}
