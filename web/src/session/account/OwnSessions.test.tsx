import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { OwnSessions } from './OwnSessions.tsx'

// What closes the password has tests of its own.
vi.mock('../signIn.ts', () => ({ encrypted: async (...texts: string[]) => texts.map(() => 'c0ffee') }))

const { answer, sent, visit } = testBrowser()
const [here, there] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const session = (id: string, current: boolean) => ({
  id,
  current,
  ip: '10.0.0.1',
  userAgent: '',
  loginType: 'PC',
  createDate: '2026-11-20 09:00:00',
  lastSeen: '2026-11-20 10:00:00',
})

it('ends one session or all others after the password, and none after a wrong one', async () => {
  answer(sessionCalls.ownSessions, () => [session(here, true), session(there, false)])
  answer(sessionCalls.endSession, () => {
    throw refusal(sessionMessages.wrongPassword, { code: 'login' })
  })
  const { user } = visit({ '/': <OwnSessions onClose={() => {}} /> })
  await user.click(await screen.findByRole('button', { name: /^结\s?束$/ }))
  await user.type(await screen.findByLabelText('登录密码'), 'Wrong12345{Enter}')
  await screen.findByText(sessionMessages.wrongPassword)
  expect(sent(sessionCalls.endSession)).toEqual([{ password: 'c0ffee', id: there }])
  await user.click(screen.getByRole('button', { name: /^取\s?消$/ }))

  answer(sessionCalls.endSession, () => null)
  await user.click(screen.getByRole('button', { name: '结束其他全部登录' }))
  await user.type(await screen.findByLabelText('登录密码'), 'Tejian2026{Enter}')
  await waitFor(() => expect(sent(sessionCalls.endSession).at(-1)).toEqual({ password: 'c0ffee' }))
  await screen.findByText('已结束其他登录')
})
