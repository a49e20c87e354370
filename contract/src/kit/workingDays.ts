import chineseDays from 'chinese-days'
import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { addDays, dayOfWeek, isCalendarDate, shanghaiDate } from './calendarDate.ts'

/**
 * Working days and hours in China. For the server: the holiday table is large. The table holds the State Council's
 * yearly notices; in years after `lastNoticeYear` only the weekends are known.
 */
const holidays: Readonly<Record<string, string>> = calendar.holidays
/** Saturdays and Sundays that are worked to make up for a longer holiday. */
const makeUpDays: Readonly<Record<string, string>> = calendar.workdays

/** Last year whose holidays are known. */
export const lastNoticeYear = Math.max(...Object.keys(holidays).map((date) => Number(date.slice(0, 4))))

/** Office hours, in minutes from midnight in Shanghai: 8:30–12:00 and 13:30–17:30. */
const officeHours = [
  [510, 720],
  [810, 1050],
] as const

const MINUTE_MS = 60_000

/** Whether a date (`yyyy-MM-dd`) is worked: no public holiday, no weekend unless it is a make-up day. */
export function isWorkingDay(date: string): boolean {
  if (!isCalendarDate(date)) throw new RangeError(`日期无效：${date}`)
  if (Object.hasOwn(makeUpDays, date)) return true
  if (Object.hasOwn(holidays, date)) return false
  return dayOfWeek(date) !== 0 && dayOfWeek(date) !== 6
}

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

/** A public holiday by its name; in years without a notice the feasts themselves are known, the days around them are not. */
function holidayOf(date: string): string | undefined {
  const known = Number(date.slice(0, 4)) <= lastNoticeYear
  return known ? holidays[date]?.split(',')[1] : feastOf(date)
}

/** What a day is called: the holiday's name, 调休上班 for a weekend that is worked; '' for any other day. */
export function holidayName(date: string): string {
  return Object.hasOwn(makeUpDays, date) ? '调休上班' : (holidayOf(date) ?? '')
}

/**
 * Why a date (`yyyy-MM-dd`) is not worked: a public holiday by its name, else the day of the weekend; null for a working
 * day.
 */
export function freeDayName(date: string): string | null {
  if (!isCalendarDate(date)) throw new RangeError(`日期无效：${date}`)
  if (Object.hasOwn(makeUpDays, date)) return null
  const feast = holidayOf(date)
  if (feast) return `${feast}假期`
  const day = dayOfWeek(date)
  return day === 0 || day === 6 ? `星期${weekdays[day]}` : null
}

/**
 * The date `days` working days after `date` (before it when negative). The day itself does not count, as for terms in
 * law; 0 is the day itself, worked or not. Throws RangeError for a broken number.
 */
export function addWorkingDays(date: string, days: number): string {
  if (!Number.isInteger(days)) throw new RangeError(`工作日天数无效：${days}`)
  const step = Math.sign(days)
  let current = addDays(date, 0)
  for (let left = Math.abs(days); left > 0; ) {
    current = addDays(current, step)
    if (isWorkingDay(current)) left -= 1
  }
  return current
}

/** Whole minutes of office time between two instants; 0 when `to` is not later than `from`. */
export function workingMinutesBetween(from: Date, to: Date): number {
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
