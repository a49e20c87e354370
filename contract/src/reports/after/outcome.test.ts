import { describe, expect, it } from 'vitest'
import { stateOfStep } from '../../inspection/steps.ts'
import { templateOf } from '../templates/shipped.ts'
import { answers, problemLine, problemText, unfitItems } from './outcome.ts'

describe('a passed inspection answers', () => {
  it.each([
    ['FJ', 'NJ', '1100', true],
    ['DJ', 'DJ', '3110', true],
    ['SCJ', 'DJ', '3110', false],
    ['XSQJY', 'DJ', '3110', false],
    ['WJ', 'NJ', '1100', false],
    ['SY', 'SY', '2110', true],
    ['XX', 'DJ', '3110', false],
  ])('%s for %s of %s: %s', (passed, failed, equclacode, yes) =>
    expect(answers(passed, failed, equclacode)).toBe(yes),
  )
})

describe('unfit items', () => {
  const template = templateOf('DT-QY-DQ', 1)
  const items = {
    'A1.2.1.1': { result: 'N', note: ' 照明损坏 ' },
    'A1.1.4': { result: 'N' },
    X9: { result: 'N', note: '其他' },
    'A1.2.2.1': { result: 'Y' },
  } as const

  it('come in the order of the paper, unknown ones last', () =>
    expect(unfitItems(items, template).map(({ no }) => no)).toEqual(['A1.1.4', 'A1.2.1.1', 'X9']))

  it('are told line by line, or in one line, or by the report where there are none', () => {
    const unfit = unfitItems(items, template)
    expect(problemText(unfit, '')).toBe('1. A1.1.4 使用资料\n2. A1.2.1.1 通道及照明：照明损坏\n3. X9：其他')
    expect(problemLine(unfit.slice(0, 2), '')).toBe('A1.1.4 使用资料；A1.2.1.1 通道及照明：照明损坏')
    expect(problemText(unfitItems(null, template), '结论为5级')).toBe('结论为5级')
  })
})

describe('the state of an item by its step', () => {
  it.each([
    ['RWAP', '5'],
    ['RWQR', '6'],
    ['BGSC', '6'],
    ['BGLR', '7'],
    ['BGSP', '8'],
    ['finish_inspect', '8'],
    ['BGFF', '8'],
    ['end', '9'],
  ])('%s: %s', (step, state) => expect(stateOfStep(step)).toBe(state))
})
