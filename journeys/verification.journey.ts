import { expect, type Page, test } from '@playwright/test'
import { portalMessages, versionStates } from '@tejian/contract/portal/messages.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { expectAccessible } from './steps/accessible.ts'
import { inDays } from './steps/day.ts'
import { rowsOf, rowWith, runOnRow } from './steps/list.ts'
import { phoneOf, picture } from './steps/phone.ts'
import { codeOf, openedReport } from './steps/printing.ts'
import { listFor, openListOf, places } from './steps/work.ts'

/** A fact of a public page by its label. */
const fact = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))

test('a stranger verifies a report and its device on a phone; the file in hand never leaves it', async ({
  browser,
}) => {
  const list = await listFor(browser, 'dangan', places.released, { state: '1' })
  const row = rowsOf(list).first()
  const code = await codeOf(row)
  const file = await openedReport(list.page(), () => runOnRow(row, '预览报告'))

  const phone = await phoneOf(browser)
  await phone.goto('/scanPage')
  await expectAccessible(phone, 'scanPage')
  await phone.getByLabel('查验码、设备代码或救援识别码').fill(code.toLowerCase().replaceAll('-', ' '))
  await phone.getByRole('button', { name: '查验', exact: true }).click()
  await expect(phone.getByRole('heading', { name: versionStates['1']?.title ?? '' })).toBeVisible()
  const reportno = (await fact(phone, '报告编号').textContent()) ?? ''
  await expect(row).toContainText(reportno)
  await expectAccessible(phone, 'scanPage with a report')

  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  const changed = Buffer.from(file)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  const chooser = phone.getByLabel(/选择文件/)
  await chooser.setInputFiles({ name: '报告.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(phone.getByText(portalMessages.sameFile)).toBeVisible()
  await chooser.setInputFiles({ name: '报告.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(phone.getByText(portalMessages.otherFile)).toBeVisible()
  expect(asked).toEqual([])

  const equcode = (await fact(phone, '设备代码').textContent()) ?? ''
  await phone.goto(`/scanPage?equcode=${encodeURIComponent(equcode)}`)
  await expect(fact(phone, '设备代码')).toHaveText(equcode)
  const said = await phone.getByRole('main').textContent()
  expect(said).not.toMatch(/联系人|管理员|法定代表人|证件号|身份证/)
  expect(said).not.toMatch(/(?<!\w)1[3-9]\d{9}(?!\d)/)

  const business = await listFor(browser, 'pizhun', places.business, { reportno })
  const approver = business.page()
  await runOnRow(rowWith(business, reportno), '撤销报告')
  const revoking = approver.getByRole('dialog', { name: /撤销/ })
  await revoking.getByRole('combobox', { name: '撤销原因' }).press('Enter')
  await approver.getByRole('option').first().waitFor({ state: 'attached' })
  await revoking.getByRole('combobox', { name: '撤销原因' }).press('Enter')
  await revoking.getByLabel('详细说明').fill('检验日期有误')
  await revoking.getByRole('button', { name: '撤销报告', exact: true }).click()
  // What was handed over is put right by an application, never in one stroke.
  await expect(revoking.getByRole('alert')).toContainText(/更正|更改/)
  await phone.goto(`/scanPage?code=${code}`)
  await expect(phone.getByRole('heading', { name: versionStates['1']?.title ?? '' })).toBeVisible()
})

test('a unit without an account answers a notice on its phone, with a photograph', async ({ browser }) => {
  const drafts = await listFor(browser, 'jianyan', places.draftNotice)
  const inspector = drafts.page()
  const draft = rowsOf(drafts)
    .filter({ hasNotText: /不具备检验条件|终止检验/ })
    .first()
  const noticeno = /YJ\d+/.exec((await draft.textContent()) ?? '')?.[0] ?? ''
  await runOnRow(draft, '编辑')
  const sheet = inspector.getByRole('dialog')
  const limit = sheet.getByRole('textbox', { name: '整改期限' })
  await limit.fill(inDays(14))
  await limit.press('Enter')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  await runOnRow(rowWith(drafts, noticeno), '出具')
  await inspector.getByRole('dialog').getByRole('button', { name: '出具', exact: true }).click()
  await expect(rowWith(drafts, noticeno)).toHaveCount(0)

  const issued = await openListOf(inspector, places.feedback, { noticeno })
  await runOnRow(rowWith(issued, noticeno), '反馈二维码')
  const code = inspector.getByRole('dialog', { name: /^反馈二维码/ })
  const address = await code.getByLabel('反馈链接').inputValue()

  const phone = await phoneOf(browser)
  await phone.goto(address)
  await expect(fact(phone, '通知书编号')).toHaveText(noticeno)
  await phone.getByLabel('整改情况').fill('已更换缓冲器')
  await phone
    .getByLabel('选择文件')
    .setInputFiles({ name: '整改照片.png', mimeType: 'image/png', buffer: picture })
  await phone.getByRole('button', { name: '上传这张' }).click()
  await expect(phone.getByText('已上传 1 张')).toBeVisible()
  await phone.getByLabel('反馈人').fill('李师傅')
  await phone.getByRole('button', { name: '提交整改情况' }).click()
  await expect(phone.getByText(noticeMessages.feedbackSent)).toBeVisible()
  expect(await phone.context().cookies()).toEqual([])
  await phone.reload()
  await expect(phone.getByText(noticeMessages.linkUsed)).toBeVisible()
  await inspector.reload()
  await expect(rowWith(issued, noticeno)).toContainText('已更换缓冲器')
})
