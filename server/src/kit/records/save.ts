import { changedMeanwhile } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, type Fields, fieldOf } from '@tejian/contract/kit/record.ts'
import { isId, type Value } from '@tejian/contract/kit/values.ts'
import { type RawBuilder, sql } from 'kysely'
import { audit, type Change } from '../audit.ts'
import type { Context } from '../context.ts'
import { loose } from '../db/tables.ts'
import { missing, Refusal } from '../refusal.ts'
import type { Row } from './find.ts'
import { maskRow } from './mask.ts'
import { scopeCondition } from './scope.ts'
import { tableChanged } from './totals.ts'

export type Values = Readonly<Record<string, Value | undefined>>

const cell = (definition: AnyRecord, name: string, value: unknown): RawBuilder<unknown> =>
  fieldOf(definition, name)?.kind === 'json' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

/** Reads one row in the caller's scope; a foreign row answers like a missing one. `lock` holds it until the commit. */
export async function readRow(
  context: Context,
  definition: AnyRecord,
  id: string,
  lock = false,
): Promise<Row> {
  if (!isId(id)) throw missing()
  const scope = scopeCondition(definition, context.user)
  const { rows } = await sql<Row>`select * from ${sql.id(definition.table)} where id = ${id}::uuid
    ${scope ? sql`and ${scope}` : sql``} ${lock ? sql`for update` : sql``}`.execute(loose(context.db))
  const row = rows[0]
  if (!row) throw missing()
  return row
}

/** Refuses, under the database's own check, to write a row that its writer could not read back. */
async function mustBeInScope(context: Context, definition: AnyRecord, id: string): Promise<void> {
  if (scopeCondition(definition, context.user)) await readRow(context, definition, id)
}

/**
 * Inserts a row with its audit entry, inside the caller's transaction. A unique value taken answers by its field. Who
 * inserts many rows gives `later`, and writes what stands in it then with `auditAll`.
 */
export async function insertRow(
  context: Context,
  definition: AnyRecord,
  values: Values,
  later?: Change[],
): Promise<Row> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  const names = [
    ...entries.map(([name]) => name),
    'createUserName',
    'updateUserName',
    'createDate',
    'updateDate',
  ]
  const now = context.now()
  const cells = [
    ...entries.map(([name, value]) => cell(definition, name, value)),
    ...[context.user.name, context.user.name, now, now].map((v) => sql`${v}`),
  ]
  const { rows } = await guardUnique(definition, () =>
    sql<Row>`insert into ${sql.id(definition.table)} (${sql.join(names.map((name) => sql.id(name)))})
      values (${sql.join(cells)}) returning *`.execute(loose(context.db)),
  )
  const row = rows[0] as Row
  await mustBeInScope(context, definition, row.id)
  const change: Change = { table: definition.table, recordId: row.id, action: 'create', after: row }
  if (later) later.push(change)
  else await audit(context, change)
  context.afterCommit(() => tableChanged(definition.table))
  return row
}

/**
 * Changes fields of a row under its version, with audit entry, inside the caller's transaction. When somebody else was
 * faster, the refusal carries the present row, so that the form can show the differences field by field.
 */
export async function updateRow(
  context: Context,
  definition: AnyRecord,
  before: Row,
  values: Values,
  options: { version?: number | undefined; action?: string } = {},
): Promise<Row> {
  if (options.version !== undefined && options.version !== before.version) {
    const who = before.updateUserName as string | null
    throw new Refusal(changedMeanwhile(who, String(before.updateDate)), {
      code: 'conflict',
      detail: maskRow(context, definition, before),
    })
  }
  const sets = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.id(name)} = ${cell(definition, name, value)}`)
  const { rows } = await guardUnique(definition, () =>
    sql<Row>`update ${sql.id(definition.table)} set ${sql.join([
      ...sets,
      sql`version = version + 1`,
      sql`"updateDate" = ${context.now()}`,
      sql`"updateUserName" = ${context.user.name}`,
    ])} where id = ${before.id}::uuid returning *`.execute(loose(context.db)),
  )
  const row = rows[0] as Row
  await mustBeInScope(context, definition, row.id)
  await audit(context, {
    table: definition.table,
    recordId: row.id,
    action: options.action ?? 'update',
    before,
    after: row,
  })
  context.afterCommit(() => tableChanged(definition.table))
  return row
}

/** Deletes a row that nothing refers to, with audit entry, inside the caller's transaction. */
export async function deleteRow(context: Context, definition: AnyRecord, row: Row): Promise<void> {
  await sql`delete from ${sql.id(definition.table)} where id = ${row.id}::uuid`.execute(loose(context.db))
  await audit(context, { table: definition.table, recordId: row.id, action: 'delete', before: row })
  context.afterCommit(() => tableChanged(definition.table))
}

async function guardUnique<T>(definition: AnyRecord, write: () => Promise<T>): Promise<T> {
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
