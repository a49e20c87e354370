import type { TableRow } from '@tejian/contract/reports/entry.ts'
import { isFilledRow, leastRows } from '@tejian/contract/reports/templates/tables.ts'
import type { ItemTable } from '@tejian/contract/reports/templates/template.ts'

/** A cell of an item's table: row and column by their places. */
export type Place = { readonly row: number; readonly column: number }

/** A block of cells in the table of an item; the focus is at its end. */
export type TableSelection = { readonly no: string; readonly anchor: Place; readonly focus: Place }

export const samePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.row === b?.row && a?.column === b?.column

const mostRows = 500

/** How many rows stand there to be filled in: the ones that are asked for, and always one more than there are. */
export const rowsShown = (table: ItemTable, rows: readonly TableRow[], readonly: boolean): number =>
  readonly ? rows.length : Math.min(mostRows, Math.max(leastRows(table), rows.length + 1))

/** Where filling in goes on: at the first cell that a row must have and has not. */
export function firstOpen(table: ItemTable, rows: readonly TableRow[]): Place {
  const at = rows.findIndex((row) => !isFilledRow(table, row) || openColumn(table, row) >= 0)
  const row = at < 0 ? rows.length : at
  return { row, column: Math.max(0, openColumn(table, rows[row] ?? {})) }
}

const openColumn = ({ columns }: ItemTable, row: TableRow): number =>
  columns.findIndex(({ name, required }) => required && (row[name] ?? '').trim() === '')

export type Block = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const blockOf = ({ anchor, focus }: Omit<TableSelection, 'no'>): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

/** The cells of a block, row by row. */
export const placesIn = ({ top, bottom, left, right }: Block): Place[][] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  )

/** How the cells of a row are marked, as one text, so that only rows whose marks change are drawn anew. */
export function markingOf(selection: TableSelection | null, row: number, columns: number): string {
  if (!selection) return ''
  const { top, bottom, left, right } = blockOf(selection)
  if (row < top || row > bottom) return ''
  return Array.from({ length: columns }, (_, column) =>
    samePlace(selection.focus, { row, column }) ? '*' : column >= left && column <= right ? '+' : '.',
  ).join('')
}

/** Id of a cell's element. */
export const placeId = (no: string, { row, column }: Place): string => `table-${no}-${row}-${column}`
