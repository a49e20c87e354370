import { describe, expect, test } from 'vitest'
import { StartProblem } from '../startProblem.ts'
import { demoMode } from './demoMode.ts'

describe('demo data are refused', () => {
  test.each(['1', 'true'])('beside data in earnest (DEMO=%s)', (setting) => {
    expect(() => demoMode('production', setting, true)).toThrow(StartProblem)
  })
  test.each(['0', 'false'])('to pass for data in earnest (DEMO=%s)', (setting) => {
    expect(() => demoMode('demo', setting, false)).toThrow(/DATA_DIR/)
  })
})

describe('whether a start serves demo data', () => {
  test.each([
    ['the setting, on an empty database', null, '1', false, true],
    ['the setting, on an empty database', null, '0', true, false],
    ['the kind of database, without setting or data', null, undefined, true, true],
    ['the kind of database, without setting or data', null, undefined, false, false],
    ['an empty setting like none', null, '', true, true],
    ['the data, without a setting', 'production', undefined, true, false],
    ['the data, without a setting', 'demo', undefined, false, true],
    ['the data, agreed with', 'production', '0', true, false],
    ['the data, agreed with', 'demo', '1', false, true],
  ] as const)('is decided by %s (%s, DEMO=%s)', (_what, loaded, setting, byDefault, demo) => {
    expect(demoMode(loaded, setting, byDefault)).toBe(demo)
  })
})
