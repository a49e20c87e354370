import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { ownMistake } from '@tejian/contract/charges/messages.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeRow } from '../app/testing/charges.ts'
import { type DemoDevice, rowOf, sheetFor, takeDevices } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
let [registrar, unit, finance] = [] as unknown as [TestUser, TestUser, TestUser]
let devices: DemoDevice[] = []

beforeAll(async () => {
  ;[registrar, unit, finance] = (await Promise.all(
    ['shouli', 'qiye', 'caiwu'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  devices = await takeDevices(server.current, 2, { unitOf: 'qiye' })
})

const [device, other] = [() => devices[0] as DemoDevice, () => devices[1] as DemoDevice]
const refused = (answer: Answer<unknown>) => (answer.isSuccess ? 'went through' : answer)
const declare = async (who: TestUser, of: DemoDevice, correctno?: string) =>
  who.call(declarationCalls.saveAppMain, await sheetFor(server.current, [of], { correctno }))
const line = (fen: number) => ({
  itemCode: 'QT-RG',
  itemName: '人工定价',
  price: fen,
  quantity: 1,
  money: fen,
})

/** A correction of a report of the device, as the quality officer left it. */
async function correction(correctno: string, verifyResult: '1' | '2', status = '4'): Promise<string> {
  const made = await registrar.must(declarationCalls.saveAppMain, await sheetFor(server.current, [device()]))
  await sql`insert into report_correction (correctno, "itemId", "verifyResult", status, step, "orgId")
    select ${correctno}, id, ${verifyResult}, ${status}, 'BZXG', "orgId" from business_item
    where appmainsysid = ${made.appmainsysid}::uuid`.execute(server.current.services.db)
  return correctno
}

describe('a further visit after a mistake of the institute', () => {
  it('is free only by a correction of its device that was verified so, and by nobody for himself', async () => {
    const own = await correction('GZ202611200901', '1')
    const foreign = await correction('GZ202611200902', '2')
    const gone = await correction('GZ202611200903', '1', '10')
    const wrong = { fields: { correctno: declarationMessages.noOwnMistake } }
    for (const no of [foreign, gone, 'GZ000000000000'])
      expect(refused(await declare(registrar, device(), no))).toMatchObject(wrong)
    expect(refused(await declare(registrar, other(), own))).toMatchObject(wrong)
    expect(refused(await declare(unit, device(), own))).toMatchObject({
      fields: { correctno: declarationMessages.freeByCounter },
    })
    expect(refused(await declare(registrar, device(), own))).toBe('went through')
  })

  it('is charged with everything relieved and the reason, ends without money, and asks for none', async () => {
    const correctno = await correction('GZ202611200904', '1')
    const { appno, appmainsysid } = (await registrar.must(
      declarationCalls.saveAppMain,
      await sheetFor(server.current, [device()], { correctno }),
    )) as { appno: string; appmainsysid: string }
    const reason = ownMistake.reason(correctno)
    const basic = await registrar.must(chargeCalls.getBasicCharge, { appno })
    expect(basic.freeReason).toBe(reason)
    const items = [line(12_000), line(3_000)]
    const refusal = { fields: { reliefMoney: ownMistake.wrongRelief(reason) } }
    for (const reliefMoney of ['0', '14999'])
      expect(
        refused(await registrar.call(chargeCalls.save, { appno, items, reliefMoney, reliefType: '9' })),
      ).toMatchObject(refusal)
    const made = await registrar.must(chargeCalls.save, {
      appno,
      items,
      reliefMoney: '15000',
      reliefType: '9',
      note: '加急',
    })
    expect(await chargeRow(server.current, made.id)).toMatchObject({
      totalMoney: 15_000,
      reliefMoney: 15_000,
      receivableMoney: 0,
      reliefType: '8',
      note: `${reason}；加急`,
    })
    await registrar.must(chargeFlowCalls.commit, { id: made.id })
    await finance.must(chargeFlowCalls.move, { id: made.id, action: 'confirm' })
    expect(await chargeRow(server.current, made.id)).toMatchObject({ step: 'end', payConfirmStatus: '1' })
    expect(await rowOf(server.current, appmainsysid)).toMatchObject({ payConfirmStatus: '1' })
  })

  it('is charged like any other where the correction is none of the institute any more', async () => {
    const correctno = await correction('GZ202611200905', '1')
    const { appno } = (await registrar.must(
      declarationCalls.saveAppMain,
      await sheetFor(server.current, [device()], { correctno }),
    )) as { appno: string }
    await sql`update report_correction set "verifyResult" = '2' where correctno = ${correctno}`.execute(
      server.current.services.db,
    )
    expect((await registrar.must(chargeCalls.getBasicCharge, { appno })).freeReason).toBeNull()
    const made = await registrar.must(chargeCalls.save, { appno, items: [line(12_000)] })
    // Verified anew meanwhile: the draft is worked out again before it goes to finance.
    await sql`update report_correction set "verifyResult" = '1' where correctno = ${correctno}`.execute(
      server.current.services.db,
    )
    expect(refused(await registrar.call(chargeFlowCalls.commit, { id: made.id }))).toMatchObject({
      errorMsg: ownMistake.wrongRelief(ownMistake.reason(correctno)),
    })
  })
})
