import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { insertAll } from '../kit/db/bulk.ts'

type Values = Readonly<Record<string, string | number | boolean | null>>

/** One row of a register as a release defines it. */
export type ReleaseRow = {
  id: string
  /** What follows the release as long as nobody has changed the row. */
  values: Values
  /** What a new row begins with beside it. */
  first?: Values
}

/** A register that releases fill and administrators keep. */
export type ReleaseRegister = {
  table: 'dictionary_item' | 'sms_template'
  /** Columns of `values` that name a row for people: an installation's own row under the same name stays. */
  naming: readonly string[]
  rows: readonly ReleaseRow[]
}

type Offer = { recordId: string; definition: Values; version: number }
type Held = { id: string; version: number; row: Record<string, unknown> }

/** Somebody has changed or deleted the row since: it is theirs. */
const touched = 0

const offersOf = async ({ db }: Context, table: string): Promise<Map<string, Offer>> => {
  const { rows } = await sql<Offer>`select "recordId", definition, version from release_offer
    where "tableName" = ${table}`.execute(db)
  return new Map(rows.map((offer) => [offer.recordId, offer]))
}

async function heldRows({ db }: Context, table: string, ids: readonly string[]): Promise<Map<string, Held>> {
  const { rows } = await sql<Held>`select id, version, to_jsonb(held) as row from ${sql.id(table)} held
    where id = any(${ids}::uuid[]) for update`.execute(db)
  return new Map(rows.map((held) => [held.id, held]))
}

/** Whether somebody has deleted the row, or keeps one of their own under its name. */
async function isTheirs(context: Context, { table, naming }: ReleaseRegister, row: ReleaseRow) {
  const same = naming.map((name) => sql<SqlBool>`${sql.id(name)} = ${row.values[name]}`)
  const { rows } = await sql`select from audit_entry where "tableName" = ${table} and "recordId" = ${row.id}
      and action = 'delete'
    union all select from ${sql.id(table)} where ${sql.join<RawBuilder<SqlBool>>(same, sql` and `)} limit 1`.execute(
    context.db,
  )
  return rows.length > 0
}

async function insert(context: Context, table: string, { id, values, first }: ReleaseRow): Promise<number> {
  await insertAll(context.db, table, [{ id, ...values, ...first }])
  await audit(context, { table, recordId: id, action: 'changeByRelease', after: values })
  return 1
}

async function update(context: Context, table: string, held: Held, values: Values): Promise<number> {
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, held.row[name] ?? null]))
  if (isDeepStrictEqual(before, values)) return held.version
  const { user, now } = context
  const changes = Object.entries({ ...values, updateDate: now(), updateUserName: user.name })
  await sql`update ${sql.id(table)} set version = version + 1,
    ${sql.join(changes.map(([name, value]) => sql`${sql.id(name)} = ${value}`))} where id = ${held.id}::uuid`.execute(
    context.db,
  )
  await audit(context, { table, recordId: held.id, action: 'changeByRelease', before, after: values })
  return held.version + 1
}

/** Brings one row, and answers the version in which it is left. */
async function offer(
  context: Context,
  register: ReleaseRegister,
  row: ReleaseRow,
  held: Held | undefined,
  earlier: Offer | undefined,
): Promise<number> {
  // Rows of an installation that is older than the offers are untouched as long as they have their first version.
  const untouched = held && held.version === (earlier?.version ?? 1)
  if (untouched) return update(context, register.table, held, row.values)
  if (held || earlier || (await isTheirs(context, register, row))) return touched
  return insert(context, register.table, row)
}

/**
 * Brings what this release adds to a register, or says anew, to an installation that exists (decision 0028): once, and
 * never over what an administrator has changed or deleted. A second process that starts waits and finds it done.
 */
export const offerRelease = (outer: Context, register: ReleaseRegister): Promise<void> =>
  transact(outer, async (context) => {
    const { table } = register
    await sql`select pg_advisory_xact_lock(hashtext('tejian release offers'))`.execute(context.db)
    const offers = await offersOf(context, table)
    const news = register.rows.filter(
      ({ id, values }) => !isDeepStrictEqual(offers.get(id)?.definition, values),
    )
    if (news.length === 0) return
    const held = await heldRows(
      context,
      table,
      news.map(({ id }) => id),
    )
    const left: Offer[] = []
    for (const row of news) {
      const version = await offer(context, register, row, held.get(row.id), offers.get(row.id))
      left.push({ recordId: row.id, definition: row.values, version })
    }
    await sql`insert into release_offer ("tableName", "recordId", definition, version)
      select ${table}, "recordId", definition, version
        from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as left_now("recordId" uuid, definition jsonb, version integer)
      on conflict ("tableName", "recordId") do update set definition = excluded.definition, version = excluded.version`.execute(
      context.db,
    )
  })
