import { expect, test } from '@playwright/test'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { expectAccessible } from './steps/accessible.ts'
import { openWork, pages, pick } from './steps/declaration.ts'
import { submittedAtCounter } from './steps/declared.ts'
import { goTo } from './steps/goTo.ts'
import { personOf } from './steps/person.ts'
import { browserOf } from './steps/session.ts'
import { listFor } from './steps/work.ts'

test.describe.configure({ timeout: 180_000 })

/** The number beside the bell. */
const unreadIn = (name: string | null): number => Number(/(\d+) 条未读/.exec(name ?? '')?.[1] ?? 0)

test('a returned declaration tells its maker at once, on the bell and on the desktop', async ({
  browser,
}) => {
  const { appno } = await submittedAtCounter('jianyan')
  // The bell counts to 99 and no further: of a demonstration with more, the maker reads some first.
  const { send } = await personOf('jianyan')
  const { unread } = await send(homeCalls.init)
  for (const { msg_id } of unread.slice(0, 30)) await send(homeCalls.hasRead, { msg_id })
  const page = await browserOf(browser, 'jianyan', '/home')
  await page.reload()
  const bell = page.getByRole('banner').getByRole('link', { name: /^消息/ })
  await expect(page.getByRole('heading', { name: '未读消息' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '常用功能' })).toBeVisible()
  await expectAccessible(page, 'desktop')
  const before = unreadIn(await bell.getAttribute('aria-label'))

  const list = await listFor(browser, 'shouli', pages.accept, { appno })
  const panel = await openWork(list, appno)
  await panel.getByText('退回', { exact: true }).first().click()
  await pick(panel.getByRole('combobox', { name: '退回原因' }), '', /./)
  await panel.getByLabel('退回说明').fill('请补充使用登记证')
  await panel.getByRole('button', { name: '退回', exact: true }).click()
  await expect(list.page().getByText(`${appno} 已退回`)).toBeVisible()

  // Nothing is loaded anew here: the message comes by itself.
  await expect.poll(async () => unreadIn(await bell.getAttribute('aria-label'))).toBeGreaterThan(before)
  await bell.click()
  const box = page.getByRole('region', { name: '消息列表' })
  await box
    .getByRole('button', { name: /^退回：业务申报/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: '消息内容' })).toContainText(appno)
  await expectAccessible(page, 'messages')
  await goTo(page, '/home')
  await expect(page.getByText('请补充使用登记证').first()).toBeVisible()
})
