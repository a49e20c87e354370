import { describe, expect, it } from 'vitest'
import { schemeDemand } from './schemeDemand.ts'

describe('whether an inspection wants a scheme', () => {
  it.each([
    ['2150', 'DJ', null, 'required'],
    ['2110', 'QMJY', null, 'required'],
    ['2210', 'DJ', null, 'required'],
    ['8310', 'DJ', null, 'required'],
    ['8000GX', 'QMJY', null, 'required'],
    ['2172', 'DJ', null, null],
    ['2310', 'DJ', null, null],
    ['2150', 'NDJC', null, null],
    ['8310', 'NDJC', null, null],
    ['1100', 'NJ', 3.8, 'advised'],
    ['1100', 'NJ', 3.79, null],
    ['1100', 'NJ', null, null],
    ['1100', 'WJ', 9.8, null],
    ['3110', 'DJ', null, null],
  ] as const)('class %s, kind %s, %s MPa: %s', (equclacode, inmGroupCode, ratedPressure, wanted) => {
    expect(schemeDemand({ equclacode, inmGroupCode, ratedPressure })).toBe(wanted)
  })
})
