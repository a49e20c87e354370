import { isJudged } from '@tejian/contract/reports/templates/unfit.ts'
import { type Cell, type Column, cellAt, columns, type Line, sameCell } from './lines.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The next cell in the same column, `by` cells away or as far as there are any. */
function along(lines: readonly Line[], from: Cell, step: 1 | -1, by: number): Cell {
  let at = from
  let left = by
  for (let line = from.line + step; left > 0 && lines[line]; line += step) {
    const next = cellAt(lines, line, from.column)
    if (!next || sameCell(next, at)) continue
    at = next
    left -= 1
  }
  return at
}

const before = (column: Column): Column[] => columns.slice(0, columns.indexOf(column)).toReversed()

function across(lines: readonly Line[], from: Cell, step: 1 | -1): Cell {
  const others = step > 0 ? columns.slice(columns.indexOf(from.column) + 1) : before(from.column)
  for (const column of others) {
    const next = cellAt(lines, from.line, column)
    if (next) return next
  }
  return from
}

/** Where an arrow key leads; the border keeps the cell. */
export function moved(lines: readonly Line[], from: Cell, direction: Direction, by = 1): Cell {
  if (direction === 'up') return along(lines, from, -1, by)
  if (direction === 'down') return along(lines, from, 1, by)
  return across(lines, from, direction === 'left' ? -1 : 1)
}

/** The cells of an item in the order in which it is filled in: values, judgement, note. */
function cellsOfItem(lines: readonly Line[], first: number): Cell[] {
  const line = lines[first]
  if (!line) return []
  const values = Array.from({ length: line.height }, (_, offset) => cellAt(lines, first + offset, 'value'))
  return [...values, cellAt(lines, first, 'result'), cellAt(lines, first, 'note')].filter(
    (cell): cell is Cell => cell !== null,
  )
}

/** Tab and Shift+Tab: the next cell in the order of filling in, over the borders of items. Null at the ends of the sheet. */
export function tabbed(lines: readonly Line[], from: Cell, step: 1 | -1): Cell | null {
  const line = lines[from.line]
  if (!line) return null
  const own = cellsOfItem(lines, line.first)
  const next = own[own.findIndex((cell) => sameCell(cell, from)) + step]
  if (next) return next
  const neighbour = step > 0 ? line.first + line.height : (lines[line.first - 1]?.first ?? -1)
  const cells = cellsOfItem(lines, shownFrom(lines, neighbour, step))
  return (step > 0 ? cells[0] : cells.at(-1)) ?? null
}

/** The item at a line, or the next one in that direction that is not in a closed section. */
function shownFrom(lines: readonly Line[], first: number, step: 1 | -1): number {
  let at = first
  while (lines[at]?.hidden) at = step > 0 ? at + lines[at]!.height : (lines[at - 1]?.first ?? -1)
  return at
}

/**
 * Where to go on after a judgement or a value: the next value, the judgement, then the next item; to the note only when
 * the item was found unfit.
 */
export function continues(lines: readonly Line[], from: Cell, unfit: boolean): Cell {
  let next = tabbed(lines, from, 1)
  while (next?.column === 'note' && isJudged(lines[next.line]!.item) && !unfit) next = tabbed(lines, next, 1)
  return next ?? from
}

/** The first or last cell of a line (Home, End), or of the sheet (Ctrl+Home, Ctrl+End). */
export function border(lines: readonly Line[], from: Cell, end: 'start' | 'end', whole: boolean): Cell {
  const order: readonly Column[] = end === 'start' ? columns : columns.toReversed()
  const outermost =
    end === 'start' ? lines.findIndex(({ hidden }) => !hidden) : lines.findLastIndex(({ hidden }) => !hidden)
  const line = whole ? outermost : from.line
  for (const column of order) {
    const cell = cellAt(lines, line, column)
    if (cell) return cell
  }
  return from
}

/** The first cell of a line that can be filled in. */
export const firstCell = (lines: readonly Line[], line: number): Cell | null =>
  columns.map((column) => cellAt(lines, line, column)).find((cell) => cell !== null) ?? null
