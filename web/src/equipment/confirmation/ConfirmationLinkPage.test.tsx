import { confirmationLinkCalls, type ShownDevice } from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import ConfirmationLinkPage from './ConfirmationLinkPage.tsx'

const { visit, answer, sent } = testBrowser()
const { byLink, devicesByLink, keepByLink, submitByLink } = confirmationLinkCalls
const head = {
  useunit: '演示物业',
  confno: 'NDQR1',
  confyear: '2026',
  confirmBy: '2026-12-20',
  done: '',
  total: 45,
  open: 45,
  differing: 0,
}
const idOf = (place: number): string => `0000000${place}-0000-7000-8000-000000000000`
const device = (place: number): ShownDevice => ({
  id: idOf(place),
  version: 3,
  equcode: `31${place}`,
  equname: `${place}号电梯`,
  equclaname: '乘客电梯',
  usecertno: '',
  useaddress: '',
  state: '在用',
  nextinspdate: '',
  manager: '',
  managertel: '',
  answer: null,
  note: '',
})
const listed = (first: number, more: boolean) => ({
  list: [device(first), device(first + 1)],
  count: 45,
  more,
})

beforeEach(() => {
  answer(byLink, () => head)
  answer(devicesByLink, ({ after }) => (after ? listed(3, false) : listed(1, true)))
  answer(keepByLink, () => ({ shown: { ...head, open: 44 }, changed: [] }))
})

const open = () => visit({ '/m/confirmation': <ConfirmationLinkPage /> }, { at: '/m/confirmation?token=t' })
const of = (name: string) => within(screen.getByRole('group', { name }))
const kept = () => sent(keepByLink).flatMap(({ answers = '[]' }) => JSON.parse(answers) as object[])
const press = (name: string) => screen.getByRole('button', { name })

it('keeps what was answered before the page is turned, and begins after the last device', async () => {
  const { user } = open()
  await screen.findByText('1号电梯')
  expect(sent(devicesByLink)).toMatchObject([{ show: 'open' }])
  await user.click(of('1号电梯').getByRole('radio', { name: '已停用' }))
  await user.click(press('下一页'))
  await screen.findByText('3号电梯')
  expect(kept()).toEqual([{ id: idOf(1), version: 3, answer: '2', note: '' }])
  expect(sent(devicesByLink).at(-1)).toMatchObject({ after: idOf(2) })
  expect(screen.getByText(/还有44台没有答复/)).toBeDefined()
  await user.click(press('上一页'))
  await screen.findByText('1号电梯')
})

it('neither turns the page nor submits while something wrong has no right beside it', async () => {
  const { user } = open()
  await screen.findByText('1号电梯')
  await user.click(of('1号电梯').getByRole('radio', { name: '信息有误' }))
  for (const button of ['下一页', '签名并提交']) {
    await user.click(press(button))
    expect((await screen.findByRole('alert')).textContent).toBe(say.noWrongNotes(1))
  }
  expect(kept()).toEqual([])
  await user.type(of('1号电梯').getByRole('textbox'), '二号楼')
  await user.click(press('下一页'))
  await screen.findByText('3号电梯')
  expect(kept()).toEqual([{ id: idOf(1), version: 3, answer: '5', note: '二号楼' }])
})

it('keeps an answer that did not arrive, and sends it again before the signature', async () => {
  answer(keepByLink, () => {
    throw refusal('网络不通')
  })
  answer(submitByLink, () => ({ ...head, done: '本单位已提交' }))
  const { user } = open()
  await screen.findByText('2号电梯')
  await user.click(of('2号电梯').getByRole('radio', { name: '信息无误' }))
  await user.type(screen.getByLabelText('签名人姓名'), '张三')
  await user.click(press('签名并提交'))
  expect((await screen.findByRole('alert')).textContent).toBe('网络不通')
  expect(sent(submitByLink)).toEqual([])
  answer(keepByLink, () => ({ shown: head, changed: [] }))
  await user.click(press('签名并提交'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('本单位已提交'))
  expect(kept().at(-1)).toMatchObject({ id: idOf(2), answer: '1' })
})

it('keeps what was just answered when the telephone is put away', async () => {
  const { user } = open()
  await screen.findByText('1号电梯')
  await user.click(of('1号电梯').getByRole('radio', { name: '已报废' }))
  expect(kept()).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(kept()).toMatchObject([{ id: idOf(1), answer: '3' }]), { timeout: 400 })
})

it('asks once more for a device that has changed since it was shown', async () => {
  answer(keepByLink, () => ({ shown: head, changed: [idOf(1)] }))
  const { user } = open()
  await screen.findByText('1号电梯')
  await user.click(of('1号电梯').getByRole('radio', { name: '信息无误' }))
  await user.click(press('签名并提交'))
  expect((await screen.findByRole('alert')).textContent).toBe(say.changed(1))
  await waitFor(() => expect(sent(devicesByLink)).toHaveLength(2))
  for (const radio of of('1号电梯').getAllByRole('radio'))
    expect((radio as HTMLInputElement).checked).toBe(false)
})
