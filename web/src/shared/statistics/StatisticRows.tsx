import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import {
  type AnyStatistic,
  dimensionOf,
  drillFilters,
  firstListed,
  measureOf,
} from '@tejian/contract/kit/statistic.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { PageLoader } from '../../kit/shell/pageRoutes.ts'
import { wayOf } from './asked.ts'
import './figures.css'

type RowsProps<R extends AnyRecord> = {
  view: View<R>
  statistics: readonly AnyStatistic[]
  rowLink?: (row: never) => string | null
  actions?: ActionRuns<never>
}

/** The page of the rows behind the numbers of statistics: one line of a domain's `routes.ts`. */
export const statisticRowsPage =
  <R extends AnyRecord>(props: RowsProps<R>): PageLoader =>
  async () => ({ default: () => <StatisticRows {...props} /> })

/** The rows behind one number: which one stands in the address, and above the list in words. */
function StatisticRows<R extends AnyRecord>({ view, statistics, rowLink, actions }: RowsProps<R>) {
  const [address] = useSearchParams()
  const asked = address.toString()
  const filters = useMemo(() => filtersOf(new URLSearchParams(asked)), [asked])
  const one = statistics.find(({ viewNo }) => viewNo === filters.statistic) ?? statistics[0]
  const measure =
    one && !one.measures.includes(filters.measure ?? '') ? firstListed(one) : (filters.measure ?? '')
  const { begin = '', end = '' } = {
    begin: address.get('periodBegin') ?? '',
    end: address.get('periodEnd') ?? '',
  }
  return (
    <>
      {one && (
        <p className="figures-behind">
          {one.title} · {measureOf(one, measure).label}
          {begin && ` · ${begin} 至 ${end}`}
          {filters.groupId &&
            ` · 按${wayOf(one, filters)
              .dimensions.map((name) => dimensionOf(one, name).label)
              .join(' × ')}`}
        </p>
      )}
      <ListPage
        view={view}
        extraFilters={filters}
        {...(rowLink && { rowLink: rowLink as never })}
        {...(actions && { actions: actions as never })}
      />
    </>
  )
}

/** The number of an address as conditions; the period's end goes over the wire as the day after it. */
function filtersOf(address: URLSearchParams): Record<string, string> {
  const known = Object.keys(drillFilters).flatMap((name) => {
    const value = address.get(name)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}
