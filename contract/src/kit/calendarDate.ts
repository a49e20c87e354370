/**
 * Calendar dates as `yyyy-MM-dd` text. Text sorts and compares like the dates themselves and carries no
 * time zone, so the browser, the server and the tests agree on what "today" is.
 */

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
/** China keeps one zone without summer time, so the offset is a constant. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** Before every day that counts: what has been in force from the beginning, such as what the platform came with. */
export const always = '1900-01-01'

/** A day as it is read. */
export const dayWords = (day: string): string => (day.startsWith(always) ? '自始' : day.slice(0, 10))

/** From when something has been in force, in words. */
export const inForceSince = (day: string): string =>
  day.startsWith(always) ? '自始启用' : `自 ${dayWords(day)} 起启用`

/** True for a `yyyy-MM-dd` text that names a day that exists (no 30 February). */
export function isCalendarDate(text: string): boolean {
  if (!DATE.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  if (day < 1 || month < 1 || month > 12) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 && leap ? 29 : (daysOfMonths[month - 1] ?? 0))
}

/** Whether a text is a day that the database accepts: it has no year 0. */
export const isDate = (text: string): boolean => isCalendarDate(text) && !text.startsWith('0000')

const dateTimePattern =
  /^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/

/** Whether a text is a moment: a real day with a time of day, with or without seconds and zone. */
export const isDateTime = (text: string): boolean => dateTimePattern.test(text) && isDate(text.slice(0, 10))

/** The day `days` after `date` (before it when negative). Throws RangeError when `date` is not a date. */
export function addDays(date: string, days: number): string {
  return new Date(startOfDay(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (startOfDay(to) - startOfDay(from)) / DAY_MS
}

/** Day of the week of a date, 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: string): number {
  return new Date(startOfDay(date)).getUTCDay()
}

/** The Monday of a date's week, which is the date itself on Mondays. */
export const mondayOf = (date: string): string => addDays(date, -((dayOfWeek(date) + 6) % 7))

/** Months since year 0, for arithmetic by the month. Throws RangeError when `date` is not a date. */
export function monthIndex(date: string): number {
  startOfDay(date)
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

/** Last day of a month given by its index. */
export function lastDayOfMonth(month: number): string {
  const year = Math.floor(month / 12)
  // Day 0 of the following month; setUTCFullYear takes years below 100 as they are.
  const date = new Date(0)
  date.setUTCFullYear(year, month - year * 12 + 1, 0)
  return date.toISOString().slice(0, 10)
}

/** The same day some months later; the last of the month when it has fewer days. */
export function addMonths(date: string, months: number): string {
  const last = lastDayOfMonth(monthIndex(date) + months)
  const same = `${last.slice(0, 8)}${date.slice(8)}`
  return same < last ? same : last
}

/** `yyyy-MM-dd HH:mm:ss` of an instant on a clock in Shanghai. Throws RangeError for an invalid Date. */
export function shanghaiDateTime(instant: Date): string {
  return shanghaiIso(instant).slice(0, 19).replace('T', ' ')
}

/** `yyyy-MM-dd` of an instant in Shanghai. Throws RangeError for an invalid Date. */
export function shanghaiDate(instant: Date): string {
  return shanghaiIso(instant).slice(0, 10)
}

function shanghaiIso(instant: Date): string {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS).toISOString()
}

function startOfDay(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`日期无效：${date}`)
  return Date.parse(`${date}T00:00:00Z`)
}

/** The moment that a date and time of the wire (yyyy-MM-dd HH:mm:ss, Asia/Shanghai) stands for. */
export const momentOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)
