import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
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

/** Condition of a number's rows: what its statistic counts, in the group, in the period. */
function rowsOfNumber(context: Context, all: AnyStatistic, filters: Filters): RawBuilder<SqlBool> {
  const one = visibleTo(all, (code) => context.user.permissions.has(code))
  const way = wayOf(one, filters.by)
  const period = periodOf(dayOf(context.now()), one, filters)
  const name = filters.measure || firstListed(one)
  if (!one.measures.includes(name)) throw new Refusal(kitMessages.unknownGroup, { detail: { measure: name } })
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
  // A rate stands on the cases that it divides by.
  if (isRate(measure)) return sql<SqlBool>`(${sql.join(measure.whole.map(rowsOf), sql` or `)})`
  const without = measure.less.map((count) => sql<SqlBool>`(${rowsOf(count)}) is not true`)
  return sql<SqlBool>`(${sql.join([rowsOf(measure.of), ...without], sql` and `)})`
}

/** The list of the rows behind the numbers of statistics over the same facts, asked by `drillFilters`. */
export function drillSource<R extends AnyRecord>(
  record: R,
  statistics: readonly AnyStatistic[],
  orderBy: ListSource<R>['orderBy'],
  { narrow = () => [], ...rest }: Pick<ListSource<R>, 'complete'> & { narrow?: Narrow } = {},
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
    ...rest,
    extraConditions: (context: Context, filters: Filters) => [
      rowsOfNumber(context, chosen(filters), filters),
    ],
    filters: {
      statistic: nothing,
      by: nothing,
      groupId: nothing,
      measure: nothing,
      periodBegin: nothing,
      periodEnd: nothing,
      orgId: (_context: Context, text: string, filters: Filters) => [ofOrganisation(chosen(filters), text)],
    },
  } as unknown as ListSource<R>
}
