import { expect, type Page, test } from '@playwright/test'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { rowWith, runOnRow } from './steps/list.ts'
import { phoneOf } from './steps/phone.ts'
import { listFor, type Place } from './steps/work.ts'

const mailbox: Place = { address: '/qualityAndAssess/oneStopService/publicMailbox', title: '公众信箱管理' }
const question = '小区电梯多久检验一次？'
const reply = '电梯由使用单位申报检验，检验结果可扫设备上的标志查看。'

/** One number a minute gets a code: each run is another citizen. */
const someNumber = (): string => `139${String(Date.now()).slice(-8)}`

/** Writes a letter, proved by the code that a demonstration shows; resolves to its number and query code. */
async function ask(phone: Page, title: string): Promise<{ no: string; queryCode: string }> {
  await phone.goto('/servicePlatform')
  await phone.getByRole('link', { name: /^我要咨询/ }).click()
  await phone.getByLabel('姓名', { exact: true }).fill('林女士')
  await phone.getByLabel('标题', { exact: true }).fill(title)
  await phone.getByLabel('内容', { exact: true }).fill(question)
  await phone.getByLabel('手机号码', { exact: true }).fill(someNumber())
  await phone.getByRole('button', { name: '获取验证码', exact: true }).click()
  const shown = phone.getByRole('status')
  await expect(shown).toHaveText(new RegExp(say.demoCode('\\d{6}')))
  const [code = ''] = /\d{6}/.exec((await shown.textContent()) ?? '') ?? []
  await phone.getByLabel('短信验证码', { exact: true }).fill(code)
  await phone.getByRole('button', { name: '提交', exact: true }).click()
  const kept = phone.getByRole('status')
  await expect(kept).toContainText(say.keepCode)
  const text = (await kept.textContent()) ?? ''
  return {
    no: /XJ\d+/.exec(text)?.[0] ?? '',
    queryCode: (await kept.locator('.platform-query').textContent()) ?? '',
  }
}

/** Looks for the answer by number and query code, from the tiles on. */
async function lookUp(phone: Page, no: string, queryCode: string): Promise<void> {
  await phone.goto('/servicePlatform')
  await phone.getByRole('link', { name: /^查看答复/ }).click()
  await phone.getByLabel('编号', { exact: true }).fill(no)
  await phone.getByLabel('查询码', { exact: true }).fill(queryCode)
  await phone.getByRole('button', { name: '查询', exact: true }).click()
}

test('a citizen asks, the counter answers, the citizen reads it by number and query code', async ({
  browser,
}) => {
  const title = `电梯检验周期${Date.now()}`
  const phone = await phoneOf(browser)
  const { no, queryCode } = await ask(phone, title)
  await lookUp(phone, no, queryCode)
  await expect(phone.getByRole('status')).toContainText('待受理')

  const list = await listFor(browser, 'shouli', mailbox, { complex: no })
  const row = rowWith(list, no)
  await runOnRow(row, '受理')
  const dialog = list.page().getByRole('dialog')
  await dialog.getByRole('button', { name: '受理', exact: true }).click()
  await expect(dialog).toBeHidden()
  await runOnRow(row, '答复')
  await dialog.getByLabel('答复内容', { exact: true }).fill(reply)
  await dialog.getByRole('button', { name: '答复', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('已答复')

  await lookUp(phone, no, 'AAAAAAAA')
  await expect(phone.getByRole('alert')).toHaveText(say.wrongQuery)
  await lookUp(phone, no, queryCode.toLowerCase())
  const answer = phone.getByRole('status')
  await expect(answer).toContainText('已答复')
  await expect(answer).toContainText(reply)
  await expect(answer).not.toContainText('林女士')
  expect(await phone.context().cookies()).toEqual([])
  await phone.context().close()
})
