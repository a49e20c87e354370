import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { secondFactorCalls as calls } from '@tejian/contract/session/secondFactorCalls.ts'
import { ssoCalls } from '@tejian/contract/session/ssoCalls.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testBrowser } from '../../../kit/testing/browser.tsx'
import { refusal } from '../../../kit/testing/server.ts'
import { AccountSecurity } from './AccountSecurity.tsx'

// What closes the password has tests of its own.
vi.mock('../../signIn.ts', () => ({ encrypted: async (...texts: string[]) => texts.map(() => 'c0ffee') }))

const { answer, sent, visit } = testBrowser()
// No other way in can be bound here.
beforeEach(() => answer(ssoCalls.ssoBindings, () => []))

const page = <AccountSecurity forced={false} onClose={() => {}} onLeave={() => {}} />

it('a phone is removed after password and code, and the other sessions end unless that is not wanted', async () => {
  answer(calls.ownFactors, () => ({
    totp: { since: '2026-11-01 08:00:00', lastUsed: null },
    passkeys: [],
    recoveryCodes: 10,
  }))
  answer(calls.removeTotp, () => {
    throw refusal(sessionMessages.wrongFactor, { code: 'factor' })
  })
  const { user } = visit({ '/': page })
  await user.click(await screen.findByRole('button', { name: /^移\s?除$/ }))
  await user.type(await screen.findByLabelText('登录密码'), 'Tejian2026{Enter}')
  await screen.findByText('请输入动态口令或恢复码')
  expect(sent(calls.removeTotp)).toEqual([])
  await user.type(screen.getByLabelText('动态口令或恢复码'), '654321{Enter}')
  await screen.findByText(sessionMessages.wrongFactor)
  expect(sent(calls.removeTotp)).toEqual([{ password: 'c0ffee', code: '654321', endOthers: 'true' }])
  answer(calls.removeTotp, () => null)
  await user.click(screen.getByLabelText('同时结束我在其他设备上的登录'))
  await user.type(screen.getByLabelText('动态口令或恢复码'), '{Enter}')
  await waitFor(() => expect(sent(calls.removeTotp)).toHaveLength(2))
  expect(sent(calls.removeTotp).at(-1)).toMatchObject({ endOthers: 'false' })
})

it('whoever has no factor yet is asked for the password alone', async () => {
  answer(calls.ownFactors, () => ({ totp: null, passkeys: [], recoveryCodes: 0 }))
  answer(calls.beginTotp, () => ({ secret: 'ABCD', image: 'data:image/svg+xml;base64,' }))
  const { user } = visit({ '/': page })
  await user.click(await screen.findByRole('button', { name: /^绑\s?定$/ }))
  await user.type(await screen.findByLabelText('登录密码'), 'Tejian2026{Enter}')
  await screen.findByAltText('动态口令绑定二维码')
  expect(sent(calls.beginTotp)).toEqual([{ password: 'c0ffee' }])
})
