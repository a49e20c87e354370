import { addDays, dayOfWeek, lastDayOfMonth, monthIndex } from './calendarDate.ts'

/** Days that move with the calendar: a saved query means the month in which it is asked. */
export const periods = {
  today: '今天',
  yesterday: '昨天',
  thisWeek: '本周',
  thisMonth: '本月',
  lastMonth: '上月',
  nextMonth: '下月',
  thisQuarter: '本季度',
  thisYear: '今年',
  lastYear: '去年',
  nextYear: '明年',
  past: '今天之前',
  future: '今天之后',
  lastDays: '过去若干天',
  nextDays: '未来若干天',
} as const

export type Period = keyof typeof periods

/** Those that want a number of days. */
export const countedPeriods: ReadonlySet<string> = new Set<Period>(['lastDays', 'nextDays'])

export const isPeriod = (name: string): name is Period => Object.hasOwn(periods, name)

/** From the first day, up to but without the last; an open end is null. */
export type DayRange = { readonly from: string | null; readonly until: string | null }

const monthsFrom = (month: number, count: number): DayRange => ({
  from: addDays(lastDayOfMonth(month - 1), 1),
  until: addDays(lastDayOfMonth(month + count - 1), 1),
})

/** The days that a period means on this day. */
export function rangeOf(period: Period, today: string, days = 0): DayRange {
  const month = monthIndex(today)
  const january = month - (month % 12)
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  const tomorrow = addDays(today, 1)
  const ranges: Readonly<Record<Period, () => DayRange>> = {
    today: () => ({ from: today, until: tomorrow }),
    yesterday: () => ({ from: addDays(today, -1), until: today }),
    thisWeek: () => ({ from: monday, until: addDays(monday, 7) }),
    thisMonth: () => monthsFrom(month, 1),
    lastMonth: () => monthsFrom(month - 1, 1),
    nextMonth: () => monthsFrom(month + 1, 1),
    thisQuarter: () => monthsFrom(month - (month % 3), 3),
    thisYear: () => monthsFrom(january, 12),
    lastYear: () => monthsFrom(january - 12, 12),
    nextYear: () => monthsFrom(january + 12, 12),
    past: () => ({ from: null, until: today }),
    future: () => ({ from: tomorrow, until: null }),
    lastDays: () => ({ from: addDays(today, -days), until: tomorrow }),
    nextDays: () => ({ from: today, until: addDays(today, days + 1) }),
  }
  return ranges[period]()
}
