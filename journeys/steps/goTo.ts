import type { Page } from '@playwright/test'

/** Waits until the page of the present address stands in the frame, another one than `left`. */
const untilThere = (page: Page, left?: string): Promise<unknown> =>
  page.waitForFunction((left) => {
    const place = document.querySelector<HTMLElement>('main')?.dataset.place
    return place !== left && place === location.pathname + location.search
  }, left)

/**
 * Goes to an address as a click in the menu does: the frame stays, the page changes. Where there is no frame, and where
 * the page is already, it is loaded.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if ((await page.locator('main[data-place]').count()) === 0) {
    await page.goto(address)
    return
  }
  // What was done last may still be leading away from the page.
  await untilThere(page)
  const left = await page.evaluate((to) => {
    const from = location.pathname + location.search
    if (from === to) return null
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    return from
  }, address)
  if (left === null) await page.goto(address)
  else await untilThere(page, left)
}
