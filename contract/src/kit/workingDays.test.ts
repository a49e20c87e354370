import { describe, expect, it } from 'vitest'
import { lastNoticeYear, shippedCalendar, workCalendarOf } from './workingDays.ts'

const { addWorkingDays, freeDayName, isWorkingDay, workingMinutesBetween } = shippedCalendar

// Holidays 2025: 国办发明电〔2024〕12号; 2026: 国办发明电〔2025〕7号.
describe('isWorkingDay', () => {
  it.each(['', '2025-02-30', '20250126', 'today'])('refuses %j', (date) =>
    expect(() => isWorkingDay(date)).toThrow(RangeError),
  )

  it.each([
    ['2025-01-26', true, 'Sunday made up for the Spring Festival'],
    ['2025-01-27', true, 'Monday before it'],
    ['2025-01-28', false, 'New Year’s Eve, a holiday since 2025'],
    ['2025-02-04', false, 'last day of the festival'],
    ['2025-02-05', true, 'first day after it'],
    ['2025-02-08', true, 'Saturday made up'],
    ['2025-02-09', false, 'Sunday'],
    ['2025-04-27', true, 'Sunday made up for Labour Day'],
    ['2025-10-06', false, 'Mid-autumn inside the National Day week'],
    ['2025-10-08', false, 'last day of that week'],
    ['2025-10-11', true, 'Saturday made up'],
    ['2026-02-14', true, 'Saturday made up for the Spring Festival'],
    ['2026-02-15', false, 'first day of the festival'],
    ['2026-02-23', false, 'last day of the festival'],
    ['2026-02-24', true, 'first day after it'],
    ['2026-02-28', true, 'Saturday made up'],
    ['2026-01-04', true, 'Sunday made up for New Year'],
  ])('%s: %s (%s)', (date, worked) => expect(isWorkingDay(date)).toBe(worked))

  it('knows weekends and the feasts of the law in years without a notice', () => {
    expect(lastNoticeYear).toBeGreaterThanOrEqual(2026)
    const year = lastNoticeYear + 1
    expect(isWorkingDay(`${year}-01-01`)).toBe(false)
    const days = Array.from({ length: 7 }, (_, index) => `${year}-10-0${index + 1}`)
    expect(days.filter(isWorkingDay).some((date) => date <= `${year}-10-03`)).toBe(false)
  })
})

describe('a calendar with days of its own', () => {
  // As the State Council might say it; 1 January 2027 is a Friday.
  const marked = workCalendarOf(
    new Map([
      ['2027-01-01', { works: false, name: '元旦' }],
      ['2027-01-04', { works: false, name: '元旦' }],
      ['2027-01-09', { works: true, name: '' }],
      ...[1, 2, 3, 4, 5, 6, 7].map((day) => [`2027-10-0${day}`, { works: false, name: '国庆节' }] as const),
    ]),
  )

  it('counts a term over New Year by what was entered, and by what is known without', () => {
    expect(shippedCalendar.addWorkingDays('2026-12-30', 5)).toBe('2027-01-07')
    expect(marked.addWorkingDays('2026-12-30', 5)).toBe('2027-01-08')
    expect(marked.addWorkingDays('2026-12-30', 6)).toBe('2027-01-09')
  })

  it('says what its days are called, and which years it knows', () => {
    expect(marked.freeDayName('2027-01-04')).toBe('元旦假期')
    expect(marked.holidayName('2027-01-09')).toBe('调休上班')
    expect(marked.freeDayName('2027-01-09')).toBeNull()
    expect(marked.knows(2027)).toBe(true)
    expect(shippedCalendar.knows(lastNoticeYear)).toBe(true)
    expect(shippedCalendar.knows(lastNoticeYear + 1)).toBe(false)
    // In a year that was entered what was left out is an ordinary day; the ninth of June 2027 is the Dragon Boat Festival.
    expect(marked.isWorkingDay('2027-06-09')).toBe(true)
    expect(shippedCalendar.isWorkingDay('2027-06-09')).toBe(false)
    expect(marked.isWorkingDay('2026-10-01')).toBe(false)
  })

  it('with a single day in it is not known, and the feasts of the law stay', () => {
    const begun = workCalendarOf(new Map([['2027-01-04', { works: false, name: '元旦' }]]))
    expect(begun.knows(2027)).toBe(false)
    expect(begun.isWorkingDay('2027-01-04')).toBe(false)
    expect(begun.isWorkingDay('2027-06-09')).toBe(false)
  })
})

describe('addWorkingDays', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d days', (days) =>
    expect(() => addWorkingDays('2025-01-24', days)).toThrow(RangeError),
  )
  it('refuses a broken date', () => expect(() => addWorkingDays('2025-02-30', 1)).toThrow(RangeError))

  it.each([
    ['2025-01-24', 0, '2025-01-24'],
    ['2025-01-25', 0, '2025-01-25'],
    ['2025-01-24', 1, '2025-01-26'],
    ['2025-01-24', 2, '2025-01-27'],
    ['2025-01-24', 3, '2025-02-05'],
    ['2025-01-24', 7, '2025-02-10'],
    ['2025-02-10', -1, '2025-02-08'],
    ['2025-02-05', -1, '2025-01-27'],
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-13', 2, '2026-02-24'],
    ['2026-02-20', 5, '2026-02-28'],
    ['2025-12-31', 2, '2026-01-05'],
    ['2024-02-28', 2, '2024-03-01'],
  ])('%s and %d working days is %s', (date, days, expected) =>
    expect(addWorkingDays(date, days)).toBe(expected),
  )
})

describe('workingMinutesBetween', () => {
  const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

  it.each([
    ['2025-03-03 09:00', '2025-03-03 09:00', 0, 'no time'],
    ['2025-03-03 10:00', '2025-03-03 09:00', 0, 'backwards'],
    ['2025-03-03 10:00', '2025-03-01 09:00', 0, 'backwards over days'],
    ['2025-03-03 08:30', '2025-03-03 17:30', 450, 'a whole day'],
    ['2025-03-03 00:00', '2025-03-04 00:00', 450, 'midnight to midnight'],
    ['2025-03-03 12:00', '2025-03-03 13:30', 0, 'the noon break'],
    ['2025-03-03 11:59', '2025-03-03 13:31', 2, 'around the noon break'],
    ['2025-03-03 17:30', '2025-03-04 08:30', 0, 'a night'],
    ['2025-03-07 17:00', '2025-03-10 09:00', 60, 'over a weekend'],
    ['2025-01-27 17:00', '2025-02-05 09:00', 60, 'over the Spring Festival'],
    ['2025-01-26 08:00', '2025-01-26 12:00', 210, 'a Sunday made up'],
    ['2026-02-15 00:00', '2026-02-23 23:59', 0, 'inside the Spring Festival'],
    ['2026-02-14 16:30', '2026-02-24 08:45', 75, 'around the Spring Festival'],
    ['2025-03-03 08:30:00', '2025-03-03 08:30:59', 0, 'less than a minute'],
    ['2025-03-03 09:00:30', '2025-03-03 09:02:29', 1, 'whole minutes only'],
  ])('%s – %s is %d (%s)', (from, to, minutes) =>
    expect(workingMinutesBetween(at(from), at(to))).toBe(minutes),
  )

  it('goes by the clock of Shanghai', () => {
    expect(workingMinutesBetween(new Date('2025-03-02T23:00:00Z'), new Date('2025-03-03T01:00:00Z'))).toBe(30)
  })
})

describe('the name of a day that is not worked', () => {
  it.each([
    ['2026-11-27', null],
    ['2026-11-28', '星期六'],
    ['2026-11-29', '星期日'],
    ['2026-02-14', null],
    ['2026-02-16', '春节假期'],
    ['2026-10-07', '国庆节假期'],
    ['2027-02-05', '春节假期'],
    ['2027-02-06', '春节假期'],
    ['2027-02-09', null],
    ['2027-04-05', '清明节假期'],
    ['2027-06-09', '端午节假期'],
    ['2027-09-15', '中秋节假期'],
    ['2027-10-03', '国庆节假期'],
    ['2027-10-04', null],
    ['2199-12-31', null],
  ])('%s: %s', (date, name) => expect(freeDayName(date)).toBe(name))
})
