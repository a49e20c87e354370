import { daysBetween } from '../kit/calendarDate.ts'

/**
 * Days before the due date from which an inspection is to be applied for: `usage.applyAdvanceDays` of
 * `inspection-periods.json`, written here so that pages which only colour a date do not carry all the rules.
 */
export const dueSoonDays = 30

export type DueState = 'overdue' | 'dueSoon' | 'ok'

/** Overdue after the due date; due soon from 30 days before it, when the inspection is to be applied for. */
export function dueState(dueDate: string, today: string): DueState {
  const left = daysBetween(today, dueDate)
  if (left < 0) return 'overdue'
  return left <= dueSoonDays ? 'dueSoon' : 'ok'
}

/** Days ahead within which units are reminded and declarations made for them. */
export const remindAheadDays = 60

/** Days ahead that a query shows unless a period is chosen. */
export const queryAheadDays = 90
