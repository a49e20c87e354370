import { type Browser, expect, type Locator, test } from '@playwright/test'
import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { classCalls } from '@tejian/contract/exams/classes/classCalls.ts'
import { scoreCalls } from '@tejian/contract/exams/scoreCalls.ts'
import { residentIdCheckDigit } from '@tejian/contract/kit/validators.ts'
import { inDays } from './steps/day.ts'
import { pick } from './steps/declaration.ts'
import { rowWith, runOnRow } from './steps/list.ts'
import { personOf } from './steps/person.ts'
import { picture } from './steps/phone.ts'
import { printedBy, textOfPdf } from './steps/printing.ts'
import { browserOf } from './steps/session.ts'
import { decideOnRow, listFor, openListOf, type Place } from './steps/work.ts'

const of = (name: string, title: string): Place => ({ address: `/personMng/assessmentMng/${name}`, title })
const classes = of('trainingClass', '考核培训班')
const entry = of('preapplyMng', '考核申请预受理')
const seating = of('prePersonMng', '预报名人员管理')
const audit = of('auditMng', '考核审核管理')
const scores = '/personMng/assessmentMng/scoreDetail'
const audited = of('auditList', '考核审核记录')

const [unit, clerk, supervisor] = ['qiye', 'kaowu', 'jiancha']

/** An ID number that nobody has: of an area that does not exist. */
function freshNumber(): string {
  const first = `33119919${80 + (Date.now() % 20)}0615${String(Date.now() % 1000).padStart(3, '0')}`
  return first + residentIdCheckDigit(first)
}

const fill = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(text)
}

/** The name of a field, with the star of one that must be filled. */
const named = (label: string): RegExp => new RegExp(`^(\\* )?${label}$`)

const choose = (form: Locator, label: string, text: string): Promise<void> =>
  pick(form.getByRole('combobox', { name: named(label) }), text, new RegExp(text))

async function day(form: Locator, label: string, count: number): Promise<void> {
  const field = form.getByRole('textbox', { name: named(label) })
  await field.fill(inDays(count))
  await field.press('Enter')
}

const opened = async (list: Locator): Promise<Locator> => {
  await list.getByRole('button', { name: '新增', exact: true }).click()
  const form = list.page().getByRole('dialog')
  await expect(form.getByRole('form')).toBeVisible()
  return form
}

const saved = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
}

/** A class that is examined when the law lets it be: a month after it was made known. */
async function classOpened(browser: Browser, classname: string): Promise<void> {
  const list = await listFor(browser, clerk, classes)
  const form = await opened(list)
  await fill(form, { 班级名称: classname, 考试地点: '莲都区考核基地', 计划人数: '20' })
  await choose(form, '考核项目', '叉车司机')
  await choose(form, '考试机构', '考试')
  await day(form, '开班日期', 20)
  await day(form, '结束日期', 34)
  await day(form, '考试日期', 35)
  await saved(form)
  await decideOnRow(rowWith(list, classname), '公布')
}

/** A unit applies for one of its people, with a photograph; resolves to the application's number. */
async function applied(browser: Browser, personname: string): Promise<string> {
  const list = await listFor(browser, unit, entry)
  const form = await opened(list)
  await fill(form, { 姓名: personname, 身份证号: freshNumber(), 手机号码: '13857801234' })
  await choose(form, '性别', '男')
  await choose(form, '文化程度', '高中')
  await choose(form, '作业项目', '叉车司机')
  await choose(form, '申请类型', '首次')
  // For whom a unit applies stands there from the beginning.
  for (const label of ['所属区域', '所在单位'])
    await expect(form.getByRole('combobox', { name: named(label) })).toHaveCount(0)
  await expect(form.getByText('莲都区').first()).toBeVisible()
  await form.getByRole('radio', { name: '是', exact: true }).check()
  await form.getByRole('button', { name: '保存并继续', exact: true }).click()
  await form
    .getByLabel(/^选择申请人照片的文件$/)
    .setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByRole('button', { name: /^照片/ })).toBeVisible()
  await form.getByRole('button', { name: '关闭', exact: true }).last().click()
  const row = rowWith(list, personname)
  await decideOnRow(row, '提交')
  return /KS\d{10,}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
}

/** The paper with which the preview opens: the latest that there is. Without pdftotext what was expected of it. */
async function paperOf(row: Locator, expected: string): Promise<string> {
  const pdf = await printedBy(row.page(), () => runOnRow(row, '打印'), examCalls.printPdf.path)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  return textOfPdf(pdf) ?? expected
}

test('somebody applies, is accepted, comes into a class and holds the ticket', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const classname = `叉车司机考核班${mark}`
  await test.step('class', () => classOpened(browser, classname))
  const applyno = await test.step('application', () => applied(browser, '毛小平'))
  const page = await browserOf(browser, clerk)
  await test.step('accepted', async () =>
    decideOnRow(rowWith(await openListOf(page, entry, { complex: applyno }), applyno), '预受理', '受理'))
  await test.step('seated', async () => {
    const list = await openListOf(page, seating, { complex: applyno })
    await runOnRow(rowWith(list, applyno), '编班')
    const work = page.getByRole('dialog', { name: applyno })
    await pick(work.getByRole('combobox', { name: '班级' }), classname, new RegExp(classname))
    await work.getByRole('button', { name: '编入班级', exact: true }).click()
    await expect(work).toBeHidden()
  })
  const row = rowWith(await openListOf(page, seating, { complex: applyno }), applyno)
  await expect(row).toContainText('待考试')
  const paper = await paperOf(row, '准考证毛小平')
  for (const said of ['准考证', '毛小平']) expect(paper).toContain(said)
})

/** Scores the class that has been examined, and hands them in; once, for no day passes while a journey walks. */
async function scored(browser: Browser): Promise<void> {
  const { send } = await personOf(clerk)
  const { list } = await send(classCalls.find, { step: 'BJJZ', pageSize: '50' })
  const held = list.find(({ examDate }) => (examDate ?? '') <= inDays(0))
  if (!held) return
  const { list: sitting } = await send(scoreCalls.list, { classId: held.id, pageSize: '300' })
  const page = await browserOf(browser, clerk, `${scores}?classId=${held.id}`)
  for (const { personname, examResult } of sitting)
    if (!examResult) await page.getByLabel(`${personname}理论成绩`, { exact: true }).fill('86')
  const submit = page.getByRole('button', { name: '提交成绩', exact: true })
  await submit.click()
  await expect(page.getByText('成绩已提交')).toBeVisible()
  await expect(submit).toBeHidden()
}

test('an examined class is scored, audited and certified, and a certificate is printed', async ({
  browser,
}) => {
  await test.step('scored and handed in', () => scored(browser))
  const waiting = await (await personOf(supervisor)).send(examCalls.audit, { orderBy: 'updateDate desc' })
  const [passed] = waiting.list
  const [applyno = '', name = ''] = [passed?.applyno ?? '', passed?.personname ?? '']
  await test.step('certified', async () => {
    const list = await listFor(browser, supervisor, audit, { complex: applyno })
    await decideOnRow(rowWith(list, applyno), '审核', '发证')
  })
  const done = rowWith(await listFor(browser, clerk, audited, { complex: applyno }), applyno)
  const certno = /TS\d{10,}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
  expect(certno).not.toBe('')
  const paper = await paperOf(done, `${certno}${name}`)
  for (const said of [certno, name]) expect(paper).toContain(said)
})
