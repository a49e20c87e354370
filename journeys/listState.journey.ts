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
  await changedBy(list, () => list.getByRole('button', { name: '申报日期', exact: true }).click())
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

test('a tag keeps its page: scrolled, chosen and typed, also while the network is away', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'shouli', '/businessPro/applyList?pageSize=100')
  const list = await shownList(page, title)
  const tags = page.getByRole('navigation', { name: '打开的页面' })
  const table = list.locator('.tj-table')
  await table.evaluate((box) => box.scrollTo({ top: 900 }))
  const name = (await rowsOf(list).nth(36).getByRole('checkbox').getAttribute('aria-label')) ?? ''
  // By its name: which row is the 37th changes while the scrolled table draws others.
  await list.getByRole('checkbox', { name, exact: true }).check()
  const scrolled = await table.evaluate((box) => box.scrollTop)
  await list.getByLabel('受检单位', { exact: true }).fill('没有查询')

  await tags.getByRole('link').first().click()
  await expect(list).toBeHidden()
  await tags.getByRole('link', { name: title }).click()
  await expect(list.getByRole('status')).toContainText('已选 1 条')
  await expect(list.getByRole('checkbox', { name, exact: true })).toBeChecked()
  expect(await table.evaluate((box) => box.scrollTop)).toBe(scrolled)
  await expect(list.getByLabel('受检单位', { exact: true })).toHaveValue('没有查询')
  // Else it stays with the tag, and the next journey of this person finds it.
  await list.getByRole('button', { name: '取消选择', exact: true }).click()

  await page.context().setOffline(true)
  await expect(page.getByText('网络已断开')).toBeVisible()
  await list.getByLabel('受检单位', { exact: true }).press('Enter')
  await expect(list.getByText('连接不上服务器，请检查网络后重试')).toBeVisible()
  await expect(list.locator('.tj-outdated')).toBeVisible()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '超期未检处理' }).click()
  // Whether the page's scripts are there already is the browser's affair: the frame stays, and the page comes by itself.
  await expect(tags).toBeVisible()
  await page.context().setOffline(false)
  await shownList(page, '超期未检处理')
})

test('a search without the network says so in a browser that has searched nothing yet', async ({
  browser,
}) => {
  const page = await anotherBrowserOf(browser, 'shouli', '/businessPro/applyList')
  const list = await shownList(page, title)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await list.getByLabel('受检单位', { exact: true }).fill('没有查询')
  await list.getByLabel('受检单位', { exact: true }).press('Enter')
  await expect(list.getByText('连接不上服务器，请检查网络后重试')).toBeVisible()
  await expect(list.getByRole('button', { name: '去掉条件受检单位' })).toBeVisible()
  await expect(list.locator('.tj-outdated')).toBeVisible()
  await page.context().close()
})
