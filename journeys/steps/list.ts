import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from './goTo.ts'

/** A list page by its title, with its rows there. */
export async function shownList(page: Page, title: string): Promise<Locator> {
  const list = page.getByRole('region', { name: title, exact: true })
  await expect(list.getByText(/共 [\d,]+ 条/)).toBeVisible()
  await expect(list.getByRole('progressbar', { name: '正在刷新' })).toHaveCount(0)
  return list
}

/** Opens a list by its address. */
export async function openList(page: Page, address: string, title: string): Promise<Locator> {
  await goTo(page, address)
  return shownList(page, title)
}

/** Searches by one text field, by its label. */
export async function searchBy(list: Locator, label: string, text: string): Promise<void> {
  const field = list.getByLabel(label, { exact: true })
  await field.fill(text)
  await field.press('Enter')
}

/** The rows of a list's table, without its heading. */
export const rowsOf = (list: Locator): Locator =>
  list.getByRole('row').filter({ has: list.page().getByRole('cell') })

/** The row that carries a text. */
export const rowWith = (list: Locator, text: string): Locator => rowsOf(list).filter({ hasText: text })

/** Runs a row's action, whether it stands in the row or under 更多. */
export async function runOnRow(row: Locator, label: string): Promise<void> {
  const button = row.getByRole('button', { name: label, exact: true })
  const more = row.getByRole('button', { name: '更多', exact: true })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await more.click()
  await row.page().getByRole('menuitem', { name: label, exact: true }).click()
}
