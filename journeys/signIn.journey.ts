import { expect, type Page, test } from '@playwright/test'
import { storageKey } from '@tejian/contract/kit/constants.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { expectAccessible } from './steps/accessible.ts'
import { fillLogin, signIn } from './steps/session.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Days until the session cookie of a page's browser runs out. */
async function cookieDays(page: Page): Promise<number> {
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === storageKey('sid'))
  return Math.round(((session?.expires ?? 0) * 1000 - Date.now()) / dayMs)
}

test('a wrong password says so, keeps the account and leads back to the password', async ({ page }) => {
  await page.goto('/login')
  await expectAccessible(page, 'login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText(sessionMessages.incompleteLogin)).toBeVisible()
  await fillLogin(page, 'nobody-here', 'Wrong2026')
  await expect(page.getByText(sessionMessages.wrongLogin)).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('nobody-here')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
})

test('failures ask for a picture code, whether the account exists or not', async ({ page }) => {
  const loginName = `nobody-${Date.now()}`
  await page.goto('/login')
  await fillLogin(page, loginName, 'Wrong2026')
  await expect(page.getByText(sessionMessages.wrongLogin)).toBeVisible()
  await fillLogin(page, loginName, 'Wrong2027')
  const code = page.getByLabel('验证码', { exact: true })
  await expect(code).toBeVisible()
  const picture = page.getByRole('img', { name: /验证码图片/ })
  const first = await picture.getAttribute('src')
  await picture.click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText(sessionMessages.needCode)).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('zzzz')
  await code.press('Enter')
  await expect(page.getByText(sessionMessages.wrongCode)).toBeVisible()
})

test('a login is kept for a day, and for longer when remembered', async ({ page, browser }) => {
  await signIn(page, 'yiqi')
  expect(await cookieDays(page)).toBe(1)
  await page.getByRole('button', { name: '卫仪器的菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()

  await page.getByLabel('10天内记住登录').check()
  await fillLogin(page, 'yiqi', 'Tejian2026')
  await expect(page.getByRole('heading', { name: '工作桌面' })).toBeAttached()
  expect(await cookieDays(page)).toBe(10)
  const kept = await browser.newContext({ storageState: await page.context().storageState() })
  const later = await kept.newPage()
  await later.goto('/')
  await expect(later.getByRole('button', { name: '卫仪器的菜单' })).toBeVisible()
  await kept.close()
})

test('whoever follows a link is asked to sign in and then led there', async ({ page }) => {
  await page.goto('/businessPro/applyList?appno=SB3311')
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'shouli', 'Tejian2026')
  await expect(page.getByRole('region', { name: '申报登记', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/applyList\?.*appno=SB3311/)
})
