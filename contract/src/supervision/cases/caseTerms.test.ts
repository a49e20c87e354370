import { describe, expect, it } from 'vitest'
import { shippedCalendar as calendar } from '../../kit/workingDays.ts'
import * as terms from './caseTerms.ts'
import { basisOf, lawBases } from './lawBasis.ts'

describe('a clue (市场监督管理行政处罚程序规定 18)', () => {
  it.each([
    ['15 wd', '2026-11-02', 15, false, '2026-11-23'],
    ['15 wd over National Day', '2025-09-22', 15, false, '2025-10-17'],
    ['15 wd and 15 more by the head', '2026-11-02', 15, true, '2026-12-14'],
    ['10 wd, where an installation is stricter', '2026-11-02', 10, false, '2026-11-16'],
    ['10 wd and 15 more', '2026-11-02', 10, true, '2026-12-07'],
  ])('%s', (_clause, from, days, extended, end) =>
    expect(terms.clueUntil(calendar, from, days, extended)).toBe(end),
  )
})

describe('from filing to decision (程序规定 64)', () => {
  const hearing = { from: '2026-11-20', to: '2026-11-29' }
  it.each([
    ['90 d', {}, '2027-01-31'],
    ['30 d more by the head', { extended: true }, '2027-03-02'],
    ['ten days of hearing do not count', { stops: [hearing] }, '2027-02-10'],
    ['neither do they of the longer term', { extended: true, stops: [hearing] }, '2027-03-12'],
    ['one day of testing', { stops: [{ from: '2026-12-01', to: '2026-12-01' }] }, '2027-02-01'],
    ['testing after the term has ended', { stops: [{ from: '2027-02-05', to: '2027-02-09' }] }, '2027-01-31'],
    ['two stops', { stops: [hearing, { from: '2026-12-10', to: '2026-12-14' }] }, '2027-02-15'],
    [
      'testing that another stop has moved into the term',
      {
        stops: [hearing, { from: '2027-02-05', to: '2027-02-09' }],
      },
      '2027-02-15',
    ],
  ])('%s', (_clause, more, end) => expect(terms.caseUntil('2026-11-02', { days: 90, ...more })).toBe(end))

  it.each([
    ['within it', { from: '2027-04-01', to: '2027-04-05' }, '2027-05-06'],
    ['beyond it', { from: '2027-05-03', to: '2027-05-09' }, '2027-05-01'],
  ])('that a discussion has set moves by a stop %s', (_case, stop, end) =>
    expect(terms.movedBy('2027-05-01', stop)).toBe(end),
  )
})

describe('the notice (行政处罚法 44, 45, 64)', () => {
  it.each([
    ['on the fifth day of work', '2026-11-20', '2026-11-27', false],
    ['after the fifth', '2026-11-20', '2026-11-28', true],
    ['five calendar days', '2026-11-20', '2026-11-25', false],
    ['over National Day', '2025-09-26', '2025-10-10', false],
    ['over National Day, one more', '2025-09-26', '2025-10-12', true],
  ])('%s', (_clause, served, today, may) => expect(terms.mayDecide(calendar, served, today)).toBe(may))
})

describe('a hearing is offered (行政处罚法 63)', () => {
  const from = { unit: 100_000, person: 10_000 }
  const base = { fine: 0, person: false, stopped: false, revoked: false }
  it.each([
    ['to a unit from 100,000 on', { fine: 100_000 }, true],
    ['not below', { fine: 99_999.99 }, false],
    ['to a person from 10,000 on', { fine: 10_000, person: true }, true],
    ['not below', { fine: 9999, person: true }, false],
    ['when it has to stop its business', { stopped: true }, true],
    ['when its licence is taken', { revoked: true }, true],
  ])('%s', (_clause, more, offered) => expect(terms.offersHearing({ ...base, ...more }, from)).toBe(offered))
})

describe('a fine (行政处罚法 32)', () => {
  const range = { min: 30_000, max: 300_000 }
  it.each([
    ['at the lower end', 30_000, '', false, null],
    ['at the upper end', 300_000, '', false, null],
    ['above', 300_001, '有理由', true, 'above'],
    ['below, without a reason', 20_000, '', true, 'below'],
    ['below, with a reason that nobody has discussed', 20_000, '主动消除危害', false, 'undiscussed'],
    ['below, discussed', 20_000, '主动消除危害', true, null],
    ['none', 0, '', false, null],
  ])('%s', (_clause, fine, reason, discussed, problem) =>
    expect(terms.fineProblem(fine, range, { reason, discussed })).toBe(problem),
  )
})

describe('performance', () => {
  it.each([
    ['service 7 d (行政处罚法 61)', terms.serveUntil('2026-11-20'), '2026-11-27'],
    ['payment 15 d (行政处罚法 67)', terms.payUntil('2026-11-20'), '2026-12-05'],
    ['publicity 20 wd', terms.publishUntil(calendar, '2026-11-02', 20), '2026-11-30'],
    [
      'the court, after suit is out of time (行政强制法 53)',
      terms.applyFrom('2026-12-20', '2027-05-20'),
      '2027-05-21',
    ],
    [
      'the court, ten days after the reminder (行政强制法 54)',
      terms.applyFrom('2027-05-18', '2027-05-20'),
      '2027-05-29',
    ],
    ['the court, for three months (行政强制法 53)', terms.applyUntil('2027-05-20'), '2027-08-20'],
  ])('%s', (_clause, found, end) => expect(found).toBe(end))

  it.each([
    ['none on the last day', '2026-12-05', 0],
    ['3 % the day after', '2026-12-06', 900],
    ['3 % a day', '2026-12-15', 9000],
    ['never more than the fine', '2027-06-01', 30_000],
  ])('is late (行政处罚法 72): %s', (_case, day, fee) =>
    expect(terms.lateFeeOf(30_000, '2026-12-05', day)).toBe(fee),
  )
})

describe('the basis of a case', () => {
  it('names each reason once; what is not certain is written into no case', () => {
    expect(new Set(lawBases.map(({ type }) => type)).size).toBe(lawBases.length)
    for (const { type, doubtful } of lawBases)
      expect([type, basisOf(type) === null]).toEqual([type, doubtful])
    expect(['09', '11', '12', '99'].map(basisOf)).toEqual([null, null, null, null])
  })
})
