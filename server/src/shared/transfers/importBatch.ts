import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import type { importExisting } from '@tejian/contract/kit/transfer.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { createAtOnce } from '../../kit/records/createAtOnce.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { createRows } from '../../kit/records/register.ts'
import { updateRow, type Values } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal } from '../../kit/refusal.ts'
import { noCode, type SheetLine } from './importSheet.ts'
import { type ImportSource, type Prepared, uniqueFields } from './importSource.ts'

export type Batch = {
  source: ImportSource
  lookups: Lookups
  variant: string | null
  existing: (typeof importExisting)[number]
}

/** A row that was written, as far as `create` tells it; `before` holds what an update has replaced. */
export type Written = { line: number; row: Row; before: Record<string, unknown> | null }
export type Outcome = { written: Written[]; refused: Array<{ line: SheetLine; reason: string }> }

type Ready = { line: SheetLine; values: Values; before: Row | null }

const titleOf = (record: AnyRecord, name: string): string => fieldOf(record, name)?.label ?? name

/** Which values of a field other rows have, whoever may see them: id by value. */
async function taken(
  context: Context,
  record: AnyRecord,
  name: string,
  values: string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map()
  const { rows } = await sql<{ id: string; value: string }>`select id, ${sql.id(name)} as value
    from ${sql.id(record.table)} where ${sql.id(name)} = any(${values}::text[])`.execute(loose(context.db))
  return new Map(rows.map(({ id, value }) => [value, id]))
}

/** The rows that lines may change: of their key, in the person's scope, held until the commit. */
async function existingRows(
  context: Context,
  record: AnyRecord,
  key: string,
  values: string[],
): Promise<Map<string, Row>> {
  if (values.length === 0) return new Map()
  const scope = scopeCondition(record, context.user)
  const { rows } =
    await sql<Row>`select * from ${sql.id(record.table)} where ${sql.id(key)} = any(${values}::text[])
    ${scope ? sql`and ${scope}` : sql``} order by id for update`.execute(loose(context.db))
  return new Map(rows.map((row) => [String(row[key]), row]))
}

const textsOf = (lines: readonly SheetLine[], name: string): string[] => [
  ...new Set(lines.flatMap(({ input }) => input[name] ?? []).filter((text) => text !== noCode)),
]

/** Checks lines that can only be added, before their turn to be written comes. */
export const prepareLines = (
  context: Context,
  { source, lookups, variant }: Batch,
  lines: readonly SheetLine[],
): Promise<Prepared[]> =>
  source.prepare(
    context,
    lookups,
    lines.map(({ input }) => ({ input, before: null })),
    variant,
  )

/**
 * Writes some lines inside the caller's transaction; what is refused leaves the others. Lines that were checked before
 * bring what came of it.
 */
export async function importBatch(
  context: Context,
  batch: Batch,
  lines: readonly SheetLine[],
  early: Prepared[] | null = null,
): Promise<Outcome> {
  const { source, lookups, variant, existing } = batch
  const { record, keyField } = source
  // Whoever imports the same kind at the same moment waits, so that no two write one code.
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${record.table}`}))`.execute(context.db)
  const known = new Map<string, Map<string, string>>()
  for (const name of uniqueFields(source))
    known.set(name, await taken(context, record, name, textsOf(lines, name)))
  const rows =
    keyField && existing === 'update'
      ? await existingRows(context, record, keyField, textsOf(lines, keyField))
      : new Map<string, Row>()
  const beforeOf = ({ input }: SheetLine): Row | null =>
    keyField ? (rows.get(input[keyField] ?? '') ?? null) : null
  const reasonsOf = (line: SheetLine, before: Row | null): string[] => [
    ...line.reasons,
    ...[...known].flatMap(([name, ids]) => {
      const value = line.input[name]
      const other = value === undefined ? undefined : ids.get(value)
      const isNew = other === undefined || other === before?.id || line.repeated.includes(name)
      return value === undefined || isNew ? [] : [transferMessages.exists(titleOf(record, name), value)]
    }),
  ]
  const looked = lines.map((line) => ({ line, before: beforeOf(line) }))
  const prepared =
    early ??
    (await source.prepare(
      context,
      lookups,
      looked.map(({ line, before }) => ({ input: line.input, before })),
      variant,
    ))
  const refused: Outcome['refused'] = []
  const ready: Ready[] = []
  for (const [index, { line, before }] of looked.entries()) {
    const result = prepared[index]
    // What could not be read is told as that, not as missing.
    const reasons = reasonsOf(line, before)
    const unread = new Set(line.reasons.map((reason) => reason.split('“')[0]))
    const more = result && 'reason' in result ? result.reason.split('；') : []
    reasons.push(...more.filter((reason) => ![...unread].some((label) => label && reason.endsWith(label))))
    if (reasons.length > 0) refused.push({ line, reason: [...new Set(reasons)].join('；') })
    else if (result && 'values' in result) ready.push({ line, values: result.values, before })
  }
  const written: Written[] = []
  const note = (line: SheetLine, reason: string): void => void refused.push({ line, reason })
  await createReady(
    context,
    source,
    ready.filter(({ before }) => before === null),
    written,
    note,
  )
  for (const one of ready.filter(({ before }) => before !== null))
    await updateReady(context, source, one, written, note)
  return { written, refused }
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
function create(context: Context, source: ImportSource, values: readonly Values[]): Promise<Row[]> {
  const { record, options, noted } = source
  const { derive, beforeSave, afterSave } = options
  if (beforeSave || afterSave || noted) return createRows(context, record, values, options)
  return createAtOnce(context, record, derive ? values.map((one) => derive(one, true)) : values)
}

/** Adds rows together, or, when one of them is refused, each half by itself, until it stands alone. */
async function createReady(
  context: Context,
  source: ImportSource,
  ready: readonly Ready[],
  written: Written[],
  refuse: (line: SheetLine, reason: string) => void,
): Promise<void> {
  const [first] = ready
  if (!first) return
  let rows: Row[] = []
  const reason = await refusalOf(context, async () => {
    rows = await create(
      context,
      source,
      ready.map(({ values }) => values),
    )
  })
  if (reason === null) {
    if (source.options.afterSave) rows = await readAgain(context, source, rows)
    for (const [index, row] of rows.entries())
      written.push({ line: ready[index]?.line.line ?? 0, row, before: null })
    return
  }
  if (ready.length === 1) return refuse(first.line, reason)
  const middle = Math.ceil(ready.length / 2)
  await createReady(context, source, ready.slice(0, middle), written, refuse)
  await createReady(context, source, ready.slice(middle), written, refuse)
}

/** Rows as they stand once everything that follows from their saving has been done. */
async function readAgain(context: Context, { record }: ImportSource, rows: readonly Row[]): Promise<Row[]> {
  const { rows: now } = await sql<Row>`select * from ${sql.id(record.table)}
    where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(loose(context.db))
  const byId = new Map(now.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

async function updateReady(
  context: Context,
  { record, options }: ImportSource,
  { line, values, before }: Ready,
  written: Written[],
  refuse: (line: SheetLine, reason: string) => void,
): Promise<void> {
  const old = before as Row
  const reason = await refusalOf(context, async () => {
    const derived = options.derive?.(values, false) ?? values
    const complete = (await options.beforeSave?.(context, derived, old)) ?? derived
    const changed = Object.keys(complete).filter((name) => complete[name] !== undefined)
    const row = await updateRow(context, record, old, complete)
    await options.afterSave?.(context, row)
    written.push({
      line: line.line,
      row,
      before: Object.fromEntries(changed.map((name) => [name, old[name] ?? null])),
    })
  })
  if (reason !== null) refuse(line, reason)
}
