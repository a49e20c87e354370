import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import type { importExisting } from '@tejian/contract/kit/transfer.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { noCode, type SheetLine } from './importSheet.ts'
import { type ImportSource, type Prepared, uniqueFields } from './importSource.ts'
import { type Ready, type Written, writeReady } from './importWrite.ts'

export type Batch = {
  source: ImportSource
  lookups: Lookups
  variant: string | null
  existing: (typeof importExisting)[number]
  /** Rows that lines are known to change, by line: whoever moves data in knows them by the ids of the old system. */
  rows?: ReadonlyMap<number, Row>
}

export type Outcome<R extends AnyRecord = AnyRecord> = {
  written: Written<R>[]
  refused: Array<{ line: SheetLine; reason: string }>
}

const titleOf = (record: AnyRecord, name: string): string => fieldOf(record, name)?.label ?? name

/**
 * Which values of a field other rows have, whoever may see them: id by value. Of a number that each institute gives itself,
 * the rows of one's own institute; of whoever sees several, the database says at writing which are taken.
 */
async function taken(
  context: Context,
  record: AnyRecord,
  name: string,
  values: string[],
): Promise<Map<string, string>> {
  const own = fieldOf(record, name)?.within ? scopeCondition(record, context.user) : sql`true`
  if (values.length === 0 || own === null) return new Map()
  const { rows } = await sql<{ id: string; value: string }>`select id, ${sql.id(name)} as value
    from ${sql.id(record.table)} where ${sql.id(name)} = any(${values}::text[]) and ${own}`.execute(
    loose(context.db),
  )
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
  const { source, lookups, variant, existing, rows: meant } = batch
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
  const beforeOf = ({ line, input }: SheetLine): Row | null =>
    meant?.get(line) ?? (keyField ? (rows.get(input[keyField] ?? '') ?? null) : null)
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
    // A value that could not be read is reported as unreadable, not as missing.
    const reasons = reasonsOf(line, before)
    const more = result && 'reason' in result ? result.reason.split('；') : []
    reasons.push(...more.filter((reason) => !line.unread.some((label) => reason.endsWith(label))))
    if (reasons.length > 0) refused.push({ line, reason: [...new Set(reasons)].join('；') })
    else if (result && 'values' in result) ready.push({ line, values: result.values, before })
  }
  const written = await writeReady(context, source, ready, (line, reason) => refused.push({ line, reason }))
  return { written, refused }
}
