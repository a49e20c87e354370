import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { inspectWarnAnalyse, overdueStatistics } from '@tejian/contract/warnings/statistics.ts'
import { today } from '../kit/clock.ts'
import type { Behind } from '../shared/statistics/asked.ts'
import { address, type Days, daysOf, earlier, later, placesOf } from '../shared/statistics/places.ts'

/** The lists behind the numbers of the statistics, as addresses. */

const fields: Readonly<Record<string, string>> = {
  area: 'areaId',
  town: 'townId',
  class: 'equclacode',
  unit: 'unitId',
}

const ago = (days: number): string => addDays(today(), -days)

/** First and last due date of what a count of overdue devices counts. */
const buckets: Readonly<Record<string, () => Days>> = {
  overdueCount: () => ({}),
  overdue30: () => ({ begin: ago(30), end: ago(1) }),
  overdue90: () => ({ begin: ago(90), end: ago(31) }),
  overdueMore: () => ({ end: ago(91) }),
}

export const overdueRows: Behind = (number) => {
  const { asked, measure } = number
  const places = placesOf(overdueStatistics, number, fields)
  if (!places) return ''
  if (measure === 'equCount')
    return address('/bsArchives/equipment/complexQuery', { ...places, useState: '1,6' })
  const bucket = buckets[measure]?.()
  if (!bucket) return ''
  return address('/businessPro/expireQuery', {
    ...places,
    nextinspdateBegin: later(bucket.begin, asked.periodBegin),
    nextinspdateEnd: earlier(bucket.end, asked.periodEnd),
  })
}

export const analysedRows: Behind = (number) => {
  const places = placesOf(inspectWarnAnalyse, number, fields)
  if (!places) return ''
  const { begin, end } = daysOf(inspectWarnAnalyse, number)
  if (number.measure === 'inspTotal')
    return address('/insBusQuery/compositeQuery', { ...places, inspectdateBegin: begin, inspectdateEnd: end })
  // No list shows what falls due in a period and is declared, or declared by nobody.
  if (number.measure !== 'overdueTotal') return ''
  return address('/businessPro/expireQuery', { ...places, nextinspdateBegin: begin, nextinspdateEnd: end })
}
