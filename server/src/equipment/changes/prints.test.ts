import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import { changePrintRecord, changePrints } from '@tejian/contract/equipment/changes/prints.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { beforeAll, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { deviceSupply, devicesOf, type TestDevice } from '../../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string }
let [unit, other, supervisor, finance] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let device: TestDevice
let row: Row
const next = deviceSupply(server)
const { save, move, printSQD, printSLD, printLLD, printPdf } = changeCalls
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg ?? 'went through'

beforeAll(async () => {
  ;[unit, other, supervisor, finance] = (await Promise.all(
    ['qiye', 'qiye2', 'jiancha', 'caiwu'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  device = await next(
    `"useState" = '1' and "regState" = '1' and lastresult like '%1' and ${devicesOf('qiye')} and not exists (select from change_registration made where made.equdatasysid = equipment.id)`,
  )
  row = (await unit.must(save, {
    equdatasysid: device.id,
    changetype: changeTypes.stop,
    changeDate: '2026-11-20',
    applyReason: '停产检修',
    contactname: '朱经办',
    contacttel: '19900001111',
  })) as Row
})

it('prints nothing of drafts, of others’ applications, without the code', async () => {
  expect(await said(unit.call(printSQD, { ids: row.id }))).toBe(
    changeMessages.printDraft(String(row.changeno)),
  )
  expect(await said(other.call(printSQD, { ids: row.id }))).toBe(kitMessages.missing)
  expect(await said(finance.call(printSQD, { ids: row.id }))).not.toBe('went through')
  expect(await said(unit.call(printSQD, { ids: '' }))).toBe(changeMessages.choosePrint)
})

it('answers the data with its template’s code; receipt and liaison form once it is accepted', async () => {
  await unit.must(move, { id: row.id, action: 'submit' })
  const { templateCode, rows } = await unit.must(printSQD, { ids: row.id })
  expect(templateCode).toBe('RPT_BGSQD')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.code).toBe('RPT_BGSQD')
  expect(JSON.parse(rows[0]?.integrateddata ?? '')).toMatchObject({
    changeno: row.changeno,
    equcode: device.equcode,
    applyReason: '停产检修',
    items: [{ label: '设备状态', before: '在用', after: '停用' }, { label: '登记状态' }],
  })
  for (const call of [printSLD, printLLD])
    expect(await said(unit.call(call, { ids: row.id }))).toBe(
      changeMessages.printUnaccepted(String(row.changeno)),
    )
  await supervisor.must(move, { id: row.id, action: 'accept' })
  expect((await supervisor.must(printSLD, { ids: row.id })).templateCode).toBe('RPT_BGSLD')
})

it('opens as PDF by a ticket for that paper and those applications alone', async () => {
  for (const { code, title } of Object.values(changePrints)) {
    const token = await ticketFor(server.current, 'qiye', 'print', changePrintRecord(code, row.id))
    const paper = await unit.raw(printPdf, { type: code, ids: row.id, token })
    const text = pdfPages(paper.rawPayload)
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '')
    for (const shown of [title, row.changeno, device.equcode, '停用']) expect(text).toContain(shown)
  }
  const token = await ticketFor(server.current, 'qiye', 'print', changePrintRecord('RPT_BGSQD', row.id))
  const wrong = await unit.raw(printPdf, { type: 'RPT_BGSLD', ids: row.id, token })
  expect(wrong.body).toContain(changeMessages.linkDiffers)
  const theirs = await ticketFor(server.current, 'qiye2', 'print', changePrintRecord('RPT_BGSQD', row.id))
  expect((await unit.raw(printPdf, { type: 'RPT_BGSQD', ids: row.id, token: theirs })).body).toContain(
    kitMessages.missing,
  )
})
