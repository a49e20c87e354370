import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { loose, type Tables } from '../db/tables.ts'

/** Rows of a table that is no record's, all that have these values: what was approved of one report at one step. */
export type RowSet = { readonly table: string; readonly key: Readonly<Record<string, string>> }

/** A set of rows with what stood there before a transaction wrote it, as the database gives it. */
export type KeptSet = RowSet & { readonly stood: readonly object[] }

const inSet = ({ key }: RowSet): RawBuilder<unknown> =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.id(column)} = ${value}`),
    sql` and `,
  )

/** What stands in a set, to the last digit of its times. */
export async function rowsInSet({ db }: Pick<Context, 'db'>, set: RowSet): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`select to_jsonb(one) as row from ${sql.id(set.table)} one
    where ${inSet(set)} order by to_jsonb(one)::text`.execute(loose(db))
  return rows.map(({ row }) => row)
}

/**
 * Writes rows of a set in a way that can be taken back. It belongs to a step of the record that it tells of: that record's
 * version says whether anybody has gone on since.
 */
export async function writeSet<T extends keyof Tables & string>(
  context: Context,
  table: T,
  key: Partial<Tables[T]> & Readonly<Record<string, string>>,
  write: () => Promise<unknown>,
): Promise<void> {
  const { trace } = context
  if (!trace) return void (await write())
  const stood = await rowsInSet(context, { table, key })
  const open = trace.unexplainedOf(table)
  await write()
  trace.explain(table, trace.unexplainedOf(table) - open)
  trace.noteSet({ table, key, stood })
}

/** Puts a set back as it stood. */
export async function putBack({ db, personal }: Context, { stood, ...set }: KeptSet): Promise<void> {
  const table = sql.id(set.table)
  await sql`delete from ${table} where ${inSet(set)}`.execute(loose(db))
  await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table},
    ${JSON.stringify(personal.closeNamed(stood))}::jsonb)`.execute(loose(db))
}
