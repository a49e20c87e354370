import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { FileStore } from '../../kit/storage.ts'

/** Tables whose rows lie in partitions by the month in which they were written (decision 0058). */
export const monthTables = ['message', 'sms_message'] as const
export type MonthTable = (typeof monthTables)[number]

export type Partition = {
  name: string
  /** The day after its last month, as yyyy-MM-dd; null of the one that takes what no month does. */
  until: string | null
}

/** The partitions of a table, the oldest first. */
export async function partitionsOf({ db }: Pick<Context, 'db'>, table: MonthTable): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select name, (to_timestamp(('x' || left(replace(bound, '-', ''), 12))::bit(48)::bigint / 1000.0)
      at time zone 'Asia/Shanghai')::date::text as until
    from (select part.relname as name, substring(pg_get_expr(part.relpartbound, part.oid) from 'TO \\(''([0-9a-f-]+)''\\)') as bound
      from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = ${table}::regclass) as found
    order by bound nulls last`.execute(db)
  return rows
}

/** Makes the partition of this month and of so many months after it; answers how many are new. */
export async function makeAhead({ db, now }: Context, table: MonthTable, months: number): Promise<number> {
  let made = 0
  for (let ahead = 0; ahead <= months; ahead++) {
    // The bounds of the first partition may lie within a month: it is there, and nothing is made.
    const { rows } = await sql<{ made: boolean }>`select make_month_partition(${table}, month) as made from (
        select (date_trunc('month', ${now()}::timestamptz at time zone 'Asia/Shanghai')
          + make_interval(months => ${ahead}::integer))::date as month) as asked
      where not exists (select from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = ${table}::regclass and part.relname = ${`${table}_before`}
          and substring(pg_get_expr(relpartbound, part.oid) from 'TO \\(''([0-9a-f-]+)''\\)')::uuid > month_floor(month))`.execute(
      db,
    )
    if (rows[0]?.made) made += 1
  }
  return made
}

/** Whether rows of next month would find no partition, or rows have found none. */
export async function isUncovered(context: Context, table: MonthTable): Promise<boolean> {
  const { rows } = await sql<{ next: string; strays: boolean }>`
    select (date_trunc('month', ${context.now()}::timestamptz at time zone 'Asia/Shanghai') + interval '2 months')::date::text as next,
      exists (select from ${sql.id(`${table}_default`)}
        where substring(id::text, 15, 1) = '7') as strays`.execute(loose(context.db))
  const partitions = await partitionsOf(context, table)
  const end = partitions.reduce((last, { until }) => (until && until > last ? until : last), '')
  return (rows[0]?.strays ?? false) || end < (rows[0]?.next ?? '')
}

const rowsPerRead = 1000

async function* linesOf(context: Context, partition: string, counted: { rows: number }) {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const { rows } = await sql<{ id: string; line: string }>`select id, row_to_json(part)::text as line
      from ${sql.id(partition)} part where id > ${after}::uuid order by id limit ${rowsPerRead}`.execute(
      loose(context.db),
    )
    for (const { line } of rows) yield `${line}\n`
    counted.rows += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) return
    after = last.id
  }
}

export type Archived = { key: string; rows: number; sha256: string }

/** Writes all rows of a partition into a file of the store, a line of JSON each, and answers the digest of the file. */
export async function archivePartition(
  context: Context,
  store: FileStore,
  table: MonthTable,
  { name, until }: Partition,
): Promise<Archived> {
  const key = `archive/${table}/${name}-${until}.jsonl.gz`
  const counted = { rows: 0 }
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  const writing = pipeline(Readable.from(linesOf(context, name, counted)), createGzip(), hashed)
  await Promise.all([writing, store.put(key, hashed, 'application/gzip')])
  return { key, rows: counted.rows, sha256: hash.digest('hex') }
}

/** The digest of a file as it lies in the store. */
export async function digestOf(store: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of await store.get(key)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/**
 * Drops the partitions that ended before a day, each after its rows were archived, the file was read back, and its digest
 * stands in the audit trail, whose chain seals it. A partition that has changed meanwhile stays for the next time.
 */
export async function dropBefore(
  outer: Context,
  store: FileStore,
  table: MonthTable,
  before: string,
): Promise<Archived[]> {
  const done: Archived[] = []
  for (const partition of await partitionsOf(outer, table)) {
    if (!partition.until || partition.until > before) continue
    const archived = await archivePartition(outer, store, table, partition)
    if ((await digestOf(store, archived.key)) !== archived.sha256)
      throw new Error(`${archived.key} reads otherwise than it was written`)
    await transact(outer, async (context) => {
      await audit(context, {
        table,
        recordId: partition.name,
        action: 'archiveMonth',
        after: { ...archived, until: partition.until },
      })
      await sql`select drop_month_partition(${table}, ${partition.name}, ${before}::date, ${archived.rows})`.execute(
        context.db,
      )
    })
    done.push(archived)
  }
  return done
}
