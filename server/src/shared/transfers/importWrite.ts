import { type AnyRecord, type RowOf, storedNames } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { writeProcessRow } from '../../kit/process/register.ts'
import { createAtOnce } from '../../kit/records/createAtOnce.ts'
import type { Row } from '../../kit/records/find.ts'
import { createRows } from '../../kit/records/register.ts'
import { updateRow, type Values } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { SheetLine } from './importSheet.ts'
import type { ImportSource } from './importSource.ts'

/** A row that was written, as far as `create` tells it; `before` holds what an update has replaced. */
export type Written<R extends AnyRecord = AnyRecord> = {
  line: number
  row: RowOf<R>
  before: Record<string, unknown> | null
}

/** A line that was found right, on its way into the table. */
export type Ready = { line: SheetLine; values: Values; before: Row | null }

type Refuse = (line: SheetLine, reason: string) => void

/** Writes lines inside the caller's transaction, new rows first; what is refused leaves the others. */
export async function writeReady(
  context: Context,
  source: ImportSource,
  ready: readonly Ready[],
  refuse: Refuse,
): Promise<Written[]> {
  const written: Written[] = []
  const fresh = ready.filter(({ before }) => before === null)
  await createReady(context, source, fresh, written, refuse)
  for (const { line, values, before } of ready) {
    if (before === null) continue
    const reason = await refusalOf(context, async () => {
      written.push({ line: line.line, ...(await change(context, source, before, values)) })
    })
    if (reason !== null) refuse(line, reason)
  }
  return written
}

/** Runs a write that may be refused; the transaction goes on as if it had not been tried. */
async function refusalOf(context: Context, write: () => Promise<void>): Promise<string | null> {
  await sql`savepoint import_part`.execute(context.db)
  try {
    await write()
    await sql`release savepoint import_part`.execute(context.db)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint import_part`.execute(context.db)
    await sql`release savepoint import_part`.execute(context.db)
    return error.message
  }
}

/** Rows of a record from which nothing follows are not read back: id, version and name are all that is told of them. */
async function create(context: Context, source: ImportSource, values: readonly Values[]): Promise<Row[]> {
  const { record, noted } = source
  if (source.process) {
    const rows: Row[] = []
    for (const one of values)
      rows.push(await writeProcessRow(context, record, { before: null, values: one }, source.process))
    return rows
  }
  const { derive, beforeSave, afterSave } = source.options
  if (!beforeSave && !afterSave && !noted)
    return createAtOnce(context, record, derive ? values.map((one) => derive(one, true)) : values)
  const rows = await createRows(context, record, values, source.options)
  return afterSave ? readAgain(context, record, rows) : rows
}

/** Adds rows together, or, when one of them is refused, each half by itself, until it stands alone. */
async function createReady(
  context: Context,
  source: ImportSource,
  ready: readonly Ready[],
  written: Written[],
  refuse: Refuse,
): Promise<void> {
  const [first] = ready
  if (!first) return
  const reason = await refusalOf(context, async () => {
    const rows = await create(
      context,
      source,
      ready.map(({ values }) => values),
    )
    for (const [index, row] of rows.entries())
      written.push({ line: ready[index]?.line.line ?? 0, row, before: null })
  })
  if (reason === null) return
  if (ready.length === 1) return refuse(first.line, reason)
  const middle = Math.ceil(ready.length / 2)
  await createReady(context, source, ready.slice(0, middle), written, refuse)
  await createReady(context, source, ready.slice(middle), written, refuse)
}

/** Rows as they stand once everything that follows from their saving has been done. */
async function readAgain(context: Context, { table }: AnyRecord, rows: readonly Row[]): Promise<Row[]> {
  const { rows: now } = await sql<Row>`select * from ${sql.id(table)}
    where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(loose(context.db))
  const byId = new Map(now.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/** Changes a row; answers what the written fields held before. */
async function change(
  context: Context,
  source: ImportSource,
  old: Row,
  values: Values,
): Promise<Omit<Written, 'line'>> {
  const { record } = source
  const kept = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, old[name] ?? null]))
  if (source.process) {
    const row = await writeProcessRow(context, record, { before: old, values }, source.process)
    return { row, before: kept(storedNames(record).filter((name) => !isSame(old[name], row[name]))) }
  }
  const { derive, beforeSave, afterSave } = source.options
  const derived = derive?.(values, false) ?? values
  const complete = (await beforeSave?.(context, derived, old)) ?? derived
  const row = await updateRow(context, record, old, complete)
  await afterSave?.(context, row)
  await source.changed?.(context, old, row)
  return { row, before: kept(Object.keys(complete).filter((name) => complete[name] !== undefined)) }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
