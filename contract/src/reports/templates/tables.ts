import { isCalendarDate } from '../../kit/calendarDate.ts'
import { holds, numberOf } from '../../kit/expression.ts'
import type { ItemEntries, ItemEntry, TableRow } from '../entry.ts'
import * as messages from '../templateMessages.ts'
import { appliesTo } from './applies.ts'
import { type Facts, factNamed, numberTyped } from './facts.ts'
import { byExpressions, isOutsideLimits, type Limits, limitText } from './limits.ts'
import {
  type ItemTable,
  itemsOf,
  type Sketch,
  type TableColumn,
  type Template,
  type TemplateItem,
} from './template.ts'

/** The key of a row under which its place on the sketch is kept, as `x,y` in thousandths of its width and height. */
export const placeKey = '@'

const columnNumbers = (rows: readonly TableRow[], name: string): number[] =>
  rows.flatMap((row) => numberTyped(row[name]) ?? [])

/** Digits without the dust of binary fractions, as many as the measure writes. */
const written = (value: number, decimals: number | undefined): string =>
  decimals === undefined ? String(Number(value.toPrecision(12))) : value.toFixed(decimals)

/** An entry with what is worked out instead of typed; a value that cannot be worked out yet is not there. */
export function withComputed(item: TemplateItem, entry: ItemEntry, facts: Facts): ItemEntry {
  const computed = (item.measures ?? []).filter((measure) => measure.computed !== undefined)
  if (computed.length === 0) return entry
  const columns = new Set(item.table?.columns.map(({ name }) => name))
  const values: Record<string, string> = { ...entry.values }
  for (const { name, computed: text = '', decimals } of computed) {
    const value = numberOf(text, (asked) =>
      columns.has(asked)
        ? columnNumbers(entry.rows ?? [], asked)
        : (numberTyped(values[asked]) ?? factNamed(facts, asked)),
    )
    if (value === undefined) delete values[name]
    else values[name] = written(value, decimals)
  }
  const { values: _typed, ...rest } = entry
  return Object.keys(values).length > 0 ? { ...rest, values } : rest
}

/** All entries of a sheet with what is worked out in them. */
export function withAllComputed(template: Template, entries: ItemEntries, facts: Facts): ItemEntries {
  const computed = itemsOf(template).flatMap((item) => {
    const entry = entries[item.no]
    return entry && item.measures?.some((measure) => measure.computed)
      ? [[item.no, withComputed(item, entry, facts)] as const]
      : []
  })
  return computed.length > 0 ? { ...entries, ...Object.fromEntries(computed) } : entries
}

/** Entries without what is worked out in them: as they are filled in. */
export function withoutComputed(template: Template, entries: ItemEntries): ItemEntries {
  const typed = itemsOf(template).flatMap(({ no, measures = [] }) => {
    const entry = entries[no]
    const worked = measures.flatMap(({ name, computed }) => (computed === undefined ? [] : name))
    if (!entry?.values || worked.length === 0) return []
    const { values, ...rest } = entry
    const kept = Object.entries(values).filter(([name]) => !worked.includes(name))
    return [[no, kept.length > 0 ? { ...rest, values: Object.fromEntries(kept) } : rest] as const]
  })
  return typed.length > 0 ? { ...entries, ...Object.fromEntries(typed) } : entries
}

/** A place on a sketch, in thousandths of its width and height. */
export type SketchPlace = { readonly x: number; readonly y: number }

/** Where a row's point lies; null where nobody has placed it. */
export function placeOfRow(row: TableRow): SketchPlace | null {
  const [, x, y] = /^(\d{1,4}),(\d{1,4})$/.exec(row[placeKey] ?? '') ?? []
  return x && y && Number(x) <= 1000 && Number(y) <= 1000 ? { x: Number(x), y: Number(y) } : null
}

/** A place as a row keeps it; what lies beyond the sketch comes to its border. */
export const placeWritten = ({ x, y }: SketchPlace): string =>
  [x, y].map((value) => Math.round(Math.min(1000, Math.max(0, value)))).join(',')

/** The sketch of a table for this device: that of the first condition that holds, else the table's own. */
export const sketchOf = ({ sketch, sketchCases = [] }: ItemTable, facts: Facts): Sketch | undefined =>
  sketchCases.find(({ when }) => holds(when, (name) => factNamed(facts, name)))?.sketch ?? sketch

/** Limits of a cell: over the other cells of its row and the facts. */
export function cellLimits(column: TableColumn, row: TableRow, facts: Facts): Limits {
  return {
    ...(column.min !== undefined && { min: column.min }),
    ...(column.max !== undefined && { max: column.max }),
    ...((column.minExpr || column.maxExpr) && byExpressions(column, { facts, values: row })),
  }
}

/** What is wrong with what was typed into a cell; null when nothing is. */
export function cellProblem(column: TableColumn, row: TableRow): string | null {
  const text = (row[column.name] ?? '').trim()
  if (text === '') return column.required ? messages.cellMissing(column.name) : null
  if (column.kind === 'number' && typeof numberTyped(text) !== 'number') return messages.noNumber(column.name)
  if (column.kind === 'date' && !isCalendarDate(text)) return messages.noDay(column.name)
  if (column.kind === 'choice' && !column.options?.includes(text)) return messages.notOffered(text)
  return null
}

/** Whether a cell's value lies outside its limits. */
export const isCellOut = (column: TableColumn, row: TableRow, facts: Facts): boolean =>
  column.kind === 'number' && isOutsideLimits(row[column.name], cellLimits(column, row, facts))

/** Whether something was written into a row; its place on the sketch alone is nothing yet. */
export const isFilledRow = (table: ItemTable, row: TableRow): boolean =>
  table.columns.some(({ name }) => (row[name] ?? '').trim() !== '')

/** The rows of a table in which something was written. */
export const filledRows = (table: ItemTable, rows: readonly TableRow[] = []): readonly TableRow[] =>
  rows.filter((row) => isFilledRow(table, row))

/** How many rows a table must have. */
export const leastRows = ({ minRows = 1 }: ItemTable): number => minRows

/** What is wrong with a table: too few rows, cells that are missing, no value of their kind, or out of limits though fit. */
export function tableProblems(item: TemplateItem, entry: ItemEntry, facts: Facts): string[] {
  const { table } = item
  if (!table || entry.result === 'NA' || entry.result === 'D') return []
  const rows = entry.rows ?? []
  const count = filledRows(table, rows).length
  // Nobody fills in the table of what the device does not have.
  const asked = appliesTo(item, facts) !== 'no'
  const few = asked && count < leastRows(table) ? [messages.rowsMissing(leastRows(table), count)] : []
  // Rows are called by the numbers that they have in the sheet, where empty ones stand between them.
  const wrong = rows.flatMap((row, place) =>
    (isFilledRow(table, row) ? table.columns : []).flatMap((column) => {
      const problem = cellProblem(column, row)
      if (problem) return [messages.inRow(place + 1, problem)]
      if (entry.result === 'N' || !isCellOut(column, row, facts)) return []
      const limit = limitText(cellLimits(column, row, facts), column)
      return [messages.inRow(place + 1, messages.outOfLimit(column.name, row[column.name] ?? '', limit))]
    }),
  )
  return [...few, ...wrong]
}
