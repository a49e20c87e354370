import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { reliefMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
let [registrar, unit, other, finance] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let unitId: string
let unitname: string

beforeAll(async () => {
  ;[registrar, unit, other, finance] = (await Promise.all(
    ['shouli', 'qiye', 'qiye2', 'caiwu'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const { rows } = await sql<{
    id: string
    unitname: string
  }>`select unit.id, unit.unitname from unit join app_user on app_user."unitId" = unit.id where "loginName" = 'qiye'`.execute(
    server.current.services.db,
  )
  ;[unitId, unitname] = [rows[0]!.id, rows[0]!.unitname]
})

/** A declaration of lifts that nobody has charged. */
async function declared(count = 1): Promise<{ appmainsysid: string; appno: string; seisns: string[] }> {
  const { rows } = await sql<{
    id: string
    equclacode: string
  }>`select id, equclacode from equipment where "unitId" = ${unitId}::uuid and equclacode like '311%' and "useState" = '1'
    order by equcode limit ${count}`.execute(server.current.services.db)
  return registrar.must(declarationCalls.saveAppMain, {
    unitId,
    unitname,
    inscontactname: '朱经办',
    inscontacttel: '19900001001',
    equclacode: '3000',
    inmGroupCode: 'DJ',
    appBussList: rows.map((row) => ({ equdatasysid: row.id })),
  })
}

const scaleOf = (scale: string | null) =>
  sql`update unit set "unitScale" = ${scale} where id = ${unitId}::uuid`.execute(server.current.services.db)

const byHand = { itemCode: 'QT-RG', itemName: '人工定价', price: 12_345, quantity: 2, money: 24_690 }
const stored = async (id: string) =>
  (
    await sql<Record<string, unknown>>`select * from charge where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
  ).rows[0]

describe('the basic charge', () => {
  it('is refused to strangers', async () => {
    const { appno } = await declared()
    expect(await other.call(chargeCalls.getBasicCharge, { appno })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(
      await (await server.current.as('jiancha')).call(chargeCalls.getBasicCharge, { appno }),
    ).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it('has a line per device, with the rule that explains it; the total is their sum', async () => {
    const { appno, seisns } = await declared(2)
    const basic = await registrar.must(chargeCalls.getBasicCharge, { appno })
    expect(basic).toMatchObject({ appno, entryType: 'DT' })
    expect([...new Set(basic.items.map((item) => item.seisn))]).toEqual(seisns)
    expect(basic.totalMoney).toBe(basic.items.reduce((sum, item) => sum + item.money, 0))
    for (const item of basic.items) {
      expect(item).toMatchObject({
        ruleVersion: '2026-1',
        rule: expect.stringMatching(/^DT-/),
        explanation: expect.stringContaining('元'),
      })
      expect(item.money).toBe(Math.round(item.price * item.quantity))
      expect(item.money).toBeGreaterThanOrEqual(38_000)
    }
  })
})

describe('saving a charge', () => {
  it('is refused without the code, for strangers, without lines, with wrong sums', async () => {
    const { appno } = await declared()
    const refused = async (person: TestUser, more: Record<string, unknown>) => {
      const answer = await person.call(chargeCalls.save, { appno, items: [byHand], ...more })
      return answer.isSuccess ? 'went through' : answer.errorMsg
    }
    expect(await refused(unit, {})).toBe(kitMessages.forbidden)
    expect(await refused(registrar, { appno: 'SB000' })).toBe(kitMessages.missing)
    expect(await refused(registrar, { items: '[]' })).toBe(chargeMessages.noLines)
    expect(await refused(registrar, { items: [{ ...byHand, money: 24_691 }] })).toBe(chargeMessages.wrongLine)
    expect(await refused(registrar, { items: [{ ...byHand, seisn: 'YW20200101000001' }] })).toBe(
      chargeMessages.foreignItem,
    )
    expect(await refused(registrar, { items: [{ ...byHand, price: 0.5, money: 1 }] })).toBe(
      kitMessages.malformed,
    )
    expect(await refused(registrar, { items: [{ ...byHand, price: -1 }] })).toBe(kitMessages.malformed)
    expect(await refused(registrar, { totalMoney: '24691' })).toBe(chargeMessages.wrongTotal)
    expect(await refused(registrar, { reliefMoney: '24691', reliefType: '5' })).toBe(
      chargeMessages.wrongRelief,
    )
    expect(await refused(registrar, { reliefMoney: '100' })).toBe(chargeMessages.reliefNeedsType)
    expect(await refused(registrar, { receivableMoney: '1' })).toBe(chargeMessages.wrongReceivable)
    expect(await refused(registrar, { chasn: 'SF202611999999' })).toBe(chargeMessages.unknownNumber)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from charge where appno = ${appno}`.execute(server.current.services.db)
    expect(rows[0]?.count).toBe(0)
  })

  it('makes a draft with number and lines, linked to its declaration, once', async () => {
    const { appno, appmainsysid } = await declared()
    await scaleOf('3')
    const basic = await registrar.must(chargeCalls.getBasicCharge, { appno })
    const { items, totalMoney, relief } = basic
    const reliefMoney = relief?.reliefMoney ?? 0
    expect(relief).toEqual({
      policyName: '小型微型企业减免',
      reliefType: '1',
      reliefMoney: Math.round(totalMoney * 0.3),
    })
    const by = async (more: object) => {
      const answer = await registrar.call(chargeCalls.save, { appno, items, totalMoney, ...more })
      return answer.isSuccess ? 'went through' : answer.errorMsg
    }
    expect(await by({ reliefMoney: reliefMoney - 1, reliefType: '1' })).toContain(
      reliefMessages.differs('小型微型企业减免', reliefMoney),
    )
    expect(await by({ reliefMoney, reliefType: '5' })).toContain(reliefMessages.wrongType('小型微型企业减免'))
    const made = await registrar.must(chargeCalls.save, {
      appno,
      items,
      totalMoney,
      reliefMoney,
      reliefType: '1',
      note: '小型企业',
    })
    await scaleOf(null)
    expect(await by({ id: made.id, reliefMoney, reliefType: '1' })).toContain(reliefMessages.none)
    expect(made.chasn).toMatch(/^SF202611\d{6}$/)
    expect(await stored(made.id)).toMatchObject({
      status: '0',
      payConfirmStatus: '0',
      appmainsysid,
      unitId,
      entryType: 'DT',
      totalMoney,
      reliefMoney,
      receivableMoney: totalMoney - reliefMoney,
    })
    expect(await registrar.call(chargeCalls.save, { appno, items })).toMatchObject({
      errorMsg: '所选数据已进行过收费登记',
    })
    expect(await registrar.must(declarationCalls.valiIsRegisterByAppno, { appno })).toEqual({})
    const detail = await unit.must(chargeCalls.detail, { chasn: made.chasn })
    expect(detail.items.map((item) => [item.itemCode, item.money, item.rule])).toEqual(
      items.map((item) => [item.itemCode, item.money, item.rule]),
    )
    expect(detail.actions).toEqual(['view', 'flowLog'])
    expect(await other.call(chargeCalls.detail, { chasn: made.chasn })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const { list } = await finance.must(chargeCalls.list, { chasn: made.chasn })
    expect(list[0]).toMatchObject({
      id: made.id,
      actions: ['view', 'flowLog', 'edit', 'delete', 'commit', 'print', 'printSlip'],
    })
  })

  it('under twenty parallel tries makes one charge and leaves no number behind', async () => {
    const { appno } = await declared()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => registrar.call(chargeCalls.save, { appno, items: [byHand] })),
    )
    expect(answers.filter((answer) => answer.isSuccess)).toHaveLength(1)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from number_ledger where series = 'SF' and fate = 'issued' and number not in (select chasn from charge)`.execute(
      server.current.services.db,
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('changes a draft under its version, says what was changed by hand, and nothing but a draft', async () => {
    const { appno } = await declared()
    const { items } = await registrar.must(chargeCalls.getBasicCharge, { appno })
    const made = await registrar.must(chargeCalls.save, { appno, items })
    const changed = items.map((item) => ({ ...item, price: 30_000, quantity: 1, money: 30_000 }))
    await registrar.must(chargeCalls.save, { id: made.id, version: made.version, appno, items: changed })
    const { items: kept } = await registrar.must(chargeCalls.detail, { id: made.id })
    expect(kept[0]?.explanation).toMatch(/^按规则应为\d+\.\d\d元，人工调整为300\.00元；/)
    expect(
      await registrar.call(chargeCalls.save, { id: made.id, version: made.version, appno, items }),
    ).toMatchObject({ code: 'conflict' })
    await sql`update charge set status = '1' where id = ${made.id}::uuid`.execute(server.current.services.db)
    expect(await registrar.call(chargeCalls.save, { id: made.id, appno, items })).toMatchObject({
      errorMsg: chargeMessages.notDraft,
    })
    expect(await registrar.call(chargeCalls.delete, { ids: made.id })).toMatchObject({
      errorMsg: chargeMessages.notDraft,
    })
  })

  it('takes a number fetched beforehand, once', async () => {
    const { chasn } = await registrar.must(chargeCalls.chasnGenerate)
    const [first, second] = [await declared(), await declared()]
    expect(
      (await finance.call(chargeCalls.save, { appno: first.appno, items: [byHand], chasn })).isSuccess,
    ).toBe(false)
    expect(
      (await registrar.must(chargeCalls.save, { appno: first.appno, items: [byHand], chasn })).chasn,
    ).toBe(chasn)
    expect(
      await registrar.call(chargeCalls.save, { appno: second.appno, items: [byHand], chasn }),
    ).toMatchObject({ errorMsg: chargeMessages.unknownNumber })
  })

  it('deletes a draft with its lines; the number stays in the ledger and the declaration is free again', async () => {
    const { appno } = await declared()
    const made = await registrar.must(chargeCalls.save, { appno, items: [byHand] })
    expect(await unit.call(chargeCalls.delete, { ids: made.id })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await registrar.call(chargeCalls.delete, { ids: '' })).toMatchObject({
      errorMsg: chargeMessages.chooseCharge,
    })
    await registrar.must(chargeCalls.delete, { ids: made.id })
    expect(await stored(made.id)).toBeUndefined()
    const { rows } = await sql<{
      fate: string
      lines: number
    }>`select fate, (select count(*) from charge_line where "chargeId" = ${made.id}::uuid) as lines from number_ledger where number = ${made.chasn}`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([{ fate: 'void', lines: 0 }])
    expect(
      (await registrar.must(declarationCalls.valiIsRegisterByAppno, { appno })).appBussList,
    ).toHaveLength(1)
  })
})

describe('fee tables', () => {
  it('answer items that fit a class and kind, settings of a group, relief policies', async () => {
    const codes = async (equclacode: string, seitestsort?: string) =>
      (await registrar.must(chargeCalls.getItem, { equclacode, seitestsort })).map((item) => item.itemCode)
    expect(await codes('3110', '2')).toContain('DT-DQ')
    expect(await codes('3110', '2')).not.toContain('DT-JD')
    expect(await codes('3110')).toContain('DT-JD')
    expect(await registrar.must(chargeCalls.dictList, { equclacode: '3430' })).toContainEqual({
      value: 'DT-ZW',
      label: '杂物电梯定期检验',
      price: 22_000,
    })
    for (const type of ['GL', 'RQJF', 'DT', 'QZ', 'CC', 'YLGD', 'AQFJF', 'KYSD'])
      expect((await registrar.must(chargeCalls.getConfigList, { type })).length, type).toBeGreaterThan(0)
    expect(await registrar.call(chargeCalls.getConfigList, { type: 'XX' })).toMatchObject({
      errorMsg: chargeMessages.unknownGroup,
    })
    expect((await registrar.must(chargeCalls.reliefPolicies, { name: '小型' })).list[0]).toMatchObject({
      policyName: '小型微型企业减免',
      reliefRate: 30,
    })
  })
})
