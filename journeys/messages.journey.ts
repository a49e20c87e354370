import { expect, test } from '@playwright/test'
import {
  chooseLifts,
  fillContact,
  openCounterSheet,
  openWork,
  pages,
  pick,
  submitSheet,
} from './steps/declaration.ts'
import { openList } from './steps/list.ts'
import { browserOf, signIn } from './steps/session.ts'

test.describe.configure({ timeout: 180_000 })

/** The number beside the bell. */
const unreadIn = (name: string | null): number => Number(/(\d+) 条未读/.exec(name ?? '')?.[1] ?? 0)

test('a returned declaration tells its maker at once, on the bell and on the desktop', async ({
  page,
  browser,
}) => {
  await signIn(page, 'shouli')
  await openCounterSheet(page)
  await chooseLifts(page, 1)
  await fillContact(page)
  const appno = await submitSheet(page)
  await page.goto('/home')
  const bell = page.getByRole('banner').getByRole('link', { name: /^消息/ })
  await expect(page.getByRole('heading', { name: '未读消息' })).toBeVisible()
  const before = unreadIn(await bell.getAttribute('aria-label'))

  const other = await browserOf(browser, 'admin')
  const list = await openList(other, `${pages.accept.address}?appno=${appno}`, pages.accept.title)
  const panel = await openWork(list, appno)
  await panel.getByText('退回', { exact: true }).first().click()
  await pick(panel.getByRole('combobox', { name: '退回原因' }), '', /./)
  await panel.getByLabel('退回说明').fill('请补充使用登记证')
  await panel.getByRole('button', { name: '退回', exact: true }).click()
  await expect(other.getByText(`${appno} 已退回`)).toBeVisible()
  await other.context().close()

  // Nothing is loaded anew here: the message comes by itself.
  await expect.poll(async () => unreadIn(await bell.getAttribute('aria-label'))).toBeGreaterThan(before)
  await bell.click()
  const box = page.getByRole('region', { name: '消息列表' })
  await box
    .getByRole('button', { name: /^退回：业务申报/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: '消息内容' })).toContainText(appno)
  await page.goto('/home')
  await expect(page.getByText('请补充使用登记证').first()).toBeVisible()
})
