import type { ReadCell } from './sheetRows.ts'

/** What a reader process gets besides the file, which comes through its standard input. */
export type ReaderInput = {
  maxRows: number
  maxUnpackedBytes: number
  known: readonly string[]
  firstRows: number | null
  /** Headers of columns in which a value names one row, and values that name none. */
  distinct: readonly string[]
  nameless: readonly string[]
}
/** Rows of the table with their lines in the file, counted from 1 like the spreadsheet does. */
export type RowPart = { lines: number[]; rows: ReadCell[][] }
/** By header: lines whose value stands further up already, with the first line that has it. */
export type Repeats = Record<string, Array<[line: number, first: number]>>
export type ReaderMessage =
  | { headers: string[] }
  /** A `RowPart` as packed JSON: outside the heap, and a tenth of its size. */
  | { part: Uint8Array }
  | { problem: string }
  | { done: true; length: number; repeats: Repeats }

/** Small enough that taking a part over never holds the main thread up. */
export const ROWS_PER_PART = 500
