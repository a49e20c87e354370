import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { inDays } from './day.ts'
import { commit, openWork, pick, promise } from './declaration.ts'
import { chooseInstruments, takeSuggestion } from './entry.ts'
import { listFor, panelOf, places, workOn } from './work.ts'

/** Accepts a submitted declaration that stands in the list of the counter. */
export async function acceptAt(list: Locator, appno: string): Promise<void> {
  const panel = await openWork(list, appno)
  await pick(panel.getByRole('combobox', { name: '检验部门' }), '机电一科', /机电一科/)
  await promise(panel)
  await commit(panel, '受理', appno)
}

/** Two inspectors and an instrument for today; resolves to the number of the business. */
export async function arrange(list: Locator): Promise<string> {
  const link = list.getByRole('link', { name: /^YW/ })
  const seisn = (await link.textContent()) ?? ''
  await link.click()
  const panel = panelOf(list.page())
  const day = panel.getByRole('textbox', { name: '计划检验日期' })
  await day.fill(inDays(0))
  await day.press('Enter')
  const people = panel.getByRole('combobox', { name: '检验人员' })
  await pick(people, '周检验', /周检验/)
  await pick(people, '吴检验', /吴检验/)
  await people.press('Escape')
  const instruments = panel.getByRole('combobox', { name: '检验仪器' })
  await pick(instruments, '', /./)
  await instruments.press('Escape')
  await commit(panel, '安排', seisn)
  return seisn
}

/** Concludes a sheet that is filled in, and submits it; resolves to the number of its report. */
export async function concluded(inspector: Page): Promise<string> {
  await chooseInstruments(inspector)
  await takeSuggestion(inspector)
  await inspector.getByRole('button', { name: '提交', exact: true }).click()
  const dialog = inspector.getByRole('dialog', { name: '提交报告' })
  const reportno = (await dialog.getByText(/^3311-/).textContent()) ?? ''
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(inspector.getByText(`${reportno} 已提交`)).toBeVisible()
  return reportno
}

/** Confirmed by the second inspector, audited, approved. */
export async function reviewed(browser: Browser, reportno: string): Promise<void> {
  const hands = [
    ['jianyan2', places.confirm, '确认'],
    ['shenhe', places.audit, '审核通过'],
    ['pizhun', places.approve, '批准'],
  ] as const
  for (const [account, place, word] of hands) {
    const list = await listFor(browser, account, place, { reportno })
    await commit(await workOn(list, reportno), word, reportno)
  }
}
