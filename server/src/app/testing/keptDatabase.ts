import { readFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../migrate.ts'

/** A database of an older release: its migrations, and the rows of all its tables as JSON. */
export type Kept = {
  migrations: string[]
  tables: Array<{ name: string; rows: Array<Record<string, unknown>> }>
}

/**
 * Tables in an order in which rows find what they refer to, and their columns that are not generated. Migrations stand
 * apart; sessions and the keys of sign-ins under way are nobody's business.
 */
const tablesQuery = `
  with recursive referring as (
    select conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid),
  placed as (
    select c.oid, 0 as depth from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    union select r.child, p.depth + 1 from placed p join referring r on r.parent = p.oid)
  select c.relname as name, (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join placed on placed.oid = c.oid where c.relname not in ('schema_migration', 'session', 'login_key')
    group by c.oid, c.relname order by max(depth), c.relname`
type Table = { name: string; columns: string[] }

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Packs a whole database, so that later releases can show that they take it over. For small ones only. */
export const packDatabase = (ownerUrl: string): Promise<Buffer> =>
  withOwner(ownerUrl, async (client) => {
    const migrations = await client.query<{ name: string }>('select name from schema_migration order by name')
    const kept: Kept = { migrations: migrations.rows.map(({ name }) => name), tables: [] }
    for (const { name, columns } of (await client.query<Table>(tablesQuery)).rows) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(kept) as row from (select ${columns.join(', ')} from "${name}") kept`,
      )
      if (rows.length > 0) kept.tables.push({ name, rows: rows.map(({ row }) => row) })
    }
    return brotliCompressSync(JSON.stringify(kept), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
    })
  })

export const readKept = async (file: URL): Promise<Kept> =>
  JSON.parse(brotliDecompressSync(await readFile(file)).toString()) as Kept

/** Makes an empty database what it was under an older release: its tables by its own migrations, then its rows. */
export async function unpackDatabase(ownerUrl: string, appRole: string, kept: Kept): Promise<void> {
  await migrate(ownerUrl, appRole, kept.migrations)
  await withOwner(ownerUrl, async (client) => {
    const columns = new Map((await client.query<Table>(tablesQuery)).rows.map((table) => [table.name, table]))
    // What migrations wrote is among the rows, as people left it.
    for (const { name } of [...kept.tables].reverse()) await client.query(`delete from "${name}"`)
    for (const { name, rows } of kept.tables) {
      const names = columns.get(name)?.columns.join(', ') ?? ''
      // What triggers made of these rows is among the rows already.
      await client.query(`alter table "${name}" disable trigger user`)
      await client.query(
        `insert into "${name}" (${names}) overriding system value
          select ${names} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
        [JSON.stringify(rows)],
      )
      await client.query(`alter table "${name}" enable trigger user`)
    }
  })
}
