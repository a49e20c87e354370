import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import type { DeclarationDetail } from '../review/useDeclaration.ts'
import { registrationListPath } from './addresses.ts'
import { VoidDraft } from './VoidDraft.tsx'

const { answer, sent, visit } = testBrowser()
const { cancelAppMain } = declarationCalls
const draft: DeclarationDetail = {
  appmainsysid: '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001',
  appno: 'SB331102202611230001',
  version: 1,
  taskId: null,
  step: 'YWSB',
  actions: ['edit', 'void'],
  appBussList: [],
  attachmentCount: 0,
  materials: [],
  missingMaterials: [],
  changedFields: [],
  usualDept: null,
  flow: [],
}

const open = (row: DeclarationDetail) =>
  visit(
    { '/sheet': <VoidDraft row={row} />, [registrationListPath]: <p>申报登记列表</p> },
    { dictionaries: { INVALIDREASON: { '01': '重复申报' } } },
  )

beforeEach(() => answer(cancelAppMain, () => ({ successCount: 1, errors: [] })))

describe('a draft that nobody wants any more', () => {
  it('is voided with a reason from its own page, which then leads back to the list', async () => {
    const { user } = open(draft)
    await user.click(screen.getByRole('button', { name: /作\s?废/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(draft.appno)
    await user.click(within(dialog).getByRole('combobox', { name: '作废原因' }))
    await user.click(await screen.findByTitle('重复申报'))
    await user.type(within(dialog).getByRole('textbox', { name: '详细说明' }), '与上一单相同')
    await user.click(within(dialog).getByRole('button', { name: /作\s?废/ }))
    await screen.findByText('申报登记列表')
    expect(sent(cancelAppMain)).toMatchObject([
      { ids: draft.appmainsysid, stepNo: 'YWSB', reason: '重复申报：与上一单相同' },
    ])
  })

  it('is not offered to whoever may not void it', () => {
    open({ ...draft, actions: ['edit'] })
    expect(screen.queryByRole('button', { name: /作\s?废/ })).toBeNull()
  })
})
