import { type AnyRecord, type Fields, storedNames } from '@tejian/contract/kit/record.ts'
import { type Kysely, sql } from 'kysely'

type Any = Kysely<never>

/** Indexes over the texts of rows cost most of the time of writing them, and no list without a word asks them. */
async function withoutTextIndexes(
  db: Any,
  table: string,
  restored: boolean,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`select indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = relam where indrelid = ${table}::regclass and amname = 'gin'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  if (restored) for (const { definition } of rows) await sql.raw(definition).execute(db)
}

/**
 * Brings a table to as many rows, copies of those that it has with numbers and ids of their own: they are spread over
 * people, areas, steps and days as the demonstration is. Without `textIndexes` those are gone afterwards: over a million rows
 * they take longer than everything else.
 */
export async function multiply(
  db: Any,
  { table, fields: all }: AnyRecord,
  wanted: number,
  { textIndexes = true } = {},
): Promise<void> {
  const fields: Fields = all
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const { rows: unique } = await sql<{ name: string }>`select distinct attname as name from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = ${table}::regclass and indisunique`.execute(
    db,
  )
  const single = new Set(unique.map(({ name }) => name))
  const known = new Set<string>(storedNames({ table, fields: all } as AnyRecord))
  const value = (name: string): string => {
    if (name === 'id') return 'gen_random_uuid()'
    if (!single.has(name)) return `"${name}"`
    return fields[name]?.kind === 'id' || !known.has(name) ? `"${name}"` : `"${name}" || '-' || n`
  }
  await withoutTextIndexes(db, table, textIndexes, async () => {
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.id(table)}`.execute(db)
    const present = counted[0]?.count ?? 0
    if (present === 0) return
    const times = Math.ceil(wanted / present)
    const names = rows.map(({ name }) => `"${name}"`).join(', ')
    const values = rows.map(({ name }) => value(name)).join(', ')
    await sql
      .raw(
        `insert into "${table}" (${names}) select ${values} from "${table}", generate_series(1, ${times}) n order by n limit ${wanted - present}`,
      )
      .execute(db)
  })
  await sql`vacuum analyze ${sql.id(table)}`.execute(db)
}
