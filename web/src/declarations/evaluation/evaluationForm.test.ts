import { describe, expect, it } from 'vitest'
import { evaluationProblems, evaluationRequest, historySentence } from './evaluationForm.ts'

const whole = {
  appno: 'SB1',
  appmainsysid: '018f0000-0000-7000-8000-000000000000',
  inscontacttel: '199****1111',
  assessstate: '01',
  assessusername: '张三',
  assesstime: '2026-03-02',
}

describe('the evaluation form', () => {
  it('says 必填 for what is missing, and leaves a masked phone alone', () => {
    expect(evaluationProblems(whole)).toEqual({})
    expect(
      evaluationProblems({
        ...whole,
        assessstate: null,
        assesstime: '',
        inscontacttel: '',
        assessusername: '',
      }),
    ).toEqual({ assessstate: '必填', assesstime: '必填', inscontacttel: '必填', assessusername: '必填' })
    expect(evaluationProblems({ ...whole, inscontacttel: '123' })).toEqual({
      inscontacttel: '请输入有效的手机号或者座机号',
    })
  })
  it('sends what is typed, with the version that was read', () => {
    expect(evaluationRequest({ ...whole, note: null, version: 3, unitname: '某厂' })).toEqual({
      ...whole,
      version: '3',
    })
  })
  it('tells how the unit has fared', () => {
    expect(historySentence({ count: 0, average: null, defects: [] }, String)).toBe('该单位还没有评价记录')
    expect(
      historySentence({ count: 3, average: 2.3, defects: [{ code: '05', count: 2 }] }, () => '报检不及时'),
    ).toBe('该单位共有3次评价，平均2.3分（1分很好，4分较差）；报检不及时2次')
  })
})
