import { describe, expect, it } from 'vitest'
import {
  applyConversions,
  type Conversion,
  convertRules,
  convertValue,
  parameterProblem,
  roundValue,
  scaleValue,
} from './convert.ts'

const rule = (convRule: string, ruleParam: string | null = null, defaultValue: string | null = null) => ({
  convRule,
  ruleParam,
  defaultValue,
})
const { copy, round, unit, dictionary, default: byDefault } = convertRules

describe('rounding by GB/T 8170', () => {
  it.each([
    ['2.45', 1, '2.4'],
    ['2.55', 1, '2.6'],
    ['2.451', 1, '2.5'],
    ['1.005', 2, '1.00'],
    ['-2.55', 1, '-2.6'],
    ['-0.04', 1, '0.0'],
    ['9.96', 1, '10.0'],
    ['12', 2, '12.00'],
    ['0.5', 0, '0'],
    ['1.5', 0, '2'],
    ['99999999999999999999.5', 0, '100000000000000000000'],
  ])('%s to %i places is %s', (value, places, expected) => {
    expect(roundValue(value, places)).toBe(expected)
  })
})

describe('scaling', () => {
  it.each([
    ['2500', '0.001', '2.5'],
    ['25', '0.1', '2.5'],
    ['1.1', '1000', '1100'],
    ['0', '0.1', '0'],
    ['100', '10', '1000'],
  ])('%s by %s is %s', (value, factor, expected) => {
    expect(scaleValue(value, factor)).toBe(expected)
  })
})

describe('a recorded value', () => {
  it.each([
    ['is copied', rule(copy), ' 合格 ', '合格'],
    ['that is missing gives the default', rule(copy, null, '无'), '', '无'],
    ['that is missing gives nothing without a default', rule(round, '1'), null, null],
    ['is rounded', rule(round, '1'), '3.25', '3.2'],
    ['that is no number is left for a person', rule(round, '1'), '约3', '约3'],
    ['comes in another unit', rule(unit, '0.1'), '25', '2.5'],
    ['is looked up', rule(dictionary, '1=直接；2=间接'), '2', '间接'],
    ['that was looked up stays', rule(dictionary, '1=直接；2=间接', '直接'), '间接', '间接'],
    ['that no list has gives the default', rule(dictionary, '1=直接', '其他'), '9', '其他'],
    ['stays where only a default is set', rule(byDefault, null, '集选'), '并联', '并联'],
    ['that is missing gets it', rule(byDefault, null, '集选'), null, '集选'],
  ])('%s', (_what, conversion, recorded, expected) => {
    expect(convertValue(conversion, recorded)).toBe(expected)
  })

  it.each([
    [rule(round, '7'), 'places'],
    [rule(round), 'places'],
    [rule(unit, '0'), 'factor'],
    [rule(unit, '-1'), 'factor'],
    [rule(dictionary, '1'), 'words'],
    [rule(dictionary, ''), 'words'],
    [rule(byDefault), 'default'],
    [rule(copy), null],
    [rule(unit, '0.001'), null],
  ])('%j has the problem %s', (conversion, expected) => {
    expect(parameterProblem(conversion)).toBe(expected)
  })
})

const between = (sourceField: string, targetField: string, more = rule(copy)): Conversion => ({
  ...more,
  sourceField,
  targetField,
})

describe('a sheet at its sync', () => {
  const sheet = { header: {}, items: { A1: { result: 'Y' as const, values: { 压力: '25' } } } }

  it('gets what its conversions say, in head and items', () => {
    const after = applyConversions(
      [between('A1/压力', 'pressure', rule(unit, '0.1')), between('A1/压力', 'A2/压力')],
      sheet,
    )
    expect(after).toEqual({
      header: { pressure: '2.5' },
      items: { ...sheet.items, A2: { values: { 压力: '25' } } },
    })
    expect(sheet.header).toEqual({})
  })

  it('keeps what a person wrote, and follows a value that was changed since', () => {
    const conversions = [between('A1/压力', 'pressure', rule(unit, '0.1'))]
    const typed = { ...sheet, header: { pressure: '3' } }
    expect(applyConversions(conversions, typed).header).toEqual({ pressure: '3' })
    const before = { header: { pressure: '2.5' }, items: sheet.items }
    const later = { header: { pressure: '2.5' }, items: { A1: { values: { 压力: '30' } } } }
    expect(applyConversions(conversions, later, before).header).toEqual({ pressure: '3' })
  })

  it('is the same after a second sync, also where a value is rounded at its own place', () => {
    const conversions = [
      between('A1/压力', 'A1/压力', rule(round, '1')),
      between('A1/压力', 'A1/压力', rule(unit, '0.1')),
    ]
    const once = applyConversions(conversions, sheet)
    expect(once.items.A1?.values).toEqual({ 压力: '25.0' })
    expect(applyConversions(conversions, once)).toEqual(once)
  })
})
