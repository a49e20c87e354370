import { expect, it } from 'vitest'
import { seniorReviewReason } from './seniorReview.ts'

it.each([
  ['an unacceptable conclusion', true, '3110', {}, '检验结论为不合格'],
  ['a boiler of grade A', false, '1100', { boilerGrade: 'A' }, 'A级锅炉'],
  ['a boiler of grade B', false, '1100', { boilerGrade: 'B' }, null],
  ['a boiler without a grade', false, '1100', null, null],
  ['an amusement ride', false, '6D20', {}, '大型游乐设施'],
  ['a ropeway', false, '9120', {}, '客运索道'],
  ['a lift', false, '3110', {}, null],
] as const)('%s', (_what, unacceptable, equclacode, params, expected) => {
  expect(seniorReviewReason(unacceptable, { equclacode, params })).toBe(expected)
})
