import { secondFactorCode } from '@tejian/contract/kit/constants.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { workCalls } from '@tejian/contract/session/workCalls.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../../kit/session/store.ts'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import LoginPage from './LoginPage.tsx'

// What closes the password, and what solves in a worker, have tests of their own.
vi.mock('@tejian/contract/kit/loginCipher.ts', () => ({ encryptForLogin: () => 'c0ffee' }))
vi.mock('../work/solve.ts', () => ({
  solve: (challenge: string) => ({ solution: Promise.resolve(`7.${challenge}`), stop() {} }),
}))

const { answer, sent, visit } = testBrowser()

const person: UserInfo = {
  id: '1',
  name: '王审核',
  loginName: 'shenhe',
  avatar: '',
  userSsoInfo: '',
  sessionid: 's',
  sessionId: 's',
  userDepartId: '',
  userOrgId: '',
  userUnitId: '',
  userDeptUniCode: '',
  jurisdiction: '',
  industryType: '21',
  roleNames: '',
  roleEnnames: '',
  versionDate: '',
  areaId: '331100',
  home: '/home',
  userDepartName: '',
  userOrgName: '',
  userUnitName: '',
  mustChangePassword: false,
  needsPassword: false,
  mustSetUpFactor: false,
}

const solution = (challenge: string): string => `7.${challenge}`

beforeEach(() => {
  clearSession()
  answer(sessionCalls.loginKey, () => ({ publicKey: '04' }))
  answer(workCalls.checkIp, () => ({ needCode: false }))
})

const signIn = async () => {
  const { user } = visit({ '/login': <LoginPage />, '/': <p>工作桌面</p> })
  await user.type(await screen.findByLabelText('账号'), 'shenhe')
  await user.type(screen.getByLabelText('密码'), 'Tejian2026')
  await user.click(screen.getByRole('button', { name: '登录' }))
  return user
}

describe('signing in', () => {
  it('sends the work that was asked for, once; work that came too late is done anew without a word', async () => {
    let drawn = 0
    answer(workCalls.checkIp, () => ({ needCode: true }))
    answer(workCalls.drawWork, ({ randomNum = '' }) => {
      drawn += 1
      return { randomNum, challenge: `work${drawn}` }
    })
    answer(sessionCalls.login, ({ validateCode }) => {
      if (validateCode === solution('work1')) throw refusal(sessionMessages.wrongCode, { code: 'needCode' })
      return person
    })
    await signIn()
    await screen.findByText('工作桌面')
    expect(sent(sessionCalls.login).map(({ validateCode }) => validateCode)).toEqual(
      ['work1', 'work2'].map(solution),
    )
    const [first, second] = sent(sessionCalls.login)
    expect(first?.randomNum).not.toBe(second?.randomNum)
  })

  it('asks for the second factor after the password, and goes back to it when the question has ended', async () => {
    answer(sessionCalls.login, () => {
      throw refusal(sessionMessages.askFactor, {
        code: secondFactorCode,
        detail: { ticket: 't'.repeat(43), totp: true, passkey: false },
      })
    })
    const sentences = [sessionMessages.wrongFactor, sessionMessages.factorTicket]
    answer(secondFactorCalls.passSecondFactor, ({ code }) => {
      if (code === '123456') return person
      const sentence = sentences.shift() ?? ''
      throw refusal(sentence, { code: sentence === sessionMessages.factorTicket ? 'factorTicket' : 'factor' })
    })
    const user = await signIn()
    const code = await screen.findByLabelText('动态口令或恢复码')
    await user.click(screen.getByRole('button', { name: '验证' }))
    await screen.findByText('请输入动态口令')
    await user.type(code, '000000')
    await user.click(screen.getByRole('button', { name: '验证' }))
    await screen.findByText(sessionMessages.wrongFactor)
    await user.click(screen.getByRole('button', { name: '验证' }))
    await screen.findByText(sessionMessages.factorTicket)
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('')
    await user.type(screen.getByLabelText('密码'), 'Tejian2026')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await user.type(await screen.findByLabelText('动态口令或恢复码'), '123456')
    await user.click(screen.getByRole('button', { name: '验证' }))
    await screen.findByText('工作桌面')
    expect(sent(secondFactorCalls.passSecondFactor).at(-1)).toEqual({
      ticket: 't'.repeat(43),
      code: '123456',
    })
  })
})
