import { addDays } from '../../kit/calendarDate.ts'
import type { WorkCalendar } from '../../kit/workingDays.ts'
import { addMonths, type Stop, stoppedTermEnd } from '../documents/deadlines.ts'

/**
 * Terms of cases as pure functions. All days are `yyyy-MM-dd`; the day from which a term runs does not count. How many days
 * a clause gives stands with the caller where it is a parameter.
 */

type Calendar = Pick<WorkCalendar, 'addWorkingDays'>

/** Days that a law fixes; an installation does not choose them. */
export const caseTerms = {
  /** 市场监督管理行政处罚程序规定 18: longer once, by the head. */
  clueExtensionDays: 15,
  /** 程序规定 64: longer once, by the head; after that a collective discussion says how long. */
  caseExtensionDays: 30,
  /** 行政处罚法 64: who has been told of it may ask for a hearing within five days. */
  defenceDays: 5,
  /** 行政处罚法 61. */
  serveDays: 7,
  /** 行政处罚法 67. */
  payDays: 15,
  /** 行政处罚法 72: per day, up to the fine itself. */
  lateRate: 0.03,
  /** 行政强制法 54: after the reminder. */
  urgedDays: 10,
  /** 行政强制法 53: after the terms of reconsideration and suit. */
  applyMonths: 3,
} as const

/** Until when it is decided whether a clue becomes a case; days off do not count (程序规定 18). */
export const clueUntil = (calendar: Calendar, from: string, days: number, extended = false): string =>
  calendar.addWorkingDays(from, days + (extended ? caseTerms.clueExtensionDays : 0))

type CaseTerm = { readonly days: number; readonly extended?: boolean; readonly stops?: readonly Stop[] }

/** Until when a case is decided; days off count, days of hearing, testing and publication do not (程序规定 64). */
export const caseUntil = (filed: string, { days, extended = false, stops = [] }: CaseTerm): string =>
  stoppedTermEnd(filed, days + (extended ? caseTerms.caseExtensionDays : 0), stops)

/** A day that a discussion has set, moved by what does not count of it since. */
export const movedBy = (limit: string, stop: Stop): string =>
  stop.from > limit ? limit : addDays(limit, daysIn(stop))

const daysIn = ({ from, to }: Stop): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The last day on which the party may answer a notice that was served on a day (行政处罚法 44, 45, 64). */
export const defenceUntil = (calendar: Calendar, served: string): string =>
  calendar.addWorkingDays(served, caseTerms.defenceDays)

/** Whether the party's days to answer have gone by. */
export const mayDecide = (calendar: Calendar, served: string, today: string): boolean =>
  today > defenceUntil(calendar, served)

/** Until when a decision is served. */
export const serveUntil = (decided: string): string => addDays(decided, caseTerms.serveDays)

/** Until when a fine is paid. */
export const payUntil = (served: string): string => addDays(served, caseTerms.payDays)

/** What is added to a fine that was paid, or is open, on a day after its limit; in fen. */
export function lateFeeOf(fine: number, limit: string | null, day: string): number {
  if (!limit || day <= limit) return 0
  const days = Math.round((Date.parse(day) - Date.parse(limit)) / 86_400_000)
  return Math.min(fine, Math.round(fine * caseTerms.lateRate * days))
}

/** From when the court may be asked: ten days after the reminder, and not before suit is out of time (行政强制法 53, 54). */
export function applyFrom(urged: string, litigateUntil: string): string {
  const reminded = addDays(urged, caseTerms.urgedDays)
  return addDays(reminded > litigateUntil ? reminded : litigateUntil, 1)
}

/** Until when the court may be asked (行政强制法 53). */
export const applyUntil = (litigateUntil: string): string => addMonths(litigateUntil, caseTerms.applyMonths)

/** Until when a penalty is made public. */
export const publishUntil = (calendar: Calendar, decided: string, days: number): string =>
  calendar.addWorkingDays(decided, days)

type Penalty = {
  readonly fine: number
  readonly person: boolean
  readonly stopped: boolean
  readonly revoked: boolean
}

/** Whether a hearing is offered; from which fines on, the installation says (行政处罚法 63). */
export const offersHearing = (
  { fine, person, stopped, revoked }: Penalty,
  from: { readonly unit: number; readonly person: number },
): boolean => stopped || revoked || fine >= (person ? from.person : from.unit)

export type FineProblem = 'above' | 'below' | 'undiscussed'

/** Why a fine does not fit what the law gives: below it wants a reason and a discussion (行政处罚法 32). */
export function fineProblem(
  fine: number,
  range: { readonly min: number | null; readonly max: number | null },
  { reason, discussed }: { readonly reason: string; readonly discussed: boolean },
): FineProblem | null {
  if (fine <= 0) return null
  if (range.max !== null && fine > range.max) return 'above'
  if (range.min === null || fine >= range.min) return null
  if (reason === '') return 'below'
  return discussed ? null : 'undiscussed'
}
