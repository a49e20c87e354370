import { rescueCalls } from '@tejian/contract/emergencies/rescueCalls.ts'
import { unitConfirmationCalls } from '@tejian/contract/equipment/confirmation/calls.ts'
import { webPageCalls } from '@tejian/contract/reports/webPage/webPageCalls.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import RescueLinkDialog from '../../emergencies/rescue/RescueLinkDialog.tsx'
import ConfirmationLinkDialog from '../../equipment/confirmation/ConfirmationLinkDialog.tsx'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import WebLinkDialog from '../../reports/released/WebLinkDialog.tsx'

const { answer, sent, visit } = testBrowser()
const id = '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001'
const link = { path: '/m/page?token=abc', qr: 'data:image/svg+xml,', expireTime: '2026-12-29 10:00:00' }
const onClose = vi.fn<() => void>()

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

it('shows a link as code, as sentence and as whole address, and draws it once', async () => {
  answer(rescueCalls.link, () => ({ ...link, rescueunitname: '救援队' }))
  const { user } = visit({ '/': <RescueLinkDialog id={id} no="YJ1" onClose={onClose} /> })
  expect((await field('救援链接')).value).toBe(new URL(link.path, location.origin).href)
  screen.getByRole('img', { name: '事件YJ1的救援链接二维码' })
  screen.getByText(/^请救援队的救援人员打开/)
  expect(sent(rescueCalls.link)).toEqual([{ id }])
  const [, close] = screen.getAllByRole('button', { name: '关闭' })
  if (close) await user.click(close)
  expect(onClose).toHaveBeenCalledOnce()
})

it('copies the address', async () => {
  answer(unitConfirmationCalls.link, () => ({ ...link, useunit: '某小区' }))
  const { user } = visit({ '/': <ConfirmationLinkDialog id={id} no="QR1" onClose={onClose} /> })
  const { value } = await field('确认链接')
  await user.click(screen.getByRole('button', { name: '复制链接' }))
  await screen.findByText('链接已复制')
  expect(await navigator.clipboard.readText()).toBe(value)
})

it('says until when the link opens', async () => {
  answer(webPageCalls.link, () => link)
  visit({ '/': <WebLinkDialog id={id} no="BG1" onClose={onClose} /> })
  await field('电子表单链接')
  screen.getByText(/有效至 2026-12-29 10:00。$/)
})

it('says why there is no link', async () => {
  answer(webPageCalls.link, () => {
    throw refusal('报告已撤销')
  })
  visit({ '/': <WebLinkDialog id={id} no="BG1" onClose={onClose} /> })
  await screen.findByText('报告已撤销')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(sent(webPageCalls.link)).toHaveLength(1)
})
