import { isTownship } from '@tejian/contract/kit/areaPrefix.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { counterTable } from '../db/counters.ts'
import { type Db, loose } from '../db/tables.ts'
import { fieldCondition } from './conditions.ts'
import type { Filters } from './find.ts'
import { leadsOf } from './leads.ts'
import { scopeCondition } from './scope.ts'

type Condition = RawBuilder<SqlBool>

/** The conditions of a search that the counters can answer, and whether these are all of its conditions. */
export type Counted = { where: Condition; whole: boolean }

/**
 * The part of a search that asks for what a record's counters are kept by, as conditions on their table; null where the
 * person's scope is by something else, so that the counters would say too much. `answered` are the names that the list
 * answers in a way of its own.
 */
export function countedPart(
  context: Context,
  definition: AnyRecord,
  filters: Filters,
  answered: ReadonlySet<string>,
): Counted | null {
  const fields = leadsOf(definition).map(({ field }) => field)
  if (fields.length === 0) return null
  const table = counterTable(definition)
  const scope = scopeCondition(definition, context.user)
  const ownScope = scope === null ? null : countedScope(context, definition, fields)
  if (scope !== null && ownScope === null) return null
  const asked = Object.entries(filters).filter(([, text]) => text)
  const known = asked.filter(([name]) => fields.includes(name) && !answered.has(name))
  const conditions = known.map(([name, text]) => fieldCondition(definition, name, text ?? '', table))
  if (ownScope) conditions.push(ownScope)
  return {
    where: conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `),
    whole: known.length === asked.length,
  }
}

function countedScope({ user }: Context, definition: AnyRecord, fields: readonly string[]): Condition | null {
  const { scope } = definition
  if (user.visibleScope.kind !== 'area' || scope === 'open') return null
  const column = isTownship(user.visibleScope.prefix) ? scope.town : scope.area
  return fields.includes(column ?? '') ? scopeCondition(definition, user, counterTable(definition)) : null
}

/** The total of rows, exact in the snapshot of the statement. */
export async function countedTotal(
  context: Context,
  definition: AnyRecord,
  where: Condition,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(rows), 0)::bigint as total
    from ${sql.table(counterTable(definition))} where ${where}`.execute(loose(context.db))
  return Number(rows[0]?.total ?? 0)
}

/** Adds up counter lines with equal fields and deletes those that come to zero. Safe at any time, in any instance. */
export async function mergeCounterLines(db: Db, records: readonly AnyRecord[]): Promise<void> {
  for (const definition of records.filter((one) => one.pages)) {
    const table = sql.table(counterTable(definition))
    const names = sql.join(leadsOf(definition).map(({ field }) => sql.id(field)))
    await sql`with several as (
        select ${names} from ${table} group by ${names} having count(*) > 1 or sum(rows) = 0),
      gone as (
        delete from ${table} as line using several
        where row(${sql.join(leadsOf(definition).map(({ field }) => sql.ref(`line.${field}`)))})
          is not distinct from row(${sql.join(leadsOf(definition).map(({ field }) => sql.ref(`several.${field}`)))})
        returning line.*)
      insert into ${table} select ${names}, sum(rows) from gone group by ${names} having sum(rows) <> 0`.execute(
      loose(db),
    )
  }
}
