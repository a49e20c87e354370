import type pg from 'pg'

/** The indexes of some tables, taken away while many rows are copied. */
export type Indexes = { remake(onProgress: (done: number, of: number) => void): Promise<void> }

/** Drops all indexes of tables but those of constraints; `remake` makes them again and analyses the tables. */
export async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<Indexes> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.map((table) => `"${table}"`)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return {
    async remake(onProgress) {
      await client.query(`set maintenance_work_mem = '512MB'`)
      await client.query('set max_parallel_maintenance_workers = 2')
      for (const [place, { statement }] of rows.entries()) {
        await client.query(statement)
        onProgress(place + 1, rows.length)
      }
      for (const table of tables) await client.query(`vacuum (analyze) "${table}"`)
    },
  }
}
