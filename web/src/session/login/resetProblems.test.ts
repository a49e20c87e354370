import { describe, expect, it } from 'vitest'
import { codeProblems, resetProblems } from './ResetPassword.tsx'

const good = {
  loginName: 'jianyan',
  mobile: '19900001005',
  validateCode: '123456',
  newPassword: 'Lifts2026x',
  again: 'Lifts2026x',
}

describe('codeProblems', () => {
  it.each([
    [{ loginName: ' ' }, { loginName: '请输入账号' }],
    [{ mobile: '' }, { mobile: '请输入手机号码' }],
    [{ mobile: '1234' }, { mobile: '请输入有效的手机号码' }],
  ])('%j: %j', (part, problems) => expect(codeProblems({ ...good, ...part })).toEqual(problems))
})

describe('resetProblems', () => {
  it.each([
    [{ validateCode: '' }, { validateCode: '请输入短信验证码' }],
    [{ newPassword: 'short', again: 'short' }, { newPassword: '密码长度应为8至16位' }],
    [{ again: 'Lifts2026y' }, { again: '两次输入的密码不一致' }],
  ])('%j: %j', (part, problems) => expect(resetProblems({ ...good, ...part })).toEqual(problems))

  it('is content with a whole form', () => expect(resetProblems(good)).toEqual({}))
})
