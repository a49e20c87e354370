import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import {
  type AnyStatistic,
  type Count,
  type Dimension,
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
  groupConditions,
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

export const nothingCounted = (): Counted => ({ groups: new Map(), names: new Map(), total: {} })

/** More groups are refused: nobody reads them, and a part of them would look like all. */
const mostGroups = 5000

type Row = { [column: string]: unknown; whole: number }

type Wanted = {
  dimensions: readonly string[]
  counts: readonly string[]
  period: Period
  narrowed: readonly RawBuilder<SqlBool>[]
}

/**
 * Counts in one reading for each day by which is counted: the rows of the period, by group and over all groups. What is
 * counted once is counted once within its group, and once over all.
 */
export async function countGroups(context: Context, one: AnyStatistic, wanted: Wanted): Promise<Counted> {
  const readings = readingsOf(one, wanted.counts)
  const [only = ''] = wanted.dimensions
  const most = wanted.dimensions.length === 1 ? dimensionOf(one, only).most : undefined
  if (most) return countMost(context, one, wanted, { readings, most, name: only })
  const found = nothingCounted()
  for (const counts of readings) {
    const rows = await readCounts(context, one, { ...wanted, counts })
    if (rows.length > mostGroups + 1) throw new Refusal(kitMessages.tooManyStatisticGroups)
    for (const row of rows) gather(found, row, wanted.dimensions, counts)
  }
  return found
}

/** Counts by the day, and the end, by which they count. */
function readingsOf(one: AnyStatistic, names: readonly string[]): string[][] {
  const byDay = new Map<string, string[]>()
  for (const name of names) {
    const { day, until = '' } = one.facts.counts[name] as Count
    byDay.set(`${day} ${until}`, [...(byDay.get(`${day} ${until}`) ?? []), name])
  }
  return [...byDay.values()]
}

type Most = NonNullable<Dimension['most']>
type Leading = { readings: string[][]; most: Most; name: string }

/** Only the groups that have most of the leading count, then what these have of the others; the total is that of all. */
async function countMost(
  context: Context,
  one: AnyStatistic,
  wanted: Wanted,
  { readings, most, name }: Leading,
): Promise<Counted> {
  const found = nothingCounted()
  const leads = (counts: readonly string[]): boolean => counts.includes(most.of)
  const leading = readings.find(leads) ?? [most.of]
  const first = await readCounts(context, one, { ...wanted, counts: leading, first: most })
  for (const row of first) gather(found, row, wanted.dimensions, leading)
  const groups = [...found.groups.keys()]
  for (const counts of readings.filter((other) => !leads(other))) {
    const total = await readCounts(context, one, { ...wanted, counts, dimensions: [] })
    const count = one.facts.counts[counts[0] ?? ''] as Count
    const these = groups.map((groupId) => allOf(groupConditions(one, [name], groupId, count)))
    const narrowed = [...wanted.narrowed, sql<SqlBool>`(${sql.join(these, sql` or `)})`]
    const rows = groups.length === 0 ? [] : await readCounts(context, one, { ...wanted, counts, narrowed })
    for (const row of [...rows, ...total]) gather(found, row, wanted.dimensions, counts)
  }
  return found
}

/** Counts of one day and one end. Without dimensions only the total is read; `first` keeps the groups with most of a count. */
type Reading = Wanted & { first?: Most }

async function readCounts(context: Context, one: AnyStatistic, reading: Reading): Promise<Row[]> {
  const { record } = one.facts
  const table = sql.ref(record.table)
  const counted = reading.counts.map((name) => one.facts.counts[name] as Count)
  const first = counted[0] as Count
  const at = asOf(context, one, reading.period)
  const keys = reading.dimensions.map(
    (name, place) => sql`${groupValue(record, dimensionOf(one, name), first)} as ${sql.id(`k${place}`)}`,
  )
  const named = reading.dimensions.flatMap((name, place) => {
    const field = nameField(one, name)
    return field ? [sql`max(${table}.${sql.id(field)}) as ${sql.id(`n${place}`)}`] : []
  })
  const counts = counted.map(
    (count, place) => sql`${aggregate(record, one, count, reading.period, at)} as ${sql.id(`c${place}`)}`,
  )
  const where = allOf([
    ...whereCondition(record, one.facts.where, at),
    ...whereCondition(record, one.where, at),
    ...dayCondition(record, first, reading.period),
    ...anyCounted(record, counted, at),
    ...reading.narrowed,
  ])
  const from = sql`from (select ${sql.join([sql`${table}.*`, ...keys])} from ${table} where ${where}) as ${table}`
  if (keys.length === 0) {
    const { rows } = await sql<Row>`select 1 as whole, ${sql.join(counts)} ${from}`.execute(loose(context.db))
    return rows
  }
  const places = sql.join(keys.map((_, place) => sql.id(`k${place}`)))
  const { first: leading } = reading
  const enough = leading?.least
    ? sql`having grouping(${sql.id('k0')}) = 1 or ${aggregate(record, one, one.facts.counts[leading.of] as Count, reading.period, at)} >= ${leading.least}`
    : sql``
  const { rows } = await sql<Row>`
    select ${places}, grouping(${sql.id('k0')}) as whole, ${sql.join([...named, ...counts])} ${from}
    group by grouping sets ((${places}), ()) ${enough} ${kept(reading)}`.execute(loose(context.db))
  return rows
}

/** The groups that are read beside the total. */
function kept({ first, counts }: Reading): RawBuilder<unknown> {
  if (!first) return sql`limit ${mostGroups + 2}`
  return sql`order by whole desc, ${sql.id(`c${counts.indexOf(first.of)}`)} desc, ${sql.id('k0')}
    limit ${first.groups + 1}`
}

/** Rows that at least one of the counts counts, where each counts some rows only: the others need not be read. */
function anyCounted(record: AnyRecord, counts: readonly Count[], at: AsOf): RawBuilder<SqlBool>[] {
  const own = counts.map(({ where }) => whereCondition(record, where, at))
  if (own.some((conditions) => conditions.length === 0)) return []
  return [sql<SqlBool>`(${sql.join(own.map(allOf), sql` or `)})`]
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
  at: AsOf,
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
