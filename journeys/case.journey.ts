import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { inDays, minuteNow } from './steps/day.ts'
import { pick } from './steps/declaration.ts'
import { rowWith, runOnRow } from './steps/list.ts'
import { personOf } from './steps/person.ts'
import { browserOf } from './steps/session.ts'
import { listFor, openListOf, type Place } from './steps/work.ts'

const of = (name: string, title: string): Place => ({ address: `/bsFunction/caseMng/${name}`, title })
const entry = of('SchemeEntry', '案件录入')
const review = of('SchemeReview', '案件审核')
const approval = of('SchemeApproval', '案件审批')
const papers = of('SchemePdfList', '案件文书列表')
const query = of('SchemeQuery', '案件查询')
const violations = { address: '/safeMng/violationLawsAndRulesRecord', title: '违法违规记录' }

const [undertaker, reviewer, head] = ['jiancha_qt', 'fazhi', 'juzhang']

/** A unit of the county: one that was checked there. */
async function unitOfCounty(): Promise<string> {
  const { send } = await personOf(undertaker)
  const { list } = await send(checkCalls.find, { side: '1', pageSize: '10', want: 'rows' })
  return list[0]?.unitname ?? ''
}

const shownForm = async (page: Page): Promise<Locator> => {
  const form = page.getByRole('dialog').getByRole('form')
  await expect(form).toBeVisible()
  return form
}

const saved = async (form: Locator): Promise<void> => {
  await form.page().getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
}

async function day(field: Locator): Promise<void> {
  await field.fill(inDays(0))
  await field.press('Enter')
}

/** A clue that somebody writes down; resolves to the number of its case. */
async function clueOf(browser: Browser, unitname: string): Promise<string> {
  const casename = `停用后擅自启用起重机械案${Date.now().toString(36)}`
  const list = await listFor(browser, undertaker, entry)
  await list.getByRole('button', { name: '新增案件', exact: true }).click()
  const form = await shownForm(list.page())
  await form.getByLabel('案件名称', { exact: true }).fill(casename)
  await pick(form.getByRole('combobox', { name: '案件来源' }), '其他', /其他/)
  await pick(form.getByRole('combobox', { name: '案由' }), '报废', /报废/)
  await pick(form.getByRole('combobox', { name: '当事人', exact: true }), unitname, new RegExp(unitname))
  await form.getByLabel('承办人', { exact: true }).fill('杨监察（浙K1121007）、孔监察（浙K1100003）')
  await form.getByRole('textbox', { name: '违法事实' }).fill('使用国家明令淘汰的起重机械1台')
  await saved(form)
  const row = rowWith(await openListOf(list.page(), entry, { casename }), casename)
  return /AJ\d{12,}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
}

/** Fills in fields of a case where its undertaker holds it. */
async function entered(
  browser: Browser,
  caseno: string,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  const list = await listFor(browser, undertaker, entry, { caseno })
  await runOnRow(rowWith(list, caseno), '填写')
  const form = await shownForm(list.page())
  await fill(form)
  await saved(form)
}

type Decision = { place: Place; action: string; decision?: string; opinion?: [label: string, text: string] }

/** Decides on a case in the dialog of its row, with an opinion where one is asked for. */
async function decide(
  browser: Browser,
  who: string,
  caseno: string,
  { place, action, decision = action, opinion }: Decision,
): Promise<void> {
  const list = await listFor(browser, who, place, { caseno })
  await runOnRow(rowWith(list, caseno), action)
  const work = list.page().getByRole('dialog', { name: caseno })
  if (opinion) await work.getByLabel(opinion[0], { exact: true }).fill(opinion[1])
  await work.getByRole('button', { name: decision, exact: true }).click()
  await expect(work).toBeHidden()
}

/** Journeys that walked before may have left the same party with the same reason: that is asked about, and no bar. */
async function goesOnWithTwin(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '请确认' })
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: '确认', exact: true }).click(),
  )
}

const agreed: Decision['opinion'] = ['审批意见', '同意']

/** The head puts number and seal to a paper of a case. */
async function issued(browser: Browser, caseno: string, paper: string): Promise<void> {
  const row = rowWith(await listFor(browser, head, papers, { caseno }), paper)
  await runOnRow(row, '签发')
  const work = row.page().getByRole('dialog')
  await work.getByRole('button', { name: '签发', exact: true }).click()
  await expect(work).toBeHidden()
}

/** The undertaker hands a paper to the party. */
async function served(browser: Browser, caseno: string, paper: string): Promise<void> {
  const page = await browserOf(browser, undertaker)
  // The seal follows the number as a job of its own, and what is opened before it is old when it is there.
  await expect(async () => {
    const sealed = rowWith(await openListOf(page, papers, { caseno }), paper)
    await expect(sealed).toContainText('已签章', { timeout: 500 })
  }).toPass()
  const row = rowWith(await openListOf(page, papers, { caseno }), paper)
  await runOnRow(row, '登记送达')
  const work = row.page().getByRole('dialog')
  await pick(work.getByRole('combobox', { name: '送达方式' }), '直接', /直接/)
  await work.getByLabel('签收人', { exact: true }).fill('钱厂长')
  const at = work.getByRole('textbox', { name: '送达时间' })
  await at.fill(minuteNow())
  await at.press('Enter')
  await work.getByRole('button', { name: '登记送达', exact: true }).click()
  await expect(work).toBeHidden()
}

test('a case from its clue to its closing, in the hands of undertaker, reviewer and head', async ({
  browser,
}) => {
  const unitname = await unitOfCounty()
  const caseno = await test.step('clue', () => clueOf(browser, unitname))
  await test.step('filed', async () => {
    await goesOnWithTwin(await browserOf(browser, undertaker))
    await decide(browser, undertaker, caseno, { place: entry, action: '送立案审批' })
    await decide(browser, head, caseno, {
      place: approval,
      action: '立案审批',
      decision: '立案',
      opinion: agreed,
    })
  })
  await test.step('investigated', async () => {
    await entered(browser, caseno, async (form) => {
      await form.getByLabel('证据材料', { exact: true }).fill('现场笔录、询问笔录、现场照片')
      await pick(form.getByRole('combobox', { name: '拟作决定' }), '处罚', /^(给予)?(行政)?处罚/)
      await form.getByLabel('拟处理意见', { exact: true }).fill('罚款人民币伍万元')
      await form.getByLabel('拟罚款', { exact: true }).fill('50000')
    })
    await decide(browser, undertaker, caseno, { place: entry, action: '送审', decision: '调查终结送审' })
  })
  await test.step('reviewed', () =>
    decide(browser, reviewer, caseno, {
      place: review,
      action: '审核',
      decision: '审核通过',
      opinion: ['审核意见', '事实清楚，证据确凿，程序合法'],
    }))
  await test.step('told and heard', async () => {
    await issued(browser, caseno, '行政处罚告知书')
    await served(browser, caseno, '行政处罚告知书')
    await entered(browser, caseno, (form) =>
      form.getByLabel('陈述申辩、听证记录', { exact: true }).fill('当事人放弃陈述、申辩'),
    )
    await decide(browser, undertaker, caseno, { place: entry, action: '送审批决定' })
  })
  await test.step('decided and served', async () => {
    await decide(browser, head, caseno, {
      place: approval,
      action: '审批决定',
      decision: '作出决定',
      opinion: agreed,
    })
    await served(browser, caseno, '行政处罚决定书')
  })
  await test.step('performed', async () => {
    await entered(browser, caseno, async (form) => {
      await form.getByLabel('已缴罚款', { exact: true }).fill('50000')
      await day(form.getByRole('textbox', { name: '缴清日期' }))
    })
    await decide(browser, undertaker, caseno, { place: entry, action: '送结案审批' })
  })
  await test.step('closed', () =>
    decide(browser, head, caseno, {
      place: approval,
      action: '结案审批',
      decision: '同意结案',
      opinion: agreed,
    }))

  const done = rowWith(await listFor(browser, undertaker, query, { caseno }), caseno)
  await expect(done).toContainText('已办结')
  const written = await openListOf(done.page(), violations, { complex: unitname })
  await expect(rowWith(written, caseno)).toContainText('罚款50000元')
})
