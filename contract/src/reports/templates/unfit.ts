import type { ItemEntries, ItemEntry } from '../entry.ts'
import { appliesTo } from './applies.ts'
import { type Facts, numberTyped, saysNoValue } from './facts.ts'
import { isOutsideLimits, limitsOf } from './limits.ts'
import { filledRows, isCellOut, leastRows, withComputed } from './tables.ts'
import { itemsOf, type Template, type TemplateItem } from './template.ts'

/** Names of the measures of an item, and of the columns of its table, whose values lie outside their limits. */
export function outOfLimits(item: TemplateItem, entry: ItemEntry, facts: Facts): string[] {
  const values = withComputed(item, entry, facts).values ?? {}
  const measures = (item.measures ?? []).filter((measure) =>
    isOutsideLimits(values[measure.name], limitsOf(item, measure, facts, values)),
  )
  const columns = (item.table?.columns ?? []).filter((column) =>
    (entry.rows ?? []).some((row) => isCellOut(column, row, facts)),
  )
  return [...measures, ...columns].map(({ name }) => name)
}

export const isJudged = (item: TemplateItem): boolean =>
  item.resultKind === 'judge' || item.resultKind === 'measure'

/** What is missing at an item before it counts as done: nothing, its judgement, its values, its choice. */
export type Missing = 'judgement' | 'values' | 'choice' | null

/** Measures of an item whose value must be written down, given its judgement. */
function neededMeasures(item: TemplateItem, entry: ItemEntry): string[] {
  if (item.optionalMeasure && entry.result !== 'N') return []
  return (item.measures ?? [])
    .filter(({ absent, computed }) => !absent && computed === undefined)
    .map((measure) => measure.name)
}

export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

export function blankMeasures(item: TemplateItem, entry: ItemEntry): string[] {
  if (entry.result !== 'Y' && entry.result !== 'N') return []
  return neededMeasures(item, entry).filter((name) => isBlank(entry.values?.[name]))
}

/**
 * Measures where a mark (/ — 无) says that nothing was measured, although the item was judged by what was found. A mark
 * is no value: what does not exist at the device is 无此项, what is known from papers 资料确认.
 */
export const unmeasured = (item: TemplateItem, entry: ItemEntry): string[] =>
  entry.result !== 'Y' && entry.result !== 'N'
    ? []
    : (item.measures ?? []).map(({ name }) => name).filter((name) => saysNoValue(entry.values?.[name]))

/** Whether something was measured at an item: values that were not taken from papers. */
export const isMeasured = (item: TemplateItem, entry: ItemEntry): boolean =>
  (entry.result === 'Y' || entry.result === 'N') &&
  ((item.measures ?? []).some(({ name }) => typeof numberTyped(entry.values?.[name]) === 'number') ||
    (item.table?.of === 'points' && filledRows(item.table, entry.rows).length > 0))

/** Whether rows are missing in the item's table, or cells in its rows. */
const needsRows = ({ table }: TemplateItem, { result, rows }: ItemEntry): boolean => {
  if (!table || (result !== 'Y' && result !== 'N')) return false
  const filled = filledRows(table, rows)
  const required = table.columns.filter((column) => column.required)
  return (
    filled.length < leastRows(table) || filled.some((row) => required.some(({ name }) => isBlank(row[name])))
  )
}

export function missingAt(item: TemplateItem, entry: ItemEntry, facts: Facts): Missing {
  if (isJudged(item) && entry.result === undefined)
    return appliesTo(item, facts) === 'no' ? null : 'judgement'
  if (needsRows(item, entry)) return 'values'
  if (blankMeasures(item, entry).length > 0 || unmeasured(item, entry).length > 0) return 'values'
  if (
    (item.resultKind === 'select' || item.resultKind === 'instruments') &&
    item.required &&
    isBlank(entry.text)
  )
    return 'choice'
  return null
}

/** The judgement that counts: what was chosen, else 无此项 where an item does not apply. */
export function judgementOf(item: TemplateItem, entry: ItemEntry, facts: Facts): ItemEntry['result'] {
  if (!isJudged(item)) return undefined
  return entry.result ?? (appliesTo(item, facts) === 'no' ? 'NA' : undefined)
}

export type SheetCount = { open: number; unfit: number; out: number }

/** How many of some items are open, unfit, and out of limits. */
export function countOf(items: readonly TemplateItem[], entries: ItemEntries, facts: Facts): SheetCount {
  const count = { open: 0, unfit: 0, out: 0 }
  for (const item of items) {
    const entry = entries[item.no] ?? {}
    if (missingAt(item, entry, facts)) count.open += 1
    if (entry.result === 'N') count.unfit += 1
    if (outOfLimits(item, entry, facts).length > 0) count.out += 1
  }
  return count
}

/** Items that were found unfit, in the order of the paper. */
export const unfitItems = (template: Template, entries: ItemEntries): TemplateItem[] =>
  itemsOf(template).filter((item) => entries[item.no]?.result === 'N')

/** Whether a typed value is a number or says that there is none. */
export const isReadable = (text: string | undefined): boolean => numberTyped(text) !== undefined
