import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { readCell } from './cells.ts'
import { type Cell, cellAt, columns, type Line, sameCell } from './lines.ts'
import { type Block, blockOf, cellsIn, rowsOf, type Selection } from './selection.ts'

/** A text that is put into a cell. */
export type Writing = { readonly cell: Cell; readonly text: string }

export const quoted = (text: string): string =>
  /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A block as Excel takes it: columns by tabs, rows by line feeds. */
export function blockText(lines: readonly Line[], entries: ItemEntries, block: Block): string {
  return rowsOf(lines, block)
    .map((row) => row.map((cell) => (cell ? quoted(readCell(lines, entries, cell)) : '')).join('\t'))
    .join('\n')
}

/** What a pasted table writes where, and what of it met no cell. */
export type Pasted = { readonly writings: readonly Writing[]; readonly lost: readonly string[] }

/**
 * One cell fills the whole selection, as in Excel; a larger table begins at the selection's upper left corner. Columns are
 * counted from there over those of the sheet; a text that meets no cell (a judgement in the second line of an item, a value
 * where none is asked for, what reaches beyond the sheet) is lost.
 */
export function pasted(lines: readonly Line[], selection: Selection, table: string[][]): Pasted {
  const block = blockOf(lines, selection)
  const only = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  if (only !== undefined)
    return { writings: cellsIn(lines, block).map((cell) => ({ cell, text: only })), lost: [] }
  const left = columns.indexOf(block.columns[0]!)
  const single = table.every((row) => row.length === 1)
  const writings: Writing[] = []
  const lost: string[] = []
  let line = block.from
  for (const row of table) {
    // A single column goes from cell to cell of its column: it was copied from a list that knows no sub-lines.
    if (single) while (line < lines.length && !ownCell(lines, line, left)) line += 1
    row.forEach((text, offset) => {
      const cell = ownCell(lines, line, left + offset)
      if (cell) writings.push({ cell, text })
      else if (text.trim() !== '') lost.push(text)
    })
    line += 1
  }
  return { writings, lost }
}

function ownCell(lines: readonly Line[], line: number, place: number): Cell | null {
  const column = columns[place]
  const cell = column ? cellAt(lines, line, column) : null
  return cell && sameCell(cell, { line, column: cell.column }) ? cell : null
}

/** Ctrl+D: the first row of the selection into the rows below; of one row, the row above into it. */
export function fillDown(lines: readonly Line[], entries: ItemEntries, selection: Selection): Writing[] {
  const block = blockOf(lines, selection)
  return block.columns.flatMap((column) => {
    const cells = cellsIn(lines, { ...block, columns: [column] })
    const [first, ...below] = cells
    if (!first) return []
    if (below.length > 0) {
      const text = readCell(lines, entries, first)
      return below.map((cell) => ({ cell, text }))
    }
    const above = cellsIn(lines, { from: 0, to: first.line - 1, columns: [column] }).at(-1)
    return above ? [{ cell: first, text: readCell(lines, entries, above) }] : []
  })
}

/** Of what goes into many items at once: no judgement of one that the device does not have, it says 无此项 already. */
export const whereApplied = (
  lines: readonly Line[],
  facts: Facts,
  writings: readonly Writing[],
): readonly Writing[] =>
  writings.filter(
    ({ cell, text }) =>
      cell.column !== 'result' || text === '' || appliesTo(lines[cell.line]?.item ?? {}, facts) !== 'no',
  )
