import { personalNumbers } from '@tejian/contract/kit/personalNumber.ts'
import { type AnyRecord, type ChangesOf, fieldOf, type RowOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { type RawBuilder, sql } from 'kysely'
import { isLogged } from '../audit.ts'
import type { Context } from '../context.ts'
import { columnsOf } from '../db/columns.ts'
import { loose } from '../db/tables.ts'
import { numberKey } from '../personal/sameNumber.ts'
import { changed } from './changed.ts'
import { assignments, guardUnique } from './save.ts'
import { scopeCondition } from './scope.ts'

/** Moments stand in the audit trail as rows carry them, and the database writes them otherwise. */
const holdsMoment = (definition: AnyRecord, names: readonly string[]): boolean =>
  names.some((name) => fieldOf(definition, name)?.kind === 'dateTime')

/** A row that moves may leave its writer's scope, which must be looked at afterwards. */
const moves = ({ scope }: AnyRecord, names: readonly string[]): boolean =>
  scope !== 'open' && Object.values(scope).some((name) => names.includes(name))

/**
 * Locks, checks, changes and audits a row in one statement, so that the commonest save of all asks the database once
 * instead of five times. Null when nothing was done: the row is missing, foreign or another version, or needs the longer
 * way, which also knows what to say.
 */
export async function updateAtOnce<R extends AnyRecord>(
  context: Context,
  definition: R,
  { id, version }: { id: string; version: number | undefined },
  values: ChangesOf<R>,
): Promise<RowOf<R> | null> {
  const names = Object.keys(values)
  const { user, ip, requestId } = context
  const scope = scopeCondition(definition, user)
  if (!isId(id) || holdsMoment(definition, names) || (scope && moves(definition, names))) return null
  const table = sql.id(definition.table)
  const columns = sql.join(columnsOf(definition).map(([name]) => sql.id(name)))
  const logged = [...names, 'updateUserName'].filter(isLogged)
  const old = (name: string): RawBuilder<unknown> => sql.id(`old ${name}`)
  const personal = personalNumbers(definition)
  // A number that is closed looks different each time.
  const compared = (name: string, column: RawBuilder<unknown>): RawBuilder<unknown> =>
    personal.includes(name) ? numberKey(column) : column
  const differing = (value: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      logged.map(
        (name) => sql`case when ${compared(name, old(name))} is distinct from ${compared(name, sql.id(name))}
          then jsonb_build_object(${sql.lit(name)}, ${value(name)}) else '{}' end`,
      ),
      sql` || `,
    )
  const { rows } = await guardUnique(definition, () =>
    sql<RowOf<R>>`with changed as (
      update ${table} set ${assignments(context, definition, values)} where id = ${id}::uuid
        ${version === undefined ? sql`` : sql`and version = ${version}::numeric`} ${scope ? sql`and ${scope}` : sql``}
      returning new.*, ${sql.join(logged.map((name) => sql`old.${sql.id(name)} as ${old(name)}`))}),
    noted as (
      insert into audit_entry (at, "actorId", "actorName", ip, "requestId", "tableName", "recordId", action, before, after)
      select ${context.now()}::timestamptz, ${user.id}, ${user.name}, ${ip}, ${requestId}, ${definition.table}, id::text, 'update',
        ${differing(old)}, ${differing(sql.id)}
      from changed)
    select ${columns} from changed`.execute(loose(context.db)),
  )
  if (rows[0]) changed(context, definition.table)
  return rows[0] ?? null
}
