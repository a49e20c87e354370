import { expect, test } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { pages } from './steps/declaration.ts'
import { goTo } from './steps/goTo.ts'
import { rowsOf, shownList } from './steps/list.ts'
import { demoPassword } from './steps/person.ts'
import { browserOf } from './steps/session.ts'

test('from the login page to an opened declaration and back without a mouse', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/login')
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  await keyboard.type('shouli')
  await keyboard.press('Tab')
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '工作桌面' })).toBeAttached()

  await test.step('the menu finds a page by its initials', async () => {
    const filter = page.getByRole('textbox', { name: '查找菜单' })
    await filter.focus()
    await keyboard.type('sbdj')
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText(['申报登记'])
    await keyboard.press('Enter')
    await shownList(page, pages.register.title)
  })

  const list = await shownList(page, pages.register.title)
  const rows = rowsOf(list)

  await test.step('a slash leads to the search, Enter searches', async () => {
    await page.getByRole('main').focus()
    await keyboard.press('/')
    await expect(list.getByLabel('业务流水号', { exact: true })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.type('SB3311')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/appno=SB3311/)
    await shownList(page, pages.register.title)
  })

  await test.step('arrows walk through the rows, X selects, Space shows the record beside them, Enter opens', async () => {
    await list.getByRole('checkbox', { name: '全选本页' }).focus()
    await keyboard.press('ArrowDown')
    await expect(rows.nth(0)).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await keyboard.press('x')
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
    await expect(list.getByText('已选 1 条')).toBeVisible()
    await keyboard.press('x')
    await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()
    const peek = list.getByRole('complementary', { name: '速览' })
    await keyboard.press('Space')
    await expect(peek.getByRole('region', { name: '申报内容' })).toBeVisible()
    await expectAccessible(page, 'peek')
    await keyboard.press('j')
    await expect(rows.nth(2)).toBeFocused()
    const next = /SB\d{18}/.exec((await rows.nth(2).textContent()) ?? '')?.[0] ?? ''
    await expect(peek.locator('strong')).toHaveText(next)
    await keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: '快捷键' })
    await expect(sheet.getByText('速览下一行')).toBeVisible()
    await keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(rows.nth(2)).toBeFocused()
    await keyboard.press('Escape')
    await expect(peek).toBeHidden()
    await expect(rows.nth(2)).toBeFocused()
    await keyboard.press('k')
    const appno = /SB\d{18}/.exec((await rows.nth(1).textContent()) ?? '')?.[0] ?? ''
    await keyboard.press('Enter')
    await expect(page).not.toHaveURL(/applyList/)
    await expect(page.getByText(appno).first()).toBeVisible()
    await page.goBack()
    await shownList(page, pages.register.title)
  })

  await test.step('the palette opens by Ctrl K, closes by Escape and follows by Enter', async () => {
    await list.getByLabel('申报单号', { exact: true }).focus()
    await keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: '全局查找' })
    await expect(palette).toBeFocused()
    await keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(list.getByLabel('申报单号', { exact: true })).toBeFocused()
    await keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    await expectAccessible(page, 'palette')
    await keyboard.type('ywsl')
    await expect(page.getByRole('option', { selected: true })).toContainText('业务受理')
    await keyboard.press('Enter')
    await shownList(page, pages.accept.title)
  })

  await test.step('a form tells what is missing and puts the cursor there', async () => {
    await goTo(page, pages.create)
    await expect(page.getByLabel('报检联系人', { exact: true })).toBeVisible()
    await keyboard.press('Control+s')
    await expect(page.getByText('请选择受检单位').first()).toBeVisible()
    await page.getByRole('combobox', { name: '受检单位' }).focus()
    await keyboard.type('物业')
    await expect(page.getByRole('option', { name: /物业/ }).first()).toBeAttached()
    await keyboard.press('Enter')
    await expect(page.getByLabel('报检联系人', { exact: true })).not.toHaveValue('')
  })
})

test("a visit of the department's week moves to a free day and back without a mouse", async ({ browser }) => {
  const page = await browserOf(browser, 'anpai', '/businessPro/taskWeek')
  const { keyboard } = page
  const week = page.getByRole('region', { name: '任务周视图' })
  const shown = week.getByRole('heading', { level: 1 })
  const visits = week.getByRole('button', { name: /^整场：/ }).and(week.locator('[draggable="true"]'))

  await test.step('in the first week from the next on that has one', async () => {
    await expect(async () => {
      const before = (await shown.textContent()) ?? ''
      await week.getByRole('button', { name: '下一周' }).press('Enter')
      await expect(shown).not.toHaveText(before)
      await expect(week).toHaveAttribute('aria-busy', 'false')
      expect(await visits.count()).toBeGreaterThan(0)
    }).toPass()
  })

  await test.step('Enter takes it up, arrows tell where it would go, Enter drops it', async () => {
    const told = week.getByRole('status')
    await visits.first().focus()
    await keyboard.press('Enter')
    await expect(told).toHaveText(/^已拾起/)
    // From the first day of the week to the right: the days on which its inspector has nothing.
    for (let day = 0; day < 6; day += 1) await keyboard.press('ArrowLeft')
    for (let day = 0; day < 4 && !/，空闲$/.test((await told.textContent()) ?? ''); day += 1)
      await keyboard.press('ArrowRight')
    await expect(told).toHaveText(/周[一二三四五] \d\d-\d\d，空闲$/)
    await keyboard.press('Enter')
    await expect(week.getByText(/^已将.+移至.+周[一二三四五]/).first()).toBeVisible()
  })
  await expectAccessible(page, 'week')

  await test.step('and takes it back', async () => {
    await week.getByRole('button', { name: '撤销', exact: true }).press('Enter')
    await expect(week.getByRole('status')).toHaveText('已撤销上一次移动')
  })
})
