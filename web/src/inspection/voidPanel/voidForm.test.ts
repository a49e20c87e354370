import { expect, it } from 'vitest'
import { voidRequest } from './voidForm.ts'

const form = { reasonId: '01', reasonLabel: '重复申报', detailDesc: ' 与上一单重复 ' }

it.each([
  ['sbdj', 'YWSB'],
  ['ywsl', 'YWSL'],
  ['rwap', 'RWAP'],
] as const)('the void form of type %s names step %s and composes the reason', (type, stepNo) =>
  expect(voidRequest(type, 'a', form)).toEqual({
    ids: 'a',
    stepNo,
    reasonId: '01',
    reason: '重复申报：与上一单重复',
  }),
)
