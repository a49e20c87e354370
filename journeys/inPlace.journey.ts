import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { openList, rowsOf, shownList } from './steps/list.ts'
import { phoneOf } from './steps/phone.ts'
import { browserOf, signIn } from './steps/session.ts'
import { places } from './steps/work.ts'

/** Where the registers are. */
const registers = {
  legacyDict: ['/sysmng/systemSupport/legacyDict', '字典管理'],
  instrumentEqu: ['/instrumentMng/archives/instrumentEqu', '仪器设备档案'],
  personnel: ['/bsArchives/personDocument/personnel', '人员档案'],
  business: ['/bsArchives/unit/business', '企业单位'],
} as const

const cellOf = (row: Locator, field: string): Locator => row.locator(`[data-field="${field}"]`)

/** The first row of a page, which somebody may edit. */
async function firstRow(page: Page, name: keyof typeof registers): Promise<Locator> {
  const [address, title] = registers[name]
  const list = await openList(page, address, title)
  const key = await rowsOf(list).first().getAttribute('data-row-key')
  return list.locator(`[data-row-key="${key}"]`)
}

for (const [account, name, field, label] of [
  ['admin', 'legacyDict', 'note', '备注'],
  ['yiqi', 'instrumentEqu', 'specNo', '规格型号'],
  ['zhanzhang', 'personnel', 'deptname', '所在部门'],
  ['shouli', 'business', 'industry', '所属行业'],
] as const)
  test(`a cell of ${name} is changed where it stands`, async ({ browser }) => {
    const page = await browserOf(browser, account)
    const row = await firstRow(page, name)
    const cell = cellOf(row, field)
    await cell.scrollIntoViewIfNeeded()
    await cell.dblclick()
    const input = row.getByRole('textbox', { name: label })
    await expect(input).toBeFocused()
    if (name === 'business') await expectAccessible(page, 'cell')
    const text = `改${Date.now() % 10_000}`
    await input.fill(text)
    await input.press('Enter')
    await expect(input).toHaveCount(0)
    await expect(cell).toHaveText(text)
    await expect(cell).toBeFocused()
    await page.keyboard.press('F2')
    await input.fill('不保存')
    await input.press('Escape')
    await expect(cell).toHaveText(text)
  })

test('whoever may not edit a row finds no cell to edit', async ({ browser }) => {
  const page = await browserOf(browser, 'jianyan')
  const row = await firstRow(page, 'business')
  await expect(row.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(row.locator('[data-field]')).toHaveCount(0)
  await row.getByRole('cell').nth(5).dblclick()
  await row.focus()
  await page.keyboard.press('F2')
  await expect(row.getByRole('textbox')).toHaveCount(0)
})

/** Narrower or lower than a finger wants. */
const tooSmall = (targets: Locator): Promise<string[]> =>
  targets.evaluateAll((found) =>
    found.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width < 44 || height < 44 ? [`${one.textContent} ${width}×${height}`] : []
    }),
  )

test('fingers hit what they mean, and a drill-down begins with its rows', async ({ browser }) => {
  const phone = await phoneOf(browser)
  await signIn(phone, 'jianyan')
  await phone.goto(`${places.confirmTask.address}?step=RWQR&todo=1&equclacode=3110`)
  const list = await shownList(phone, places.confirmTask.title)
  await expect(list.getByRole('button', { name: '展开' })).toBeVisible()
  const cards = list.getByRole('article')
  await expect(cards.first()).toBeVisible()
  expect(await tooSmall(cards.getByRole('button'))).toEqual([])
  expect(await tooSmall(cards.locator('.ant-checkbox-wrapper'))).toEqual([])
  await cards.first().getByRole('link').first().tap()
  const back = phone.getByRole('button', { name: '返回列表' })
  await expect(back).toBeVisible()
  expect(await tooSmall(back)).toEqual([])
  // Turned, or on a tablet, the same list is a table.
  await phone.setViewportSize({ width: 1400, height: 900 })
  await phone.goto(places.confirmTask.address)
  const table = (await shownList(phone, places.confirmTask.title)).getByRole('table')
  const all = table.locator('th label', { has: phone.getByRole('checkbox', { name: '全选本页' }) })
  await expect(all).toBeVisible()
  expect(await tooSmall(all)).toEqual([])
  expect(await tooSmall(table.locator('td label').first())).toEqual([])
  await phone.close()
})
