import { expect, type Locator, test } from '@playwright/test'
import { rowsOf, searchBy, shownList } from './steps/list.ts'
import { anotherBrowserOf, browserOf } from './steps/session.ts'

const title = '申报登记'

/** The numbers of the declarations on the screen, in their order. */
async function numbersOf(list: Locator): Promise<string[]> {
  const texts = await rowsOf(list).allTextContents()
  return texts.map((text) => /SB\d{18}/.exec(text)?.[0] ?? '')
}

/** Does something that changes the rows; resolves to the new ones. */
async function changedBy(list: Locator, act: () => Promise<void>): Promise<string[]> {
  const before = await numbersOf(list)
  await act()
  await expect.poll(() => numbersOf(list)).not.toEqual(before)
  await shownList(list.page(), title)
  return numbersOf(list)
}

test('an address is a list: search, order and page are the same for whoever opens it', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'shouli', '/businessPro/applyList')
  const list = await shownList(page, title)
  await searchBy(list, '申报单号', 'SB3311')
  await expect(page).toHaveURL(/appno=SB3311/)
  await changedBy(list, () => list.getByRole('button', { name: '申报日期' }).click())
  const numbers = await changedBy(list, () => list.getByRole('listitem', { name: '2', exact: true }).click())
  await expect(page).toHaveURL(/appno=SB3311.*pageNo=2.*orderBy=appdate/)
  const total = await list.getByText(/共 [\d,]+ 条/).textContent()

  const other = await anotherBrowserOf(browser, 'dangan', page.url())
  const same = await shownList(other, title)
  await expect(same.getByLabel('申报单号', { exact: true })).toHaveValue('SB3311')
  await expect(same.getByText(/共 [\d,]+ 条/)).toHaveText(total ?? '')
  expect(await numbersOf(same)).toEqual(numbers)
  await other.context().close()

  await page.reload()
  await shownList(page, title)
  expect(await numbersOf(list)).toEqual(numbers)
  await changedBy(list, async () => void (await page.goBack()))
  await expect(page).not.toHaveURL(/pageNo=2/)
  await list.getByRole('button', { name: '去掉条件申报单号' }).click()
  await expect(page).not.toHaveURL(/appno=/)
})
