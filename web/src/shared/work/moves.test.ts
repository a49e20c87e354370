import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import { agreementCalls } from '@tejian/contract/charges/calls.ts'
import { describe, expect, it } from 'vitest'
import type { Values } from '../../kit/fields/inputProps.ts'
import { formProblems } from '../../kit/form/formValues.ts'
import type { Decision } from './decision.ts'
import { commonStep, decisionOf, decisionsAt, moveCall } from './moves.ts'
import { backReasons } from './returns.ts'

const [pass, back] = decisionsAt(agreementProcess, 'XYSH') as [Decision, Decision]
const typed = {
  opinion: ' 同意 ',
  backStepNo: 'XYDJ',
  backReason: '资料不完整',
  backDescription: '缺附件',
}
const sentBy = (decision: Decision, values: Values) =>
  moveCall(agreementCalls.move, { id: '7', version: 3 }, decision, values).input
const namesOf = ({ fields }: Decision): string[] => fields.map(({ name }) => name)

describe('the moves of a step', () => {
  it('come from the process table', () => {
    expect(pass).toMatchObject({ name: 'pass', label: '审核通过', isReturn: false })
    expect(back).toMatchObject({
      name: 'return',
      isReturn: true,
      backTo: [{ step: 'XYDJ', name: '协议登记' }],
    })
    expect(decisionsAt(agreementProcess, 'end')).toEqual([])
  })

  it('ask where a return lands only when there is a choice', () => {
    const [, returned] = decisionsAt(agreementProcess, 'XYQR') as [Decision, Decision]
    expect([namesOf(back), namesOf(returned)]).toEqual([
      ['backReason', 'backDescription'],
      ['backStepNo', 'backReason', 'backDescription'],
    ])
  })

  it('ask what their transition wants supplied, by its own label and sentence', () => {
    const refuse = decisionOf({
      action: 'refuse',
      label: '不同意',
      supply: ['refuseReason', '?'],
      backTo: [],
    })
    expect(namesOf(refuse)).toEqual(['refuseReason', 'opinion'])
    expect(formProblems(refuse.fields, {}, {})).toEqual({ refuseReason: '请填写不同意的原因' })
  })

  it('want reason and description of a return, nothing of a pass', () => {
    expect(formProblems(pass.fields, {}, {})).toEqual({})
    expect(formProblems(back.fields, { backDescription: '  ' }, {})).toEqual({
      backReason: '请选择退回原因',
      backDescription: '请输入退回说明',
    })
    expect(formProblems(back.fields, typed, {})).toEqual({})
  })

  it('send what belongs to them and nothing else that was typed', () => {
    expect(sentBy(pass, typed)).toEqual({ id: '7', version: '3', action: 'pass', opinion: '同意' })
    expect(sentBy(pass, {})).toEqual({ id: '7', version: '3', action: 'pass' })
    expect(sentBy(back, { ...typed, backStepNo: null })).toEqual({
      id: '7',
      version: '3',
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
