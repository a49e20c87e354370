import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { pages, pick } from './declaration.ts'
import { openList, rowWith, runOnRow } from './list.ts'
import { listFor, openListOf, panelOf, places } from './work.ts'

/** A declaration is charged at the counter, confirmed by finance and paid; resolves to the list where finance sees it. */
export async function paid(browser: Browser, registrar: Page, appno: string): Promise<Locator> {
  const list = await openList(registrar, `${pages.register.address}?appno=${appno}`, pages.register.title)
  await rowWith(list, appno).getByRole('checkbox').check()
  await list.getByRole('button', { name: '收费', exact: true }).click()
  await registrar.getByRole('button', { name: '提交', exact: true }).click()
  await expect(registrar.getByText('已提交财务确认')).toBeVisible()

  const waiting = await listFor(browser, 'caiwu', places.chargeConfirm, { appno })
  const finance = waiting.page()
  await runOnRow(rowWith(waiting, appno), '确认')
  await panelOf(finance).getByRole('button', { name: '确认', exact: true }).click()
  await expect(finance.getByText(/^SF\d+ 已确认/)).toBeVisible()
  const confirmed = await openListOf(finance, places.finance, { appno })
  await runOnRow(rowWith(confirmed, appno), '缴费登记')
  const paying = finance.getByRole('dialog', { name: /^缴费登记/ })
  await pick(paying.getByRole('combobox', { name: '缴费方式' }), '', /./)
  await paying.getByLabel('交易流水号', { exact: true }).fill(appno.replace('SB', 'YH'))
  await paying.getByRole('button', { name: '登记缴费', exact: true }).click()
  await expect(finance.getByText('缴费已登记')).toBeVisible()
  return confirmed
}

/** The invoice of a paid declaration is entered. */
export async function invoiced(confirmed: Locator, appno: string): Promise<void> {
  const finance = confirmed.page()
  await runOnRow(rowWith(confirmed, appno), '登记发票')
  const invoice = finance.getByRole('dialog', { name: /^登记发票/ })
  await invoice.getByLabel('发票号码', { exact: true }).fill(appno.replace('SB', 'FP'))
  await invoice.getByRole('button', { name: '登记', exact: true }).click()
  await expect(finance.getByText('发票号码已登记')).toBeVisible()
}
