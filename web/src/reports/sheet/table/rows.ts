import type { TableRow } from '@tejian/contract/reports/entry.ts'
import { placeKey } from '@tejian/contract/reports/templates/tables.ts'
import type { ItemTable, TableColumn } from '@tejian/contract/reports/templates/template.ts'
import { optionIn, plainNumber } from '../cells.ts'
import { quoted } from '../clipboard.ts'
import { type Block, blockOf, type Place, placesIn, type TableSelection } from './places.ts'

type Rows = readonly TableRow[]

/** A text that is put into a cell of a table. */
export type Writing = { readonly at: Place; readonly text: string }

/** Rows after some writings, and what did not belong where it was put. */
export type Written = { readonly rows: Rows; readonly refused: readonly string[] }

/** A day as somebody writes it in a workbook. */
const day = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

/** A text as it stands in a cell; null when it does not belong there. What is being typed is not yet a day. */
function cellText({ kind, options = [] }: TableColumn, text: string, whole: boolean): string | null {
  if (kind === 'number') return plainNumber(text)
  if (kind === 'choice') return optionIn(text, options)
  if (kind !== 'date' || !whole) return text
  const [, year, month, date] = day.exec(text.trim()) ?? []
  return year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim()
}

const withCell = (row: TableRow, name: string, text: string): TableRow => {
  const { [name]: _before, ...rest } = row
  return text === '' ? rest : { ...row, [name]: text }
}

const isEmpty = (row: TableRow | undefined): boolean => Object.keys(row ?? {}).length === 0

/** Without empty rows at the end. */
const trimmed = (rows: Rows): Rows => rows.slice(0, rows.findLastIndex((row) => !isEmpty(row)) + 1)

/** Rows with texts in some cells; rows that nothing is put into stay the same objects. */
export function written(
  table: ItemTable,
  before: Rows,
  writings: readonly Writing[],
  whole: boolean,
): Written {
  const rows = [...before]
  const refused: string[] = []
  for (const { at, text } of writings) {
    const column = table.columns[at.column]
    const put = column ? cellText(column, text, whole) : null
    if (!column || put === null) {
      refused.push(text)
      continue
    }
    while (put !== '' && rows.length <= at.row) rows.push({})
    const row = rows[at.row]
    if (row) rows[at.row] = withCell(row, column.name, put)
  }
  return { rows: trimmed(rows), refused }
}

/** A block as Excel takes it. */
export const blockText = ({ columns }: ItemTable, rows: Rows, block: Block): string =>
  placesIn(block)
    .map((cells) =>
      cells.map(({ row, column }) => quoted(rows[row]?.[columns[column]?.name ?? ''] ?? '')).join('\t'),
    )
    .join('\n')

/** What a pasted table writes: one cell the whole selection, a larger one from the selection's upper left corner. */
export function pasted(selection: TableSelection, table: readonly string[][]): Writing[] {
  const block = blockOf(selection)
  const only = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  if (only !== undefined) return placesIn(block).flatMap((row) => row.map((at) => ({ at, text: only })))
  return table.flatMap((cells, row) =>
    cells.map((text, column) => ({ at: { row: block.top + row, column: block.left + column }, text })),
  )
}

/** Ctrl+D: the first row of the selection into the rows below; of one row, the row above into it. */
export function filledDown({ columns }: ItemTable, rows: Rows, selection: TableSelection): Writing[] {
  const block = blockOf(selection)
  const from = block.top === block.bottom ? block.top - 1 : block.top
  return placesIn({ ...block, top: from + 1 }).flatMap((cells) =>
    cells.map((at) => ({ at, text: rows[from]?.[columns[at.column]?.name ?? ''] ?? '' })),
  )
}

/** The rows with an empty one after the given one. */
export const withEmptyRow = (rows: Rows, after: number): Rows =>
  after + 1 < rows.length ? rows.toSpliced(after + 1, 0, {}) : rows

/** The rows of a block once more below it; the points lie elsewhere on the sketch. */
export function duplicated(rows: Rows, { top, bottom }: Block): Rows {
  const copies = rows.slice(top, bottom + 1).map(({ [placeKey]: _place, ...row }) => row)
  return rows.toSpliced(bottom + 1, 0, ...copies)
}

export const withoutRows = (rows: Rows, { top, bottom }: Block): Rows =>
  trimmed(rows.toSpliced(top, bottom - top + 1))

/** Rows with a point at another place of the sketch; null takes it away. */
export function withPoint(before: Rows, row: number, place: string | null): Rows {
  const rows = [...before]
  while (place !== null && rows.length <= row) rows.push({})
  const one = rows[row]
  if (one) rows[row] = withCell(one, placeKey, place ?? '')
  return trimmed(rows)
}

/** The rows of the archive's lines that are not in the table yet, told apart by what the archive says of them. */
export function missingLines({ columns }: ItemTable, rows: Rows, archive: Rows): Rows {
  const names = columns.flatMap(({ name, from }) => (from === undefined ? [] : name))
  const keyOf = (row: TableRow): string => JSON.stringify(names.map((name) => row[name] ?? ''))
  const known = new Set(rows.map(keyOf))
  return archive.filter((row) => !known.has(keyOf(row)))
}
