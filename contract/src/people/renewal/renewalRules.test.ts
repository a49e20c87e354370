import { describe, expect, it } from 'vitest'
import { renewalMessages } from './renewalMessages.ts'
import { ageOn, lateness, renewalProblem, renewedUntil } from './renewalRules.ts'

describe('the renewal of a certificate (TSG Z6001-2019)', () => {
  it.each([
    [{ certStatus: '1', validDate: '2027-02-10' }, null],
    // The first day, and the day before.
    [{ certStatus: '1', validDate: '2027-05-20' }, null],
    [{ certStatus: '1', validDate: '2027-05-21' }, renewalMessages.tooEarly('2026-11-21')],
    // The last day, and the day after.
    [{ certStatus: '2', validDate: '2026-11-20' }, null],
    [{ certStatus: '3', validDate: '2026-11-19' }, renewalMessages.lapsed('2026-11-19')],
    [{ certStatus: '5', validDate: '2027-02-10' }, renewalMessages.withdrawn],
    // 65 until the day before the 66th birthday.
    [{ certStatus: '1', validDate: '2027-02-10', idcard: '331199196011210017' }, null],
    [{ certStatus: '1', validDate: '2027-02-10', idcard: '331199196011200017' }, renewalMessages.tooOld],
    [{ certStatus: '1', validDate: '2027-02-10', idcard: '/' }, null],
  ])('of %o on 2026-11-20: %s', (certificate, problem) => {
    expect(renewalProblem(certificate, '2026-11-20')).toBe(problem)
  })

  it.each([
    ['2026-12-31', '2030-12-31'],
    ['2028-02-29', '2032-02-29'],
    ['2024-02-29', '2028-02-29'],
  ])('runs on from %s to %s', (before, after) => {
    expect(renewedUntil(before)).toBe(after)
  })

  it('is late within the last month', () => {
    expect(lateness('2026-12-20', '2026-11-20')).toBeNull()
    expect(lateness('2026-12-19', '2026-11-20')).toBe(renewalMessages.late(29))
  })

  it('knows an age by the ID number', () => {
    expect(ageOn('331199199011210017', '2026-11-20')).toBe(35)
    expect(ageOn('331199199011200017', '2026-11-20')).toBe(36)
    expect(ageOn('/', '2026-11-20')).toBeNull()
  })
})
