import { describe, expect, it } from 'vitest'
import { shippedCalendar as calendar } from '../../kit/workingDays.ts'
import * as terms from './deadlines.ts'

describe('terms in calendar days', () => {
  it.each([
    ['rectification 15 d', '2026-11-20', 15, '2026-12-05'],
    ['rectification 90 d, over the year', '2026-11-20', 90, '2027-02-18'],
    ['service 7 d (行政处罚法 61)', '2026-11-20', 7, '2026-11-27'],
    ['service 7 d over the end of February', '2026-02-25', 7, '2026-03-04'],
    ['service 7 d in a leap year', '2028-02-25', 7, '2028-03-03'],
    ['stop at once', '2026-11-20', 0, '2026-11-20'],
  ])('%s', (_clause, from, days, end) => expect(terms.termEnd(from, days)).toBe(end))
})

describe('terms in days of work', () => {
  it.each([
    ['recheck 10 wd over two weekends', '2026-11-20', 10, '2026-12-04'],
    ['recheck 10 wd over National Day', '2025-09-26', 10, '2025-10-16'],
    ['paper after an oral order 2 wd (特种设备安全法 62)', '2026-11-20', 2, '2026-11-24'],
    ['paper after an oral order on a Saturday', '2026-11-21', 2, '2026-11-24'],
    ['paper after an oral order before a worked Sunday', '2025-09-26', 1, '2025-09-28'],
    ['publicity of a penalty 20 wd', '2026-11-02', 20, '2026-11-30'],
    ['publicity 20 wd over National Day', '2025-09-22', 20, '2025-10-24'],
    ['publicity of a random check 20 wd', '2026-10-12', 20, '2026-11-09'],
    ['issue by the head 1 wd on a Friday', '2026-11-20', 1, '2026-11-23'],
    ['disposal of a danger 5 wd', '2026-11-20', 5, '2026-11-27'],
  ])('%s', (_clause, from, days, end) => expect(terms.workingTermEnd(calendar, from, days)).toBe(end))
})

describe('seizure (行政强制法 25)', () => {
  it.each([
    ['30 d', '2026-11-18', '2026-12-18'],
    ['30 d, ending on a Sunday: not moved', '2026-11-20', '2026-12-20'],
    ['30 d over February', '2026-02-10', '2026-03-12'],
    ['30 d over the year', '2026-12-15', '2027-01-14'],
  ])('%s', (_case, from, end) => expect(terms.seizureUntil(from)).toBe(end))

  it.each([
    ['30 d more by the head', '2026-12-20', '2027-01-19'],
    ['60 d in all', terms.seizureUntil('2026-11-20'), '2027-01-19'],
  ])('%s', (_case, until, latest) => expect(terms.seizureLatest(until)).toBe(latest))

  it('that was urgent is approved within 24 hours (行政强制法 19), over a weekend too', () => {
    const taken = new Date('2026-11-21T16:30:00+08:00')
    expect(terms.urgentApprovalUntil(taken).toISOString()).toBe('2026-11-22T08:30:00.000Z')
  })
})

describe('reconsideration 60 d (行政复议法 20)', () => {
  it.each([
    ['on a day of work', '2026-11-20', '2027-01-19'],
    ['that would end on a Sunday', '2026-11-25', '2027-01-25'],
    ['that would end on a Saturday', '2026-11-24', '2027-01-25'],
    ['that would end on New Year', '2025-11-02', '2026-01-04'],
    ['that would end at National Day', '2025-08-05', '2025-10-09'],
    ['of a paper served before February', '2026-01-05', '2026-03-06'],
  ])('%s', (_case, served, end) => expect(terms.reconsiderUntil(calendar, served)).toBe(end))
})

describe('suit 6 months (行政诉讼法 46)', () => {
  it.each([
    ['the same day', '2026-05-20', '2026-11-20'],
    ['the last day of a shorter month (民法典 202)', '2026-08-31', '2027-03-01'],
    ['that would end on a Saturday', '2026-05-21', '2026-11-23'],
    ['over a leap day', '2027-08-29', '2028-02-29'],
    ['that would end at National Day', '2025-04-03', '2025-10-09'],
  ])('%s', (_case, served, end) => expect(terms.litigateUntil(calendar, served)).toBe(end))
})

describe('reporting upwards (特种设备安全法 63)', () => {
  it.each([
    ['on a day of work', '2026-11-20'],
    ['on a Sunday as well', '2026-11-22'],
  ])('%s', (_case, found) => expect(terms.reportUpwardBy(found)).toBe(found))
})

describe('overdue days', () => {
  it.each([
    ['none before', '2026-11-21', '2026-11-20', 0],
    ['none on the day', '2026-11-20', '2026-11-20', 0],
    ['one the day after', '2026-11-19', '2026-11-20', 1],
    ['over a month', '2026-10-05', '2026-11-20', 46],
    ['none without a limit', null, '2026-11-20', 0],
  ])('%s', (_case, limit, today, days) => expect(terms.overdueDays(limit, today)).toBe(days))
})

describe('a clock that stands still', () => {
  it.each([
    ['not at all', [], '2026-12-05'],
    ['for testing, 5 days', [{ from: '2026-11-23', to: '2026-11-27' }], '2026-12-10'],
    ['before it began', [{ from: '2026-11-01', to: '2026-11-20' }], '2026-12-05'],
    ['after it has ended', [{ from: '2026-12-06', to: '2026-12-20' }], '2026-12-05'],
    [
      'twice, once at the same time',
      [
        { from: '2026-11-23', to: '2026-11-27' },
        { from: '2026-11-26', to: '2026-11-30' },
      ],
      '2026-12-13',
    ],
  ])('%s', (_case, stops, end) => expect(terms.stoppedTermEnd('2026-11-20', 15, stops)).toBe(end))
})

describe('an extension', () => {
  const limit = '2026-12-05'
  it.each([
    ['once, before the limit', false, '2026-12-20', '2026-11-30', null],
    ['on the last day', false, '2026-12-20', '2026-12-05', null],
    ['after the limit', false, '2026-12-20', '2026-12-06', 'late'],
    ['a second time', true, '2026-12-20', '2026-11-30', 'twice'],
    ['to the same day', false, '2026-12-05', '2026-11-30', 'notLater'],
    ['beyond 90 days from the paper', false, '2027-02-19', '2026-11-30', 'tooLong'],
    ['to the last day of 90', false, '2027-02-18', '2026-11-30', null],
  ] as const)('%s', (_case, extended, to, today, problem) => {
    const latest = terms.termEnd('2026-11-20', 90)
    expect(terms.extensionProblem({ limit, extended }, { to, latest, today })).toBe(problem)
  })
})
