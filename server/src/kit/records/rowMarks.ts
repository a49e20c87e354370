import type { RowMark } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, AnyRow } from '@tejian/contract/kit/record.ts'
import type { Context } from '../context.ts'

/** The marks of rows by the row's id, each beside a field; asked once for a page of rows. */
export type RowMarks = (
  context: Context,
  definition: AnyRecord,
  rows: readonly AnyRow[],
) => Promise<ReadonlyMap<string, Readonly<Record<string, RowMark>>>>

declare module '../domain.ts' {
  interface DomainParts {
    /** What a domain warns of beside the rows of whatever list names what it knows of. */
    rowMarks: RowMarks
  }
}

/** Puts what domains warn of into the rows of a page. */
export async function markPageRows(
  context: Context,
  definition: AnyRecord,
  rows: readonly AnyRow[],
): Promise<void> {
  if (rows.length === 0) return
  for (const marksOf of context.domains.all('rowMarks')) {
    const marks = await marksOf(context, definition, rows)
    for (const row of rows) {
      const own = marks.get(String(row.id))
      if (own) Object.assign(row, { fieldMarks: { ...(row as { fieldMarks?: object }).fieldMarks, ...own } })
    }
  }
}
