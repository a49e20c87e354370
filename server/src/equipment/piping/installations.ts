import { pipingRecord } from '@tejian/contract/equipment/piping/pipingRecords.ts'
import type { RowOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { equipmentSource } from '../source.ts'

type Sum = { id: string; lines: number; length: number | null }

/** Lines of some installations with their length, by installation. Their order in the archive comes from the index. */
async function sumsOf(context: Context, ids: readonly string[]): Promise<Map<string, Sum>> {
  const { rows } = await sql<Sum>`select params->>'deviceId' as id, count(*)::int as lines,
      sum((params->>'length')::numeric)::float8 as length
    from equipment where equclacode = '8000GX' and params->>'deviceId' = any(${ids}::text[])
      and "useState" is distinct from '4' group by 1`.execute(context.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Fills in how many lines each installation has and how long they are; one whose lines are not in the archive keeps what
 * its data sheet says.
 */
async function countLines(context: Context, rows: ReadonlyArray<RowOf<typeof pipingRecord>>): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const sums = await sumsOf(context, ids)
  const bare = ids.filter((id) => !sums.has(id))
  const sheets = await sql<Sum>`select id::text, (params->>'lineCount')::numeric::int as lines,
      (params->>'totalLength')::numeric::float8 as length
    from equipment where id = any(${bare}::uuid[])`.execute(context.db)
  for (const sheet of sheets.rows) sums.set(sheet.id, sheet)
  for (const row of rows) {
    row.lineCount = sums.get(row.id)?.lines ?? null
    row.totalLength = sums.get(row.id)?.length ?? null
  }
}

/** Installations of piping without the lines, which lie under the same class. */
export const installationSource: ListSource<typeof pipingRecord> = {
  ...equipmentSource,
  record: pipingRecord,
  filters: { ...equipmentSource.filters, level: () => [sql`equipment.equclacode <> '8000GX'`] },
  complete: countLines,
}
