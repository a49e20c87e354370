import { type Browser, expect, type Page, test } from '@playwright/test'
import { signInCalls } from '@tejian/contract/lifts/calls.ts'
import { recordCalls } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { tagCalls } from '@tejian/contract/maintenance/tags/tagCalls.ts'
import { rowWith, runOnRow, shownList } from './steps/list.ts'
import { personOf } from './steps/person.ts'
import { picture, signedInPhone } from './steps/phone.ts'
import { browserOf } from './steps/session.ts'
import { decideOnRow, openListOf } from './steps/work.ts'

const ledger = { address: '/elevatorMaintenanceInspect/maintenanceLedger', title: '维保台账' }

/** A lift at which nobody is, with what its NFC sticker holds. */
async function freeLift(): Promise<{ equcode: string; nfcAddress: string }> {
  const { list } = await (await personOf('weixiu')).send(recordCalls.mine, {})
  const lift = list.find(({ open }) => open === null)
  if (!lift) throw new Error('no lift without an open visit')
  const { equcode } = lift
  const maker = await personOf('weibao')
  const { list: tags } = await maker.send(tagCalls.find, { equcode, status: '1', want: 'rows' })
  const { nfcAddress } = await maker.send(tagCalls.address, { id: String(tags[0]?.id) })
  return { equcode, nfcAddress }
}

const shot = { name: '现场.png', mimeType: 'image/png', buffer: picture }

/** Two people sign in at the lift, with a photograph. */
async function signInAtLift(page: Page): Promise<void> {
  await page.getByLabel('维保类型').selectOption({ label: '半月维保' })
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('请选择两名以上维保人员')
  const people = page.getByRole('group', { name: '维保人员（两人以上）' }).getByRole('checkbox')
  await people.nth(0).check()
  await people.nth(1).check()
  await page.getByLabel('签到照片').setInputFiles(shot)
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.getByRole('button', { name: '签退提交' })).toBeVisible()
}

/** Everything that a visit of half a month wants, without a network. */
async function recordOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '离线' })).toBeVisible()
  await page.getByLabel('合格', { exact: true }).first().check()
  await page.getByRole('button', { name: '签退提交' }).click()
  await expect(page.getByRole('alert')).toContainText(/还有\d+项没有记录/)
  await page.getByRole('button', { name: /^其余 \d+ 项合格$/ }).click()
  await page.getByLabel('维保情况说明').fill('按附件项目维保，运行正常')
  await page.getByRole('button', { name: '签退提交' }).click()
  await expect(page.getByRole('alert')).toContainText('请填写时长不足的原因')
  await page.getByLabel(/^时长不足的原因/).fill('四人分两组作业')
  await page.getByRole('button', { name: '签退提交' }).click()
}

/** The using unit confirms at its desk, where it sees what was photographed. */
async function confirmAtDesk(browser: Browser, recordno: string): Promise<void> {
  const page = await browserOf(browser, 'qiye')
  const list = await openListOf(page, ledger, { complex: recordno })
  await decideOnRow(rowWith(list, recordno), '确认')
  const row = rowWith(await shownList(page, ledger.title), recordno)
  await expect(row).toContainText('已确认')
  await runOnRow(row, '查看')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '查看签到照片' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^签到照片/ })).toBeVisible()
}

test('a lift is maintained where there is no network, and its unit confirms at the desk', async ({
  browser,
}) => {
  const { equcode, nfcAddress } = await freeLift()
  const page = await signedInPhone(browser, 'weixiu', nfcAddress)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await signInAtLift(page)
  await recordOffline(page)
  const bar = page.getByRole('status').filter({ hasText: '待发送 1' })
  await expect(bar).toBeVisible()
  await page.context().setOffline(false)
  await expect(bar).toBeHidden({ timeout: 40_000 })
  await page.context().close()

  const worker = await personOf('weixiu')
  const { list } = await worker.send(recordCalls.find, { equcode, status: '1', want: 'rows' })
  const [record] = list
  expect(record).toMatchObject({ maintType: '1', tooShort: true })
  const supervisor = await personOf('jiancha')
  const signed = await supervisor.send(signInCalls.tagList, { complex: equcode, want: 'rows' })
  expect(signed.list[0]).toMatchObject({ signWay: '3' })
  await confirmAtDesk(browser, String(record?.recordno))
})
