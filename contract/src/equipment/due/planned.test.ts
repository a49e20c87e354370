import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../kit/calendarDate.ts'
import { shippedCalendar } from '../../kit/workingDays.ts'
import { plannedDate } from './planned.ts'

const { isWorkingDay } = shippedCalendar

describe('the planned day of an inspection', () => {
  it('is a working day of the month before the due date, and always the same', () => {
    for (let unit = 0; unit < 200; unit += 1) {
      const day = plannedDate(`unit ${unit}`, '2026-10-31', '2026-05-01', isWorkingDay)
      expect(isWorkingDay(day)).toBe(true)
      // National Day moves the first days of October ahead.
      expect(daysBetween(day, '2026-10-31')).toBeGreaterThan(0)
      expect(daysBetween(day, '2026-10-31')).toBeLessThan(40)
      expect(plannedDate(`unit ${unit}`, '2026-10-31', '2026-05-01', isWorkingDay)).toBe(day)
    }
  })

  it('is spread over the month', () => {
    const days = Array.from({ length: 200 }, (_, unit) =>
      plannedDate(`unit ${unit}`, '2026-08-31', '2026-05-01', isWorkingDay),
    )
    expect(new Set(days).size).toBeGreaterThan(15)
  })

  it('comes next when it is late: never in the past, never on a holiday', () => {
    expect(plannedDate('a', '2026-01-31', '2026-11-21', isWorkingDay)).toBe('2026-11-23')
    expect(plannedDate('a', '2026-01-31', '2026-10-01', isWorkingDay)).toBe('2026-10-08')
    const day = plannedDate('a', '2026-11-24', '2026-11-23', isWorkingDay)
    expect(day >= '2026-11-23' && day < addDays('2026-11-24', 1)).toBe(true)
  })
})
