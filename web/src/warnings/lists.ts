import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { type AnyStatistic, joint } from '@tejian/contract/kit/statistic.ts'
import { inspectWarnAnalyse, overdueStatistics } from '@tejian/contract/warnings/statistics.ts'
import { today } from '../kit/clock.ts'
import { type AskedNumber, type Behind, wayOf } from '../shared/statistics/asked.ts'

/** The lists behind the numbers of the statistics, as addresses. */

type Days = { begin?: string | undefined; end?: string | undefined }

const address = (path: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const later = (a: string | undefined, b: string | undefined): string | undefined =>
  !a ? b : !b ? a : a > b ? a : b
const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  !a ? b : !b ? a : a < b ? a : b

const fields: Readonly<Record<string, string>> = {
  area: 'areaId',
  town: 'townId',
  class: 'equclacode',
  unit: 'unitId',
}

/** What a number was narrowed to, and its group, as conditions of lists; null where no list shows just that group. */
function placesOf(one: AnyStatistic, { asked, groupId }: AskedNumber) {
  const { areaId, equclacode } = asked
  const values = groupId === '' ? [] : groupId.split(joint)
  if (values.includes(emptyGroup)) return null
  const group = wayOf(one, asked).dimensions.flatMap((name, place) => {
    const [field, value] = [fields[name], values[place]]
    return field && value ? [[field, value] as const] : []
  })
  const places: Record<string, string | undefined> = { areaId, equclacode, ...Object.fromEntries(group) }
  // A variety that was asked for says more than its class.
  return equclacode ? { ...places, equclacode } : places
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
  const places = placesOf(overdueStatistics, number)
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

/** First and last day of a number: of the period, and of its month. */
function daysOf({ asked, period, groupId }: AskedNumber): Days {
  if (wayOf(inspectWarnAnalyse, asked).name !== 'month' || groupId === '') return period
  const begin = `${groupId}-01`
  const [year = 0, month = 0] = groupId.split('-').map(Number)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { begin: later(period.begin, begin), end: earlier(period.end, end) }
}

export const analysedRows: Behind = (number) => {
  const places = placesOf(inspectWarnAnalyse, number)
  if (!places) return ''
  const { begin, end } = daysOf(number)
  if (number.measure === 'inspTotal')
    return address('/insBusQuery/compositeQuery', { ...places, inspectdateBegin: begin, inspectdateEnd: end })
  // No list shows what falls due in a period and is declared, or declared by nobody.
  if (number.measure !== 'overdueTotal') return ''
  return address('/businessPro/expireQuery', { ...places, nextinspdateBegin: begin, nextinspdateEnd: end })
}
