import { addDays, isCalendarDate } from '../../kit/calendarDate.ts'
import type { MarkedDay } from '../../kit/workingDays.ts'

const range = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日(?:至(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日)?/g

const dateOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** The days that a sentence names, one by one; null when one of them cannot be. */
function daysIn(sentence: string, year: number): string[] | null {
  const days: string[] = []
  for (const [
    ,
    fromYear = String(year),
    fromMonth = '',
    fromDay = '',
    toYear,
    toMonth,
    toDay,
  ] of sentence.matchAll(range)) {
    const first = dateOf(fromYear, fromMonth, fromDay)
    const last = toDay === undefined ? first : dateOf(toYear ?? fromYear, toMonth ?? fromMonth, toDay)
    if (!isCalendarDate(first) || !isCalendarDate(last) || last < first || last > addDays(first, 30))
      return null
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  }
  return days
}

/**
 * The days of a State Council's notice, as it is published: “一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。”
 * @returns null when a date in it cannot be
 */
export function readNotice(text: string, year: number): Map<string, MarkedDay> | null {
  const found = new Map<string, MarkedDay>()
  let name = ''
  // What stands in brackets are weekdays and days of the moon.
  for (const sentence of text.replace(/[（(][^）)]*[）)]/g, '').split(/[。；;\n]/)) {
    name = /([\u4e00-\u9fa5]+)[：:]/.exec(sentence.replace(/^\s*[一二三四五六七八九十]+、/, ''))?.[1] ?? name
    const works = sentence.includes('上班')
    if (!works && !sentence.includes('放假')) continue
    const days = daysIn(sentence, year)
    if (!days) return null
    for (const day of days) found.set(day, { works, name: works ? '' : name })
  }
  return found
}
