import { expect, type Locator, type Page, test } from '@playwright/test'
import { paid } from './steps/charging.ts'
import { commit, pages, pick } from './steps/declaration.ts'
import { submittedAtCounter } from './steps/declared.ts'
import { acceptAt, arrange } from './steps/inspecting.ts'
import { rowWith, runOnRow } from './steps/list.ts'
import { browserOf } from './steps/session.ts'
import { decideOnRow, listFor, openListOf, openTask, places } from './steps/work.ts'

const asked = { address: '/assistMng/termination/terminationQueryList', title: '终止检验查询' }
const stopped = { address: '/assistMng/termination/terminationAuditList', title: '终止检验审核' }
const charges = { address: '/assistMng/payMng/chargeCompositeQuery', title: '收费综合查询' }
const refunds = { address: '/insBusQuery/onlineRefundApplyFlow', title: '网上退费申请流程' }

/** The lead asks from the task itself that its inspection stops; resolves to the number of the application. */
async function askToStop(tasks: Locator, seisn: string): Promise<string> {
  const page = tasks.page()
  await runOnRow(rowWith(tasks, seisn), '申请终止检验')
  const sheet = page.getByRole('dialog', { name: /终止检验/ })
  await pick(sheet.getByRole('combobox', { name: '终止原因' }), '其他', /其他/)
  await pick(sheet.getByRole('combobox', { name: '收费方式' }), '不收', /不收/)
  await sheet.getByLabel('情况说明').fill('使用单位停业，电梯停用')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  const link = page.getByRole('link', { name: /^ZZ\d+/ })
  return (await link.textContent()) ?? ''
}

/** What the decision has drafted for finance: all that was paid goes back. Resolves to the number of the application. */
async function draftedRefund(finance: Page, appno: string): Promise<string> {
  const draft = rowWith(await openListOf(finance, refunds, { appno }), appno)
  await expect(draft).toContainText('作废终止')
  return /TF\d{12}/.exec((await draft.textContent()) ?? '')?.[0] ?? ''
}

test('an inspection is stopped for good, and finance pays the unit back', async ({ browser }) => {
  const { appno } = await submittedAtCounter()
  await acceptAt(await listFor(browser, 'shouli', pages.accept, { appno }), appno)
  const seisn = await arrange(await listFor(browser, 'anpai', places.arrange, { appno }))
  const registrar = await browserOf(browser, 'shouli')
  await test.step('paid', () => paid(browser, registrar, appno))

  await test.step('stopped', async () => {
    const termno = await askToStop(await listFor(browser, 'jianyan', places.confirmTask, { seisn }), seisn)
    await decideOnRow(rowWith(await listFor(browser, 'jianyan', asked, { termno }), termno), '提交审核')
    const head = await browserOf(browser, 'zhanzhang')
    await commit(await openTask(head, stopped, { termno }, termno), '同意终止', termno)
  })

  await test.step('paid back', async () => {
    const finance = await browserOf(browser, 'caiwu')
    const refundno = await draftedRefund(finance, appno)
    await decideOnRow(rowWith(await openListOf(finance, refunds, { refundno }), refundno), '提交审核')
    const head = await listFor(browser, 'zhanzhang', refunds, { refundno })
    await decideOnRow(rowWith(head, refundno), '审核', '同意退费')
    const agreed = await openListOf(finance, refunds, { refundno })
    await runOnRow(rowWith(agreed, refundno), '登记退费')
    const paying = finance.getByRole('dialog')
    await paying.getByLabel('交易流水号').fill(refundno.replace('TF', 'YHT'))
    await paying.getByRole('button', { name: '登记退费', exact: true }).click()
    await expect(paying).toBeHidden()
    await expect(rowWith(await openListOf(finance, charges, { appno }), appno)).toContainText('已退费')
  })
})
