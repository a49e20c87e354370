import { expect, type Locator, type Page, test } from '@playwright/test'
import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { inDays } from './steps/day.ts'
import { personOf } from './steps/person.ts'
import { picture, signedInPhone } from './steps/phone.ts'

/** A check of a unit of the county, arranged for two supervisors. */
async function arrangedCheck(): Promise<{ id: string; checkno: string; unitname: string }> {
  const api = await personOf('jiancha_qt')
  const { list } = await api.send(checkCalls.find, { side: '1', pageSize: '10', want: 'rows' })
  const [other] = list
  if (!other) throw new Error('no check to take a unit from')
  const { unitId, unitname } = other
  const form = {
    unitId,
    unitname,
    checkType: '2',
    checkDate: inDays(0),
    checkerLogins: 'jiancha_qt,jiancha',
  }
  const saved = await api.send(checkCalls.save, form)
  await api.send(checkCalls.move, { id: String(saved.id), action: 'arrange' })
  return { id: String(saved.id), checkno: String(saved.checkno), unitname: unitname ?? '' }
}

async function draw(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('the field for the signature is not there')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
  await page.mouse.up()
}

test('two supervisors sign a check where there is no network; it arrives once there is one', async ({
  browser,
}) => {
  const check = await arrangedCheck()
  const page = await signedInPhone(browser, 'jiancha_qt', '/m/check')
  const link = page.getByRole('link', { name: check.checkno })
  await expect(link).toBeVisible()
  // The worker has laid down the pages before the network goes.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await link.click()
  await expect(page.getByRole('button', { name: '签字完成' })).toBeVisible()

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '离线' })).toBeVisible()
  // The page says that it is offline before it has read the sheet; `all` waits for nothing.
  await expect(page.getByRole('button', { name: '签字完成' })).toBeVisible()
  for (const answer of await page.getByLabel('符合', { exact: true }).all()) await answer.check()
  await page.getByLabel('不符合', { exact: true }).first().check()
  await page.getByLabel('问题', { exact: true }).fill('使用已报废的设备')
  await page.getByLabel(/的照片$/).setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: picture })
  await page.getByLabel('被检查单位人员').fill('陈厂长')
  await page.getByRole('button', { name: '签字完成' }).click()
  await expect(page.getByRole('alert')).toContainText('请由被检查单位签名')
  const unsigned = page.getByRole('img', { name: /请在此处手写签名$/ })
  for (const left of [3, 2, 1]) {
    await expect(unsigned).toHaveCount(left)
    await draw(page, unsigned.first())
  }
  await expect(page.getByRole('img', { name: /：已签名$/ })).toHaveCount(3)
  await page.getByRole('button', { name: '签字完成' }).click()
  const bar = page.getByRole('status').filter({ hasText: '待发送 1' })
  await expect(bar).toBeVisible()

  await page.context().setOffline(false)
  await expect(bar).toBeHidden({ timeout: 40_000 })
  await expect(link).toBeHidden()
  const api = await personOf('jiancha_qt')
  const { list } = await api.send(problemCalls.find, { checkno: check.checkno, want: 'rows' })
  expect(list.map(({ problemDesc }) => problemDesc)).toEqual(['使用已报废的设备'])
  await page.context().close()
})
