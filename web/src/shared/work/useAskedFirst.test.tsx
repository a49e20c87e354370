import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { screen } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { useAskedFirst } from './useAskedFirst.ts'

const { answer, sent, visit } = testBrowser()
const { move } = changeCalls
const id = '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001'
const question = '设备甲有在办检验业务，请确认'

function Page() {
  const askedFirst = useAskedFirst()
  const [told, setTold] = useState('')
  const commit = async (): Promise<void> => {
    try {
      await askedFirst((said) => sendPrepared(prepared(move, { id, action: 'pass', ...said })))
      setTold('已办理')
    } catch (error) {
      setTold(`未办理：${sentenceOfError(error)}`)
    }
  }
  return (
    <>
      <Button onClick={() => void commit()}>同意变更</Button>
      <p>{told}</p>
    </>
  )
}

const open = async () => {
  const { user } = visit({ '/': <Page /> })
  await user.click(screen.getByRole('button', { name: '同意变更' }))
  return user
}

beforeEach(() => {
  answer(move, ({ confirmed }: { confirmed?: string }) => {
    if (confirmed !== '1') throw refusal(question, { code: 'confirm' })
    return { id, version: 2 }
  })
})

describe('a refusal that is a question', () => {
  it('is asked, and the commit goes again with the answer', async () => {
    const user = await open()
    await screen.findByText(question)
    await user.click(screen.getByRole('button', { name: /确\s?认/ }))
    await screen.findByText('已办理')
    expect(sent(move)).toHaveLength(2)
  })

  it('stays a refusal where the answer is no', async () => {
    const user = await open()
    await screen.findByText(question)
    await user.click(screen.getByRole('button', { name: '返回核对' }))
    await screen.findByText(`未办理：${question}`)
    expect(sent(move)).toHaveLength(1)
  })

  it('asks nothing about any other refusal', async () => {
    answer(move, () => {
      throw refusal('您不能办理')
    })
    await open()
    await screen.findByText('未办理：您不能办理')
    expect(screen.queryByText('请确认')).toBeNull()
  })
})
