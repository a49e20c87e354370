import {
  type AnyFacts,
  type AnyStatistic,
  type Borrowed,
  joint,
  type Values,
} from '@tejian/contract/kit/statistic.ts'
import type { Context } from '../context.ts'
import type { Period } from './conditions.ts'
import { type Counted, countGroups } from './count.ts'
import type { Question } from './question.ts'

/** The facts of which a statistic borrows some of these counts, and which of theirs. */
function lendersOf(one: AnyStatistic, names: readonly string[]): Map<AnyFacts, Map<string, string>> {
  const lenders = new Map<AnyFacts, Map<string, string>>()
  for (const name of names) {
    const lent = one.facts.borrowed?.[name]
    if (!lent) continue
    lenders.set(lent.facts, (lenders.get(lent.facts) ?? new Map()).set(name, lent.count))
  }
  return lenders
}

/** The record of a statistic, over the tables too of which it borrows. */
export function readsOf({ facts: { record, borrowed = {} } }: AnyStatistic): {
  table: string
  over: string[]
} {
  const lent = Object.values(borrowed as Record<string, Borrowed>).flatMap(({ facts }) => [
    facts.record.table,
    ...(facts.record.over ?? []),
  ])
  return { table: record.table, over: [...new Set([...(record.over ?? []), ...lent])] }
}

/** Puts what is borrowed beside the counts of each group that has some: the number of its group among the dimensions of both. */
export async function withBorrowed(
  context: Context,
  one: AnyStatistic,
  counted: Counted,
  {
    names,
    way,
    period,
    narrowedOf,
  }: Pick<Question, 'way' | 'narrowedOf'> & { names: string[]; period: Period },
): Promise<Counted> {
  const groups = new Map(counted.groups)
  let { total } = counted
  for (const [facts, lent] of lendersOf(one, names)) {
    const places = way.dimensions.flatMap((name, place) => (facts.dimensions[name] ? [place] : []))
    const others = await countGroups(
      context,
      { ...one, facts, where: {} },
      {
        dimensions: places.map((place) => way.dimensions[place] ?? ''),
        counts: [...new Set(lent.values())],
        period,
        narrowed: narrowedOf(facts),
      },
    )
    const valuesOf = (values: Values | undefined): Values =>
      Object.fromEntries([...lent].map(([name, count]) => [name, values?.[count] ?? 0]))
    for (const [groupId, values] of groups) {
      const parts = groupId.split(joint)
      const same = places.map((place) => parts[place]).join(joint)
      const found = places.length === 0 ? others.total : others.groups.get(same)
      groups.set(groupId, { ...values, ...valuesOf(found) })
    }
    total = { ...total, ...valuesOf(others.total) }
  }
  return { ...counted, groups, total }
}
