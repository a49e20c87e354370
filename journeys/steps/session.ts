import { type Browser, expect, type Page } from '@playwright/test'

/** The password of every demo account. */
export const demoPassword = 'Tejian2026'

/** Fills the login form and sends it; whether it worked is the caller's to see. */
export async function fillLogin(page: Page, loginName: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in as a demo account, at the login page, and waits for the frame. */
export async function signIn(page: Page, loginName: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, loginName, demoPassword)
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeAttached()
}

/** Another browser, as far as cookies and storage go, with somebody signed in. */
export async function browserOf(browser: Browser, loginName: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, loginName)
  return page
}
