import { describe, expect, it } from 'vitest'
import {
  blankReading,
  judged,
  readReadings,
  suggestEvaluation,
  suggestVerification,
  writeReadings,
} from './conclusion.ts'

describe('the conclusion of a calibration (JJF 1094 §5.3.1)', () => {
  it.each([
    // U ≤ MPE / 3: the uncertainty is left out.
    [{ allowError: 0.3, errorValue: 0.3, uncertainty: 0.1 }, '1'],
    [{ allowError: 0.3, errorValue: -0.31, uncertainty: 0.1 }, '2'],
    [{ allowError: 0.3, errorValue: 0.2, uncertainty: null }, '1'],
    // U > MPE / 3: taken off, taken on, nothing to say in between.
    [{ allowError: 0.3, errorValue: 0.1, uncertainty: 0.2 }, '1'],
    [{ allowError: 0.3, errorValue: 0.5, uncertainty: 0.2 }, '2'],
    [{ allowError: 0.3, errorValue: 0.3, uncertainty: 0.2 }, null],
  ])('%o is %s', (measured, result) => expect(suggestEvaluation(measured)?.result).toBe(result))

  it('wants a limit and an error', () =>
    expect(suggestEvaluation({ allowError: null, errorValue: 0, uncertainty: 0 })).toBeNull())
})

describe('readings of an intermediate check', () => {
  const fit = { point: '10mm', standard: '10', tolerance: '0.1', measured: '10.1' }
  const off = { point: '20mm', standard: '20', tolerance: '0.1', measured: '20.11' }

  it('deviate within their tolerance, its edge included', () => {
    expect(judged(fit)).toEqual({ deviation: 0.1, fit: true })
    expect(judged(off)).toEqual({ deviation: 0.11, fit: false })
    expect(judged({ ...fit, measured: '约10' })).toBeNull()
  })

  it('are stored as people read them, and read back', () => {
    const text = writeReadings([fit, blankReading, off])
    expect(text.split('\n')).toEqual([
      '10mm：标准值10；允许偏差0.1；实测值10.1；偏差0.1，合格',
      '20mm：标准值20；允许偏差0.1；实测值20.11；偏差0.11，不合格',
    ])
    expect(readReadings(text)).toEqual([fit, off])
    expect(readReadings('外观完好')).toEqual([{ ...blankReading, point: '外观完好' }])
  })

  it('suggest a conclusion once all lines are complete', () => {
    expect(suggestVerification([])).toBeNull()
    expect(suggestVerification([fit, blankReading])).toBeNull()
    expect(suggestVerification([fit])?.result).toBe('1')
    expect(suggestVerification([fit, off])).toEqual({ result: '2', why: '1个核查点超出允许偏差' })
  })
})
