import { type Browser, expect, type Locator, test } from '@playwright/test'
import { inDays } from './steps/day.ts'
import { pick } from './steps/declaration.ts'
import { rowWith, runOnRow } from './steps/list.ts'
import { picture } from './steps/phone.ts'
import { decideOnRow, listFor, type Place } from './steps/work.ts'

const problems: Place = { address: '/safeMng/securityCheck/sceneProblemMng', title: '现场检查问题管理' }
const papers: Place = { address: '/safeMng/securityCheck/sceneLawsMng', title: '现场执法文书管理' }

/** The row of the paper in somebody's list. */
const paperFor = async (browser: Browser, who: string, draftno: string): Promise<Locator> =>
  rowWith(await listFor(browser, who, papers, { draftno }), draftno)

const cell = async (row: Locator, pattern: RegExp): Promise<string> =>
  pattern.exec((await row.textContent()) ?? '')?.[0] ?? ''

/** An order about an open problem of the unit that has an account; resolves to its number while it is a draft. */
async function draft(browser: Browser): Promise<string> {
  const own = await listFor(browser, 'qiye', problems, { step: 'WTZG' })
  const no = await cell(rowWith(own, 'JCWT').filter({ hasNotText: '市监' }).first(), /JCWT\d{13}/)
  const list = await listFor(browser, 'jiancha', problems, { problemno: no })
  const page = list.page()
  await rowWith(list, no).getByRole('checkbox').check()
  await list.getByRole('button', { name: '拟制文书', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(no).first()).toBeVisible()
  await sheet.getByLabel('责令措施').fill('立即整改并书面报告')
  await sheet.getByLabel('检查人员（执法证号）').fill('韩监察（浙K1100001）、孔监察（浙K1100003）')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  const made = await listFor(browser, 'jiancha', papers, { problemnos: no })
  return cell(rowWith(made, 'ZFWS').first(), /ZFWS\d{12}/)
}

async function upload(dialog: Locator, material: string): Promise<void> {
  const name = `${material}.png`
  const group = dialog
    .getByRole('group', { name: material })
    .or(dialog.getByRole('region', { name: material }))
  await group
    .first()
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText(name).first()).toBeVisible()
}

test('an order is drafted, signed, served, put right and closed', async ({ browser }) => {
  const no = await draft(browser)

  await test.step('signed', async () => {
    await decideOnRow(await paperFor(browser, 'jiancha', no), '送签')
    await decideOnRow(await paperFor(browser, 'juzhang', no), '签发')
    await expect(await paperFor(browser, 'juzhang', no)).toContainText(/市监特令〔\d{4}〕\d+号/)
  })

  await test.step('served', async () => {
    const row = await paperFor(browser, 'jiancha', no)
    await runOnRow(row, '登记送达')
    const work = row.page().getByRole('dialog')
    await pick(work.getByRole('combobox', { name: '送达方式' }), '直接', /直接送达/)
    await work.getByLabel('签收人').fill('钱厂长')
    await work.getByLabel('送达时间').fill(`${inDays(0)} 00:01`)
    await row.page().locator('.ant-picker-dropdown:visible .ant-picker-ok button').click()
    await work.getByRole('button', { name: '登记送达', exact: true }).click()
    await expect(work).toBeHidden()
    await expect(await paperFor(browser, 'jiancha', no)).toContainText('整改中')
  })

  await test.step('put right', async () => {
    const row = await paperFor(browser, 'qiye', no)
    await runOnRow(row, '反馈整改')
    const work = row.page().getByRole('dialog')
    await upload(work, '整改反馈')
    await work.getByLabel('整改情况', { exact: true }).last().fill('已按要求整改')
    await work.getByRole('button', { name: '反馈整改', exact: true }).click()
    await expect(work).toBeHidden()
  })

  await test.step('closed', async () => {
    const row = await paperFor(browser, 'jiancha', no)
    await runOnRow(row, '复查')
    const work = row.page().getByRole('dialog')
    await work.getByLabel('复查日期').last().fill(inDays(0))
    await work.getByLabel('复查日期').last().press('Enter')
    await work.getByLabel('复查人员').fill('韩监察、孔监察')
    await work.getByLabel('复查意见').last().fill('已改正')
    await work.getByRole('button', { name: '复查合格', exact: true }).click()
    await expect(work).toBeHidden()
    await expect(await paperFor(browser, 'jiancha', no)).toContainText('已办结')
  })
})
