import { expect, type Locator, type Page, test } from '@playwright/test'
import { versionStates } from '@tejian/contract/portal/messages.ts'
import { invoiced, paid } from './steps/charging.ts'
import { askedToCorrect, corrected } from './steps/correcting.ts'
import {
  chooseLifts,
  commit,
  fillContact,
  openCounterSheet,
  pages,
  pick,
  submitSheet,
} from './steps/declaration.ts'
import { fillSheetByKeys } from './steps/entry.ts'
import { acceptAt, arrange, concluded, reviewed } from './steps/inspecting.ts'
import { openList, rowWith, runOnRow } from './steps/list.ts'
import { phoneOf } from './steps/phone.ts'
import { codeOf, openedReport, textOfPdf } from './steps/printing.ts'
import { browserOf } from './steps/session.ts'
import { listFor, openListOf, openTask, places, untilListed, workOn } from './steps/work.ts'

// What was released is put right afterwards.
test.describe.configure({ timeout: 360_000, mode: 'serial' })

/** The report that the first journey brought to its unit, and the code on its paper. */
let [handedOver, codeOnPaper] = ['', '']

const corrections = { address: '/assistMng/reportCorretionMng/reportCorrectionSearch', title: '报告更正查询' }

/** The unit of the demo account qiye. */
const unitName = '莲都岭澜实业'

async function accept(registrar: Page): Promise<{ appno: string; equcode: string }> {
  await openCounterSheet(registrar, unitName)
  const [equcode = ''] = await chooseLifts(registrar, 1)
  await fillContact(registrar)
  const appno = await submitSheet(registrar)
  const list = await openList(registrar, `${pages.accept.address}?appno=${appno}`, pages.accept.title)
  await acceptAt(list, appno)
  return { appno, equcode }
}

/** Confirms the task, builds the report and fills it in by keys; resolves to its number. */
async function inspect(tasks: Locator, seisn: string): Promise<string> {
  const inspector = tasks.page()
  await commit(await workOn(tasks, seisn), '确认', seisn)
  await commit(await openTask(inspector, places.build, { seisn }, seisn), '生成报告', seisn)
  const list = await openListOf(inspector, places.enter, { seisn })
  await list.getByRole('link', { name: seisn, exact: true }).click()
  expect(await fillSheetByKeys(inspector)).toBeGreaterThan(0)
  return concluded(inspector)
}

async function printAndArchive(archivist: Page, reportno: string): Promise<void> {
  // The seal follows the approval as a job of its own.
  const list = await untilListed(archivist, places.print, { reportno }, reportno)
  await runOnRow(rowWith(list, reportno), '打印登记')
  const dialog = archivist.getByRole('dialog', { name: /^打印登记/ })
  await dialog.getByRole('button', { name: '打印登记', exact: true }).click()
  await expect(archivist.getByText(`${reportno} 已打印登记`)).toBeVisible()
  await commit(await openTask(archivist, places.archive, { reportno }, reportno), '归档', reportno)
}

async function release(archivist: Page, reportno: string): Promise<void> {
  const panel = await openTask(archivist, places.release, { reportno }, reportno)
  await pick(panel.getByRole('combobox', { name: '发放方式' }), '', /窗口领取/)
  await panel.getByLabel('领取人', { exact: true }).fill('朱经办')
  await panel.getByLabel('领取人电话', { exact: true }).fill('19900001018')
  await commit(panel, '发放', reportno)
}

test('one lift from the counter to its released report, through eleven pairs of hands', async ({
  browser,
}) => {
  const registrar = await browserOf(browser, 'shouli', pages.create)
  const { appno, equcode } = await test.step('accepted', () => accept(registrar))
  const seisn = await test.step('arranged', async () =>
    arrange(await listFor(browser, 'anpai', places.arrange, { appno })))
  const reportno = await test.step('inspected', async () =>
    inspect(await listFor(browser, 'jianyan', places.confirmTask, { seisn }), seisn))
  await test.step('confirmed, audited, approved', () => reviewed(browser, reportno))
  const archivist = await browserOf(browser, 'dangan', places.print.address)
  await test.step('printed and archived', () => printAndArchive(archivist, reportno))
  await test.step('kept while it is not paid', async () => {
    await openTask(archivist, places.release, { reportno }, reportno)
    await expect(archivist.getByText(`申报单${appno}尚未登记收费，登记并缴费后方可发放报告`)).toBeVisible()
  })
  await test.step('charged and paid', async () => invoiced(await paid(browser, registrar, appno), appno))
  await test.step('released', () => release(archivist, reportno))

  const released = await listFor(browser, 'qiye', places.released, { reportno })
  const row = rowWith(released, reportno)
  const pdf = await openedReport(released.page(), () => runOnRow(row, '预览报告'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = textOfPdf(pdf)
  if (text !== null) for (const printed of [reportno, equcode]) expect(text).toContain(printed)

  ;[handedOver, codeOnPaper] = [reportno, await codeOf(row)]
  const stranger = await phoneOf(browser)
  await stranger.goto(`/scanPage?code=${codeOnPaper}`)
  await expect(stranger.getByRole('heading', { name: versionStates['1']?.title ?? '' })).toBeVisible()
  await expect(stranger.getByRole('definition').getByText(reportno)).toBeVisible()
})

test('what was released is corrected through its eight pages to a new seal', async ({ browser }) => {
  const correctno = await test.step('asked for', () => askedToCorrect(browser, handedOver))
  await test.step('judged, verified, modified, approved', () => corrected(browser, correctno))
  const done = rowWith(await listFor(browser, 'zhiliang', corrections, { correctno }), correctno)
  await expect(done).toContainText('已完成')
  const [, newReportno = ''] = (await done.textContent())?.match(/3311-[\w-]+?-\d{4}-\d{6}/g) ?? []
  const archivist = await browserOf(browser, 'dangan')
  await test.step('sealed', () =>
    untilListed(archivist, places.print, { reportno: newReportno }, newReportno))
  const stranger = await phoneOf(browser)
  await stranger.goto(`/scanPage?code=${codeOnPaper}`)
  await expect(stranger.getByRole('heading', { name: versionStates['3']?.title ?? '' })).toBeVisible()
})
