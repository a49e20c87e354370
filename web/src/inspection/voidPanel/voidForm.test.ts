import { describe, expect, it } from 'vitest'
import { voidProblems, voidRequest } from './voidForm.ts'

const form = { reasonId: '01', reasonLabel: '重复申报', detailDesc: ' 与上一单重复 ' }

describe('the void form', () => {
  it.each([
    [{}, {}],
    [{ reasonId: '' }, { reasonId: '作废原因不能为空' }],
    [{ detailDesc: '  ' }, { detailDesc: '详细说明不能为空' }],
    [
      { reasonId: '', detailDesc: '' },
      { reasonId: '作废原因不能为空', detailDesc: '详细说明不能为空' },
    ],
  ])('%o misses %o', (more, problems) => expect(voidProblems({ ...form, ...more })).toEqual(problems))

  it.each([
    ['sbdj', 'YWSB'],
    ['ywsl', 'YWSL'],
    ['rwap', 'RWAP'],
  ] as const)('of type %s names step %s and composes the reason', (type, stepNo) =>
    expect(voidRequest(type, 'a', form)).toEqual({
      ids: 'a',
      stepNo,
      reasonId: '01',
      reason: '重复申报：与上一单重复',
    }),
  )
})
