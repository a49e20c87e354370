import { type Cell, type Column, cellAt, columns, type Line } from './lines.ts'

/** A block of cells between the cell where it began and the one where it ends; the focus is at its end. */
export type Selection = { readonly anchor: Cell; readonly focus: Cell }

export const single = (cell: Cell): Selection => ({ anchor: cell, focus: cell })

export type Block = {
  readonly from: number
  readonly to: number
  readonly columns: readonly Column[]
}

/** Lines and columns of a selection. A cell that stands for all lines of its item takes them all along. */
export function blockOf(lines: readonly Line[], { anchor, focus }: Selection): Block {
  const places = [columns.indexOf(anchor.column), columns.indexOf(focus.column)].toSorted()
  const ends = [anchor, focus].map(({ line, column }) => {
    const height = column === 'value' ? 1 : (lines[line]?.height ?? 1)
    return { from: line, to: line + height - 1 }
  })
  return {
    from: Math.min(...ends.map(({ from }) => from)),
    to: Math.max(...ends.map(({ to }) => to)),
    columns: columns.slice(places[0], places[1]! + 1),
  }
}

/** Whether a cell lies in a block. */
export const isIn = (block: Block, { line, column }: Cell): boolean =>
  line >= block.from && line <= block.to && block.columns.includes(column)

/** The rows of a block, each with its cells by column; where a line has no cell of its own, null. */
export function rowsOf(lines: readonly Line[], block: Block): Array<Array<Cell | null>> {
  const rows: Array<Array<Cell | null>> = []
  for (let line = block.from; line <= block.to; line += 1)
    rows.push(
      block.columns.map((column) => {
        const cell = cellAt(lines, line, column)
        return cell?.line === line ? cell : null
      }),
    )
  return rows
}

/** The cells of a block that can be filled in. */
export const cellsIn = (lines: readonly Line[], block: Block): Cell[] =>
  rowsOf(lines, block)
    .flat()
    .filter((cell): cell is Cell => cell !== null)
