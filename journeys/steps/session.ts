import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { storageKey } from '@tejian/contract/kit/constants.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { productAddress } from '../product/address.ts'
import { goTo } from './goTo.ts'
import { demoPassword, personOf } from './person.ts'

/** Fills the login form and sends it; whether it worked is the caller's to see. */
export async function fillLogin(page: Page, loginName: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Pages fail where they read a field of a listed row for which they did not ask (`web/src/kit/list/guardedRows.ts`). */
const guardRows = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => void Object.assign(globalThis, { guardsRows: true }))

/** Signs in as a demo account by the login page, and waits for the frame. */
export async function signIn(page: Page, loginName: string): Promise<void> {
  await guardRows(page.context())
  await page.goto('/login')
  await fillLogin(page, loginName, demoPassword)
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeAttached()
}

/** A browser of its own, as far as cookies and storage go, with somebody signed in, at an address. */
export async function anotherBrowserOf(
  browser: Browser,
  loginName: string,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await guardRows(context)
  const { sid } = await personOf(loginName)
  await context.addCookies([
    { name: storageKey('sid'), value: sid, url: productAddress(), sameSite: 'Strict' },
  ])
  const page = await context.newPage()
  await signsWhenAsked(page)
  await page.goto(address)
  return page
}

/** The dialog that asks for the password before something is signed. */
export const signingDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: sessionMessages.askPassword })

/** Gives the password for a signature, as a quick hand does: typed, Enter. */
export async function sign(page: Page, password = demoPassword): Promise<void> {
  const field = signingDialog(page).getByRole('textbox', { name: /^登录密码/ })
  await field.fill(password)
  await field.press('Enter')
}

/** Whoever signs is asked once in a while: when, the journeys of a desk do not know. */
const signsWhenAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(signingDialog(page), () => sign(page))

const open = new Map<string, Page>()

/**
 * Somebody's browser, at an address, or where it stands. It stays open for the journeys that follow, as it does on a
 * desk: to load the product costs a browser more than most of what journeys do with it.
 */
export async function browserOf(browser: Browser, loginName: string, address?: string): Promise<Page> {
  const page = open.get(loginName)
  if (!page || page.isClosed()) {
    const first = await anotherBrowserOf(browser, loginName, address ?? '/home')
    open.set(loginName, first)
    return first
  }
  if (address !== undefined) await goTo(page, address)
  return page
}
