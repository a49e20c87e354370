import { expect, type Locator, type Page, test } from '@playwright/test'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { countClicks, expectClicks } from './steps/clicks.ts'
import { inDays } from './steps/day.ts'
import { fillContact } from './steps/declaration.ts'
import { idleOf } from './steps/declared.ts'
import { fillSheetByKeys } from './steps/entry.ts'
import { rowsOf, rowWith, shownList } from './steps/list.ts'
import { personOf } from './steps/person.ts'
import { printedBy } from './steps/printing.ts'
import { browserOf } from './steps/session.ts'
import { panelOf, places } from './steps/work.ts'

// How many clicks of the mouse the most frequent pieces of work take from the home page. More than these were too many.

test.describe.configure({ timeout: 90_000 })

const home = '/home'

/** A tile of the home page leads to its list. */
async function openTile(page: Page, name: string | RegExp, title: string): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name }).first().click()
  return shownList(page, title)
}

const decide = (page: Page, label: string): Promise<void> =>
  panelOf(page).getByRole('button', { name: label, exact: true }).click()

/** What follows the piece of work that has just been done. */
const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: '去办理', exact: true }).click()

test('a registrar accepts a declaration by three clicks, and the next one by one more', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'shouli', home)
  const clicks = await countClicks(page)
  const list = await openTile(page, /^业务受理 检验申报/, '业务受理')
  // Those who declared by the counter have said already when they bring what is missing.
  const [first = '', second = ''] = await rowsOf(list).getByRole('link', { name: /^SB/ }).allTextContents()
  await list.getByRole('link', { name: first, exact: true }).click()
  await decide(page, '受理')
  await expect(page.getByText(`${first} 已受理`)).toBeVisible()
  await expectClicks(clicks, 3)

  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  const more = await countClicks(page)
  await decide(page, '受理')
  await expect(page.getByText(`${second} 已受理`)).toBeVisible()
  await expectClicks(more, 1)
})

/** Codes of the unit's lifts that fall due within sixty days and are in no business, in the order of the list. */
async function dueLifts(login: string): Promise<string[]> {
  const person = await personOf(login)
  const { list } = await person.send(equipmentRegister.find, {
    useState: '1,6',
    equclacode: '3110',
    nextinspdateBegin: inDays(0),
    nextinspdateEnd: inDays(60),
    want: 'rows',
  })
  return (await idleOf(person, list)).map(({ equcode }) => equcode ?? '')
}

test('a unit declares two lifts that fall due, and prints the declaration, by seven clicks', async ({
  browser,
}) => {
  const free = await dueLifts('qiye')
  const page = await browserOf(browser, 'qiye', home)
  const clicks = await countClicks(page)
  const list = await openTile(page, /60 天内到期/, '设备综合查询')
  const shown = await list.getByRole('link', { name: /^3110/ }).allTextContents()
  for (const code of free.filter((one) => shown.includes(one)).slice(0, 2))
    await rowWith(list, code).getByRole('checkbox').check()
  await list.getByRole('button', { name: '生成申报', exact: true }).first().click()
  await expect(page.getByText('共 2 台')).toBeVisible()
  await fillContact(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '提交申报' })
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText(/申报单 SB\d+ 已提交/)).toBeVisible()
  await printedBy(page, () => page.getByRole('button', { name: '打印申报单' }).click())
  await expectClicks(clicks, 7)
})

test('an inspector confirms a visit, writes its report and submits it by eight clicks', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'jianyan', home)
  const clicks = await countClicks(page)
  const list = await openTile(page, /^任务确认/, places.confirmTask.title)
  // A visit whose day has not passed.
  const lifts = rowsOf(list).filter({ hasText: '曳引驱动乘客电梯', hasNotText: '超期' })
  await lifts.first().getByRole('link').first().click()
  await decide(page, '确认')
  await goOn(page)
  await decide(page, '生成报告')
  const sheet = page.getByRole('grid', { name: '检验项目' })
  await expect(sheet).toBeVisible()
  await fillSheetByKeys(page)
  const conclusion = page.getByRole('region', { name: '检验结论' })
  await conclusion.getByRole('button', { name: '采用' }).first().click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '提交报告' })
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText(/已提交，待另一名检验人员确认/)).toBeVisible()
  await expectClicks(clicks, 8)
})

test('an archivist prints, archives and releases a report by eight clicks', async ({ browser }) => {
  const page = await browserOf(browser, 'dangan', home)
  const clicks = await countClicks(page)
  const list = await openTile(page, /^报告打印/, places.print.title)
  // A failed report is handed out whatever is owed.
  const row = rowsOf(list).filter({ hasText: '不合格' }).first()
  await row.getByRole('button', { name: '打印登记', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^打印登记/ })
  await dialog.getByRole('button', { name: '打印登记', exact: true }).click()
  await goOn(page)
  await decide(page, '归档')
  await expect(panelOf(page).getByLabel('发放份数', { exact: true })).toBeVisible()
  const receiver = panelOf(page).getByLabel('领取人', { exact: true })
  // The way is proposed as the unit had it last: who downloads its reports is asked for nobody.
  if (await receiver.isVisible()) {
    await receiver.click()
    await page.keyboard.type('朱经办')
    // Over the cross that empties the field.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('19900001018')
  }
  await decide(page, '发放')
  await expect(page.getByText(/3311-\S+ 已发放/)).toBeVisible()
  await expectClicks(clicks, 8)
})

test('a supervisor acts on an overdue device by three clicks', async ({ browser }) => {
  const page = await browserOf(browser, 'jiancha_qt', '/workDesktop')
  const clicks = await countClicks(page)
  const list = await openTile(page, /超期未检设备/, '超期未检查询')
  await rowsOf(list).first().getByRole('button', { name: '短信提醒', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText(/已提醒/).first()).toBeVisible()
  await expectClicks(clicks, 3)
})
