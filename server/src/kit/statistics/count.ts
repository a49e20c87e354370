import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import {
  type AnyStatistic,
  type Count,
  dimensionOf,
  joint,
  type Values,
} from '@tejian/contract/kit/statistic.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { loose } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import {
  type AsOf,
  allOf,
  asOf,
  countedRows,
  dayCondition,
  groupValue,
  type Period,
  whereCondition,
} from './conditions.ts'

/** The counts of groups, by group id; the names of groups beside their ids where the facts hold them. */
export type Counted = {
  groups: Map<string, Values>
  names: Map<string, string[]>
  total: Values
}

/** More groups are refused: nobody reads them, and a part of them would look like all. */
const mostGroups = 5000

type Row = { [column: string]: unknown; whole: number }

/**
 * Counts in one reading for each day by which is counted: the rows of the period, by group and over all groups. What is
 * counted once is counted once within its group, and once over all.
 */
export async function countGroups(
  context: Context,
  one: AnyStatistic,
  wanted: {
    dimensions: readonly string[]
    counts: readonly string[]
    period: Period
    narrowed: readonly RawBuilder<SqlBool>[]
  },
): Promise<Counted> {
  const found: Counted = { groups: new Map(), names: new Map(), total: {} }
  const byDay = new Map<string, string[]>()
  for (const name of wanted.counts) {
    const { day, until = '' } = one.facts.counts[name] as Count
    byDay.set(`${day} ${until}`, [...(byDay.get(`${day} ${until}`) ?? []), name])
  }
  for (const counts of byDay.values()) {
    const rows = await readCounts(context, one, { ...wanted, counts })
    if (rows.length > mostGroups + 1) throw new Refusal(kitMessages.tooManyStatisticGroups)
    for (const row of rows) gather(found, row, wanted.dimensions, counts)
  }
  return found
}

type Reading = {
  dimensions: readonly string[]
  /** Of one day, and one end. */
  counts: readonly string[]
  period: Period
  narrowed: readonly RawBuilder<SqlBool>[]
}

async function readCounts(context: Context, one: AnyStatistic, reading: Reading): Promise<Row[]> {
  const { record } = one.facts
  const table = sql.ref(record.table)
  const first = one.facts.counts[reading.counts[0] ?? ''] as Count
  const at = asOf(context, one, reading.period)
  const keys = reading.dimensions.map(
    (name, place) => sql`${groupValue(record, dimensionOf(one, name), first)} as ${sql.id(`k${place}`)}`,
  )
  const named = reading.dimensions.flatMap((name, place) => {
    const field = nameField(one, name)
    return field ? [sql`max(${table}.${sql.id(field)}) as ${sql.id(`n${place}`)}`] : []
  })
  const counts = reading.counts.map(
    (name, place) =>
      sql`${aggregate(record, one, one.facts.counts[name] as Count, reading.period, at)} as ${sql.id(`c${place}`)}`,
  )
  const places = sql.join(keys.map((_, place) => sql.id(`k${place}`)))
  const where = allOf([
    ...whereCondition(record, one.facts.where),
    ...whereCondition(record, one.where),
    ...dayCondition(record, first, reading.period),
    ...reading.narrowed,
  ])
  const { rows } = await sql<Row>`
    select ${places}, grouping(${sql.id('k0')}) as whole, ${sql.join([...named, ...counts])}
    from (select ${table}.*, ${sql.join(keys)} from ${table} where ${where}) as ${table}
    group by grouping sets ((${places}), ()) limit ${mostGroups + 2}`.execute(loose(context.db))
  return rows
}

const nameField = (one: AnyStatistic, name: string): string | undefined => {
  const dimension = dimensionOf(one, name)
  return dimension.day ? undefined : dimension.name
}

/** What one count adds up, of the rows that are read: those that it counts by its own condition. */
function aggregate(
  record: AnyRecord,
  one: AnyStatistic,
  count: Count,
  period: Period,
  at: AsOf | undefined,
): RawBuilder<unknown> {
  const own = allOf(
    countedRows(
      { ...one, where: {}, facts: { ...one.facts, where: {} } },
      { ...count, day: 'now' },
      period,
      at,
    ),
  )
  const field = (name: string) => sql`${sql.ref(record.table)}.${sql.id(name)}`
  if (count.sum && count.unknown) return sql`sum(${field(count.sum)}) filter (where ${own})::float8`
  if (count.sum) return sql`coalesce(sum(${field(count.sum)}) filter (where ${own}), 0)::float8`
  if (count.distinct) return sql`count(distinct ${field(count.distinct)}) filter (where ${own})`
  return sql`count(*) filter (where ${own})`
}

function gather(found: Counted, row: Row, dimensions: readonly string[], counts: readonly string[]): void {
  const values = Object.fromEntries(
    counts.map((name, place) => {
      const value = row[`c${place}`]
      return [name, value === null ? null : Number(value)] as const
    }),
  )
  if (Number(row.whole) === 1) {
    found.total = { ...found.total, ...values }
    return
  }
  const keys = dimensions.map((_, place) => String(row[`k${place}`] ?? emptyGroup))
  const groupId = keys.join(joint)
  found.groups.set(groupId, { ...found.groups.get(groupId), ...values })
  const names = found.names.get(groupId) ?? keys.map(() => '')
  found.names.set(
    groupId,
    names.map((name, place) => name || String(row[`n${place}`] ?? '')),
  )
}
