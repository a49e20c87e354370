import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { describe, expect, it } from 'vitest'
import {
  numbersOf,
  outcomesAsText,
  outcomesOf,
  refusedFirst,
  refusedIn,
  refusedRows,
  summaryOf,
} from './outcomes.ts'

describe('what came of a batch', () => {
  const rows = [
    { id: '1', no: 'SB1' },
    { id: '2', no: 'SB2' },
  ]
  const outcomes = refusedFirst(outcomesOf(rows, [{ id: '2', message: '该任务已由雷复审办理' }]))
  it('says it row by row, refused ones first', () =>
    expect(outcomes).toEqual([
      { id: '2', no: 'SB2', sentence: '该任务已由雷复审办理' },
      { id: '1', no: 'SB1', sentence: null },
    ]))
  it('says it in one line', () => {
    expect(summaryOf(outcomes, '受理')).toBe('已受理 1 件，未办理 1 件')
    expect(summaryOf(outcomes.slice(1), '受理')).toBe('已受理 1 件')
  })
  it('can be copied', () =>
    expect(outcomesAsText(outcomes, '受理')).toBe('SB2\t该任务已由雷复审办理\nSB1\t已受理'))
  it.each([
    ['batch', { successCount: 0, errors: [{ id: '1', message: 'x' }] }, 1],
    ['batch', null, null],
    ['handled', { errors: [] }, null],
  ])('knows the rows of a batch that failed whole: %s', (code, detail, count) =>
    expect(refusedRows(new CallFailure('x', { status: 400, code, detail }))?.length ?? null).toBe(count),
  )
  it.each([
    [{ successCount: 1, errors: [{ id: '2', no: 'SB2', message: '晚了' }] }, ['2']],
    [{ errors: [{ seisn: 'YW1', message: '晚了' }] }, ['YW1']],
    [null, []],
    [{ version: 3 }, []],
  ])('reads the refused rows of %j', (answer, ids) =>
    expect(refusedIn(answer).map(({ id }) => id)).toEqual(ids),
  )
})

it.each([
  [['1', '2'], '1、2'],
  [['1', '2', '3', '4', '5'], '1、2、3、4 等5份'],
])('the numbers %j are told as %s', (numbers, told) => expect(numbersOf(numbers, '份')).toBe(told))
