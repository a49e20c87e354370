import { equipmentCalls, equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { equipmentMessages } from '@tejian/contract/equipment/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { findEqdList, findByUserList, getEqdBasicInfo, editEqmUpdate, resolveCodes } = equipmentCalls
type Device = {
  id: string
  equcode: string
  equclacode: string
  usecertno: string
  factoryno: string
  idcode: string | null
  unitId: string
  useunit: string
  areaId: string
  version: number
  nextinspdate: string | null
}
let registrar: TestUser
let unit: TestUser
let supervisor: TestUser
let lifts: Device[]
let foreign: Device

async function devices(condition: ReturnType<typeof sql>, limit: number): Promise<Device[]> {
  const { rows } =
    await sql<Device>`select * from equipment where ${condition} order by equcode limit ${limit}`.execute(
      server.current.services.db,
    )
  return rows
}

beforeAll(async () => {
  ;[registrar, unit, supervisor] = (await Promise.all(
    ['shouli', 'qiye', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const unitId = (
    await server.current.services.db
      .selectFrom('app_user')
      .select('unitId')
      .where('loginName', '=', 'qiye')
      .executeTakeFirstOrThrow()
  ).unitId
  lifts = await devices(
    sql`"unitId" = ${unitId}::uuid and equclacode like '3%' and "useState" = '1' and "lastinspdate" is not null`,
    4,
  )
  foreign = (await devices(sql`"unitId" <> ${unitId}::uuid and equclacode like '3%'`, 1))[0]!
})

describe('the archive', () => {
  it('is refused without session or code, and foreign devices answer like missing ones', async () => {
    expect(await server.current.nobody.call(findEqdList, {})).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
    expect(await (await server.current.as('anquan')).call(findEqdList, {})).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await unit.call(getEqdBasicInfo, { equdatasysid: foreign.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await unit.call(getEqdBasicInfo, { equdatasysid: 'x' })).toMatchObject({
      errorMsg: kitMessages.malformed,
    })
    expect(await unit.call(equipmentRegister.getDetail, { id: 'x' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('shows units their own and supervisors their area', async () => {
    for (const call of [findEqdList, findByUserList, equipmentRegister.find]) {
      for (const row of (await unit.must(call, { pageSize: 100 })).list as Array<Record<string, unknown>>)
        expect(row.unitId).toBe(lifts[0]?.unitId)
    }
    const { list, count } = await supervisor.must(findEqdList, { pageSize: 300 })
    expect(count).toBeGreaterThan(0)
    for (const row of list) expect(row.areaId).toMatch(/^331121/)
  })

  it('is searched by class, by the record’s names and by those of the calls', async () => {
    const [lift] = lifts
    const first = async (filters: Record<string, unknown>) =>
      (await registrar.must(findEqdList, { pageSize: 300, ...filters })).list
    for (const row of await first({ equclacode: '3000' })) expect(String(row.equclacode)).toMatch(/^3/)
    expect((await first({ complex: lift?.equcode }))[0]).toMatchObject({
      id: lift?.id,
      equdatasysid: lift?.id,
      facno: lift?.factoryno,
      factoryno: lift?.factoryno,
      unitname: lift?.useunit,
      ninspectdate: lift?.nextinspdate,
    })
    for (const filters of [
      { facno: lift?.factoryno },
      { factoryno: lift?.factoryno },
      { usecertno: lift?.usecertno },
    ]) {
      expect(
        (await first(filters)).map((row) => row.id),
        JSON.stringify(filters),
      ).toContain(lift?.id)
    }
    expect(await first({ facno: 'NO-SUCH' })).toEqual([])
    const due = String(lift?.nextinspdate)
    expect((await first({ ninspectdateBegin: due, complex: lift?.equcode })).length).toBe(1)
    expect((await first({ ninspectdateEnd: due, complex: lift?.equcode })).length).toBe(0)
  })

  it('refuses conditions that nothing answers, and those of other pages', async () => {
    const refused: Array<[filters: Record<string, string>, unknownFilter: string, label?: string]> = [
      [{ colour: 'red' }, 'colour'],
      [{ colourBegin: '2026-01-01' }, 'colourBegin'],
      [{ expireState: 'expired' }, 'expireState', '到期范围'],
      [{ equclacode: '3000', medium: '水' }, 'medium'],
      [{ equclacode: '8000', level: 'line' }, 'level', '压力管道层级'],
    ]
    for (const [filters, unknownFilter, label] of refused)
      for (const call of [findEqdList, findByUserList, equipmentRegister.find])
        expect(await registrar.call(call, filters), unknownFilter).toMatchObject({
          errorMsg: kitMessages.unknownFilter(label),
          detail: { unknownFilter },
        })
    // A parameter of the category that the page is of is a condition there.
    await registrar.must(findEqdList, { equclacode: '8000', medium: '水' })
  })

  it('shows one device with its technical parameters', async () => {
    const detail = await registrar.must(getEqdBasicInfo, { equdatasysid: lifts[0]?.id })
    expect(detail).toMatchObject({
      equcode: lifts[0]?.equcode,
      params: expect.objectContaining({ floors: expect.any(Number) }),
      floors: expect.any(Number),
    })
  })
})

describe('saving a device', () => {
  const edit = (person: TestUser, more: Record<string, unknown>) =>
    person.call(editEqmUpdate, { equdatasysid: lifts[1]?.id, ...more })
  const stored = async (id = lifts[1]?.id) =>
    (await devices(sql`id = ${id}::uuid`, 1))[0] as Device & Record<string, unknown>

  it('is refused to units, for foreign devices, for codes that others carry, for wrong values and parameters', async () => {
    const before = await stored()
    expect(await edit(unit, { remark: 'x' })).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await edit(supervisor, { remark: 'x' })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await edit(registrar, { equcode: lifts[0]?.equcode })).toMatchObject({
      code: 'fields',
      errorMsg: expect.stringMatching(new RegExp(`^设备代码${lifts[0]?.equcode}已由.+登记，不能重复登记$`)),
    })
    expect(await edit(registrar, { usecertno: foreign.usecertno })).toMatchObject({
      errorMsg: expect.stringContaining(`使用登记证编号${foreign.usecertno}已`),
    })
    expect(await edit(registrar, { equcode: '设备 1' })).toMatchObject({
      errorMsg: '设备代码：设备代码只能是字母和数字',
    })
    expect(await edit(registrar, { equclacode: 'ZZZZ' })).toMatchObject({
      errorMsg: equipmentMessages.unknownClass,
    })
    expect(await edit(registrar, { detail: '[1]' })).toMatchObject({
      errorMsg: equipmentMessages.brokenDetail,
    })
    expect(await edit(registrar, { detail: JSON.stringify({ floors: '很多' }) })).toMatchObject({
      code: 'fields',
      fields: { floors: expect.stringContaining('层') },
    })
    expect(await edit(registrar, { detail: { floors: '很多' } })).toMatchObject({
      code: 'fields',
      fields: { floors: expect.stringContaining('层') },
    })
    expect(await edit(registrar, { unitname: '没有这个单位' })).toMatchObject({
      errorMsg: equipmentMessages.unknownUnit,
    })
    expect(await edit(registrar, { version: before.version - 1, remark: 'x' })).toMatchObject({
      code: 'conflict',
    })
    expect(await stored()).toEqual(before)
  })

  it('is refused for fixed assets that are none, and for numbers that their rule does not know', async () => {
    const before = await stored()
    for (const fixedassets of ['-5', '1.5', '0', '很多'])
      expect(await edit(registrar, { fixedassets }), fixedassets).toMatchObject({
        code: 'fields',
        fields: { fixedassets: '固定资产值：请输入有效的固定资产' },
      })
    expect(await edit(registrar, { longitude: '-119.9' })).toMatchObject({
      fields: { longitude: '经度：输入内容格式错误' },
    })
    expect(
      await edit(registrar, { detail: { floors: 0, ratedLoad: '1.2345', ratedSpeed: -1 } }),
    ).toMatchObject({
      fields: {
        floors: '层数：请输入正整数',
        ratedLoad: '额定载重量：请输入有效的三位小数',
        ratedSpeed: '额定速度（上行）：请输入有效的三位小数',
      },
    })
    expect(await stored()).toEqual(before)
    await registrar.must(editEqmUpdate, { equdatasysid: before.id, fixedassets: '36' })
    expect((await stored()).fixedassets).toBe(36)
  })

  it('leaves alone what an older rule let in, whoever changes the rest', async () => {
    const before = await stored()
    const params = { ...(before.params as object), liftHeight: 33.12345 }
    await sql`update equipment set fixedassets = 23.6, params = ${JSON.stringify(params)}::jsonb
      where id = ${before.id}::uuid`.execute(server.current.services.db)
    await registrar.must(editEqmUpdate, {
      equdatasysid: before.id,
      remark: '只改备注',
      fixedassets: '23.6',
      detail: { doors: 12, liftHeight: '33.12345' },
    })
    expect(await stored()).toMatchObject({
      remark: '只改备注',
      fixedassets: 23.6,
      params: { ...params, doors: 12 },
    })
    expect(await edit(registrar, { fixedassets: '23.7' })).toMatchObject({ code: 'fields' })
    expect(await edit(registrar, { detail: { liftHeight: '33.12346' } })).toMatchObject({ code: 'fields' })
  })

  it('changes what was sent, keeps the other parameters, and works the due date out anew', async () => {
    const before = await stored()
    const params = before.params as Record<string, unknown>
    await registrar.must(editEqmUpdate, {
      equdatasysid: before.id,
      version: before.version,
      remark: '电梯厅改造',
      detail: JSON.stringify({ ...params, floors: 33 }),
      nextinspdate: '2099-01-01',
    })
    const after = await stored()
    expect(after).toMatchObject({
      remark: '电梯厅改造',
      version: before.version + 1,
      equcode: before.equcode,
      params: { ...params, floors: 33 },
    })
    expect(after.nextinspdate).toBe(before.nextinspdate)
    expect(String(after.dueRule)).toMatch(/TSG|GB|规/)
  })

  it('moves the due date when the inspection behind it moves', async () => {
    const [boiler] = await devices(sql`equclacode like '11%' and "useState" = '1'`, 1)
    const id = boiler?.id
    await registrar.must(editEqmUpdate, {
      equdatasysid: id,
      lastinspdate: '2026-10-10',
      lastinspkind: 'WJ',
      lastresult: '00',
    })
    const one = (await stored(id)).nextannualdate
    await registrar.must(editEqmUpdate, { equdatasysid: id, lastinspdate: '2026-08-10' })
    const other = (await stored(id)).nextannualdate
    expect(String(one).slice(5, 7)).toBe('10')
    expect(String(other).slice(5, 7)).toBe('08')
  })

  it('leaves a factory vehicle in the month of its cycle, however late it is inspected', async () => {
    const [truck] = await devices(
      sql`equclacode like '51%' and "useState" = '1' and lastinspkind = 'DJ' and nextinspdate is not null`,
      1,
    )
    const id = truck?.id
    const month = (await stored(id)).nextinspdate?.slice(5, 7)
    await registrar.must(editEqmUpdate, { equdatasysid: id, lastinspdate: '2026-10-10', lastresult: '00' })
    expect((await stored(id)).nextinspdate?.slice(5, 7)).toBe(month)
  })

  it('adds a new device under its unit', async () => {
    const [model] = lifts
    const made = await registrar.must(editEqmUpdate, {
      optMode: 'add',
      equclacode: model?.equclacode,
      equname: '新电梯',
      equcode: '31109999920260001',
      facno: 'NEW-1',
      unitId: model?.unitId,
      unitname: model?.useunit,
      makeunitname: '某电梯厂',
      facdate: '2026-01-01',
      useaddress: '某路1号',
      safemanager: '安全员',
      safemanagertel: '19900001002',
      usestate: '1',
      regState: '1',
      usedate: '2026-03-01',
      detail: JSON.stringify((await stored(model?.id)).params),
    })
    expect(await stored(made.equdatasysid)).toMatchObject({
      factoryno: 'NEW-1',
      unitId: model?.unitId,
      areaId: model?.areaId,
      madeunit: '某电梯厂',
      equclaname: expect.stringMatching(/[\u4e00-\u9fa5]/),
    })
  })
})

describe('a box of mixed codes', () => {
  it('is refused when it is empty or too full', async () => {
    expect(await registrar.call(resolveCodes, { codes: ' \n ,' })).toMatchObject({
      errorMsg: equipmentMessages.noCodes,
    })
    expect(
      await registrar.call(resolveCodes, {
        codes: Array.from({ length: 201 }, (_, n) => `C${n}`).join('\n'),
      }),
    ).toMatchObject({ errorMsg: equipmentMessages.tooManyCodes })
  })

  it('finds devices by any of the five kinds of code, each once, with its next inspection', async () => {
    const [a, b] = lifts
    const answer = await registrar.must(resolveCodes, {
      codes: `${a?.equcode}\n${b?.usecertno}，${a?.factoryno}\nNIX`,
      unitId: a?.unitId,
    })
    expect(answer.found.map((row) => row.equdatasysid).sort()).toEqual([a?.id, b?.id].sort())
    expect(answer.unknown).toEqual(['NIX'])
    expect(answer.found[0]?.nextDue).toMatchObject({
      kindName: expect.stringMatching(/检验/),
      dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      state: expect.stringMatching(/overdue|dueSoon|ok/),
    })
  })

  it('leaves a code that several devices carry to be decided', async () => {
    const [a, b] = lifts
    await sql`update equipment set "factoryno" = 'TWICE-1' where id = any(${[a?.id, b?.id]}::uuid[])`.execute(
      server.current.services.db,
    )
    const answer = await registrar.must(resolveCodes, { codes: 'TWICE-1' })
    expect(answer.found).toEqual([])
    expect(answer.ambiguous.map(({ code, candidates }) => [code, candidates.length])).toEqual([
      ['TWICE-1', 2],
    ])
  })

  it('knows nothing of foreign devices', async () => {
    expect(await unit.must(resolveCodes, { codes: foreign.equcode })).toEqual({
      found: [],
      ambiguous: [],
      unknown: [foreign.equcode],
    })
  })
})
