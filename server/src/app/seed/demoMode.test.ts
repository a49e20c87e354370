import { describe, expect, test } from 'vitest'
import { readSettings } from '../../kit/settings/readSettings.ts'
import { StartProblem } from '../startProblem.ts'
import { demoMode, type LoadedData } from './demoMode.ts'

const decided = (loaded: LoadedData, texts: Record<string, string>) => demoMode(loaded, readSettings(texts))
const external = { DATABASE_URL: 'postgres://app:x@database/tejian' }

test.each(['1', 'true'])('data in earnest stay so, and DEMO=%s is told so', (DEMO) => {
  const { demo, notice } = decided('production', { DEMO })
  expect(demo).toBe(false)
  expect(notice).toMatch(/已有正式数据.*不载入演示数据/)
})

test.each(['0', 'false'])('demo data do not pass for data in earnest (DEMO=%s)', (DEMO) => {
  expect(() => decided('demo', { DEMO })).toThrow(StartProblem)
  expect(() => decided('demo', { DEMO })).toThrow(/DATA_DIR/)
})

describe('whether a start serves demo data', () => {
  test.each([
    ['the setting, on an empty database', null, { DEMO: '1', ...external }, true],
    ['the setting, on an empty database', null, { DEMO: '0' }, false],
    ['the newcomer on the own machine', null, {}, true],
    ['the newcomer on the own machine', null, { DEMO: '', HOST: 'localhost' }, true],
    ['a database of its own', null, external, false],
    ['an address that others reach', null, { HOST: '0.0.0.0' }, false],
    ['an address that others reach', null, { HOST: '10.1.2.3' }, false],
    ['a public address', null, { PUBLIC_URL: 'https://tejian.example.cn' }, false],
    ['a production environment', null, { NODE_ENV: 'production' }, false],
    ['the data, without a setting', 'production', {}, false],
    ['the data, without a setting', 'demo', external, true],
    ['the data, agreed with', 'production', { DEMO: '0' }, false],
    ['the data, agreed with', 'demo', { DEMO: '1' }, true],
  ] as const)('is decided by %s (%s, %o)', (_what, loaded, texts, demo) => {
    expect(decided(loaded, texts)).toEqual({ demo })
  })
})
