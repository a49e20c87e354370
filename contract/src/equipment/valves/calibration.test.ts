import { describe, expect, it } from 'vitest'
import { calibrationMessages, nextCalibration, valveProblems } from './calibration.ts'

describe('calibration of safety valves', () => {
  it.each([
    ['2026-03-08', null, '2027-03-31'],
    ['2026-02-28', 36, '2029-02-28'],
    ['2026-12-31', 6, '2027-06-30'],
    [null, 12, null],
  ])('%s and %s months lead to %s', (last, cycle, next) => {
    expect(nextCalibration(last, cycle)).toBe(next)
  })

  it('says what is wrong with a valve', () => {
    const today = '2026-08-01'
    expect(valveProblems({ calibCycle: 12, lastCalibDate: today, setPressure: 1, pn: 1 }, today)).toEqual({})
    expect(valveProblems({ calibCycle: 36 }, today)).toEqual({ extendBasis: calibrationMessages.extended })
    expect(valveProblems({ calibCycle: 36, extendBasis: '监控无异常' }, today)).toEqual({})
    expect(valveProblems({ lastCalibDate: '2026-08-02' }, today)).toHaveProperty('lastCalibDate')
    expect(valveProblems({ lastCalibDate: '2020-01-01', madedate: '2021-01-01' }, today)).toHaveProperty(
      'lastCalibDate',
    )
    expect(valveProblems({ setPressure: 2, pn: 1.6 }, today)).toHaveProperty('setPressure')
  })
})
