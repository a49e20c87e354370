import chineseDays from 'chinese-days'
import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { addDays, dayOfWeek, isCalendarDate, shanghaiDate } from './calendarDate.ts'

/**
 * Working days and hours in China. For the server: the holiday table is large. What the State Council's yearly notices say
 * is kept by the administrators (工作日历); years that nobody has entered are as this release knows them, and of those that
 * no notice was published for when it was made only the weekends and feasts are known.
 */
export type MarkedDay = { works: boolean; name: string }

/** The days of the notices that this release knows: holidays, and Saturdays and Sundays that are worked instead. */
export const shippedDays: ReadonlyMap<string, MarkedDay> = new Map<string, MarkedDay>([
  ...Object.entries(calendar.holidays).map(
    ([date, text]) => [date, { works: false, name: text.split(',')[1] ?? '' }] as const,
  ),
  ...Object.entries(calendar.workdays).map(([date]) => [date, { works: true, name: '' }] as const),
])

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Last year whose holidays this release knows. */
export const lastNoticeYear = Math.max(...[...shippedDays.keys()].map(yearOf))

/** Office hours, in minutes from midnight in Shanghai: 8:30–12:00 and 13:30–17:30. */
const officeHours = [
  [510, 720],
  [810, 1050],
] as const

const MINUTE_MS = 60_000

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** Feasts that are holidays every year (全国年节及纪念日放假办法 §2), by month and day; those of the moon by its calendar. */
const yearlyFeasts: Readonly<Record<string, string>> = {
  '01-01': '元旦',
  '05-01': '劳动节',
  '05-02': '劳动节',
  '10-01': '国庆节',
  '10-02': '国庆节',
  '10-03': '国庆节',
}
const lunarFeasts: Readonly<Record<string, string>> = {
  '1-1': '春节',
  '1-2': '春节',
  '1-3': '春节',
  '5-5': '端午节',
  '8-15': '中秋节',
}

function lunarDay(date: string): string {
  const { lunarMon, lunarDay: day, isLeap } = chineseDays.getLunarDate(date)
  return isLeap ? '' : `${lunarMon}-${day}`
}

function feastOf(date: string): string | undefined {
  if (chineseDays.getSolarTerms(date, date).some(({ name }) => name === '清明')) return '清明节'
  const eve = lunarDay(addDays(date, 1)) === '1-1' ? '春节' : undefined
  return yearlyFeasts[date.slice(5)] ?? lunarFeasts[lunarDay(date)] ?? eve
}

export type WorkCalendar = {
  /** Whether a date (`yyyy-MM-dd`) is worked: no public holiday, no weekend unless it is a make-up day. */
  isWorkingDay(date: string): boolean
  /** What a day is called: the holiday's name, 调休上班 for a weekend that is worked; '' for any other day. */
  holidayName(date: string): string
  /** Why a date is not worked: a public holiday by its name, else the day of the weekend; null for a working day. */
  freeDayName(date: string): string | null
  /**
   * The date `days` working days after `date` (before it when negative). The day itself does not count, as for terms in
   * law; 0 is the day itself, worked or not. Throws RangeError for a broken number.
   */
  addWorkingDays(date: string, days: number): string
  /** Whole minutes of office time between two instants; 0 when `to` is not later than `from`. */
  workingMinutesBetween(from: Date, to: Date): number
  /** Whether the holidays of a year are known; of others only weekends and feasts are. */
  knows(year: number): boolean
}

function checkDate(date: string): void {
  if (!isCalendarDate(date)) throw new RangeError(`日期无效：${date}`)
}

/** The law has thirteen holidays a year; a year with fewer is half entered. */
const fewestFreeDays = 7

/** The years of which so many free days were marked that they count as entered. */
function enteredYears(marked: ReadonlyMap<string, MarkedDay>): ReadonlySet<number> {
  const free = [...marked].filter(([, { works }]) => !works).map(([date]) => yearOf(date))
  const counts = Map.groupBy(free, (year) => year)
  return new Set([...counts].filter(([, days]) => days.length >= fewestFreeDays).map(([year]) => year))
}

/**
 * The calendar by what administrators have marked: a year that they have entered is theirs altogether, single days of
 * another go before what is known of it otherwise.
 */
export function workCalendarOf(marked: ReadonlyMap<string, MarkedDay>): WorkCalendar {
  const own = enteredYears(marked)
  const markOf = (date: string): MarkedDay | undefined =>
    marked.get(date) ?? (own.has(yearOf(date)) ? undefined : shippedDays.get(date))
  const knows = (year: number): boolean => own.has(year) || year <= lastNoticeYear
  const isWeekend = (date: string): boolean => [0, 6].includes(dayOfWeek(date))

  function isWorkingDay(date: string): boolean {
    checkDate(date)
    return markOf(date)?.works ?? !(isWeekend(date) || feastName(date))
  }

  /** In years without a notice the feasts themselves are known, the days around them are not. */
  function feastName(date: string): string | undefined {
    const mark = markOf(date)
    if (mark) return mark.works ? undefined : mark.name
    return knows(yearOf(date)) ? undefined : feastOf(date)
  }

  function addWorkingDays(date: string, days: number): string {
    if (!Number.isInteger(days)) throw new RangeError(`工作日天数无效：${days}`)
    const step = Math.sign(days)
    let current = addDays(date, 0)
    for (let left = Math.abs(days); left > 0; ) {
      current = addDays(current, step)
      if (isWorkingDay(current)) left -= 1
    }
    return current
  }

  function workingMinutesBetween(from: Date, to: Date): number {
    let worked = 0
    const last = shanghaiDate(to)
    for (let date = shanghaiDate(from); date <= last; date = addDays(date, 1)) {
      if (!isWorkingDay(date)) continue
      const midnight = Date.parse(`${date}T00:00:00+08:00`)
      for (const [opens, closes] of officeHours) {
        const start = Math.max(from.getTime(), midnight + opens * MINUTE_MS)
        const end = Math.min(to.getTime(), midnight + closes * MINUTE_MS)
        worked += Math.max(0, end - start)
      }
    }
    return Math.floor(worked / MINUTE_MS)
  }

  return {
    isWorkingDay,
    addWorkingDays,
    workingMinutesBetween,
    knows,
    holidayName: (date) => (markOf(date)?.works ? '调休上班' : (feastName(date) ?? '')),
    freeDayName(date) {
      checkDate(date)
      if (markOf(date)?.works) return null
      const feast = feastName(date)
      if (feast) return `${feast}假期`
      return isWeekend(date) ? `星期${weekdays[dayOfWeek(date)]}` : null
    },
  }
}

/** As this release knows the days, where nobody has entered others: for demonstration data and programs beside the server. */
export const shippedCalendar: WorkCalendar = workCalendarOf(new Map())

/** The last day on which something began whose term of so many working days had passed before `today`. */
export function lastOverdueDay(calendar: WorkCalendar, today: string, term: number): string {
  let day = addDays(today, -term)
  while (calendar.addWorkingDays(day, term) >= today) day = addDays(day, -1)
  return day
}
