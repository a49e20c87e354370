import { expect, test } from '@playwright/test'
import { undoMessages } from '@tejian/contract/kit/undo.ts'
import { pick } from './steps/declaration.ts'
import { rowsOf, rowWith } from './steps/list.ts'
import { listFor, places } from './steps/work.ts'

test('an inspector takes back a return some seconds after it, and the task is in the list as before', async ({
  browser,
}) => {
  const list = await listFor(browser, 'jianyan', places.confirmTask)
  const page = list.page()
  const [number = ''] = /YW\d{14}/.exec((await rowsOf(list).first().textContent()) ?? '') ?? []
  const row = rowWith(list, number)
  const before = await row.textContent()
  await row.getByRole('button', { name: '退回', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^退回/ })
  await pick(dialog.getByRole('combobox', { name: '退回原因' }), '', /./)
  await dialog.getByLabel('退回说明').fill('日期不便')
  await dialog.getByRole('button', { name: '退回', exact: true }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByText('已撤销，业务回到办理前的状态')).toBeVisible()
  await expect(row).toHaveText(before ?? '')

  await row.getByRole('link', { name: number }).click()
  await expect(page.getByText(undoMessages.undone('退回安排')).first()).toBeVisible()
})
