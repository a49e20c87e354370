import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeMessages, unfitSheet } from '@tejian/contract/charges/messages.ts'
import { chargeSheetCalls } from '@tejian/contract/charges/sheetCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeAt } from '../app/testing/charges.ts'
import { saved } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const {
  rqdjSave,
  gddjSave,
  gdjjSave,
  initConfig,
  initFeeConfig,
  getCcPrice,
  getMechatronicsPrice,
  updateEqu,
} = chargeSheetCalls
let [registrar, finance, unit, inspector] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[registrar, finance, unit, inspector] = (await Promise.all(
    ['shouli', 'caiwu', 'qiye', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const errorOf = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const { isSuccess, errorMsg } = await answer
  return isSuccess ? 'went through' : String(errorMsg)
}
const db = () => server.current.services.db
const line = { itemCode: 'QT-RG', itemName: '人工定价', price: 1200, quantity: 1, money: 1200 }

/** A declaration of a class and kind, made out of a lift's: only these two are asked. */
async function declared(equclacode: string, inmGroupCode: string): Promise<string> {
  const { appno, appmainsysid } = await saved(server.current, registrar, { unitOf: 'qiye' })
  await sql`update declaration set equclacode = ${equclacode}, "inmGroupCode" = ${inmGroupCode}
    where id = ${appmainsysid}::uuid`.execute(db())
  return appno
}

describe('the sheet of a class', () => {
  it('is refused without session or code, for foreign declarations, and for another class or kind', async () => {
    const vessel = await declared('2150', 'DJ')
    const input = { appno: vessel, items: [line] }
    expect(await errorOf(server.current.nobody.call(rqdjSave, input))).toBe(kitMessages.noSession)
    expect(await errorOf(unit.call(rqdjSave, input))).toBe(kitMessages.forbidden)
    const foreign = await server.current.as('shouli_wz')
    expect(await errorOf(foreign.call(rqdjSave, input))).toBe(kitMessages.missing)
    expect(await errorOf(registrar.call(gddjSave, input))).toBe(unfitSheet('管道定检'))
    expect(await errorOf(registrar.call(gdjjSave, input))).toBe('该申报不适用管道监检收费单')
    const piping = { appno: await declared('8310', 'DJ'), items: [line] }
    expect(await errorOf(registrar.call(gdjjSave, piping))).toBe(unfitSheet('管道监检'))
    expect(await errorOf(registrar.call(rqdjSave, { ...piping, items: [line] }))).toBe(unfitSheet('容器定检'))
  })

  it('saves a charge like any other and answers its sum', async () => {
    for (const [call, equclacode, kind] of [
      [rqdjSave, '2150', 'DJ'],
      [gddjSave, '8310', 'DJ'],
      [gdjjSave, '8310', 'AZJJ'],
    ] as const) {
      const appno = await declared(equclacode, kind)
      const made = await registrar.must(call, { appno, items: [line] })
      const again = { id: made.id, appno: await declared('3110', 'DJ'), items: [line] }
      expect(await registrar.must(call, again)).toMatchObject({ id: made.id })
      const lift = await chargeAt(server.current, 'SFDJ')
      expect(await errorOf(registrar.call(call, { id: lift.id, appno, items: [line] }))).toContain(
        '该申报不适用',
      )
      expect(made).toMatchObject({ totalMoney: 1200, chasn: expect.stringMatching(/^SF/) })
      expect(await errorOf(registrar.call(call, { appno, items: [line] }))).toBe(
        chargeMessages.alreadyCharged,
      )
    }
  })
})

describe('what the sheet of vessels begins with', () => {
  it('is the group RQJF in force', async () => {
    const { types, grades, parameters } = await registrar.must(initConfig, {})
    expect(types.map(({ value }) => value)).toContain('2100')
    expect(grades.map(({ value }) => value)).toEqual(['1', '2', '3'])
    expect(parameters.map(({ value }) => value)).toContain('volume')
    const rates = await registrar.must(initFeeConfig, { equclacode: '2100', seitestsort: '2' })
    expect(rates.length).toBeGreaterThan(3)
    expect(rates.every(({ itemCode }) => itemCode.startsWith('RQ-'))).toBe(true)
    expect(await errorOf(server.current.nobody.call(initConfig, {}))).toBe(kitMessages.noSession)
  })
})

describe('the price of one device', () => {
  it('is the fee table’s, with how it came about; other classes and foreign devices are refused', async () => {
    const { rows } = await sql<{ id: string; equclacode: string }>`select id, equclacode from equipment
      where equclacode like '5110%' order by id limit 1`.execute(db())
    const vehicle = rows[0] ?? { id: '', equclacode: '' }
    const asked = { equclacode: vehicle.equclacode, equdatasysid: vehicle.id }
    const priced = await finance.must(getCcPrice, asked)
    expect(priced).toMatchObject({ itemCode: 'CC-CC', price: expect.any(Number) })
    expect(priced.basis).toContain('合计')
    expect(await errorOf(finance.call(getMechatronicsPrice, asked))).toContain(chargeMessages.unfitClass)
    expect(await errorOf(finance.call(getCcPrice, { ...asked, equclacode: '3110' }))).toContain(
      chargeMessages.unfitClass,
    )
    const bare = await finance.must(getMechatronicsPrice, { equclacode: '3110' })
    expect(bare).toMatchObject({ price: null, basis: expect.stringContaining('缺少计费参数') })
    const foreign = await server.current.as('qiye2')
    const { rows: own } = await sql<{ id: string }>`select equipment.id from equipment
      join app_user on app_user."unitId" = equipment."unitId" where "loginName" = 'qiye' and equclacode like '3%' limit 1`.execute(
      db(),
    )
    expect(
      await errorOf(foreign.call(getMechatronicsPrice, { equclacode: '3000', equdatasysid: own[0]?.id })),
    ).toBe(kitMessages.missing)
  })
})

describe('working out the devices of a draft anew', () => {
  it('replaces the lines of the named items, keeps the rest, and works out the sums', async () => {
    const { appno } = await saved(server.current, registrar, { unitOf: 'qiye' })
    const basic = await registrar.must(chargeCalls.getBasicCharge, { appno })
    const [first] = basic.items
    if (!first) throw new Error('no line')
    const lines = [
      {
        itemCode: first.itemCode,
        itemName: first.itemName,
        seisn: first.seisn,
        price: 1,
        quantity: 1,
        money: 1,
      },
      line,
    ]
    const made = await registrar.must(chargeCalls.save, { appno, items: lines })
    const ask = (equList: object[]) => ({ id: made.id, equList: equList as never })
    expect(await errorOf(unit.call(updateEqu, ask([{ seisn: first.seisn }])))).toBe(kitMessages.forbidden)
    expect(await errorOf(inspector.call(updateEqu, ask([{ seisn: first.seisn }])))).toBe(
      kitMessages.forbidden,
    )
    expect(await errorOf(registrar.call(updateEqu, ask([{ seisn: 'YW1' }])))).toBe(chargeMessages.foreignItem)
    const anew = await registrar.must(updateEqu, ask([{ seisn: first.seisn }]))
    const own = basic.items.filter(({ seisn }) => seisn === first.seisn)
    const standard = own.reduce((sum, { money }) => sum + money, 0)
    expect(anew).toMatchObject({ totalMoney: standard + 1200, receivableMoney: standard + 1200 })
    expect(anew.items).toHaveLength(own.length + 1)
    const other = await registrar.must(updateEqu, ask([{ seisn: first.seisn, money: 50_000 }]))
    expect(other).toMatchObject({ totalMoney: 51_200 })
    expect(other.items[0]?.explanation).toContain('人工调整为500.00元')
    const sent = await chargeAt(server.current, 'SFQR')
    expect(
      await errorOf(registrar.call(updateEqu, { id: sent.id, equList: [{ seisn: 'X' }] as never })),
    ).toBe(chargeMessages.notDraft)
  })
})
