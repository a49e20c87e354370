import { type Browser, expect } from '@playwright/test'
import { pick } from './declaration.ts'
import { rowWith, runOnRow } from './list.ts'
import { browserOf } from './session.ts'
import { decideOnRow, listFor, openListOf } from './work.ts'

const page = (name: string, title: string) => ({
  address: `/assistMng/reportCorretionMng/${name}`,
  title,
})
const applied = page('reportCorrection', '报告更正申请')

/** Who decides on a correction, one page after the other; the quality officer between them. */
const before = [
  ['shenhe', page('reportCorrectionAudit', '报告更正审核'), '审核', '审核通过'],
  ['pizhun', page('reportCorrectionApproval', '报告更正审批'), '审批', '同意更正'],
] as const
const verification = page('reportCorrectionVerification', '报告更正核实')
const after = [
  ['jianyan', page('reportCorrectionModification', '报告更正修改'), '提交更正后审核', '提交更正后审核'],
  ['shenhe', page('reportCorrectionAfterAudit', '更正后报告审核'), '审核', '审核通过'],
  ['pizhun', page('reportCorrectionAfterApproval', '更正后报告审批'), '审批', '批准'],
] as const

/** The registrar asks for another remark in a released report; resolves to the number of the application. */
export async function askedToCorrect(browser: Browser, reportno: string): Promise<string> {
  const registrar = await browserOf(browser, 'shouli')
  const list = await openListOf(registrar, applied, {})
  await list.getByRole('button', { name: '申请更正', exact: true }).click()
  const sheet = registrar.getByRole('dialog', { name: /报告更正/ })
  await pick(sheet.getByRole('combobox', { name: '原报告' }), reportno, new RegExp(reportno))
  await pick(sheet.getByRole('combobox', { name: '差错类型' }), '文字', /文字/)
  await sheet.getByLabel('差错描述').fill('备注与现场不符')
  const scope = sheet.getByRole('combobox', { name: '更正范围' })
  await scope.fill('备注')
  await expect(registrar.getByRole('option', { name: /备注/ }).first()).toBeAttached()
  // The remark of the report as a whole stands behind those of its items.
  await scope.press('ArrowUp')
  await scope.press('Enter')
  await sheet.getByLabel('备注', { exact: true }).fill('检验时使用单位安全管理员在场配合')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  const row = rowWith(await openListOf(registrar, applied, { reportno }), reportno)
  const correctno = /GZ\d{12}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await decideOnRow(row, '提交审核')
  return correctno
}

/** A correction through the hands of all who decide on it, to the order of its seal. */
export async function corrected(browser: Browser, correctno: string): Promise<void> {
  for (const [account, place, action, decision] of before)
    await decideOnRow(
      rowWith(await listFor(browser, account, place, { correctno }), correctno),
      action,
      decision,
    )
  const toVerify = await listFor(browser, 'zhiliang', verification, { correctno })
  await runOnRow(rowWith(toVerify, correctno), '核实')
  const work = toVerify.page().getByRole('dialog')
  await work.getByLabel('差错原因').fill('录入时未核对原始记录')
  const parts = work.getByRole('combobox', { name: '责任环节' })
  await pick(parts, '录入', /录入/)
  await parts.press('Escape')
  await work.getByLabel('纠正措施').fill('已核对同日出具的其他报告，未发现同类差错')
  await work.getByRole('button', { name: '核实为本机构差错', exact: true }).click()
  await expect(work).toBeHidden()
  for (const [account, place, action, decision] of after)
    await decideOnRow(
      rowWith(await listFor(browser, account, place, { correctno }), correctno),
      action,
      decision,
    )
}
