import type { Readable } from 'node:stream'
import { ERROR_REASON } from './headings.ts'
import type { ReadCell } from './read.ts'
import { workbookStream } from './write.ts'

/** A row as the user gave it and why it was refused; several reasons are joined by the caller. */
export type RefusedRow = { cells: readonly ReadCell[]; reason: string }

/**
 * The user's own refused rows with a reason behind each. The sheet can be corrected and imported again as
 * it is: numbers stay numbers, everything else stays text, and the reason column is ignored by the reader.
 */
export function errorSheet(
  headers: readonly string[],
  rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>,
): Readable {
  return workbookStream({
    sheetName: '导入失败',
    columns: [
      ...headers.map((title) => ({ title, kind: 'asTyped' as const })),
      { title: ERROR_REASON, width: 48, kind: 'text' },
    ],
    rows: withReason(rows, headers.length),
  })
}

async function* withReason(rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>, width: number) {
  for await (const { cells, reason } of rows) {
    yield [...Array.from({ length: width }, (_, i) => cells[i] ?? null), reason]
  }
}
