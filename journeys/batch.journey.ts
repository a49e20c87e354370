import { expect, test } from '@playwright/test'
import { pick } from './steps/declaration.ts'
import { rowsOf } from './steps/list.ts'
import { listFor, places } from './steps/work.ts'

const rollback = '**/api/appmain/rollback'

test('a batch says row by row what was done, over a reload and a lost line too', async ({ browser }) => {
  const waiting = await listFor(browser, 'jianyan', places.confirmTask)
  const page = waiting.page()
  for (const place of [-1, -2, -3]) await rowsOf(waiting).nth(place).getByRole('checkbox').check()
  await waiting.getByRole('button', { name: '退回', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '退回 3 项业务' })
  // The dialog begins in its first input, once it stands.
  await expect(dialog.getByRole('combobox', { name: '退回到' })).toBeFocused()
  await pick(dialog.getByRole('combobox', { name: '退回原因' }), '其他', /^其他$/)
  await dialog.getByLabel('退回说明').fill('请改期')

  await test.step('the page is left while the second row is on its way', async () => {
    let sent = 0
    await page.route(rollback, (route) => {
      sent += 1
      // The second one is never answered.
      return sent === 1 ? route.continue() : undefined
    })
    await dialog.getByRole('button', { name: '退回', exact: true }).click()
    await expect(dialog.getByText('1/3')).toBeVisible()
    await page.reload()
    // Only now: what is held would go out with the route.
    await page.unroute(rollback)
  })

  const left = page.getByRole('region', { name: '未看完的批量办理' })
  await test.step('it is told afterwards, and nothing has gone on by itself', async () => {
    await expect(left).toContainText('退回 3 项业务：已退回 1 件，还有 2 件没有办理')
    await left.getByRole('button', { name: '查看并继续' }).click()
    await expect(dialog.getByText('已停止，还有 2 件没有办理')).toBeVisible()
  })

  await test.step('a lost line stops it, and it says so', async () => {
    await page.route(rollback, (route) => route.abort())
    await dialog.getByRole('button', { name: '继续办理 2 件' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('连接不上服务器')
    await page.unroute(rollback)
  })

  await test.step('the rest goes on by a click', async () => {
    await dialog.getByRole('button', { name: '继续办理 2 件' }).click()
    await expect(dialog.getByText('已退回 3 件')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await expect(left).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeAttached()
    await expect(left).toHaveCount(0)
  })
})
