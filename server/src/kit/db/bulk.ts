import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './tables.ts'

export type BulkRow = Readonly<Record<string, unknown>>

/** Inserts many rows in statements of a few thousand; all rows carry the same columns as the first. */
export async function insertAll(db: Db, table: string, rows: readonly BulkRow[], size = 2000): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.id(name)))
  for (let from = 0; from < rows.length; from += size) {
    const part = JSON.stringify(rows.slice(from, from + size))
    await sql`insert into ${sql.id(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.id(table)}, ${part}::jsonb)`.execute(db)
  }
}

/** The same id for the same name at every load, shaped as a uuid of version 8. */
export function stableId(space: string, name: string): string {
  const hex = createHash('sha256').update(`${space}/${name}`).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
