import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOfWeek,
  daysBetween,
  inForceSince,
  isCalendarDate,
  lastDayOfMonth,
  monthIndex,
  shanghaiDate,
  shanghaiDateTime,
} from './calendarDate.ts'

describe('isCalendarDate', () => {
  it.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '20250101', '2025-01-01 00:00:00', ''])(
    'refuses %j',
    (text) => expect(isCalendarDate(text)).toBe(false),
  )
  it.each(['2024-02-29', '2025-12-31', '1900-01-01', '9999-12-31'])('accepts %j', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  )
})

it('says from when something is in force', () => {
  expect(inForceSince('2026-01-01')).toBe('自 2026-01-01 起启用')
  expect(inForceSince('1900-01-01')).toBe('自始启用')
})

describe('arithmetic', () => {
  it('refuses what is not a date', () => {
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('2025-01-01', 'tomorrow')).toThrow(RangeError)
  })

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2025-06-15', 0, '2025-06-15'],
  ])('%s %+d days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

  it('counts whole days in both directions', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2025-01-01', '2024-12-31')).toBe(-1)
  })

  it('knows the weekday', () => {
    expect(dayOfWeek('2025-01-26')).toBe(0)
    expect(dayOfWeek('2025-02-08')).toBe(6)
  })
})

describe('months', () => {
  it('refuse what is not a date', () => expect(() => monthIndex('2025-02')).toThrow(RangeError))

  it.each([
    ['2024-02-29', 0, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-02-28', 36, '2028-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-12-01', 1, '2026-01-31'],
    ['2025-01-15', -1, '2024-12-31'],
    ['0099-12-31', 0, '0099-12-31'],
  ])('%s and %d months lies in the month ending %s', (date, months, end) =>
    expect(lastDayOfMonth(monthIndex(date) + months)).toBe(end),
  )
})

describe('Shanghai clock', () => {
  it('is eight hours ahead of UTC, across midnight too', () => {
    expect(shanghaiDateTime(new Date('2025-12-31T15:59:59Z'))).toBe('2025-12-31 23:59:59')
    expect(shanghaiDateTime(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01 00:00:00')
    expect(shanghaiDate(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01')
  })

  it('refuses an invalid Date', () => {
    expect(() => shanghaiDateTime(new Date(Number.NaN))).toThrow(RangeError)
  })
})
