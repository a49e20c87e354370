import { addDays, isDate } from '@tejian/contract/kit/calendarDate.ts'
import { isGroupable, kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import type { AnyStatistic, Count, Dimension, Wanted, Where } from '@tejian/contract/kit/statistic.ts'
import { dimensionOf, joint, waysOf } from '@tejian/contract/kit/statistic.ts'
import { lastOverdueDay, type WorkCalendar } from '@tejian/contract/kit/workingDays.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayOf } from '../process/flow.ts'
import { type Grouped, groupColumns, inGroup } from '../records/groups.ts'
import { Refusal } from '../refusal.ts'

/** What a statistic and the rows behind its numbers ask alike: both are made of these conditions and of no others. */

type Condition = RawBuilder<SqlBool>

const column = (record: AnyRecord, name: string): RawBuilder<unknown> =>
  sql`${sql.ref(record.table)}.${sql.id(name)}`

/** A closed condition of a fact. */
export function whereCondition(record: AnyRecord, where: Where<AnyRecord> = {}, at?: AsOf): Condition[] {
  return Object.entries(where).map(([name, wanted]) =>
    wantedCondition(column(record, name), wanted as Wanted, at),
  )
}

/** What conditions relative to a day need: today; and to the period's last day: which days are worked, and the term. */
export type AsOf = {
  readonly today: string
  readonly due?: { readonly calendar: WorkCalendar; readonly term: number; readonly lastDay: string }
}

/** Today; for facts with a term also that, and the last day of a period, today where that is still to come. */
export function asOf(context: Context, { facts }: AnyStatistic, { end }: Period): AsOf {
  const today = dayOf(context.now())
  if (!facts.term) return { today }
  return {
    today,
    due: {
      calendar: context.calendar.now(),
      term: Number(context.parameters.valueOf(facts.term)),
      lastDay: [dayBefore(end), today].toSorted()[0] ?? today,
    },
  }
}

/** A term of working days had ended between so many days and so many before the last day. */
function pastDue(stored: RawBuilder<unknown>, [from, to]: readonly [number, number], at?: AsOf): Condition {
  const due = at?.due
  if (!due) throw new Error('a condition of a term in facts that have none')
  const begun = (days: number): string => lastOverdueDay(due.calendar, addDays(due.lastDay, -days), due.term)
  return sql<SqlBool>`(${stored} > ${begun(to)}::date and ${stored} <= ${begun(from - 1)}::date)`
}

/** A day is so many days past, today being none. */
function past(stored: RawBuilder<unknown>, [from, to]: readonly [number, number?], at?: AsOf): Condition {
  if (!at) throw new Error('a condition of today where no day was said')
  const until = sql<SqlBool>`${stored} <= ${addDays(at.today, -from)}::date`
  return to === undefined ? until : sql<SqlBool>`(${until} and ${stored} >= ${addDays(at.today, -to)}::date)`
}

function wantedCondition(stored: RawBuilder<unknown>, wanted: Wanted, at?: AsOf): Condition {
  if (typeof wanted === 'string') return sql<SqlBool>`${stored} = ${wanted}`
  if (typeof wanted === 'boolean') return sql<SqlBool>`coalesce(${stored}, false) = ${wanted}`
  if ('atLeast' in wanted) return sql<SqlBool>`${stored} >= ${wanted.atLeast}`
  if ('atMost' in wanted) return sql<SqlBool>`${stored} <= ${wanted.atMost}`
  if ('pastDue' in wanted) return pastDue(stored, wanted.pastDue, at)
  if ('past' in wanted) return past(stored, wanted.past, at)
  if ('filled' in wanted) return sql<SqlBool>`(${stored} is not null) = ${wanted.filled}`
  return sql<SqlBool>`${stored} = any(${[...wanted]}::text[])`
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>([...conditions], sql` and `)

/** Days that are counted: from `begin` up to, and without, `end`. */
export type Period = { readonly begin: string; readonly end: string }

/** Before and after every day that is counted. */
const allDays: Period = { begin: '0001-01-01', end: '9999-12-31' }

/** What is counted without a chosen period. */
function usualPeriod(today: string, { usual }: AnyStatistic): Period {
  if (usual === 'allDays') return allDays
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (usual !== 'quarter') return { begin: `${year}-01-01`, end: `${year + 1}-01-01` }
  const first = (quarter: number): string =>
    quarter === 4 ? `${year + 1}-01-01` : `${year}-${String(3 * quarter + 1).padStart(2, '0')}-01`
  const quarter = Math.floor((month - 1) / 3)
  return { begin: first(quarter), end: first(quarter + 1) }
}

/** A period as it came, else the usual one. Dates that are none are refused. */
export function periodOf(
  today: string,
  one: AnyStatistic,
  { periodBegin, periodEnd }: { periodBegin?: string | undefined; periodEnd?: string | undefined },
): Period {
  const usual = usualPeriod(today, one)
  const period = { begin: dayGiven(periodBegin) ?? usual.begin, end: dayGiven(periodEnd) ?? usual.end }
  if (period.end <= period.begin) throw new Refusal(kitMessages.periodBackwards)
  return period
}

/** The conditions of a list's period (`periodFilters`) by a day of its rows; the second day counts no more. */
export const withinPeriod = (field: RawBuilder<unknown>) => ({
  periodBegin: (_context: unknown, text: string) => [sql<SqlBool>`${field} >= ${dayGiven(text)}::date`],
  periodEnd: (_context: unknown, text: string) => [sql<SqlBool>`${field} < ${dayGiven(text)}::date`],
})

/** The first and the last day of a period, empty where every day is counted. */
export const daysOf = ({ begin, end }: Period): { begin: string; end: string } => ({
  begin: begin === allDays.begin ? '' : begin,
  end: end === allDays.end ? '' : dayBefore(end),
})

function dayGiven(text: string | undefined): string | null {
  if (!text) return null
  if (!isDate(text.slice(0, 10))) throw new Refusal('查询条件中的日期或数字格式不正确')
  return text.slice(0, 10)
}

/** The last day of a period. */
export const dayBefore = (day: string): string => addDays(day, -1)

/** Of a period that is under way only the days until today: days to come are not compared with days that have passed. */
export function soFar(today: string, { begin, end }: Period): Period {
  const tomorrow = addDays(today, 1)
  return { begin, end: begin <= today && tomorrow < end ? tomorrow : end }
}

/** The same days of the year before; the 29th of February becomes the 28th. */
export function yearBefore({ begin, end }: Period): Period {
  const back = (day: string): string =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
  return { begin: back(begin), end: back(end) }
}

/** The rows that a count counts in a period. */
export function countedRows(one: AnyStatistic, count: Count, period: Period, at?: AsOf): Condition[] {
  const { record } = one.facts
  return [
    ...whereCondition(record, one.facts.where, at),
    ...whereCondition(record, one.where, at),
    ...dayCondition(record, count, period),
    ...whereCondition(record, count.where, at),
    ...(count.distinct ? [sql<SqlBool>`${column(record, count.distinct)} is not null`] : []),
  ]
}

export function dayCondition(
  record: AnyRecord,
  { day, until }: Pick<Count, 'day' | 'until'>,
  { begin, end }: Period,
): Condition[] {
  if (day === 'now') return []
  const stored = column(record, day)
  if (until)
    return [
      sql<SqlBool>`${stored} < ${end}::date`,
      sql<SqlBool>`(${column(record, until)} is null or ${column(record, until)} >= ${end}::date)`,
    ]
  return [sql<SqlBool>`${stored} >= ${begin}::date`, sql<SqlBool>`${stored} < ${end}::date`]
}

const parts = {
  month: (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`,
  year: (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY')`,
} as const

/** How a field of the facts is grouped; a dimension by which nothing can be is a mistake of its statistic. */
export function groupedBy(record: AnyRecord, dimension: Dimension): { spec: FieldSpec; grouped: Grouped } {
  const spec = fieldOf(record, dimension.field ?? '')
  const ownWay = spec && isGroupable(spec) ? kinds[spec.kind].grouped : 'never'
  const grouped = dimension.day ? 'never' : (dimension.grouped ?? ownWay)
  if (!spec || grouped === 'never') throw new Error(`no dimension of ${record.table}: ${dimension.label}`)
  return { spec, grouped }
}

/** What rows are grouped by, never null. Counts of what stands now have no day, and no months. */
export function groupValue(
  record: AnyRecord,
  dimension: Dimension,
  { day, until }: Pick<Count, 'day' | 'until'>,
): RawBuilder<unknown> {
  if (dimension.day)
    return day === 'now' || until ? sql.lit(emptyGroup) : parts[dimension.day](column(record, day))
  const { grouped } = groupedBy(record, dimension)
  return sql`coalesce(nullif(${groupColumns[grouped](column(record, dimension.field))}, ''), ${sql.lit(emptyGroup)})`
}

const wayFallback = (one: AnyStatistic) => waysOf(one)[0] as { name: string; dimensions: readonly string[] }

/** The way of a statistic by its name on the wire, its first without one. */
export function wayOf(one: AnyStatistic, name: string | undefined) {
  const way = name ? waysOf(one).find((known) => known.name === name) : wayFallback(one)
  if (!way) throw new Refusal(kitMessages.unknownFilter('统计方式'), { detail: { by: name } })
  return way
}

/** The rows of one group of a way, for a count; the empty id means all groups. */
export function groupConditions(
  one: AnyStatistic,
  dimensions: readonly string[],
  groupId: string,
  count: Count,
): Condition[] {
  if (groupId === '') return []
  const values = groupId.split(joint)
  if (values.length !== dimensions.length)
    throw new Refusal(kitMessages.unknownGroup, { detail: { groupId } })
  return dimensions.map((name, place) =>
    dimensionCondition(one.facts.record, dimensionOf(one, name), values[place] ?? '', count),
  )
}

const dayPart = { month: /^\d{4}-(0[1-9]|1[0-2])$/, year: /^\d{4}$/ }

function dimensionCondition(record: AnyRecord, dimension: Dimension, value: string, count: Count): Condition {
  if (dimension.day) {
    if (!dayPart[dimension.day].test(value) || count.day === 'now' || count.until)
      throw new Refusal(kitMessages.unknownGroup, { detail: { groupId: value } })
    const first = dimension.day === 'month' ? `${value}-01` : `${value}-01-01`
    const step = sql.lit(dimension.day === 'month' ? '1 month' : '1 year')
    const day = column(record, count.day)
    return sql<SqlBool>`(${day} >= ${first}::date and ${day} < ${first}::date + interval ${step})`
  }
  const { spec, grouped } = groupedBy(record, dimension)
  return inGroup(record, dimension.field, spec, grouped, value)
}
