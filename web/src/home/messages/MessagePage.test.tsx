import { homeCalls, type MessageLine } from '@tejian/contract/home/calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import MessagePage from './MessagePage.tsx'

const { answer, sent, visit } = testBrowser()

const line: MessageLine = {
  msg_id: '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001',
  title: '缴费通知',
  excerpt: '申报单SB331102202611230001应缴检验费1200.00元（收费单SF202611000001）',
  create_time: '2026-11-23 08:30:00',
  msgType: '1',
  sender: '系统',
  link: '',
}

it('a list of messages says what each is about before it is opened', async () => {
  answer(homeCalls.init, () => ({ unread: [line], readed: [], trash: [] }))
  visit({ '/': <MessagePage /> })
  const list = within(await screen.findByRole('region', { name: '消息列表' }))
  expect(list.getByRole('button', { name: /缴费通知/ }).textContent).toContain('应缴检验费1200.00元')
  expect(sent(homeCalls.hasRead)).toEqual([])
})
