import { expect, test } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { commit, pick } from './steps/declaration.ts'
import { changeValue } from './steps/entry.ts'
import { rowsOf, rowWith } from './steps/list.ts'
import { listFor, openTask, panelOf, places, workOn } from './steps/work.ts'

test('a reviewer asks about a value, the inspector answers and mends it, and the reviewer sees both', async ({
  browser,
}) => {
  const waiting = await listFor(browser, 'shenhe', places.audit)
  const reviewer = waiting.page()
  const reportno = (await rowsOf(waiting).first().getByRole('link').first().textContent()) ?? ''
  await waiting.getByRole('link', { name: reportno }).click()
  const measured = reviewer
    .getByRole('region', { name: '检验项目' })
    .getByRole('row')
    .filter({ hasText: /（[≤≥±]?\d/ })
    .first()
  const pin = measured.getByRole('button', { name: /^批注/ })
  const item = /^批注(\S+)/.exec((await pin.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const found = await measured.getByRole('cell').nth(3).textContent()
  const measure = /(\S+) [\d.]+ ?[^（\s]*（/.exec(found ?? '')?.[1] ?? ''
  await pin.click()
  const remarks = reviewer.getByRole('region', { name: '批注' })
  await remarks.getByLabel('批注内容').fill('请核对测量值')
  await remarks.getByRole('button', { name: '添加批注' }).click()
  await expect(remarks.getByText('1 条未答复')).toBeVisible()
  const panel = panelOf(reviewer)
  await panel.getByText('退回', { exact: true }).first().click()
  await pick(panel.getByRole('combobox', { name: '退回原因' }), '', /./)
  await panel.getByLabel('退回说明').fill('见批注')
  await commit(panel, '退回', reportno)

  const list = await listFor(browser, 'jianyan', places.enter, { reportno })
  const inspector = list.page()
  const hint = rowWith(list, reportno).getByText(/^退回：/)
  await hint.hover()
  // The mouse may have rested on a button of the list, which explains itself too.
  const tip = inspector.getByRole('tooltip').filter({ hasText: '退回原因' })
  await expect(tip).toContainText('退回说明：见批注')
  await expect(tip).toContainText('责任环节：报告录入')
  await list.getByRole('link').first().click()
  await expect(inspector.getByText(/^报告已退回/)).toBeVisible()
  await inspector.getByRole('grid', { name: '检验项目' }).focus()
  await expectAccessible(inspector, 'entry sheet')
  const [before, after] = await changeValue(inspector, item, measure)
  await inspector.getByRole('button', { name: '提交', exact: true }).click()
  await expect(inspector.getByRole('button', { name: /批注/ }).first()).toBeVisible()
  await inspector.getByLabel('答复批注：请核对测量值').fill('已复测')
  await inspector.getByRole('button', { name: '答复', exact: true }).click()
  await expect(inspector.getByText('答复：已复测')).toBeVisible()
  await inspector.getByRole('button', { name: '提交', exact: true }).click()
  await inspector
    .getByRole('dialog', { name: '提交报告' })
    .getByRole('button', { name: '提交', exact: true })
    .click()
  await expect(inspector.getByText(`${reportno} 已提交`)).toBeVisible()

  const entered = await listFor(browser, 'jianyan2', places.confirm, { reportno })
  await commit(await workOn(entered, reportno), '确认', reportno)
  await openTask(reviewer, places.audit, { reportno }, reportno)
  await expect(reviewer.getByText(/^自上次退回后改动/)).toBeVisible()
  await expect(measured).toContainText(`原为 ${before}`)
  await expect(measured).toContainText(after)
  await expect(remarks).toContainText('答复：已复测')
})
