import { describe, expect, it } from 'vitest'
import { missingInput } from './useLogin.ts'

const whole = { loginName: 'jianyan', password: 'x', remember: false }

describe('missingInput', () => {
  it.each([
    [{ ...whole, loginName: '  ' }, '请输入账号和密码', 'loginName'],
    [{ ...whole, password: '' }, '请输入账号和密码', 'password'],
  ])('%j', (input, sentence, field) => expect(missingInput(input)).toEqual({ sentence, field }))

  it('is content with name and password', () => expect(missingInput(whole)).toBeNull())
})
