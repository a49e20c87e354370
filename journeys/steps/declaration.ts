import { expect, type Locator, type Page } from '@playwright/test'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { OpenBusiness } from '@tejian/contract/declarations/fields.ts'
import { rowsOf } from './list.ts'

/** Where the pages of a declaration are. */
export const pages = {
  register: { address: '/businessPro/applyList', title: '申报登记' },
  create: '/businessPro/newapply',
  sheet: '/businessPro/apply2',
  allocate: { address: '/businessPro/appReview', title: '申报审查分配' },
  review: { address: '/businessPro/dataReview', title: '资料审查' },
  accept: { address: '/businessPro/acceptList', title: '业务受理' },
} as const

/** Chooses so many lifts of which a report can be made and that are in no other business out of the archive of the sheet's unit. */
export async function chooseLifts(page: Page, count: number): Promise<string[]> {
  const told = page.waitForResponse((answer) => answer.url().endsWith(declarationCalls.findOpenBusiness.path))
  await page.getByRole('button', { name: '从档案选择' }).click()
  const drawer = page.getByRole('dialog', { name: '从档案选择设备' })
  await expect(drawer.getByText(/共 [\d,]+ 条/)).toBeVisible()
  // Which of them are in other business is told after the rows are there.
  const { data } = (await (await told).json()) as { data: OpenBusiness[] }
  const busy = new Set(data.map(({ equdatasysid }) => equdatasysid))
  await expect(rowsOf(drawer).filter({ hasText: '在办' })).toHaveCount(busy.size)
  const free = rowsOf(drawer).filter({ hasText: '乘客电梯', hasNotText: '在办' })
  await expect(free.first()).toBeVisible()
  const codes: string[] = []
  for (let place = 0; place < count; place++) {
    const box = free.nth(place).getByRole('checkbox')
    codes.push((await box.getAttribute('aria-label'))?.replace('选择', '') ?? '')
    await box.check()
  }
  await expect(drawer.getByText(`已选 ${count} 台`)).toBeVisible()
  await drawer.getByRole('button', { name: '确定', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(`共 ${count} 台`)).toBeVisible()
  return codes
}

/** A new sheet at the counter, for a unit by a part of its name; without one for a unit that has many lifts. */
export async function openCounterSheet(page: Page, unit = '物业'): Promise<void> {
  if (new URL(page.url(), 'http://x').pathname !== pages.create) await page.goto(pages.create)
  await pick(page.getByRole('combobox', { name: '受检单位' }), unit, new RegExp(unit))
}

/** Saves the sheet on the screen; resolves to its number. */
export async function saveSheet(page: Page): Promise<string> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const told = page.getByText(/已保存，申报单号 SB\d+/)
  await expect(told).toBeVisible()
  return /SB\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

/** Fills a field unless the sheet has taken something over already. */
async function fillIfEmpty(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === '') await field.fill(text)
}

/** Chooses in a drop-down list what typing finds first, as a quick hand does: type, Enter. */
export async function pick(field: Locator, typed: string, found: RegExp): Promise<void> {
  await field.fill(typed)
  await expect(field.page().getByRole('option', { name: found }).first()).toBeAttached()
  await field.press('Enter')
}

export async function fillContact(page: Page): Promise<void> {
  await fillIfEmpty(page.getByLabel('报检联系人', { exact: true }), '朱经办')
  await fillIfEmpty(page.getByLabel('联系电话', { exact: true }), '19900001001')
}

/** Says why a declaration goes on without its papers, which no journey hands in. */
export async function promise(panel: Locator): Promise<void> {
  await panel.getByLabel('容缺受理理由', { exact: true }).fill('使用单位承诺检验当日补交')
}

/** Submits the sheet on the screen; resolves to its number. */
export async function submitSheet(page: Page): Promise<string> {
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '提交申报' })
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  const told = page.getByText(/申报单 SB\d+ 已提交/)
  await expect(told).toBeVisible()
  return /SB\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

/** A link of a list, by the number that it carries, leads to the work page; it stands beside its decision. */
export async function openWork(list: Locator, appno: string): Promise<Locator> {
  await list.getByRole('link', { name: appno, exact: true }).click()
  const page = list.page()
  await expect(page.getByRole('heading', { name: appno })).toBeVisible()
  const panel = page.getByRole('region', { name: '办理', exact: true })
  await expect(panel).toBeVisible()
  return panel
}

/** Commits the decision that a panel shows, and waits until it has gone through. */
export async function commit(panel: Locator, label: string, appno: string): Promise<void> {
  await panel.getByRole('button', { name: label, exact: true }).click()
  await expect(panel.page().getByText(`${appno} 已${label}`)).toBeVisible()
}
