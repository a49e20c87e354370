import { addDays } from '../../kit/calendarDate.ts'
import type { WorkCalendar } from '../../kit/workingDays.ts'

/**
 * Terms of supervision and of its papers as pure functions. All days are `yyyy-MM-dd`; the day from which a term runs does
 * not count. Which number of days a clause gives stands with the caller: a parameter, or the constants below.
 */

type Calendar = Pick<WorkCalendar, 'isWorkingDay' | 'addWorkingDays'>

/** Days that a law fixes; an installation does not choose them. */
export const legalTerms = {
  /** 行政复议法 20: within 60 days from knowing of the act. */
  reconsiderDays: 60,
  /** 行政诉讼法 46: within 6 months from knowing of the act. */
  litigateMonths: 6,
  /** 行政强制法 25: at most 30 days, longer by at most as many where the head has agreed. */
  seizureDays: 30,
  seizureExtensionDays: 30,
  /** 行政强制法 19: an urgent measure on the spot is reported and approved within 24 hours. */
  urgentApprovalHours: 24,
} as const

/** The last day of a term in calendar days. */
export const termEnd = (from: string, days: number): string => addDays(from, days)

/** A term that ends on a day off ends on the first day of work after it (民事诉讼法 85). */
export function movedToWork(calendar: Calendar, day: string): string {
  let end = day
  while (!calendar.isWorkingDay(end)) end = addDays(end, 1)
  return end
}

/** The same day of a later month; its last day where it has none (民法典 202). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** Until when reconsideration may be asked for. */
export const reconsiderUntil = (calendar: Calendar, served: string): string =>
  movedToWork(calendar, termEnd(served, legalTerms.reconsiderDays))

/** Until when a suit may be brought. */
export const litigateUntil = (calendar: Calendar, served: string): string =>
  movedToWork(calendar, addMonths(served, legalTerms.litigateMonths))

/** The last day of a seizure; days off count, and it is not moved to a day of work: it would last longer than it may. */
export const seizureUntil = (from: string): string => termEnd(from, legalTerms.seizureDays)

/** The latest day to which a head may extend a seizure that ends on `until`. */
export const seizureLatest = (until: string): string => termEnd(until, legalTerms.seizureExtensionDays)

/** Until when an urgent measure has its approval; both are instants. */
export const urgentApprovalUntil = (taken: Date): Date =>
  new Date(taken.getTime() + legalTerms.urgentApprovalHours * 3_600_000)

/** Within so many days of work after a day: recheck, the paper after an oral order, publicity. */
export const workingTermEnd = (calendar: Calendar, from: string, days: number): string =>
  calendar.addWorkingDays(from, days)

/** What is to be reported upwards on the day it was found, days off or not (特种设备安全法 63). */
export const reportUpwardBy = (found: string): string => found

/** How many days a limit has passed by; 0 while it has not. */
export function overdueDays(limit: string | null, today: string): number {
  if (!limit || limit >= today) return 0
  return Math.round((Date.parse(today) - Date.parse(limit)) / 86_400_000)
}

/** The days on which a clock stands still, both ends counted: a hearing, testing, publication. */
export type Stop = { readonly from: string; readonly to: string }

/** The end of a term in calendar days whose clock stands still on some days: it moves by as many as it meets. */
export function stoppedTermEnd(from: string, days: number, stops: readonly Stop[]): string {
  let day = from
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (!stops.some((stop) => stop.from <= day && day <= stop.to)) left -= 1
  }
  return day
}

export type ExtensionProblem = 'twice' | 'late' | 'notLater' | 'tooLong'

/** Why a term cannot be extended to a day; null where it can: once, before it has passed, no longer than it may be. */
export function extensionProblem(
  { limit, extended }: { readonly limit: string; readonly extended: boolean },
  { to, latest, today }: { readonly to: string; readonly latest: string; readonly today: string },
): ExtensionProblem | null {
  if (extended) return 'twice'
  if (limit < today) return 'late'
  if (to <= limit) return 'notLater'
  return to > latest ? 'tooLong' : null
}
