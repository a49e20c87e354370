import { expect, type Locator, test } from '@playwright/test'
import { emergencyLiftCalls, eventCalls } from '@tejian/contract/emergencies/calls.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { pick } from './steps/declaration.ts'
import { goTo } from './steps/goTo.ts'
import { rowWith, runOnRow } from './steps/list.ts'
import { personOf } from './steps/person.ts'
import { phoneOf } from './steps/phone.ts'
import { listFor, type Place } from './steps/work.ts'

const events: Place = { address: '/accidentAnalysisMng/accidentHandle', title: '事故处置管理' }

/** A lift that the centre knows by its code and at which nobody is helped just now. */
async function quietLift(): Promise<string> {
  const api = await personOf('wulian')
  const { list: open } = await api.send(eventCalls.find, { status: '1,2,3', pageSize: '100', want: 'rows' })
  const busy = new Set(open.map(({ equdatasysid }) => equdatasysid))
  const { list } = await api.send(emergencyLiftCalls.find, { pageSize: '100', want: 'rows' })
  const lift = list.find(({ equdatasysid, useState }) => useState === '1' && !busy.has(equdatasysid))
  if (!lift?.rescueNo) throw new Error('no lift of the centre is free')
  return lift.rescueNo
}

async function eventOf(rescueNo: string): Promise<string> {
  const api = await personOf('wulian')
  const { list } = await api.send(eventCalls.find, { rescueNo, status: '1', pageSize: '10', want: 'rows' })
  return list[0]?.eventno ?? ''
}

test('a trapped passenger is freed in time: call, link, arrival, result, cause', async ({ browser }) => {
  const rescueNo = await quietLift()
  const list = await listFor(browser, 'wulian', events)
  const page = list.page()
  await list.getByRole('button', { name: '登记事件', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('救援识别码', { exact: true }).fill(rescueNo)
  await sheet.getByLabel(/^被困人数/).fill('2')
  await sheet.getByLabel('事件情况', { exact: true }).fill('轿厢停在两层之间，乘客情绪稳定')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  const eventno = await eventOf(rescueNo)

  await goTo(page, '/accidentAnalysisMng/desk')
  const line: Locator = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${encodeURIComponent(eventno)}"]`) })
  await line.getByRole('button', { name: '派遣', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('联系电话', { exact: true }).fill('13900001234')
  await dialog.getByRole('button', { name: '派遣', exact: true }).click()
  await expect(dialog).toBeHidden()
  await line.getByRole('button', { name: '链接', exact: true }).click()
  const address = await dialog.getByLabel('救援链接', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

  const phone = await phoneOf(browser)
  await phone.goto(address)
  await expect(phone.getByText(rescueNo)).toBeVisible()
  expect(await phone.context().cookies()).toEqual([])
  await phone.getByRole('button', { name: '接受', exact: true }).click()
  await expect(line).toContainText('接受')
  await phone.getByRole('button', { name: '到达现场', exact: true }).click()
  await expect(line).toContainText('已到达')
  await phone.getByRole('button', { name: '已救援', exact: true }).click()
  await phone.getByLabel('救援情况', { exact: true }).fill('盘车平层，2人已安全离开')
  await phone.getByRole('button', { name: '确认已救援', exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText(say.rescuedByLink)
  await expect(line).toBeHidden()
  await phone.reload()
  await expect(phone.getByRole('alert')).toHaveText(say.linkEnded)
  await phone.context().close()

  const freed = await listFor(browser, 'wulian', events, { complex: eventno })
  await expect(rowWith(freed, eventno)).toContainText('按时')
  await runOnRow(rowWith(freed, eventno), '办结')
  await pick(dialog.getByRole('combobox', { name: '故障原因' }), '维护', /维护保养不当/)
  await pick(dialog.getByRole('combobox', { name: '责任类别' }), '维保', /维保/)
  await dialog.getByLabel('责任单位', { exact: true }).fill('测试维保单位')
  await dialog.getByRole('button', { name: '办结', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(rowWith(freed, eventno)).toContainText('已办结')
})

test('a link that nobody gave opens nothing', async ({ browser }) => {
  const phone = await phoneOf(browser)
  await phone.goto(`/m/rescue?token=${'A'.repeat(32)}`)
  await expect(phone.getByRole('alert')).toHaveText(say.linkEnded)
  await phone.context().close()
})
