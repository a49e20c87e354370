import { describe, expect, it } from 'vitest'
import { missingInput } from './useLogin.ts'

const whole = { loginName: 'jianyan', password: 'x', validateCode: '', remember: false }

describe('missingInput', () => {
  it.each([
    [{ ...whole, loginName: '  ' }, false, '请输入账号和密码', 'loginName'],
    [{ ...whole, password: '' }, false, '请输入账号和密码', 'password'],
    [whole, true, '请输入验证码', 'validateCode'],
  ])('%j with code %s', (input, asked, sentence, field) =>
    expect(missingInput(input, asked)).toEqual({ sentence, field }),
  )

  it('is content with name and password, and a code where one is asked', () => {
    expect(missingInput(whole, false)).toBeNull()
    expect(missingInput({ ...whole, validateCode: 'ab12' }, true)).toBeNull()
  })
})
