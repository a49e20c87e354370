import type { RefusedLines } from '@tejian/contract/shared/transfers/calls.ts'

/** What was typed, by line and column. */
export type Edits = Readonly<Record<number, Readonly<Record<string, string>>>>

export const edited = (edits: Edits, row: number, column: string, text: string): Edits => ({
  ...edits,
  [row]: { ...edits[row], [column]: text },
})

/** The lines with texts that are others than before; what was typed and taken back is none. */
export function mendedLines(
  { rows }: RefusedLines,
  edits: Edits,
): Array<{ row: number; cells: Record<string, string> }> {
  return rows.flatMap(({ row, cells }) => {
    const changed = Object.entries(edits[row] ?? {}).filter(
      ([name, text]) => text.trim() !== (cells[name] ?? ''),
    )
    return changed.length > 0 ? [{ row, cells: Object.fromEntries(changed) }] : []
  })
}

/** What names a line, and the columns that a sentence is about. */
export const shownColumns = ({ columns, rows }: RefusedLines): RefusedLines['columns'] =>
  columns.filter(({ name }, place) => place === 0 || rows.some(({ at }) => at[name] !== undefined))
