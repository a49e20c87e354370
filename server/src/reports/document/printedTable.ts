import { readFileSync } from 'node:fs'
import { isCalendarDate } from '@tejian/contract/kit/calendarDate.ts'
import type { TableRow } from '@tejian/contract/reports/entry.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { limitText } from '@tejian/contract/reports/templates/limits.ts'
import {
  cellLimits,
  filledRows,
  isCellOut,
  placeKey,
  sketchOf,
} from '@tejian/contract/reports/templates/tables.ts'
import type { ItemTable, Sketch, TableColumn } from '@tejian/contract/reports/templates/template.ts'
import type { PrintedCell, PrintedDot, PrintedTable } from './reportPrint.ts'
import { columnsFor } from './tableWidths.ts'

const number = '序号'

const drawings = new Map<Sketch, string>()

/** The drawing on which points are placed; empty where nobody drew one. */
function drawingOf(sketch: Sketch): string {
  let drawing = drawings.get(sketch)
  if (drawing === undefined) {
    const file = new URL(`../../../../contract/data/sketches/${sketch}.svg`, import.meta.url)
    try {
      drawing = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      drawing = ''
    }
    drawings.set(sketch, drawing)
  }
  return drawing
}

/** Places as `x,y` in thousandths; a row without one is not on the sketch. */
function dotsOf(rows: readonly TableRow[]): PrintedDot[] {
  return rows.flatMap((row, at) => {
    const [, x, y] = /^(\d{1,4}(?:\.\d+)?),(\d{1,4}(?:\.\d+)?)$/.exec(row[placeKey] ?? '') ?? []
    return x && y && Number(x) <= 1000 && Number(y) <= 1000
      ? [{ no: at + 1, x: Number(x), y: Number(y) }]
      : []
  })
}

/** Next dates are exact to the month, on a line as for the whole. */
const written = ({ kind, name }: TableColumn, text: string): string =>
  kind === 'date' && name.startsWith('下次') && isCalendarDate(text) ? text.slice(0, 7) : text

/** Digits before and after the point; null of what is no plain number. */
function digitsOf(text: string): readonly [number, number] | null {
  const [, whole, part = ''] = /^([-+±]?\d+)(\.\d*)?$/.exec(text) ?? []
  return whole === undefined ? null : [whole.length, part.length]
}

/** What every number of a column lacks to stand with its point under the others'. */
function padded(cells: readonly PrintedCell[]): PrintedCell[] {
  const digits = cells.map(({ text }) => digitsOf(text))
  const most = [0, 1].map((side) => Math.max(0, ...digits.map((found) => found?.[side] ?? 0)))
  return cells.map((cell, at) => {
    const found = digits[at]
    if (!found) return cell
    const [before = 0, after = 0] = most.map((count, side) => count - (found[side] ?? 0))
    const point = found[1] === 0 && after > 0 ? '.' : ''
    return { ...cell, before: '0'.repeat(before), after: `${point}${'0'.repeat(after - point.length)}` }
  })
}

function cellsOf(column: TableColumn, rows: readonly TableRow[], facts: Facts): PrintedCell[] {
  const cells = rows.map((row) => ({
    text: written(column, (row[column.name] ?? '').trim()),
    before: '',
    after: '',
    out: isCellOut(column, row, facts),
  }))
  return column.kind === 'number' ? padded(cells) : cells
}

/** Unit and limits under a column's name; limits that differ from row to row are not of the column. */
function notesOf(column: TableColumn, rows: readonly TableRow[], facts: Facts): string[] {
  const limits = new Set(
    rows.map((row) => limitText(cellLimits(column, row, facts), { ...column, unit: '' }).trim()),
  )
  const [limit = ''] = limits
  return [column.unit, limits.size === 1 ? limit : ''].filter(Boolean)
}

type Filled = { title: string; notes: readonly string[]; cells: readonly PrintedCell[] }

function columnsOf(table: ItemTable, rows: readonly TableRow[], facts: Facts): Filled[] {
  const own = table.columns.map((column) => ({
    title: column.name,
    notes: notesOf(column, rows, facts),
    cells: cellsOf(column, rows, facts),
  }))
  if (table.columns[0]?.name === number) return own
  const numbers = padded(rows.map((_, at) => ({ text: String(at + 1), before: '', after: '', out: false })))
  return [{ title: number, notes: [], cells: numbers }, ...own]
}

/** The rows of an item's table as they are printed; undefined while nobody wrote one. */
export function printedTable(
  table: ItemTable,
  written: readonly TableRow[] | undefined,
  facts: Facts,
): PrintedTable | undefined {
  const rows = filledRows(table, written)
  if (rows.length === 0) return undefined
  const columns = columnsOf(table, rows, facts)
  const { size, groups, widths } = columnsFor(
    columns.map(({ title, notes, cells }) => ({
      title,
      notes,
      texts: cells.map(({ before, text, after }) => before + text + after),
    })),
    rows.length,
  )
  const dots = dotsOf(rows)
  const sketch = sketchOf(table, facts)
  return {
    size,
    groups,
    columns: widths.map((width, at) => ({
      title: columns[at]?.title ?? '',
      notes: columns[at]?.notes ?? [],
      ...width,
    })),
    rows: rows.map((_, at) => columns.flatMap(({ cells }) => cells[at] ?? [])),
    out: columns.some(({ cells }) => cells.some(({ out }) => out)),
    sketch: sketch && dots.length > 0 ? drawingOf(sketch) : '',
    dots,
  }
}
