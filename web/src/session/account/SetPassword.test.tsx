import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { SetPassword } from './SetPassword.tsx'

// What closes the password has tests of its own.
vi.mock('../signIn.ts', () => ({ encrypted: async (...texts: string[]) => texts.map(() => 'c0ffee') }))

const { answer, sent, visit } = testBrowser()

describe('the first password of somebody who came by single sign-on', () => {
  it('is not sent while it is weak or typed differently, and is refused with the sentence of the server', async () => {
    answer(passwordCalls.setPassword, () => {
      throw refusal(sessionMessages.onlyAfterSso)
    })
    const { user } = visit({ '/': <SetPassword forced={false} onClose={() => {}} /> })
    await user.type(await screen.findByLabelText('签署密码'), 'short')
    await user.click(screen.getByRole('button', { name: /^确\s?定$/ }))
    expect(sent(passwordCalls.setPassword)).toEqual([])
    await user.clear(screen.getByLabelText('签署密码'))
    await user.type(screen.getByLabelText('签署密码'), 'Mine2026pass')
    await user.type(screen.getByLabelText('确认签署密码'), 'Other2026pass')
    await user.click(screen.getByRole('button', { name: /^确\s?定$/ }))
    await screen.findByText('两次输入的密码不一致')
    expect(sent(passwordCalls.setPassword)).toEqual([])
    await user.clear(screen.getByLabelText('确认签署密码'))
    // Whoever types goes on by Enter.
    await user.type(screen.getByLabelText('确认签署密码'), 'Mine2026pass{Enter}')
    await screen.findByText(sessionMessages.onlyAfterSso)
    expect(sent(passwordCalls.setPassword)).toEqual([{ newPassword: 'c0ffee' }])
  })
})
