import { changedMeanwhile } from '@tejian/contract/kit/messages.ts'
import { personalNumbers } from '@tejian/contract/kit/personalNumber.ts'
import {
  type AnyRecord,
  type ChangesOf,
  type Fields,
  fieldOf,
  type RowOf,
  type SystemColumns,
} from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { audit, auditAll } from '../audit.ts'
import type { Context } from '../context.ts'
import { loose } from '../db/tables.ts'
import { withoutMarks } from '../personal/personalCipher.ts'
import { missing, Refusal } from '../refusal.ts'
import { changed } from './changed.ts'
import { maskRow } from './mask.ts'
import { scopeCondition } from './scope.ts'

/** What is written to a record that is known only at run time; a known record's is `ChangesOf` of it. */
export type Values = Readonly<Record<string, Value | undefined>>

/** The fields that values name, whatever record they are of. */
const written = (values: object): Array<[string, Value | undefined]> =>
  Object.entries(values) as Array<[string, Value | undefined]>

/** A value as the database keeps it: numbers of persons closed, nothing that only looks so. */
function kept(context: Context, definition: AnyRecord, name: string, value: Value): Value {
  if (typeof value === 'string')
    return personalNumbers(definition).includes(name) ? context.personal.close(value) : withoutMarks(value)
  return fieldOf(definition, name)?.kind === 'json' ? context.personal.closeNamed(value) : value
}

const cell = (context: Context, definition: AnyRecord, name: string, value: Value): RawBuilder<unknown> => {
  const stored = kept(context, definition, name, value)
  return fieldOf(definition, name)?.kind === 'json' ? sql`${JSON.stringify(stored)}::jsonb` : sql`${stored}`
}

/** Reads one row in the caller's scope; a foreign row answers like a missing one. `lock` holds it until the commit. */
export async function readRow<R extends AnyRecord>(
  context: Context,
  definition: R,
  id: string,
  lock = false,
): Promise<RowOf<R>> {
  if (!isId(id)) throw missing(definition.table)
  return readRowWhere(context, definition, sql<SqlBool>`id = ${id}::uuid`, lock)
}

/** Like `readRow`, for the one row that a condition names: a number in place of an id. */
export async function readRowWhere<R extends AnyRecord>(
  context: Context,
  definition: R,
  condition: RawBuilder<SqlBool>,
  lock = false,
): Promise<RowOf<R>> {
  const scope = scopeCondition(definition, context.user)
  const { rows } = await sql<RowOf<R>>`select * from ${sql.id(definition.table)} where ${condition}
    ${scope ? sql`and ${scope}` : sql``} limit 1 ${lock ? sql`for update` : sql``}`.execute(loose(context.db))
  const row = rows[0]
  if (!row) throw missing(definition.table)
  return row
}

/** Refuses, under the database's own check, to write rows that their writer could not read back. */
export async function mustBeInScope(
  context: Context,
  definition: AnyRecord,
  rows: ReadonlyArray<{ id: string }>,
): Promise<void> {
  const scope = scopeCondition(definition, context.user)
  if (!scope) return
  const { rows: seen } = await sql`select from ${sql.id(definition.table)}
    where id = any(${rows.map((row) => row.id)}::uuid[]) and ${scope}`.execute(loose(context.db))
  if (seen.length < rows.length) throw missing(definition.table)
}

/** Inserts a row with its audit entry, inside the caller's transaction. A unique value taken answers by its field. */
export async function insertRow<R extends AnyRecord>(
  context: Context,
  definition: R,
  values: ChangesOf<R>,
): Promise<RowOf<R>> {
  const [row] = await insertRows(context, definition, [values])
  return row as RowOf<R>
}

/** A text as the database takes it: halves of a pair of characters, which no encoding knows, are replaced. */
const sound = (value: Value): Value => (typeof value === 'string' ? value.toWellFormed() : value)

/**
 * Numbers that are unique within an institute are compared there by the database: whoever does not see the institute is
 * refused before, or would be told that a number is taken in it.
 */
function refuseForeignInstitute(
  { user: { visibleScope } }: Context,
  definition: AnyRecord,
  rows: readonly object[],
): void {
  const { scope } = definition
  const fields: Fields = definition.fields
  if (scope === 'open' || !scope.organisation || visibleScope.kind === 'all') return
  if (!Object.values(fields).some(({ within }) => within)) return
  const seen = visibleScope.kind === 'organisations' ? visibleScope.ids : []
  for (const row of rows as readonly Values[]) {
    const office = row[scope.organisation]
    if (typeof office === 'string' && !seen.includes(office)) throw missing(definition.table)
  }
}

/** The statement that inserts rows and returns them. */
export function insertion(
  context: Context,
  definition: AnyRecord,
  rows: readonly object[],
): RawBuilder<unknown> {
  const { name } = context.user
  const now = context.now().toISOString()
  const system = { createUserName: name, updateUserName: name, createDate: now, updateDate: now }
  const names = new Set<string>()
  const complete = rows.map((values) => {
    const row: Record<string, Value> = {}
    for (const [field, value] of written({ ...values, ...system })) {
      if (value === undefined) continue
      names.add(field)
      // A column that a row leaves out is empty there.
      if (value !== null) row[field] = kept(context, definition, field, sound(value))
    }
    return row
  })
  const columns = sql.join([...names].map((field) => sql.id(field)))
  const table = sql.id(definition.table)
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(complete)}::jsonb)
    returning *`
}

/** Inserts rows like `insertRow`, all of them or none, with one statement for the rows and one for the audit trail. */
export async function insertRows<R extends AnyRecord>(
  context: Context,
  definition: R,
  rows: ReadonlyArray<ChangesOf<R>>,
): Promise<RowOf<R>[]> {
  if (rows.length === 0) return []
  refuseForeignInstitute(context, definition, rows)
  const made = await guardUnique(definition, () =>
    sql<RowOf<R>>`${insertion(context, definition, rows)}`.execute(loose(context.db)),
  )
  context.trace?.explain(definition.table)
  for (const row of made.rows) context.trace?.noteRow(definition, null, row)
  await mustBeInScope(context, definition, made.rows)
  await auditAll(
    context,
    made.rows.map((row) => ({
      table: definition.table,
      recordId: row.id,
      action: 'create',
      after: row,
    })),
  )
  changed(context, definition.table)
  return made.rows
}

/** What an update sets: the given values, the next version, and who changed the row when. */
export const assignments = (context: Context, definition: AnyRecord, values: object): RawBuilder<unknown> =>
  sql.join([
    ...written(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.id(name)} = ${cell(context, definition, name, value as Value)}`),
    sql`version = version + 1`,
    sql`"updateDate" = ${context.now()}`,
    sql`"updateUserName" = ${context.user.name}`,
  ])

/**
 * Changes fields of a row under its version, with audit entry, inside the caller's transaction. When somebody else was
 * faster, the refusal carries the present row, so that the form can show the differences field by field. A `reason`
 * stands in the audit entry alone, as modifyReason.
 */
export async function updateRow<R extends AnyRecord>(
  context: Context,
  definition: R,
  before: RowOf<R>,
  values: ChangesOf<R>,
  options: { version?: number | undefined; action?: string; reason?: string | undefined } = {},
): Promise<RowOf<R>> {
  if (options.version !== undefined && options.version !== before.version) {
    const { updateUserName = null, updateDate = '' }: Partial<SystemColumns> = before
    throw new Refusal(changedMeanwhile(updateUserName, updateDate), {
      code: 'conflict',
      detail: maskRow(context, definition, before),
    })
  }
  refuseForeignInstitute(context, definition, [values])
  const { rows } = await guardUnique(definition, () =>
    sql<RowOf<R>>`update ${sql.id(definition.table)} set ${assignments(context, definition, values)}
      where id = ${before.id}::uuid returning *`.execute(loose(context.db)),
  )
  const row = rows[0] as RowOf<R>
  context.trace?.explain(definition.table)
  context.trace?.noteRow(definition, before, row)
  await mustBeInScope(context, definition, [row])
  await audit(context, {
    table: definition.table,
    recordId: row.id,
    action: options.action ?? 'update',
    before,
    after: options.reason ? { ...row, modifyReason: options.reason } : row,
  })
  changed(context, definition.table)
  return row
}

/** Deletes a row that nothing refers to, with audit entry, inside the caller's transaction. */
export const deleteRow = (context: Context, definition: AnyRecord, row: { id: string }): Promise<void> =>
  deleteRows(context, definition, [row])

/** Deletes rows like `deleteRow`, with one statement for the rows and one for the audit trail. */
export async function deleteRows(
  context: Context,
  definition: AnyRecord,
  rows: ReadonlyArray<{ id: string }>,
): Promise<void> {
  if (rows.length === 0) return
  const { table } = definition
  await sql`delete from ${sql.id(table)} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    loose(context.db),
  )
  await auditAll(
    context,
    rows.map((row) => ({ table, recordId: row.id, action: 'delete', before: row })),
  )
  changed(context, table)
}

/** Turns a unique value taken into a refusal that names its field. */
export async function guardUnique<T>(definition: AnyRecord, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const name =
      code === '23505' && constraint
        ? constraint.slice(definition.table.length + 1).replace(/_unique$/, '')
        : null
    const spec = name ? (definition.fields as Fields)[name] : undefined
    if (name && spec)
      throw new Refusal(`${spec.label}已存在，不能重复`, {
        code: 'fields',
        fields: { [name]: `${spec.label}已存在，不能重复` },
      })
    throw error
  }
}
