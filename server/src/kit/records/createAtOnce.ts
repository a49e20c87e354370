import { type AnyRecord, type ChangesOf, fieldOf, storedNames } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, sql } from 'kysely'
import { isLogged } from '../audit.ts'
import type { Context } from '../context.ts'
import { columnsOf } from '../db/columns.ts'
import { loose } from '../db/tables.ts'
import { changed } from './changed.ts'
import type { Row } from './find.ts'
import { numbered } from './numbered.ts'
import { guardUnique, insertion, mustBeInScope } from './save.ts'

/** What an audit entry says of a new row: its fields that hold something, moments as rows carry them. */
function loggedRow(definition: AnyRecord): RawBuilder<unknown> {
  const names = columnsOf(definition).map(([name]) => name)
  const unlogged = names.filter((name) => !isLogged(name))
  const moments = columnsOf(definition).filter(
    ([name, type]) => isLogged(name) && type.startsWith('timestamptz'),
  )
  const inner = names.filter((name) => fieldOf(definition, name)?.kind === 'json')
  const texts = moments.map(([name]) => sql`${sql.lit(name)}::text, left(${sql.id(name)}::text, 19)`)
  // Values inside a json field stay as they are, empty ones included.
  const whole = inner.map(
    (name) =>
      sql` || case when ${sql.id(name)} is null then '{}' else jsonb_build_object(${sql.lit(name)}::text, ${sql.id(name)}) end`,
  )
  const apart = [...unlogged, ...moments.map(([name]) => name), ...inner]
  return sql`jsonb_strip_nulls(to_jsonb(made) - ${apart}::text[] || jsonb_build_object(${sql.join(texts)}))${sql.join(whole, sql``)}`
}

/**
 * Writes new rows with their numbers and audit entries in one statement, inside the caller's transaction: the rows do not
 * travel back and forth, of which a large import would notice most. For records that nothing follows from.
 */
export async function createAtOnce<R extends AnyRecord>(
  context: Context,
  definition: R,
  rows: ReadonlyArray<ChangesOf<R>>,
): Promise<Row[]> {
  if (rows.length === 0) return []
  const { user, ip, requestId } = context
  const complete = await numbered(context, definition, rows)
  // A computed field has no column.
  const told = ['id', 'version', ...storedNames(definition).filter((name) => name === definition.nameField)]
  const { rows: made } = await guardUnique(definition, () =>
    sql<Row>`with made as (${insertion(context, definition, complete)}),
    noted as (
      insert into audit_entry (at, "actorId", "actorName", ip, "requestId", "tableName", "recordId", action, before, after)
      select ${context.now()}::timestamptz, ${user.id}, ${user.name}, ${ip}, ${requestId}, ${definition.table}, id::text,
        'create', '{}', ${loggedRow(definition)}
      from made)
    select ${sql.join(told.map((name) => sql.id(name)))} from made`.execute(loose(context.db)),
  )
  await mustBeInScope(context, definition, made)
  changed(context, definition.table)
  return made
}
