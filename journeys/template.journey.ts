import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { versionStates } from '@tejian/contract/portal/messages.ts'
import { inDays } from './steps/day.ts'
import { commit, pages, pick } from './steps/declaration.ts'
import { submittedAtCounter } from './steps/declared.ts'
import { fillSheetByKeys } from './steps/entry.ts'
import { acceptAt, arrange, concluded, reviewed } from './steps/inspecting.ts'
import { rowWith, runOnRow } from './steps/list.ts'
import { phoneOf } from './steps/phone.ts'
import { openedReport, textOfPdf } from './steps/printing.ts'
import { browserOf } from './steps/session.ts'
import {
  addComputed,
  addItem,
  addTable,
  applyWhere,
  chooseResult,
  pressInTree,
  select,
  tried,
} from './steps/templateEditor.ts'
import { listFor, openListOf, openTask, panelOf, places, untilListed, workOn } from './steps/work.ts'

test.describe.configure({ timeout: 360_000 })

const code = 'GD-ND-BY'
const name = '工业管道年度检查报告（本院）'
const pointTable = '壁厚抽查测定'
const lineTable = '受检管线清单'

/** What the institute checks besides, one item each. */
const besides = [
  '巡检路线与记录',
  '排液与排气装置',
  '取样与仪表接管',
  '管廊与管架基础',
  '穿墙与穿越套管',
  '盲板与盲法兰',
  '伴热装置',
  '过滤器与视镜',
  '防静电跨接线',
  '危险介质警示标识',
  '可燃气体报警装置',
  '检修与停用管段隔离',
] as const

/** Like the annual check of pipings, with tables and expressions of the institute's own: 40 items. */
async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建模板' }).click()
  const dialog = page.getByRole('dialog', { name: '新建报告模板' })
  await dialog.getByLabel('模板代码').fill(code)
  await dialog.getByLabel('模板名称').fill(name)
  await pick(dialog.getByRole('combobox', { name: '以现有模板为基础' }), 'GD-ND', /GD-ND/)
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await test.step('a point table with a limit and a worked-out value', async () => {
    await select(page, '壁厚抽查')
    await pressInTree(page, 'Delete')
    await addItem(page, pointTable)
    await pressInTree(page, 'Alt+ArrowUp')
    await chooseResult(page, '测量并判定')
    await addTable(page, '测点表（行数不限）', [
      { name: '测点部位', kind: '文字', required: true },
      { name: '公称壁厚', unit: 'mm' },
      { name: '实测厚度', unit: 'mm', required: true, least: '0.8*公称' },
    ])
    expect(await tried(page, '公称壁厚', '10')).toContain('8 mm')
    await addComputed(page, '最小实测', 'mm', 'min(实测厚度)')
  })
  await test.step('a line table', async () => {
    await select(page, '受检管线')
    await pressInTree(page, 'Delete')
    await addItem(page, lineTable)
    await chooseResult(page, '测量并判定')
    await addTable(page, '管线表（每条管线一行）', [
      { name: '管线名称', kind: '文字', required: true, from: '管线名称' },
      { name: '检查结果', kind: '选项', required: true, options: ['符合要求', '不符合要求'] },
    ])
  })
  await test.step('further items, one of them for other inspections only', async () => {
    await select(page, '测温仪表')
    for (const item of besides) await addItem(page, item)
    await addItem(page, '定期检验补充项目')
    await applyWhere(page, '检验类别="DJ"')
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/处需要修改/)).toHaveCount(0)
}

async function tryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '试用', exact: true }).click()
  const laboratory = page.getByRole('dialog', { name: '模板试用' })
  await laboratory.getByRole('button', { name: '开始试用' }).click()
  await expect(laboratory.getByText('没有现行版本可比')).toBeVisible({ timeout: 60_000 })
  await expect(laboratory.getByText(/份未能生成/)).toHaveCount(0)
  await laboratory
    .getByRole('button', { name: /Close|关闭/ })
    .first()
    .click()
  await expect(laboratory).toBeHidden()
}

/** Opens the decision about the version that stands on the page, under its name there. */
async function decide(page: Page, open: string) {
  await page.getByRole('button', { name: open, exact: true }).click()
  return panelOf(page)
}

/** Passes a version with items that nobody compared with the published rule: it takes a reason, and a yes to the question. */
async function passUnchecked(panel: Locator, label: string): Promise<void> {
  await panel.getByRole('textbox', { name: /办理意见/ }).fill('规范的电子文本尚未公布，先行使用')
  await panel.getByRole('button', { name: label, exact: true }).click()
  const question = panel.page().getByRole('dialog', { name: '请确认' })
  await question.getByRole('button', { name: /^确\s*认$/ }).click()
  await expect(panel.page().getByText(`${name} 已${label}`)).toBeVisible()
}

const templates = { address: '/assistMng/qualitySystemMng/reportTemplate', title: '报告模板' } as const

async function openedBy(browser: Browser, account: string): Promise<Page> {
  const list = await listFor(browser, account, templates, { complex: code })
  await list.getByRole('link', { name }).click()
  await expect(list.page().getByRole('heading', { name })).toBeVisible()
  return list.page()
}

/** Chooses the new template of the two that fit. */
async function build(inspector: Page, seisn: string): Promise<void> {
  const panel = await openTask(inspector, places.build, { seisn }, seisn)
  const offered = inspector.getByRole('radiogroup', { name: '报告模板' })
  await expect(offered.getByRole('radio')).toHaveCount(2)
  await offered.getByRole('radio', { name: new RegExp(`${name}.*40 个检验项目`) }).check()
  await commit(panel, '生成报告', seisn)
}

async function fill(inspector: Page, seisn: string): Promise<string> {
  const list = await openListOf(inspector, places.enter, { seisn })
  await list.getByRole('link', { name: seisn, exact: true }).click()
  await fillSheetByKeys(inspector)
  return concluded(inspector)
}

test('a template of forty items is written, tried, audited and approved, and a report goes by it', async ({
  browser,
}) => {
  const officer = (await listFor(browser, 'zhiliang', templates)).page()
  await test.step('written', () => write(officer))
  await test.step('tried', () => tryOut(officer))
  await test.step('submitted, audited, approved', async () => {
    await commit(await decide(officer, '提交审核'), '提交审核', name)
    const reviewer = await openedBy(browser, 'fuhe')
    await passUnchecked(await decide(reviewer, '审核'), '审核通过')
    const head = await openedBy(browser, 'zhanzhang')
    const panel = await decide(head, '批准')
    const day = panel.getByRole('textbox', { name: '启用日期' })
    await day.fill(inDays(0))
    await day.press('Enter')
    await passUnchecked(panel, '批准启用')
  })

  const { appno } = await submittedAtCounter('shouli', { equclacode: '8300', inmGroupCode: 'NDJC' })
  const seisn = await test.step('arranged', async () => {
    await acceptAt(await listFor(browser, 'shouli', pages.accept, { appno }), appno)
    return arrange(await listFor(browser, 'anpai', places.arrange, { appno }))
  })
  const inspector = await browserOf(browser, 'jianyan')
  const reportno = await test.step('inspected', async () => {
    await commit(
      await workOn(await openListOf(inspector, places.confirmTask, { seisn }), seisn),
      '确认',
      seisn,
    )
    await build(inspector, seisn)
    return fill(inspector, seisn)
  })
  await test.step('confirmed, audited, approved', () => reviewed(browser, reportno))

  const archivist = await browserOf(browser, 'dangan')
  // The seal follows the approval as a job of its own; then the report waits to be printed.
  const sealed = rowWith(await untilListed(archivist, places.print, { reportno }, reportno), reportno)
  const text = textOfPdf(await openedReport(archivist, () => runOnRow(sealed, '预览报告')))
  // A machine without the program that reads PDF sees the file open, and no more.
  if (text === null) return
  for (const printed of [reportno, pointTable, '最小实测', lineTable]) expect(text).toContain(printed)
  const [, verifyCode = ''] = /查验码\s*([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})/.exec(text) ?? []
  const stranger = await phoneOf(browser)
  await stranger.goto(`/scanPage?code=${verifyCode}`)
  await expect(stranger.getByRole('heading', { name: versionStates['1']?.title ?? '' })).toBeVisible()
  await expect(stranger.getByRole('definition').getByText(reportno)).toBeVisible()
})
