import type { Browser, Page } from '@playwright/test'
import { anotherBrowserOf } from './session.ts'

/** The smallest picture that is one. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
} as const

/** A phone of somebody whom the product does not know. */
export async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext(phone)
  return context.newPage()
}

/** A phone with somebody signed in, at an address. */
export const signedInPhone = (browser: Browser, loginName: string, address: string): Promise<Page> =>
  anotherBrowserOf(browser, loginName, address, phone)
