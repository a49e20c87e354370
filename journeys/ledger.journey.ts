import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { goTo } from './steps/goTo.ts'
import { badLine, codeOfLine, goodLine, ledgerOf } from './steps/ledger.ts'
import { openList, rowsOf, rowWith, runOnRow, shownList } from './steps/list.ts'
import { browserOf } from './steps/session.ts'

const lifts = { address: '/bsArchives/equipment/elevator', title: '电梯' }
const county = { areaId: '331127', name: '景宁县' }
const total = 5000
const overdue = 40
/** One line in a hundred and twenty-five is wrong. */
const isBad = (place: number): boolean => place % 125 === 0
const bad = total / 125

/** The tile of the county on the supervisor's map, and how many devices it says are overdue. */
async function onTile(desk: Page): Promise<{ tile: Locator; count: number }> {
  const tile = desk.getByRole('link', { name: new RegExp(`${county.name}.*超期台数`) })
  await expect(tile).toBeVisible()
  return { tile, count: Number(await tile.getByRole('strong').textContent()) }
}

/** The using unit of the first lift of the county. */
async function unitOf(page: Page): Promise<string> {
  const list = await openList(page, `${lifts.address}?areaId=${county.areaId}`, lifts.title)
  const titles = await list.getByRole('columnheader').allTextContents()
  const place = titles.findIndex((title) => title.includes('使用单位'))
  return ((await rowsOf(list).first().getByRole('cell').nth(place).textContent()) ?? '').trim()
}

async function chooseFile(page: Page, content: Buffer): Promise<Locator> {
  const list = await shownList(page, lifts.title)
  await list.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^导入/ })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '电梯台账.xlsx', mimeType: 'application/octet-stream', buffer: content })
  await expect(dialog.getByText(/识别到 17 列/)).toBeVisible()
  return dialog
}

test('a clerk brings in a ledger of 5,000 lifts, mends its bad lines, and a supervisor finds what is overdue', async ({
  browser,
}) => {
  const supervisor = await browserOf(browser, 'jiancha', '/workDesktop')
  const before = await onTile(supervisor)
  await expectAccessible(supervisor, 'supervision desk')
  const clerk = await browserOf(browser, 'shouli', lifts.address)
  const useunit = await unitOf(clerk)
  const lineOf = (place: number) => goodLine(place, useunit, place <= overdue)
  const places = Array.from({ length: total }, (_, index) => index + 1)
  const ledger = places.map((place) => (isBad(place) ? badLine(place / 125, lineOf(place)) : lineOf(place)))

  await test.step('tried, with every bad line named', async () => {
    const dialog = await chooseFile(clerk, await ledgerOf(ledger))
    await dialog.getByRole('button', { name: '试导入', exact: true }).click()
    await expect(dialog.getByText(`可以新增 ${total - bad} 条，有问题 ${bad} 条`)).toBeVisible({
      timeout: 60_000,
    })
    await expect(dialog.getByRole('table', { name: '问题汇总' })).toContainText('没有找到使用单位')
    const waiting = clerk.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载错误清单' }).click()
    const sheet = await readFile(await (await waiting).path())
    expect(sheet.subarray(0, 2).toString()).toBe('PK')
    await dialog.getByRole('button', { name: `导入 ${(total - bad).toLocaleString('zh-CN')} 条` }).click()
    await expect(dialog.getByText(`已新增 ${total - bad} 条，未导入 ${bad} 条`)).toBeVisible({
      timeout: 60_000,
    })
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  })

  await test.step('the bad lines, mended', async () => {
    const dialog = await chooseFile(clerk, await ledgerOf(places.filter(isBad).map(lineOf)))
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect(dialog.getByText(`已新增 ${bad} 条，未导入 0 条`)).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  })

  await test.step('what is overdue, from the tile to the device', async () => {
    await goTo(supervisor, '/workDesktop')
    const { tile, count } = await onTile(supervisor)
    expect(count).toBe(before.count + overdue)
    await tile.click()
    const list = supervisor.getByRole('region', { name: '超期未检查询', exact: true })
    await expect(list.getByText(`共 ${count.toLocaleString('zh-CN')} 条`)).toBeVisible()
    await list
      .getByLabel(/综合|设备代码/)
      .first()
      .fill(codeOfLine(7))
    await list
      .getByLabel(/综合|设备代码/)
      .first()
      .press('Enter')
    const row = rowWith(list, codeOfLine(7))
    await expect(row).toBeVisible()
    await runOnRow(row, '查看')
    await expect(supervisor.getByRole('heading', { name: new RegExp(codeOfLine(7)) })).toBeVisible()
  })
})
