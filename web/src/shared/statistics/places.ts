import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { type AnyStatistic, joint } from '@tejian/contract/kit/statistic.ts'
import { type AskedNumber, wayOf } from './asked.ts'

/** First and last day of a number's rows. */
export type Days = { begin?: string | undefined; end?: string | undefined }

/** The address of a list with the conditions that are there. */
export const address = (path: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

export const later = (a: string | undefined, b: string | undefined): string | undefined =>
  !a ? b : !b ? a : a > b ? a : b
export const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  !a ? b : !b ? a : a < b ? a : b

/** First and last day of a number: of the period, and of its month where it is one's. */
export function daysOf(one: AnyStatistic, { asked, period, groupId }: AskedNumber): Days {
  if (wayOf(one, asked).name !== 'month' || groupId === '') return period
  const begin = `${groupId}-01`
  const [year = 0, month = 0] = groupId.split('-').map(Number)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { begin: later(period.begin, begin), end: earlier(period.end, end) }
}

/**
 * What a number was narrowed to, and its group, as conditions of lists by the fields of its dimensions; null where no list
 * shows just that group.
 */
export function placesOf(
  one: AnyStatistic,
  { asked, groupId }: AskedNumber,
  fields: Readonly<Record<string, string>>,
): Record<string, string | undefined> | null {
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
