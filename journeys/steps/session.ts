import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** The password of every demo account. */
export const demoPassword = 'Tejian2026'

/** Fills the login form and sends it; whether it worked is the caller's to see. */
export async function fillLogin(page: Page, loginName: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in as a demo account, by way of a page to which the login leads back, and waits for the frame. */
export async function signIn(page: Page, loginName: string, address = '/login'): Promise<void> {
  await page.goto(address)
  await fillLogin(page, loginName, demoPassword)
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeAttached()
}

/** What the browsers of those who have signed in once kept. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

/** Another browser, as far as cookies and storage go, with somebody signed in, at a page. */
export async function browserOf(browser: Browser, loginName: string, address = '/home'): Promise<Page> {
  const storageState = kept.get(loginName)
  const context = await browser.newContext(storageState && { storageState })
  const page = await context.newPage()
  if (storageState) await page.goto(address)
  else {
    await signIn(page, loginName, address)
    kept.set(loginName, await context.storageState())
  }
  return page
}
