import { addDays } from '../../kit/calendarDate.ts'
import { rangeOf } from '../../kit/periods.ts'
import type { AnyStatistic } from '../../kit/statistic.ts'

/** A statistic that somebody keeps on the own desktop: its question and how it is shown (decision 0084). */

/** As many as one desktop shows. */
export const mostTiles = 12

/** Its picture with the total, or the total alone. */
export const tileShapes = ['chart', 'number'] as const
export type TileShape = (typeof tileShapes)[number]

/** Days that move with the calendar, all days, and days that stay. */
export const tilePeriods = {
  all: '不限',
  thisYear: '本年',
  lastYear: '上年',
  thisQuarter: '本季度',
  thisMonth: '本月',
  lastMonth: '上月',
  fixed: '固定日期',
} as const
export type TilePeriod = keyof typeof tilePeriods

/** The first and the last day; empty where every day is counted. */
export type Days = { readonly begin: string; readonly end: string }

/** The days that a period means today; those that stay are `fixed`. */
export function daysOfTile(period: TilePeriod, today: string, fixed: Days): Days {
  if (period === 'fixed') return fixed
  if (period === 'all') return { begin: '', end: '' }
  const { from, until } = rangeOf(period, today)
  return { begin: from ?? '', end: until ? addDays(until, -1) : '' }
}

/** What a statistic is usually asked for. */
export const usualTilePeriod = ({ usual }: AnyStatistic): TilePeriod =>
  usual === 'allDays' ? 'all' : usual === 'quarter' ? 'thisQuarter' : 'thisYear'

/** The periods that a tile of a statistic may have: all days only where they are usual. */
export const tilePeriodsOf = (one: AnyStatistic): TilePeriod[] =>
  (Object.keys(tilePeriods) as TilePeriod[]).filter(
    (period) => period !== 'all' || usualTilePeriod(one) === 'all',
  )

/** The moving period that days mean today, the usual one first; days that mean none are fixed. */
export function periodOfDays(one: AnyStatistic, days: Days, today: string): TilePeriod {
  const usual = usualTilePeriod(one)
  if (!days.begin && !days.end) return usual
  const same = (period: TilePeriod): boolean => {
    const { begin, end } = daysOfTile(period, today, { begin: '', end: '' })
    return begin === days.begin && end === days.end
  }
  return [usual, ...tilePeriodsOf(one)].find((period) => period !== 'fixed' && same(period)) ?? 'fixed'
}
