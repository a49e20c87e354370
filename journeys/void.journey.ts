import { expect, test } from '@playwright/test'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { chooseLifts, fillContact, openCounterSheet, pages, pick, saveSheet } from './steps/declaration.ts'
import { openList, rowWith } from './steps/list.ts'
import { signIn } from './steps/session.ts'

test('a declaration is void only with a reason and a description', async ({ page }) => {
  await signIn(page, 'shouli')
  await openCounterSheet(page)
  await chooseLifts(page, 1)
  await fillContact(page)
  const appno = await saveSheet(page)

  const list = await openList(page, `${pages.register.address}?appno=${appno}`, pages.register.title)
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
