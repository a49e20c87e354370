import { cylinderMessages } from '@tejian/contract/equipment/cylinders/cylinderMessages.ts'
import { accessoryLists, cylinderRegister, valveRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { calibrationMessages } from '@tejian/contract/equipment/valves/calibration.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
type List = { list: Row[]; count: number }
let [registrar, unit, archivist, county] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let liftCode: unknown
let [own, foreign, inCounty] = [] as unknown as [Row, Row, Row]

beforeAll(async () => {
  ;[registrar, unit, archivist, county] = (await Promise.all(
    ['shouli', 'qiye', 'dangan', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const { db } = server.current.services
  const { unitId } = await db
    .selectFrom('app_user')
    .select('unitId')
    .where('loginName', '=', 'qiye')
    .executeTakeFirstOrThrow()
  liftCode = (await sql<Row>`select equcode from equipment where equclacode like '3%' limit 1`.execute(db))
    .rows[0]?.equcode
  const vessel = async (condition: ReturnType<typeof sql>): Promise<Row> =>
    (await sql<Row>`select * from equipment where equclacode like '21%' and ${condition} limit 1`.execute(db))
      .rows[0] as Row
  own = await vessel(sql`"unitId" = ${unitId}::uuid`)
  foreign = await vessel(sql`"unitId" <> ${unitId}::uuid and "areaId" not like '331121%'`)
  inCounty = await vessel(sql`"areaId" like '331121%'`)
})

describe('safety valves', () => {
  const { save, find, delete: remove } = valveRegister
  const entry = () => ({
    valveno: 'AQF-T1',
    valveModel: 'A48Y-16C',
    dn: '40',
    pn: '1.6',
    setPressure: '0.84',
    workMedium: '压缩空气',
    factoryno: 'F-1',
    madeunit: '演示阀门厂',
    hostEquCode: String(own.equcode),
    lastCalibDate: '2026-03-08',
    calibResult: '1',
    valveState: '1',
  })

  it('protect a device of the scope and are due a year after their calibration', async () => {
    const finance = await server.current.as('caiwu')
    expect(await finance.call(save, entry())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await unit.call(save, entry())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await county.call(save, { ...entry(), hostEquCode: String(foreign.equcode) })).toMatchObject({
      fields: { hostEquCode: expect.any(String) },
    })
    const lift = { ...entry(), hostEquCode: String(liftCode) }
    expect(await registrar.call(save, lift)).toMatchObject({
      fields: { hostEquCode: calibrationMessages.hostKind },
    })
    const wrong = { ...entry(), setPressure: '2', calibCycle: '36', lastCalibDate: '2027-01-01' }
    expect(await registrar.call(save, wrong)).toMatchObject({
      fields: {
        setPressure: calibrationMessages.setAboveNominal,
        extendBasis: calibrationMessages.extended,
        lastCalibDate: calibrationMessages.aheadOfToday,
      },
    })
    const made = (await registrar.must(save, { ...entry(), equdatasysid: foreign.id })) as Row
    expect(made).toMatchObject({
      equdatasysid: own.id,
      unitId: own.unitId,
      hostEquName: own.equname,
      nextCalibDate: '2027-03-31',
    })
    expect(await registrar.call(save, entry())).toMatchObject({ fields: { valveno: expect.any(String) } })
    const again = { id: made.id, version: String(made.version), lastCalibDate: '2026-06-01' }
    expect(await registrar.must(save, again)).toMatchObject({ nextCalibDate: '2027-06-30' })
    expect(await registrar.call(save, again)).toMatchObject({ code: 'conflict' })
    const listed = (await registrar.must(accessoryLists.samValve, {
      valveNo: 'AQF-T1',
      inspectdateBegin: '2026-06-01',
      inspectdateEnd: '2026-06-02',
    })) as List
    expect(listed.list[0]).toMatchObject({
      valveNo: 'AQF-T1',
      ninspectdate: '2027-06-30',
      unitname: own.useunit,
    })
    expect(((await unit.must(find, { equdatasysid: own.id })) as List).list).toHaveLength(
      ((await registrar.must(find, { equdatasysid: own.id })) as List).count,
    )
    expect(await registrar.call(remove, { ids: made.id })).toMatchObject({ errorMsg: kitMessages.forbidden })
    await archivist.must(remove, { ids: made.id })
  })

  it('of others are not seen', async () => {
    const mine = (await unit.must(find, { pageSize: '300' })) as List
    expect(mine.list.every(({ unitId }) => unitId === own.unitId)).toBe(true)
    const other = ((await registrar.must(find, { pageSize: '300' })) as List).list.find(
      ({ unitId }) => unitId !== own.unitId,
    )!
    expect(await unit.call(valveRegister.getDetail, { id: other.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const edit = { id: other.id, version: String(other.version), note: '改' }
    expect(await unit.call(save, edit)).toMatchObject({ errorMsg: kitMessages.forbidden })
    const theirs = ((await county.must(find, { pageSize: '300' })) as List).list
    expect(theirs.every(({ areaId }) => String(areaId).startsWith('331121'))).toBe(true)
    const far = ((await registrar.must(find, { pageSize: '300' })) as List).list.find(
      ({ areaId }) => !String(areaId).startsWith('331121'),
    )!
    const foreignEdit = { id: far.id, version: String(far.version), note: '改' }
    expect(await county.call(save, foreignEdit)).toMatchObject({ errorMsg: kitMessages.missing })
  })
})

describe('vehicle cylinders', () => {
  const { save, find } = cylinderRegister
  const entry = {
    cylinderno: 'QP-T1',
    cylindertype: 'CNG',
    factoryno: '21-1',
    madeunit: '演示气瓶厂',
    madedate: '2023-05-11',
    volume: '80',
    plateNo: '浙KD00001',
    owner: '王某',
    areaId: '331102',
    useState: '1',
  }

  it('are inspected and scrapped by their kind, unless the report says another day', async () => {
    const ahead = { ...entry, madedate: '2030-01-01' }
    expect(await registrar.call(save, ahead)).toMatchObject({
      fields: { madedate: cylinderMessages.madeAhead },
    })
    const made = (await registrar.must(save, entry)) as Row
    expect(made).toMatchObject({
      nextinspdate: '2026-05-31',
      scrapdate: '2038-05-11',
      designlife: 15,
      fillmedium: '压缩天然气',
      dueRule: expect.stringContaining('TSG 23-2021'),
    })
    const edit = (values: object, version: number) =>
      registrar.call(save, { id: made.id, version: String(version), ...values })
    expect(await edit({ nextinspdate: '2039-01-01' }, made.version)).toMatchObject({
      fields: { nextinspdate: cylinderMessages.beyondLife },
    })
    const stated = await edit({ nextinspdate: '2026-03-01' }, made.version)
    expect(stated).toMatchObject({ data: { nextinspdate: '2026-03-01', dueRule: cylinderMessages.stated } })
    const inspected = await edit({ lastinspdate: '2026-04-01' }, made.version + 1)
    expect(inspected).toMatchObject({ data: { nextinspdate: '2029-04-30' } })
    expect(await registrar.call(save, entry)).toMatchObject({ fields: { cylinderno: expect.any(String) } })
    const listed = (await registrar.must(accessoryLists.vehicleCylinder, { complex: 'QP-T1' })) as List
    expect(listed.list[0]).toMatchObject({
      cylinderNo: 'QP-T1',
      equdatasysid: made.id,
      makeDate: '2023-05-11',
    })
  })

  it('belong to a unit and an area of the scope, and telephones are masked', async () => {
    const named = { ...entry, cylinderno: 'QP-T2', useunit: '没有这个单位（演示）' }
    expect(await registrar.call(save, named)).toMatchObject({
      fields: { useunit: cylinderMessages.unknownUnit },
    })
    const t3 = { ...entry, cylinderno: 'QP-T3', contacttel: '19900001234' }
    expect(await county.call(save, { ...t3, unitId: String(foreign.unitId) })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await county.call(save, t3)).toMatchObject({ errorMsg: kitMessages.missing })
    const local = { ...t3, areaId: '331121', unitId: String(inCounty.unitId) }
    expect(await county.must(save, local)).toMatchObject({ useunit: inCounty.useunit })
    expect(await unit.call(save, local)).toMatchObject({ errorMsg: kitMessages.forbidden })
    const mine = (await unit.must(find, { pageSize: '300' })) as List
    expect(mine.list.every(({ unitId }) => unitId === own.unitId)).toBe(true)
    const seen = (await archivist.must(find, { complex: 'QP-T3' })) as List
    expect(seen.list[0]?.contacttel).toBe('199****1234')
  })
})
