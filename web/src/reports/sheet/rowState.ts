import { type Cell, type Column, columns, type Line } from './lines.ts'
import { blockOf, isIn } from './selection.ts'
import type { SheetState } from './sheetStore.ts'

/**
 * Which cells of an item are selected, as one text, so that only rows whose marking changes are drawn anew:
 * `*` the active cell, `+` selected, `.` neither; line by line, column by column.
 */
export function markingOf(
  lines: readonly Line[],
  first: number,
  { selection }: Pick<SheetState, 'selection'>,
): string {
  const height = lines[first]?.height ?? 0
  if (!selection) return ''
  const block = blockOf(lines, selection)
  if (block.to < first || block.from >= first + height) return ''
  let marking = ''
  for (let line = first; line < first + height; line += 1)
    for (const column of columns)
      marking += markOf({ line, column }, selection.focus, isIn(block, { line, column }))
  return marking
}

const markOf = (cell: Cell, focus: Cell, selected: boolean): string =>
  cell.line === focus.line && cell.column === focus.column ? '*' : selected ? '+' : '.'

/** How a cell is marked. */
export function markAt(marking: string, offset: number, column: Column): 'active' | 'selected' | undefined {
  const mark = marking[offset * columns.length + columns.indexOf(column)]
  return mark === '*' ? 'active' : mark === '+' ? 'selected' : undefined
}

/** Id of a cell's element. */
export const cellId = ({ line, column }: Cell): string => `sheet-${line}-${column}`

/** Id of an item's rows, to jump to. */
export const itemId = (no: string): string => `item-${no}`
