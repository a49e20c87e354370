import { ownFactorCode, unreleasedCode } from '@tejian/contract/kit/constants.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { screen, waitFor } from '@testing-library/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newBatch, pieceOf, runBatch } from '../../kit/batch/batch.ts'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { Signing } from './Signing.tsx'

// What closes the password has tests of its own.
vi.mock('../signIn.ts', () => ({ encrypted: async (...texts: string[]) => texts.map(() => 'c0ffee') }))

const { answer, sent, visit } = testBrowser()
const { reportApprovalCommit: approve } = reportReviewCalls
const approval = (seisn: string) => prepared(approve, { seisn, reportno: seisn })

function Page() {
  const [told, setTold] = useState('')
  const one = async (): Promise<void> => {
    try {
      await sendPrepared(approval('1'))
      setTold('已批准')
    } catch (error) {
      setTold(`未批准：${sentenceOfError(error)}`)
    }
  }
  const many = async (): Promise<void> => {
    const pieces = ['1', '2', '3'].map((no) => pieceOf({ id: no, no }, [approval(no)], true))
    const { batch, halted } = await runBatch(newBatch('b', '批准', '批准', pieces), {
      send: sendPrepared,
      keep: () => {},
      stopped: () => false,
    })
    setTold(`${batch.outcomes.length} 份，${halted ?? '全部办完'}`)
  }
  return (
    <>
      <Input aria-label="意见" />
      <Button onClick={() => void one()}>批准</Button>
      <Button onClick={() => void many()}>批准三份</Button>
      <p>{told}</p>
      <Signing />
    </>
  )
}

const dialog = () => screen.findByRole('dialog', { name: sessionMessages.askPassword })
const password = async () => (await dialog()).querySelector('input') as HTMLInputElement

let released = false
beforeEach(() => {
  released = false
  answer(approve, () => {
    if (!released) throw refusal(sessionMessages.unreleased, { code: unreleasedCode })
    return null
  })
  answer(ownSignatureCalls.releaseSigning, () => {
    released = true
    return null
  })
})

describe('the password for a signature', () => {
  it('is asked for in place, and what waited goes out again; what was typed stays', async () => {
    const { user } = visit({ '/': <Page /> })
    await user.type(screen.getByLabelText('意见'), '同意')
    await user.click(screen.getByRole('button', { name: /^批\s?准$/ }))
    await user.type(await password(), 'Tejian2026{Enter}')
    await screen.findByText('已批准')
    expect(screen.getByLabelText('意见')).toHaveProperty('value', '同意')
    expect(sent(approve)).toHaveLength(2)
    expect(sent(ownSignatureCalls.releaseSigning)).toEqual([{ password: 'c0ffee' }])
  })

  it('is asked for once for many rows', async () => {
    const { user } = visit({ '/': <Page /> })
    await user.click(screen.getByRole('button', { name: '批准三份' }))
    await user.type(await password(), 'Tejian2026{Enter}')
    await screen.findByText('3 份，全部办完')
    expect(sent(ownSignatureCalls.releaseSigning)).toHaveLength(1)
    expect(sent(approve)).toHaveLength(4)
  })

  it('may be wrong: the sentence is shown, and it is asked for again', async () => {
    answer(ownSignatureCalls.releaseSigning, () => {
      throw refusal(sessionMessages.wrongLogin, { code: 'login' })
    })
    const { user } = visit({ '/': <Page /> })
    await user.click(screen.getByRole('button', { name: /^批\s?准$/ }))
    await user.type(await password(), 'Wrong12345{Enter}')
    await screen.findByText(sessionMessages.wrongLogin)
    expect(await password()).toHaveProperty('value', '')
    expect(sent(approve)).toHaveLength(1)
  })

  it('is followed by the second factor of whoever has one, in the same dialog', async () => {
    answer(ownSignatureCalls.releaseSigning, ({ code }) => {
      if (code === '123456') released = true
      else if (code) throw refusal(sessionMessages.wrongFactor, { code: 'factor' })
      else
        throw refusal(sessionMessages.askOwnFactor, {
          code: ownFactorCode,
          detail: { totp: true, passkey: false },
        })
      return null
    })
    const { user } = visit({ '/': <Page /> })
    await user.click(screen.getByRole('button', { name: /^批\s?准$/ }))
    await user.type(await password(), 'Tejian2026{Enter}')
    const code = await screen.findByLabelText('动态口令或恢复码')
    await user.type(code, '654321{Enter}')
    await screen.findByText(sessionMessages.wrongFactor)
    expect(await password()).toHaveProperty('value', 'Tejian2026')
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await screen.findByText('已批准')
    expect(sent(ownSignatureCalls.releaseSigning).at(-1)).toEqual({ password: 'c0ffee', code: '123456' })
  })

  it('may be put off: a decision is refused, and many rows stay to be done without being asked again', async () => {
    const { user } = visit({ '/': <Page /> })
    await user.click(screen.getByRole('button', { name: '批准三份' }))
    await dialog()
    await user.click(screen.getByRole('button', { name: /^取\s?消$/ }))
    await screen.findByText(`0 份，${sessionMessages.unreleased}`)
    await waitFor(() => expect(sent(approve)).toHaveLength(1))
  })
})
