import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import { describe, expect, it } from 'vitest'
import {
  backReasons,
  blankMove,
  commonStep,
  isReturn,
  moveProblems,
  moveRequest,
  movesOfStep,
} from './moves.ts'

const [pass, back] = movesOfStep(agreementProcess, 'XYSH') as [
  ReturnType<typeof movesOfStep>[number],
  ReturnType<typeof movesOfStep>[number],
]
const typed = {
  ...blankMove,
  opinion: ' 同意 ',
  backTo: 'XYDJ',
  backReason: '资料不完整',
  backDescription: '缺附件',
}

describe('the moves of a step', () => {
  it('come from the process table', () => {
    expect(pass).toEqual({ action: 'pass', label: '审核通过', supply: [], backTo: [] })
    expect(back).toMatchObject({ action: 'return', backTo: [{ step: 'XYDJ', name: '协议登记' }] })
    expect([isReturn(pass), isReturn(back)]).toEqual([false, true])
    expect(movesOfStep(agreementProcess, 'end')).toEqual([])
  })

  it('want reason and description of a return, nothing of a pass', () => {
    expect(moveProblems(pass, blankMove)).toEqual({})
    expect(moveProblems(back, { ...blankMove, backDescription: '  ' })).toEqual({
      backReason: '请选择退回原因',
      backDescription: '请输入退回说明',
    })
    expect(moveProblems(back, typed)).toEqual({})
  })

  it('send what belongs to them and nothing else that was typed', () => {
    expect(moveRequest(pass, typed)).toEqual({ action: 'pass', opinion: '同意' })
    expect(moveRequest(pass, blankMove)).toEqual({ action: 'pass' })
    expect(moveRequest(back, { ...typed, backTo: null })).toEqual({
      action: 'return',
      backTo: 'XYDJ',
      backReason: '资料不完整',
      backDescription: '缺附件',
    })
  })

  it.each([
    [[{ step: 'XYSH' }, { step: 'XYSH' }], 'XYSH'],
    [[{ step: 'XYSH' }, { step: 'XYQR' }], null],
    [[], null],
  ])('%o stand at %s', (rows, step) => expect(commonStep(rows)).toBe(step))
})

describe('around a move', () => {
  it('offers reasons about papers, once each, and 其他', () =>
    expect(
      backReasons([
        { value: '1', label: '资料不完整' },
        { value: '2', label: '态度较差' },
        { value: '3', label: '资料不完整' },
      ]),
    ).toEqual(['资料不完整', '其他']))
})
