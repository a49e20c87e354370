import type { Mark } from './mark.ts'

const hour = 3_600_000

/** yyyy-MM-dd HH:mm in Asia/Shanghai. */
const clockOf = (at: number): string => new Date(at + 8 * hour).toISOString().slice(0, 16).replace('T', ' ')

/** Times of an hour that include one of them, as many as there are; the earliest such hour. */
function fullestHour(times: readonly number[], own: number): number[] {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted
    .map((from) => sorted.filter((at) => at >= from && at < from + hour))
    .filter((within) => within.includes(own))
    .reduce<number[]>((most, within) => (within.length > most.length ? within : most), [])
}

/**
 * One person wrote down so many devices within an hour of this one. `times` are the moments at which the sheets of the day
 * got their last values, one a device, in milliseconds; `own` is this sheet's and is among them.
 */
export function manyInAnHour(
  day: string,
  { times, own, most }: { times: readonly number[]; own: number; most: number },
): Mark | null {
  const within = fullestHour(times, own)
  const [from, to] = [within[0], within.at(-1)]
  if (from === undefined || to === undefined || within.length < most) return null
  const [saved = '', begun = ''] = clockOf(from).split(' ')
  const when = saved === day ? '当日' : saved
  return {
    kind: 'manyInAnHour',
    sentence: `${when} ${begun}–${clockOf(to).slice(11)} 录入 ${within.length} 台`,
    items: [],
  }
}
