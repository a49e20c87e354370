import { expect, test } from '@playwright/test'
import { chooseLifts, openCounterSheet, pages } from './steps/declaration.ts'
import { anotherBrowserOf, browserOf } from './steps/session.ts'

// By somebody of whom no other journey expects an empty sheet.
test('a sheet that nobody saved comes back after its tab was killed, on another machine too', async ({
  browser,
}) => {
  const page = await anotherBrowserOf(browser, 'jianyan', pages.create)
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/draft/save') && String(answer.request().postData()).includes('killed'),
  )
  await openCounterSheet(page)
  const [code = ''] = await chooseLifts(page, 1)
  await page.getByLabel('备注', { exact: true }).fill('tab is killed')
  await kept
  // Nothing that the page still wants to say gets out, as when the browser or the machine dies.
  await page.context().setOffline(true)
  await page.context().close()

  const elsewhere = await browserOf(browser, 'jianyan', pages.create)
  await expect(elsewhere.getByText(/已恢复/)).toBeVisible()
  await expect(elsewhere.getByLabel('备注', { exact: true })).toHaveValue('tab is killed')
  await expect(elsewhere.getByText(code).first()).toBeVisible()
})
