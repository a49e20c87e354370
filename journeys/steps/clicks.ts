import { expect, type Page } from '@playwright/test'

type Counting = { clicks?: number }

/**
 * Counts from now on how often a page's mouse is pressed, while the page is not loaded anew. What is typed is no click;
 * a press on an input in order to type is one.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = globalThis as Counting
    if (counting.clicks === undefined)
      addEventListener(
        'pointerdown',
        ({ isTrusted, pointerType }) => {
          if (isTrusted && pointerType === 'mouse') counting.clicks = (counting.clicks ?? 0) + 1
        },
        { capture: true },
      )
    counting.clicks = 0
  })
  return async () => (await page.evaluate(() => (globalThis as Counting).clicks)) ?? Number.NaN
}

/** A piece of work takes as many clicks as it is worth, and no more. */
export async function expectClicks(counted: () => Promise<number>, most: number): Promise<void> {
  const clicks = await counted()
  // A page that was loaded anew has lost its count: nothing is proved then.
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(most)
}
