import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord, Fields, RowOf } from '@tejian/contract/kit/record.ts'
import {
  type AnyStatistic,
  type Count,
  firstListed,
  isCount,
  isRate,
  isShare,
  measureOf,
  visibleTo,
} from '@tejian/contract/kit/statistic.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayOf } from '../process/flow.ts'
import type { Filters, ListSource } from '../records/find.ts'
import { Refusal } from '../refusal.ts'
import { allOf, asOf, countedRows, groupConditions, periodOf, wayOf } from './conditions.ts'
import { type Narrow, ofOrganisation } from './question.ts'

/** Whether somebody sees a statistic at all, where others of its path are seen by more people. */
export const maySee = ({ user }: Context, { needs }: AnyStatistic): boolean =>
  !needs || user.permissions.has(needs)

/** Amounts of the rows that stand for a measure which somebody does not see. */
export function withheldFields({ user }: Context, { facts: { record, counts } }: AnyStatistic): string[] {
  const withheld = Object.values(counts as Record<string, Count>).some(
    ({ as, needs }) => as === 'money' && needs && !user.permissions.has(needs),
  )
  if (!withheld) return []
  return Object.entries(record.fields as Fields).flatMap(([name, { kind }]) =>
    kind === 'money' ? [name] : [],
  )
}

/** Condition of a number's rows: what its statistic counts, in the group, in the period. */
function rowsOfNumber(context: Context, all: AnyStatistic, filters: Filters): RawBuilder<SqlBool> {
  const one = visibleTo(all, (code) => context.user.permissions.has(code))
  const way = wayOf(one, filters.by)
  const period = periodOf(dayOf(context.now()), one, filters)
  const name = filters.measure || firstListed(one)
  if (!maySee(context, one) || !one.measures.includes(name))
    throw new Refusal(kitMessages.unknownGroup, { detail: { measure: name } })
  const measure = measureOf(one, name)
  const rowsOf = (count: string): RawBuilder<SqlBool> => {
    const spec = one.facts.counts[count] as Count
    return allOf([
      ...countedRows(one, spec, period, asOf(context, one, period)),
      ...groupConditions(one, way.dimensions, filters.groupId ?? '', spec),
    ])
  }
  if (isCount(measure)) return rowsOf(name)
  if (isShare(measure)) return rowsOf(measure.share)
  // A rate stands on the cases that it divides by; those of other facts are no rows of this list.
  if (isRate(measure) && !measure.whole.every((count) => one.facts.counts[count])) return rowsOf(measure.part)
  if (isRate(measure)) return sql<SqlBool>`(${sql.join(measure.whole.map(rowsOf), sql` or `)})`
  const without = measure.less.map((count) => sql<SqlBool>`(${rowsOf(count)}) is not true`)
  return sql<SqlBool>`(${sql.join([rowsOf(measure.of), ...without], sql` and `)})`
}

/** The list of the rows behind the numbers of statistics over the same facts, asked by `drillFilters`. */
export function drillSource<R extends AnyRecord>(
  record: R,
  statistics: readonly AnyStatistic[],
  orderBy: ListSource<R>['orderBy'],
  { narrow = () => [], complete }: Pick<ListSource<R>, 'complete'> & { narrow?: Narrow } = {},
): ListSource<R> {
  const chosen = (filters: Filters): AnyStatistic => {
    const one = filters.statistic
      ? statistics.find(({ viewNo }) => viewNo === filters.statistic)
      : statistics[0]
    if (!one) throw new Refusal(kitMessages.unknownGroup, { detail: { statistic: filters.statistic } })
    return one
  }
  const nothing = (): RawBuilder<SqlBool>[] => []
  return {
    record,
    orderBy,
    complete: async (context: Context, rows: Array<RowOf<R>>, filters: Filters) => {
      await complete?.(context, rows, filters as never)
      const withheld = withheldFields(context, chosen(filters))
      for (const row of rows as Array<Record<string, unknown>>) for (const name of withheld) row[name] = null
    },
    extraConditions: (context: Context, filters: Filters) => [
      ...narrow(context),
      rowsOfNumber(context, chosen(filters), filters),
    ],
    filters: {
      statistic: nothing,
      by: nothing,
      groupId: nothing,
      measure: nothing,
      periodBegin: nothing,
      periodEnd: nothing,
      orgId: (_context: Context, text: string, filters: Filters) => [
        ofOrganisation(chosen(filters).facts, text),
      ],
    },
  } as unknown as ListSource<R>
}
