import { expect, test } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import {
  chooseLifts,
  commit,
  fillContact,
  openCounterSheet,
  openWork,
  pages,
  pick,
  promise,
  saveSheet,
  submitSheet,
} from './steps/declaration.ts'
import { openList, rowWith, searchBy } from './steps/list.ts'
import { printedBy, textOfPdf } from './steps/printing.ts'
import { browserOf } from './steps/session.ts'
import { listFor } from './steps/work.ts'

test('a unit declares three lifts, and four people bring the declaration to its acceptance', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'qiye', pages.create)
  const codes = await chooseLifts(page, 3)
  await fillContact(page)
  const appno = await submitSheet(page)

  const pdf = await printedBy(page, () => page.getByRole('button', { name: '打印申报单' }).click())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = textOfPdf(pdf)
  if (text !== null) for (const printed of [appno, ...codes]) expect(text).toContain(printed)

  const waiting = await listFor(browser, 'anpai', pages.allocate, { appno })
  const assigning = await openWork(waiting, appno)
  await assigning.getByRole('radio', { name: '分配' }).check({ force: true })
  await pick(assigning.getByRole('combobox', { name: '审查人' }), '雷复审', /雷复审/)
  await commit(assigning, '分配', appno)

  const materials = await listFor(browser, 'fushen', pages.review, { appno })
  const reviewing = await openWork(materials, appno)
  await reviewing.getByLabel('审查意见', { exact: true }).fill('资料已审查')
  await promise(reviewing)
  await commit(reviewing, '通过', appno)

  const accepting = await listFor(browser, 'shouli', pages.accept, { appno })
  const panel = await openWork(accepting, appno)
  await pick(panel.getByRole('combobox', { name: '检验部门' }), '机电一科', /机电一科/)
  await panel.getByLabel('受理意见', { exact: true }).fill('同意受理')
  await commit(panel, '受理', appno)

  const own = await openList(page, `${pages.register.address}?appno=${appno}`, pages.register.title)
  await expect(rowWith(own, appno)).toContainText('已办结')
})

test('a declaration taken at the counter goes straight to acceptance', async ({ browser }) => {
  const page = await browserOf(browser, 'shouli', pages.create)
  await openCounterSheet(page)
  await chooseLifts(page, 1)
  await fillContact(page)
  const appno = await saveSheet(page)
  expect(await submitSheet(page)).toBe(appno)
  const list = await openList(page, pages.accept.address, pages.accept.title)
  await searchBy(list, '申报单号', appno)
  const panel = await openWork(list, appno)
  await expect(page.getByRole('region', { name: '流转日志' })).toBeVisible()
  await expectAccessible(page, 'work page')
  // The department that has such devices is proposed; whoever sends them elsewhere says so.
  await expect(panel.getByText('机电一科').first()).toBeVisible()
  await panel.getByRole('button', { name: '受理', exact: true }).click()
  await promise(panel)
  await pick(panel.getByRole('combobox', { name: '检验部门' }), '机电一科', /机电一科/)
  await commit(panel, '受理', appno)
})
