import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { rowsOf, shownList } from './steps/list.ts'
import { browserOf } from './steps/session.ts'
import { listFor, places } from './steps/work.ts'

// The other journeys ask the rules on the pages where they pass: this one on what opens over a page.
/** Closes what has opened, as whoever sits there next expects to find the page. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('automatic rules find nothing on what opens over a page', async ({ browser }) => {
  const waiting = await listFor(browser, 'shenhe', places.audit)
  const reviewer = waiting.page()
  await rowsOf(waiting).first().getByRole('checkbox').check()
  await waiting.getByRole('button', { name: '退回', exact: true }).first().click()
  await expect(reviewer.getByRole('dialog').getByRole('combobox', { name: '退回原因' })).toBeVisible()
  await expectAccessible(reviewer, 'queue dialog')
  await close(reviewer)

  const archivist = await browserOf(browser, 'dangan', '/bsArchives/equipment/boiler')
  const boilers = await shownList(archivist, '锅炉')
  await boilers.getByRole('button', { name: '导入', exact: true }).click()
  await expect(archivist.getByRole('dialog')).toBeVisible()
  await expectAccessible(archivist, 'import dialog')
  await close(archivist)

  const supervisor = await browserOf(browser, 'jiancha', '/query-settings/equipment')
  const queries = await shownList(supervisor, '设备查询设置')
  await queries.getByRole('button', { name: '新增', exact: true }).click()
  await expect(supervisor.getByLabel('设置名称', { exact: true }).last()).toBeVisible()
  await expectAccessible(supervisor, 'query builder')
  await close(supervisor)

  const keeper = await browserOf(browser, 'yiqi', '/instrumentMng/archives/instrumentEqu')
  const instruments = await shownList(keeper, '仪器设备档案')
  await rowsOf(instruments).first().getByRole('button', { name: '查看', exact: true }).click()
  await expect(keeper.getByRole('dialog')).toBeVisible()
  await expectAccessible(keeper, 'instrument sheet')
  await close(keeper)
})

test('nor on a page that does not exist', async ({ browser }) => {
  const page = await browserOf(browser, 'shouli', '/nowhere')
  await expect(page.getByText('页面不存在').first()).toBeVisible()
  await expectAccessible(page, 'missing page')
})
