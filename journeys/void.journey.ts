import { expect, test } from '@playwright/test'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { pages, pick } from './steps/declaration.ts'
import { savedAtCounter } from './steps/declared.ts'
import { rowWith } from './steps/list.ts'
import { listFor } from './steps/work.ts'

test('a declaration is void only with a reason and a description', async ({ browser }) => {
  const { appno } = await savedAtCounter()
  const list = await listFor(browser, 'shouli', pages.register, { appno })
  const page = list.page()
  await expect(rowWith(list, appno)).toBeVisible()
  await list.getByRole('button', { name: '作废', exact: true }).click()
  await expect(page.getByRole('alert').getByText(declarationMessages.chooseForVoid)).toBeVisible()

  await rowWith(list, appno).getByRole('checkbox').check()
  await list.getByRole('button', { name: '作废', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '作废' })
  await expect(panel).toContainText(appno)
  await panel.getByRole('button', { name: '作废', exact: true }).click()
  await expect(panel.getByText(declarationMessages.voidReasonMissing)).toBeVisible()
  await expect(panel.getByText(declarationMessages.voidDescriptionMissing)).toBeVisible()
  await pick(panel.getByRole('combobox', { name: '作废原因' }), '重复', /重复/)
  await panel.getByLabel('详细说明').fill('与上一单重复')
  await panel.getByRole('button', { name: '作废', exact: true }).click()
  await expect(page.getByText(declarationMessages.voidDone)).toBeVisible()
  await expect(rowWith(list, appno)).toHaveCount(0)
})
