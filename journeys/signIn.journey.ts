import { expect, type Locator, type Page, test } from '@playwright/test'
import { storageKey } from '@tejian/contract/kit/constants.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { productAddress } from './product/address.ts'
import { expectAccessible } from './steps/accessible.ts'
import { demoPassword } from './steps/person.ts'
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

test('failures make the browser work, whether the account exists or not, and nobody sees it', async ({
  page,
}) => {
  const loginName = `nobody-${Date.now()}`
  await page.goto('/login')
  const works: string[] = []
  page.on('worker', (worker) => works.push(worker.url()))
  for (const password of ['Wrong2026', 'Wrong2027', 'Wrong2028']) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/a/login'))
    await fillLogin(page, loginName, password)
    expect(await (await answered).json()).toMatchObject({ errorMsg: sessionMessages.wrongLogin })
    await expect(page.getByText(sessionMessages.wrongLogin)).toBeVisible()
  }
  expect(works.length).toBeGreaterThan(0)
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

test('a key is added under the own name, asked for after the password, and removed', async ({ browser }) => {
  // Keys are made for names of machines, not for their numbers.
  const address = productAddress().replace('127.0.0.1', 'localhost')
  const page = await (await browser.newContext({ baseURL: address })).newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const security = page.getByRole('dialog', { name: '账号安全' })
  const giveItsPassword = async (dialog: Locator, button: string) => {
    await dialog.getByLabel('登录密码', { exact: true }).fill(demoPassword)
    await dialog.getByRole('button', { name: button }).click()
  }
  await signIn(page, 'yiqi')
  await page.getByRole('button', { name: '卫仪器的菜单' }).click()
  await page.getByRole('menuitem', { name: '账号安全' }).click()
  await expectAccessible(page, 'security')
  await security.getByRole('region', { name: '通行密钥' }).getByRole('button', { name: '添加' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByLabel('密钥名称').fill('旅途密钥')
  await giveItsPassword(adding, '添加')
  const codes = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: '已保存' }).click()
  await expect(security.getByText('旅途密钥')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, 'yiqi', demoPassword)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await page.getByRole('button', { name: '卫仪器的菜单' }).click()
  await page.getByRole('menuitem', { name: '账号安全' }).click()
  await security.getByRole('listitem').getByRole('button', { name: '移除' }).click()
  await giveItsPassword(page.getByRole('dialog', { name: /移除通行密钥/ }), '移除')
  await expect(security.getByText('旅途密钥')).toBeHidden()
})
