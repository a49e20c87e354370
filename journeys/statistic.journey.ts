import { expect, test } from '@playwright/test'
import { rowsOf, shownList } from './steps/list.ts'
import { signedInPhone } from './steps/phone.ts'

test('a head of department reads this year beside the last on a phone, and opens the very items of a number', async ({
  browser,
}) => {
  const phone = await signedInPhone(
    browser,
    'zhanzhang',
    '/qualityAndAssess/oneTimePassRate/oneTimePassRateEqu',
  )
  const page = phone.getByRole('article', { name: '设备一次合格率' })
  await expect(page.getByRole('img', { name: /数据见下表/ })).toBeVisible()
  await expect(page.getByTitle(/^上年同期 \d/).first()).toBeVisible()

  const number = page.getByRole('table').getByRole('link').first()
  const said = (await number.getAttribute('aria-label')) ?? ''
  const count = /(\d[\d,]*)$/.exec(said)?.[1] ?? ''
  expect(count).not.toBe('')
  await number.click()
  const list = await shownList(phone, '检验合格率明细')
  await expect(list.getByText(`共 ${count} 条`)).toBeVisible()
  await expect(rowsOf(list).or(list.getByRole('listitem')).first()).toBeVisible()

  await phone.goBack()
  const bar = page
    .getByRole('img', { name: /数据见下表/ })
    .locator('path[fill]:not([fill="none"])')
    .first()
  await bar.click()
  await expect(phone).toHaveURL(/Detail\?/)
  await shownList(phone, '检验合格率明细')
})
