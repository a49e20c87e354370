import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import { reportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { layoutCalls } from '@tejian/contract/shared/layout/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { templateHome } from './places.ts'
import { TemplateListPage } from './TemplateListPage.tsx'

const { answer, sent, visit } = testBrowser()
const { find, move } = templateCalls
const ids = [1, 2, 3].map((place) => `6b1f0d3c-51a5-4d8e-9e0c-0a4f4f1f000${place}`)
type Names = keyof typeof reportTemplate.fields
const blank = Object.fromEntries(Object.keys(reportTemplate.fields).map((name) => [name, null])) as Record<
  Names,
  null
>
const rows = [2, 0, 3].map((uncheckedCount, place) => ({
  ...blank,
  id: ids[place] ?? '',
  version: 4,
  templateName: `模板${place + 1}`,
  code: `QZ-${place + 1}`,
  step: 'MBSH',
  state: '1',
  uncheckedCount,
  createDate: '2026-11-20 09:00:00',
  createUserName: '沙质量',
  updateDate: '2026-11-20 09:00:00',
  updateUserName: '沙质量',
  actions: ['view', 'audit'],
}))

beforeEach(() => {
  answer(layoutCalls.findTableConfig, ({ viewNo = '' }) => ({
    viewNo,
    viewId: null,
    columns: [],
    orderBy: '',
    pageSize: 20,
    density: 'small' as const,
    saved: [],
  }))
  answer(find, ({ want }) =>
    want === 'total'
      ? { list: [], count: rows.length, pageNo: 1, pageSize: 20 }
      : { list: rows, count: null, pageNo: 1, pageSize: 20 },
  )
  answer(move, ({ id }) => ({ id: String(id), version: 5 }))
})

const button = (name: RegExp | string) => screen.getByRole('button', { name })

/** All three versions, about to be reviewed together. */
async function together() {
  const { user } = visit(
    { [templateHome.path]: <TemplateListPage /> },
    {
      permissions: ['template.view', 'template.audit'],
      dictionaries: { INM_GROUP: {}, REPORT_TEMPLATE_STATE: {} },
    },
  )
  for (const { templateName } of rows)
    await user.click(await screen.findByRole('checkbox', { name: `选择${templateName}` }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /审核/ }))
  await screen.findByText(/3 条报告模板/)
  const dialog = within(screen.getByRole('dialog'))
  return { user, dialog, pass: () => user.click(dialog.getByRole('button', { name: /审核通过/ })) }
}

describe('several versions with items that nobody compared', () => {
  it('go on with one reason and one yes, which is sent with those alone that have such items', async () => {
    const { user, dialog, pass } = await together()
    await pass()
    await dialog.findByText(keepingMessages.severalReason(2))
    expect(sent(move)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /办理意见/ }), '规范尚未公布电子版')
    await pass()
    await screen.findByText(keepingMessages.severalConfirm(2, 5))
    expect(sent(move)).toEqual([])
    await user.click(button(/^确\s?认$/))
    await waitFor(() => expect(sent(move)).toHaveLength(3))
    const told = { action: 'pass', opinion: '规范尚未公布电子版', version: '4' }
    expect(sent(move)).toEqual([
      { id: ids[0], ...told, confirmed: '1' },
      { id: ids[1], ...told },
      { id: ids[2], ...told, confirmed: '1' },
    ])
    await screen.findByText(/已审核通过 3 件/)
  })

  it('are not sent where the answer is no', async () => {
    const { user, dialog, pass } = await together()
    await user.type(dialog.getByRole('textbox', { name: /办理意见/ }), '先行试用')
    await pass()
    await screen.findByText(keepingMessages.severalConfirm(2, 5))
    await user.click(button('返回核对'))
    // The dialog is still there with what was typed, and can be sent.
    await user.type(dialog.getByRole('textbox', { name: /办理意见/ }), '一个月')
    expect(dialog.getByDisplayValue('先行试用一个月')).toBeTruthy()
    expect(sent(move)).toEqual([])
  })
})
