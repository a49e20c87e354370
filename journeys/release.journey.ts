import { expect, type Page, test } from '@playwright/test'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { personOf } from './steps/person.ts'
import { signedInPhone } from './steps/phone.ts'
import { releases } from './steps/releases.ts'
import { cardOf, loadTrip, sheetOf } from './steps/trip.ts'

/** The script with which a page began, and the shells that lie on the phone. */
const standing = (page: Page) =>
  page.evaluate(async () => ({
    entry: new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? 'none:')
      .pathname,
    shells: (await caches.keys()).filter((name) => name.startsWith('tejian-phone-')).join(),
  }))

test('a phone goes from one release to the next without losing what was not synced', async ({ browser }) => {
  const product = await releases()
  const { seisn, second } = await sheetOf('jianyan')
  const note = `底坑积水${Date.now().toString(36)}`
  const page = await signedInPhone(browser, 'jianyan', '/m/trip')
  await page.goto(`${product.address}/m/trip`)
  await loadTrip(page)
  const before = await standing(page)
  expect(before.shells).not.toBe('')

  await page.context().setOffline(true)
  await page.goto(`${product.address}/m/trip/${seisn}`)
  await cardOf(page, second).getByRole('button', { name: '不符合', exact: true }).click()
  await cardOf(page, second).getByLabel('备注').fill(note)
  await page
    .getByRole('link', { name: /返回|行程/ })
    .first()
    .click()
  await expect(page.getByText('有未同步的记录').first()).toBeVisible()

  product.publish()
  await page.context().setOffline(false)
  await page.goto(`${product.address}/m/trip`)
  await expect
    .poll(async () => {
      await page.reload()
      return (await standing(page)).entry
    })
    .not.toBe(before.entry)
  // What the old release had laid down is swept away when the next one lies there whole.
  await expect
    .poll(async () => (await standing(page)).shells)
    .toMatch(new RegExp(`^(?!${before.shells}$)[^,]+$`))
  // The next release starts without a network too, and has what the last one had written down.
  await page.context().setOffline(true)
  await page.goto(`${product.address}/m/trip/${seisn}`)
  await expect(cardOf(page, second).getByLabel('备注')).toHaveValue(note)
  expect((await standing(page)).entry).not.toBe(before.entry)

  await page.context().setOffline(false)
  await page.goto(`${product.address}/m/trip`)
  await page.getByRole('button', { name: /^同步/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '已同步' })).toBeVisible()
  await page.context().close()
  await product.close()
  const { formData } = await (await personOf('jianyan')).send(rptEditInfoCalls.detail, { seisn })
  expect(formData.items[second.no]).toMatchObject({ result: 'N', note })
})
