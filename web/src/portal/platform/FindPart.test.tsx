import { platformCalls } from '@tejian/contract/portal/platform/platformCalls.ts'
import { type Progress, readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { AnswerPart } from './AnswerPart.tsx'
import { ProgressPart } from './ProgressPart.tsx'

const { answer, sent, visit } = testBrowser()
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const find = () => screen.getByRole<HTMLButtonElement>('button', { name: '查询' })

const progress: Progress = {
  appno: 'SB1',
  title: '已受理',
  next: '等待安排检验',
  kind: '定期检验',
  className: '曳引驱动乘客电梯',
  count: 2,
  appdate: '2026-11-01',
  acceptDate: '2026-11-02',
  reason: '',
  institute: '某检验院',
  institutePhone: '021-1',
  stages: [],
}

it('finds by the number of the address and the end of a telephone', async () => {
  answer(readingCalls.progress, () => progress)
  const { user } = visit({ '/': <ProgressPart /> }, { at: '/?appno=SB1&phoneEnd=1234' })
  expect(box('申报单号').value).toBe('SB1')
  const end = box('申报时所填联系电话的后四位')
  expect(end.value).toBe('')
  await user.type(end, '123')
  expect(find().disabled).toBe(true)
  await user.type(end, '4')
  await user.click(find())
  await screen.findByRole('heading', { name: '已受理' })
  screen.getByText('2台')
  expect(sent(readingCalls.progress)).toEqual([{ appno: 'SB1', phoneEnd: '1234' }])
})

it('says why nothing is shown, and takes away what stood there', async () => {
  answer(platformCalls.answer, ({ queryCode }) => {
    if (queryCode !== 'ABC') throw refusal('编号或查询码不正确')
    return {
      kind: 'complaint' as const,
      no: 'TS1',
      state: '已答复',
      submitDate: '2026-11-01',
      content: '电梯异响',
      replyContent: '已责令维修',
      refuseReason: '',
      replyDate: '2026-11-05',
    }
  })
  const { user } = visit({ '/': <AnswerPart /> })
  expect(find().disabled).toBe(true)
  await user.type(box('编号'), 'TS1')
  await user.type(box('查询码'), 'ABC')
  await user.click(find())
  await screen.findByText('已责令维修')
  await user.type(box('查询码'), 'D')
  await user.click(find())
  expect((await screen.findByRole('alert')).textContent).toBe('编号或查询码不正确')
  expect(screen.queryByText('已责令维修')).toBeNull()
  expect(find().disabled).toBe(false)
})
