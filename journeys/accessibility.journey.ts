import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { pages } from './steps/declaration.ts'
import { openList, rowsOf, shownList } from './steps/list.ts'
import { phoneOf } from './steps/phone.ts'
import { codeOf } from './steps/printing.ts'
import { browserOf, signIn } from './steps/session.ts'
import { listFor, openListOf, panelOf, places } from './steps/work.ts'

test.describe.configure({ timeout: 180_000 })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the automatic rules of WCAG 2.2 AA find on a page: rule, and where. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

async function expectNone(page: Page, what: string): Promise<void> {
  expect.soft(await findings(page), what).toEqual([])
}

test('automatic rules find nothing on any kind of page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
  await expectNone(page, 'login')

  await signIn(page, 'shouli')
  await expect(page.getByRole('heading', { name: '常用功能' })).toBeVisible()
  await expectNone(page, 'desktop')

  const list = await openList(page, pages.register.address, pages.register.title)
  await expect(rowsOf(list).first()).toBeVisible()
  await expectNone(page, 'list')

  await page.goto(pages.create)
  await expect(page.getByLabel('报检联系人', { exact: true })).toBeVisible()
  await expectNone(page, 'form')

  const waiting = await openList(page, pages.accept.address, pages.accept.title)
  await waiting.getByRole('link', { name: /^SB/ }).first().click()
  await expect(page.getByRole('region', { name: '流转日志' })).toBeVisible()
  await expectNone(page, 'work page')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '全局查找' })).toBeFocused()
  await expectNone(page, 'palette')
  await page.keyboard.press('Escape')

  await page.goto('/message/message_page')
  await expect(page.getByRole('region', { name: '消息列表' })).toBeVisible()
  await expectNone(page, 'messages')

  await page.goto('/nowhere')
  await expect(page.getByText('页面不存在').first()).toBeVisible()
  await expectNone(page, 'missing page')
})

test('nor on those from the inspection to the report in hand', async ({ browser }) => {
  const entered = await listFor(browser, 'jianyan', places.enter)
  const inspector = entered.page()
  await rowsOf(entered).first().getByRole('link').first().click()
  const sheet = inspector.getByRole('grid', { name: '检验项目' })
  await expect(sheet).toBeVisible()
  await sheet.focus()
  await expectNone(inspector, 'entry sheet')

  const waiting = await listFor(browser, 'shenhe', places.audit)
  const reviewer = waiting.page()
  await rowsOf(waiting).first().getByRole('checkbox').check()
  await waiting.getByRole('button', { name: '退回', exact: true }).first().click()
  const dialog = reviewer.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: '退回原因' })).toBeVisible()
  await expectNone(reviewer, 'queue dialog')
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await rowsOf(waiting).first().getByRole('link').first().click()
  await expect(panelOf(reviewer)).toBeVisible()
  await expectNone(reviewer, 'review page')

  const archivist = await browserOf(browser, 'dangan', places.archive.address)
  for (const place of [places.archive, places.release]) {
    const list = await openListOf(archivist, place, {})
    await rowsOf(list).first().getByRole('link').first().click()
    await expect(panelOf(archivist)).toBeVisible()
    await expectNone(archivist, `${place.title} page`)
  }
  const released = await openListOf(archivist, places.released, {})
  const code = await codeOf(rowsOf(released).first())

  const phone = await phoneOf(browser)
  for (const search of ['', `?code=${code}`]) {
    await phone.goto(`/scanPage${search}`)
    await expect(phone.getByRole('button', { name: '查验', exact: true })).toBeVisible()
    if (search) await expect(phone.getByRole('definition').first()).toBeVisible()
    await expectNone(phone, `scanPage${search}`)
  }
})

test('nor on those of archives and registers', async ({ browser }) => {
  const archivist = await browserOf(browser, 'dangan', '/bsArchives/equipment/pressureVessel')
  const vessels = await shownList(archivist, '压力容器')
  await rowsOf(vessels).first().getByRole('link').first().click()
  await expect(archivist.getByText('查看历史档案')).toBeVisible()
  await expectNone(archivist, 'device page')
  await archivist.getByRole('button', { name: '编辑', exact: true }).click()
  await expect(archivist.getByLabel('设备名称', { exact: true })).toBeVisible()
  await expectNone(archivist, 'device form')
  const boilers = await openList(archivist, '/bsArchives/equipment/boiler', '锅炉')
  await boilers.getByRole('button', { name: '导入', exact: true }).click()
  await expect(archivist.getByRole('dialog')).toBeVisible()
  await expectNone(archivist, 'import dialog')

  const supervisor = await browserOf(browser, 'jiancha', '/workDesktop')
  await expect(supervisor.getByRole('heading', { name: '辖区情况' })).toBeVisible()
  await expectNone(supervisor, 'supervision desk')
  await openList(supervisor, '/safeMng/warningInfoList', '预警信息')
  await expectNone(supervisor, 'warning list')
  const queries = await openList(supervisor, '/query-settings/equipment', '设备查询设置')
  await queries.getByRole('button', { name: '新增', exact: true }).click()
  await expect(supervisor.getByLabel('设置名称', { exact: true }).last()).toBeVisible()
  await expectNone(supervisor, 'query builder')

  const keeper = await browserOf(browser, 'yiqi', '/instrumentMng/archives/instrumentEqu')
  const instruments = await shownList(keeper, '仪器设备档案')
  await rowsOf(instruments).first().getByRole('button', { name: '查看', exact: true }).click()
  await expect(keeper.getByRole('dialog')).toBeVisible()
  await expectNone(keeper, 'instrument sheet')
})
