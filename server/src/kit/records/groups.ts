import type { Grouping } from '@tejian/contract/kit/kinds/kind.ts'
import { isGroupable, kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { emptyGroup, type ListGroup } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, fromReplica } from '../context.ts'
import { counterTable } from '../db/counters.ts'
import { loose } from '../db/tables.ts'
import { serverKinds } from '../kinds/kinds.ts'
import { Refusal } from '../refusal.ts'
import { codeBegins, codeEquals, leadsOf } from './leads.ts'
import { maySeeField } from './mask.ts'
import type { AnySource, Search } from './search.ts'
import { remembered, tablesOf } from './totals.ts'

export type Grouped = Exclude<Grouping, 'never'>

/** What rows are put together by. */
export const groupColumns: Record<Grouped, (column: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  value: (column) => sql`${column}::text`,
  category: (column) => sql`left(${column}, 1) || '000'`,
  county: (column) => sql`left(${column}, 6)`,
  month: (column) => sql`to_char(${column}, 'YYYY-MM')`,
}

const countyDigits = 6
/** More are refused: nobody reads them, and a part of them would look like all. */
const mostGroups = 500

/** How a list is grouped by a field; refuses one by which it cannot be. */
function groupedBy(
  context: Context,
  definition: AnyRecord,
  name: string,
): { spec: FieldSpec; grouped: Grouped } {
  const spec = fieldOf(definition, name)
  const grouped = spec && isGroupable(spec) ? kinds[spec.kind].grouped : 'never'
  if (!spec || grouped === 'never' || !maySeeField(context, definition, name))
    throw new Refusal(kitMessages.notGrouped(spec?.label))
  return { spec, grouped }
}

/** The rows of one group, in the shape of an index where one serves. */
export function groupCondition(
  context: Context,
  definition: AnyRecord,
  name: string,
  value: string,
): RawBuilder<SqlBool> {
  const { spec, grouped } = groupedBy(context, definition, name)
  return inGroup(definition, name, spec, grouped, value)
}

/** The rows whose field falls into a group. */
export function inGroup(
  definition: AnyRecord,
  name: string,
  spec: FieldSpec,
  grouped: Grouped,
  value: string,
): RawBuilder<SqlBool> {
  const { table } = definition
  const column = sql`${sql.ref(table)}.${sql.id(name)}`
  if (value === emptyGroup) return sql<SqlBool>`coalesce(${column}::text, '') = ''`
  switch (grouped) {
    case 'value':
      return codeEquals(definition, name, value, table) ?? serverKinds[spec.kind].equals(column, value)
    case 'category':
      return codeBegins(definition, name, value.slice(0, 1), table)
    case 'county':
      // A city's own code is no beginning here: its counties are groups of their own.
      return value.length < countyDigits
        ? sql<SqlBool>`${column} = ${value}`
        : codeBegins(definition, name, value, table)
    case 'month':
      return inMonth(column, spec, name, value)
    default:
      return grouped satisfies never
  }
}

function inMonth(
  column: RawBuilder<unknown>,
  { label }: FieldSpec,
  name: string,
  value: string,
): RawBuilder<SqlBool> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value))
    throw new Refusal(kitMessages.unknownFilter(label), { detail: { unknownFilter: name } })
  const first = `${value}-01`
  return sql<SqlBool>`(${column} >= ${first}::date and ${column} < ${first}::date + interval '1 month')`
}

type Source = { table: string; where: RawBuilder<SqlBool>; count: RawBuilder<unknown> }

/** Where the groups are counted: in the record's counters, if these know all that is asked, else in its table. */
function countedIn(definition: AnyRecord, { where, counted }: Search, name: string): Source {
  if (counted?.whole && leadsOf(definition).some(({ field }) => field === name))
    return { table: counterTable(definition), where: counted.where, count: sql`sum(rows)` }
  return { table: definition.table, where, count: sql`count(*)` }
}

/**
 * How many rows of a search fall to each value of a field: the latest month first, else the largest group first. Counted
 * once for everybody who asks the same, like totals.
 */
export async function groupsOf(
  context: Context,
  { record }: AnySource,
  search: Search,
  name = '',
): Promise<ListGroup[]> {
  const { spec, grouped } = groupedBy(context, record, name)
  const { table, where, count } = countedIn(record, search, name)
  const groups = await remembered(tablesOf(record), `groups ${name} ${search.key}`, async () => {
    const stored = sql`${sql.ref(table)}.${sql.id(name)}`
    // What nobody has filled in counts as no, here as in a search.
    const column = groupColumns[grouped](spec.kind === 'yesNo' ? sql`coalesce(${stored}, false)` : stored)
    const value = sql`coalesce(nullif(${column}, ''), ${emptyGroup})`
    const { rows } = await fromReplica(context, ({ db }) =>
      sql<ListGroup>`
      select value, count from (
        select ${value} as value, (${count})::bigint as count from ${sql.id(table)} where ${where} group by 1) as grouped
      where count > 0
      order by ${grouped === 'month' ? sql`value = ${emptyGroup}, value desc` : sql`count desc, value`}
      limit ${mostGroups + 1}`.execute(loose(db)),
    )
    return rows.map((row) => ({ value: row.value, count: Number(row.count) }))
  })
  if (groups.length > mostGroups) throw new Refusal(kitMessages.tooManyGroups(spec.label))
  return groups
}

/** The rows of all groups. */
export const sumOf = (groups: readonly ListGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)
