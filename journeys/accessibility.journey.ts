import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { pages } from './steps/declaration.ts'
import { openList, rowsOf } from './steps/list.ts'
import { signIn } from './steps/session.ts'

test.describe.configure({ timeout: 180_000 })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the automatic rules of WCAG 2.2 AA find on a page: rule, and where. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

async function expectNone(page: Page, what: string): Promise<void> {
  expect.soft(await findings(page), what).toEqual([])
}

test('automatic rules find nothing on any kind of page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
  await expectNone(page, 'login')

  await signIn(page, 'shouli')
  await expect(page.getByRole('heading', { name: '常用功能' })).toBeVisible()
  await expectNone(page, 'desktop')

  const list = await openList(page, pages.register.address, pages.register.title)
  await expect(rowsOf(list).first()).toBeVisible()
  await expectNone(page, 'list')

  await page.goto(pages.create)
  await expect(page.getByLabel('报检联系人', { exact: true })).toBeVisible()
  await expectNone(page, 'form')

  const waiting = await openList(page, pages.accept.address, pages.accept.title)
  await waiting.getByRole('link', { name: /^SB/ }).first().click()
  await expect(page.getByRole('region', { name: '流转日志' })).toBeVisible()
  await expectNone(page, 'work page')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '全局查找' })).toBeFocused()
  await expectNone(page, 'palette')
  await page.keyboard.press('Escape')

  await page.goto('/message/message_page')
  await expect(page.getByRole('region', { name: '消息列表' })).toBeVisible()
  await expectNone(page, 'messages')

  await page.goto('/nowhere')
  await expect(page.getByText('页面不存在').first()).toBeVisible()
  await expectNone(page, 'missing page')
})
