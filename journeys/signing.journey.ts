import { expect, test } from '@playwright/test'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { expectAccessible } from './steps/accessible.ts'
import { rowsOf, shownList } from './steps/list.ts'
import { sign, signIn, signingDialog } from './steps/session.ts'
import { places, workOn } from './steps/work.ts'

test.describe.configure({ timeout: 120_000 })

test('an approver writes a signature, gives the password once, and loses nothing that was typed', async ({
  page,
}) => {
  await signIn(page, 'pizhun')
  await test.step('written by hand', async () => {
    await page.getByRole('button', { name: /的菜单$/ }).click()
    await page.getByRole('menuitem', { name: '我的手写签名' }).click()
    const own = page.getByRole('dialog', { name: '我的手写签名' })
    await expect(own.getByRole('img', { name: '正在使用的手写签名' })).toBeVisible()
    await expectAccessible(page, 'own signature')
    const box = await own.getByRole('img', { name: /^新的手写签名/ }).boundingBox()
    if (!box) throw new Error('no field')
    await page.mouse.move(box.x + 40, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 90, { steps: 8 })
    await page.mouse.move(box.x + 320, box.y + 30, { steps: 8 })
    await page.mouse.up()
    await own.getByRole('button', { name: '保存', exact: true }).click()
    await expect(signingDialog(page)).toBeVisible()
    await signingDialog(page).getByRole('button', { name: '取消', exact: true }).click()
    await expect(own.getByText(sessionMessages.unreleased)).toBeVisible()
    await own.getByRole('button', { name: '关闭', exact: true }).last().click()
  })

  await page.goto(places.approve.address)
  const list = await shownList(page, places.approve.title)
  const reportno = (await rowsOf(list).first().getByRole('link').first().textContent()) ?? ''
  const panel = await workOn(list, reportno)
  await panel.getByLabel(/意见/).first().fill('同意，按期复检')
  await panel.getByRole('button', { name: '批准', exact: true }).click()
  await expect(signingDialog(page)).toBeVisible()
  await expectAccessible(page, 'signing')
  await sign(page, 'Wrong12345')
  await expect(signingDialog(page).getByText(sessionMessages.wrongLogin)).toBeVisible()
  await sign(page)
  await expect(page.getByText(`${reportno} 已批准`)).toBeVisible()
})
