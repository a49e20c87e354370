import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { type Day, dayText } from './days.ts'

/** Minutes of office time; a day has 450 of them, 8:30–12:00 and 13:30–17:30. */
export type OfficeMinute = number

const perDay = 450
const morning = 210

/**
 * Counts time as an office works it, so that whatever is planned in office minutes falls on working days and hours. The
 * count ends when the office closed on the last working day before `today`: the data of a day do not depend on the hour.
 */
export class OfficeClock {
  readonly #days: readonly string[]

  constructor(today: Day, back = 640) {
    const days = Array.from({ length: back }, (_, index) => dayText(today - back + index))
    this.#days = days.filter(shippedCalendar.isWorkingDay)
  }

  /** The last minute before today. */
  get now(): OfficeMinute {
    return this.#days.length * perDay - 1
  }

  day(minute: OfficeMinute): string {
    const day = this.#days[Math.floor(minute / perDay)]
    if (day === undefined) throw new RangeError(`office minute ${minute} lies outside the clock`)
    return day
  }

  /** The moment of a minute, as PostgreSQL reads it. */
  text(minute: OfficeMinute): string {
    const within = minute % perDay
    const ofDay = within < morning ? 510 + within : 810 + within - morning
    const parts = [Math.floor(ofDay / 60), ofDay % 60, (minute * 37) % 60].map((part) =>
      String(part).padStart(2, '0'),
    )
    return `${this.day(minute)} ${parts.join(':')}+08`
  }

  /** The first minute of a day, or of the next one that is worked. */
  opening(day: string): OfficeMinute {
    const place = this.#days.findIndex((candidate) => candidate >= day)
    return (place < 0 ? this.#days.length : place) * perDay
  }
}
