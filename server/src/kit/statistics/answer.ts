import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  type AnyStatistic,
  countsOf,
  dimensionOf,
  joint,
  measured,
  type StatisticAnswer,
  type StatisticRow,
  type Values,
} from '@tejian/contract/kit/statistic.ts'
import { type Context, fromReplica } from '../context.ts'
import { dayOf } from '../process/flow.ts'
import type { Lookups } from '../records/lookups.ts'
import { remembered, tablesOf } from '../records/totals.ts'
import { Refusal } from '../refusal.ts'
import { readsOf, withBorrowed } from './borrowed.ts'
import { daysOf, type Period, soFar, yearBefore } from './conditions.ts'
import { type Counted, countGroups, nothingCounted } from './count.ts'
import { groupName } from './names.ts'
import { type Narrow, type Question, questionOf } from './question.ts'

/** Brings facts up to date before they are counted; says how many rows are still to be counted in. */
export type Freshen = (context: Context) => Promise<number>
export const alwaysFresh: Freshen = async () => 0

/** What answers need beside the question. */
export type Answering = { lookups: Lookups; freshen?: Freshen | undefined; narrow?: Narrow | undefined }

/** All groups of a statistic in order, with the same days of the year before. */
export async function statisticRows(
  context: Context,
  one: AnyStatistic,
  question: Question,
  lookups: Lookups,
): Promise<{ rows: StatisticRow[]; total: StatisticAnswer['total'] }> {
  const { now, before } = await remembered(tablesOf(readsOf(one)), keyOf(context, one, question), () =>
    fromReplica(context, (reading) => countBoth(reading, one, question)),
  )
  // Rows of facts that no measure counts make no group.
  const counted = (values: Values | undefined): boolean => Object.values(values ?? {}).some((value) => value)
  const ids = [...new Set([...now.groups.keys(), ...before.groups.keys()])].filter(
    (groupId) => counted(now.groups.get(groupId)) || counted(before.groups.get(groupId)),
  )
  const rows = ids.map((groupId): StatisticRow => {
    const names = namesOf(
      one,
      question,
      groupId,
      now.names.get(groupId) ?? before.names.get(groupId) ?? [],
      lookups,
    )
    return {
      groupId,
      groupName: names.join(' · '),
      names,
      counts: now.groups.get(groupId) ?? {},
      before: before.groups.get(groupId) ?? {},
    }
  })
  return {
    rows: ordered(one, question, rows, now.total),
    total: { counts: now.total, before: before.total },
  }
}

async function countBoth(context: Context, one: AnyStatistic, question: Question) {
  const { way, period } = question
  const now = await countOne(context, one, question, period)
  if (one.compared === false) return { now, before: nothingCounted() }
  const before = await countOne(context, one, question, yearBefore(soFar(dayOf(context.now()), period)))
  return { now, before: comparable(one, way.dimensions, before) }
}

async function countOne(
  context: Context,
  one: AnyStatistic,
  { way, narrowed, narrowedOf }: Question,
  period: Period,
): Promise<Counted> {
  const names = countsOf(one)
  const counts = names.filter((name) => one.facts.counts[name])
  const counted = await countGroups(context, one, { dimensions: way.dimensions, counts, period, narrowed })
  return withBorrowed(context, one, counted, { names, way, period, narrowedOf })
}

/** Last year's months stand beside this year's. What stands now has no year before. */
function comparable(one: AnyStatistic, dimensions: readonly string[], counted: Counted): Counted {
  const past = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => one.facts.counts[name]?.day !== 'now'))
  const later = (groupId: string): string =>
    groupId
      .split(joint)
      .map((value, place) =>
        dimensionOf(one, dimensions[place] ?? '').day && /^\d{4}/.test(value)
          ? `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`
          : value,
      )
      .join(joint)
  const moved = <V, W>(map: Map<string, V>, change: (value: V) => W) =>
    new Map([...map].map(([groupId, value]) => [later(groupId), change(value)]))
  return {
    groups: moved(counted.groups, past),
    names: moved(counted.names, (names) => names),
    total: past(counted.total),
  }
}

function keyOf(context: Context, one: AnyStatistic, { way, period, filters, own }: Question): string {
  return JSON.stringify([
    'statistic',
    one.viewNo,
    one.measures,
    context.user.visibleScope,
    own,
    way.name,
    period,
    // What is past or overdue is so today.
    dayOf(context.now()),
    filters,
  ])
}

function namesOf(
  one: AnyStatistic,
  { way }: Question,
  groupId: string,
  known: readonly string[],
  lookups: Lookups,
): string[] {
  const values = groupId.split(joint)
  return way.dimensions.map((name, place) =>
    groupName(one.facts.record, dimensionOf(one, name), values[place] ?? '', known[place] ?? '', lookups),
  )
}

/** By the measure that is asked for; else time in its course, and all else by the first measure, the most first. */
function ordered(
  one: AnyStatistic,
  { way, orderBy }: Question,
  rows: StatisticRow[],
  total: Values,
): StatisticRow[] {
  const [name = '', direction = 'desc'] = (orderBy ?? '').split(' ')
  if (orderBy && !one.measures.includes(name)) throw new Refusal('不能按所选的列排序')
  const inTime = way.dimensions.some((name) => {
    const dimension = dimensionOf(one, name)
    return dimension.day || dimension.inOrder
  })
  const byName = (a: StatisticRow, b: StatisticRow): number =>
    a.groupId.localeCompare(b.groupId, 'en', { numeric: true })
  if (!orderBy && inTime) return rows.sort(byName)
  const leading = way.dimensions.flatMap((dimension) => dimensionOf(one, dimension).most?.of ?? [])[0]
  const measure = orderBy ? name : (leading ?? one.measures[0] ?? '')
  const sign = direction.toLowerCase() === 'asc' ? 1 : -1
  const value = (row: StatisticRow): number =>
    measured(one, measure, row.counts, total) ?? Number.NEGATIVE_INFINITY
  return rows.sort((a, b) => sign * (value(a) - value(b)) || byName(a, b))
}

/** Answers a statistic: its groups page by page, and the total of all of them. */
export async function answerStatistic(
  context: Context,
  one: AnyStatistic,
  request: ListRequest,
  { lookups, freshen = alwaysFresh, narrow }: Answering,
): Promise<StatisticAnswer> {
  const question = questionOf(context, one, request, narrow)
  const waiting = await freshen(context)
  const { rows, total } = await statisticRows(context, one, question, lookups)
  const { pageNo, pageSize } = question
  const list = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  if (pageNo > 1 && list.length === 0) throw new Refusal(kitMessages.unknownGroup)
  return {
    list,
    total,
    count: rows.length,
    pageNo,
    pageSize,
    period: daysOf(question.period),
    waiting,
  }
}
