import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { tripCalls } from '@tejian/contract/mobile/trips/calls.ts'
import { personOf } from './person.ts'

export const words = { Y: '符合', N: '不符合', NA: '无此项' } as const
export type Answer = keyof typeof words
export type Chosen = { no: string; name: string; stored: string }
export type Sheet = { seisn: string; first: Chosen; second: Chosen }

/** A sheet of somebody's coming days, with two judged items of its first section; the second is not unfit yet. */
export async function sheetOf(loginName: string): Promise<Sheet> {
  const { tasks, templates } = await (await personOf(loginName)).send(tripCalls.load, {})
  for (const { seisn, template, items } of tasks) {
    const [section] = templates.find(({ key }) => key === template)?.sections ?? []
    const judged = (section?.items ?? [])
      .filter(({ inputType, resultKind }) => inputType === 'choice' && resultKind === 'judge')
      .map(({ no, name }) => ({ no, name, stored: String(items[no]?.result ?? '') }))
    const [first] = judged
    const second = judged.find((one) => one !== first && one.stored !== 'N')
    if (first && second) return { seisn, first, second }
  }
  throw new Error('no sheet of a trip with two judged items')
}

/** An item's card on the sheet of a phone. */
export const cardOf = (page: Page, { no }: { no: string }) => page.locator(`[id="item-${no}"]`)

/** Loads the trip onto a phone whose service worker stands ready. */
export async function loadTrip(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.getByRole('button', { name: '下载行程' }).click()
  await expect(page.getByRole('status').filter({ hasText: /已下载\d+项任务/ })).toBeVisible()
}
