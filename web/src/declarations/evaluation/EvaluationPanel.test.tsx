import { custAssessCalls, type EvaluationValues } from '@tejian/contract/declarations/evaluation/calls.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { EvaluationPanel } from './EvaluationPanel.tsx'

const { answer, sent, visit } = testBrowser()
const id = '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001'
const wrongPhone = '请输入有效的手机号或者座机号'

const values: EvaluationValues = {
  appno: 'SB331102202611230001',
  appmainsysid: id,
  version: null,
  history: { count: 0, average: null, defects: [] },
}

it('says what is wrong with a number after a pause in typing, in the exact words and before saving', async () => {
  answer(custAssessCalls.getDetailCustAssess, () => values)
  const { user } = visit({ '/': <EvaluationPanel appno={values.appno} appMainId={id} onClose={() => {}} /> })
  const phone = await screen.findByRole('textbox', { name: '联系电话' })
  await user.type(phone, '123')
  expect(screen.queryByText(wrongPhone)).toBeNull()
  await screen.findByText(wrongPhone)
  await user.type(phone, '4')
  expect(screen.queryByText(wrongPhone)).toBeNull()
  expect(sent(custAssessCalls.saveCustAssess)).toEqual([])
})
