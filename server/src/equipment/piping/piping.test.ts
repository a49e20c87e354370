import { equipmentCalls, equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { deletionCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { deletionMessages } from '@tejian/contract/equipment/deletion/messages.ts'
import { cellKey, lineMessages } from '@tejian/contract/equipment/piping/lineSheet.ts'
import { pipingCalls, usingUnitCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import { installationsOnly } from '@tejian/contract/equipment/piping/pipingRecords.ts'
import { accessoryLists, pipeUnitRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { listLines, saveLines } = pipingCalls
type Row = Record<string, unknown> & { id: string; version: number }
type List = { list: Row[]; count: number }
let [registrar, unit, reader, county] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let [own, foreign, bare] = [] as unknown as [Row, Row, Row]

const db = () => server.current.services.db
const one = async (condition: ReturnType<typeof sql>): Promise<Row> =>
  (await sql<Row>`select * from equipment where ${condition} order by equcode limit 1`.execute(db()))
    .rows[0] as Row

beforeAll(async () => {
  ;[registrar, unit, reader, county] = (await Promise.all(
    ['shouli', 'qiye', 'caiwu', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const unitId = (
    await db()
      .selectFrom('app_user')
      .select('unitId')
      .where('loginName', '=', 'qiye')
      .executeTakeFirstOrThrow()
  ).unitId
  const piping = sql`equclacode like '83%' and "useState" = '1'`
  const withLines = sql`exists (select from equipment line where line.equclacode = '8000GX'
    and line.params->>'deviceId' = equipment.id::text)`
  own = await one(sql`${piping} and "unitId" = ${unitId}::uuid`)
  foreign = await one(
    sql`${piping} and "unitId" <> ${unitId}::uuid and "areaId" not like '331121%' and ${withLines}`,
  )
  bare = await one(sql`${piping} and id not in (${own.id}::uuid, ${foreign.id}::uuid)`)
  await sql`delete from equipment where equclacode = '8000GX' and params->>'deviceId' = ${bare.id}`.execute(
    db(),
  )
})

const cells = {
  lineName: '测试蒸汽管线',
  pipeNo: 'T-1',
  pipeGrade: 'GC2',
  startPlace: '锅炉房',
  endPlace: '一车间',
  medium: '蒸汽',
  designPressure: '1.25',
  designTemp: '194',
  dn: '100',
  thickness: '5',
  length: '42.5',
  material: '钢制',
  materialGrade: '20',
  layMode: 'JK',
  safetyGrade: '2',
}
const sheet = (piping: Row, ...lines: object[]) => ({
  equdatasysid: piping.id,
  lines: JSON.stringify(lines.map((line) => ('values' in line ? line : { values: line }))),
})

/** A removed line stands among the traces, and returns under its installation. */
async function comesBack(line: Row): Promise<void> {
  const archivist = await server.current.as('dangan')
  const traces = async () =>
    (await archivist.must(deletionCalls.find, { equdatasysid: line.id })) as unknown as List
  const [trace] = (await traces()).list
  expect(trace).toMatchObject({ equclacode: '8000GX', deleteReason: '重复录入', restoreStatus: '0' })
  await archivist.must(deletionCalls.restore, { id: (trace as Row).id })
  const { list } = await archivist.must(listLines, { equdatasysid: bare.id })
  expect(list.map(({ id }) => id)).toContain(line.id)
  const back = list.filter(({ id }) => id === line.id).map(({ id, version }) => ({ id, version }))
  await archivist.must(saveLines, {
    ...sheet(bare),
    removed: JSON.stringify(back),
    deleteReason: '确属重复',
  })
  expect((await traces()).list).toHaveLength(2)
}

describe('the lines of an installation', () => {
  it('are refused to strangers, readers and on what is no installation', async () => {
    expect(await unit.call(listLines, { equdatasysid: foreign.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await county.call(saveLines, sheet(foreign, cells))).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await unit.call(saveLines, sheet(own, cells))).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await reader.call(saveLines, sheet(bare, cells))).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const boiler = await one(sql`equclacode like '1%'`)
    const line = await one(sql`equclacode = '8000GX'`)
    for (const row of [boiler, line])
      expect(await registrar.call(saveLines, sheet(row, cells))).toMatchObject({
        errorMsg: lineMessages.notPiping,
      })
  })

  it('tell every wrong cell by its row, and write nothing of a wrong sheet', async () => {
    const { length: _length, ...short } = cells
    const refused = await registrar.call(saveLines, sheet(bare, cells, { ...short, dn: '5', lineName: ' ' }))
    expect(refused).toMatchObject({
      fields: {
        [cellKey(1, 'dn')]: expect.stringMatching(/^第2行 公称直径/),
        [cellKey(1, 'length')]: expect.any(String),
        [cellKey(1, 'lineName')]: `第2行 ${lineMessages.noName}`,
      },
    })
    const doubled = await registrar.call(saveLines, sheet(bare, cells, cells))
    expect(doubled).toMatchObject({
      fields: {
        [cellKey(1, 'pipeNo')]: `第2行 ${lineMessages.doubleNumber('T-1')}`,
      },
    })
    expect((await registrar.must(listLines, { equdatasysid: bare.id })).list).toEqual([])
  })

  it('are added, changed and removed as devices of the archive under their installation', async () => {
    const made = await registrar.must(
      saveLines,
      sheet(bare, cells, { ...cells, pipeNo: 'T-2', length: '7.5' }),
    )
    expect(made.list.map(({ equcode }) => equcode)).toEqual([`${bare.equcode}X001`, `${bare.equcode}X002`])
    const [first, second] = made.list as unknown as [Row, Row]
    const device = await registrar.must(equipmentCalls.getEqdBasicInfo, { equdatasysid: first.id })
    expect(device).toMatchObject({ equclacode: '8000GX', unitId: bare.unitId, deviceId: bare.id, dn: 100 })

    const list = (await registrar.must(equipmentRegister.find, {
      equclacode: '8000',
      ...installationsOnly,
      ids: bare.id,
    })) as List
    expect(list.list[0]).toMatchObject({ lineCount: 2, totalLength: 50, pipeName: bare.equname })

    const longer = { id: first.id, version: first.version, values: { ...cells, length: '60' } }
    const removal = (version: number) => JSON.stringify([{ id: second.id, version }])
    const stale = {
      ...sheet(bare, longer),
      removed: removal(second.version + 1),
      deleteReason: '重复录入',
    }
    const silent = { ...sheet(bare, longer), removed: removal(second.version), deleteReason: ' ' }
    expect(await registrar.call(saveLines, silent)).toMatchObject({
      fields: { deleteReason: deletionMessages.noReason },
    })
    expect(await registrar.call(saveLines, stale)).toMatchObject({ code: 'conflict' })
    const after = await registrar.must(saveLines, {
      ...sheet(bare, longer),
      removed: removal(second.version),
      deleteReason: '重复录入',
    })
    expect(after.list).toHaveLength(1)
    await comesBack(second)
    expect(after.list[0]?.params).toMatchObject({ length: 60, deviceId: bare.id })
    // The second of two people is told, and nothing of the sheet is written.
    expect(await registrar.call(saveLines, sheet(bare, longer))).toMatchObject({ code: 'conflict' })
    // A line of another installation answers like a missing one.
    const elsewhere = { id: first.id, version: 2, values: cells }
    expect(await registrar.call(saveLines, sheet(foreign, elsewhere))).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('that business speaks of stay, and decide when their installation is due', async () => {
    const line = await one(sql`equclacode = '8000GX'`)
    await sql`insert into business_item (equdatasysid, appno, step, state) values (${line.id}::uuid, 'SB1', 'YWSL', '3')`.execute(
      server.current.services.db,
    )
    const piping = await one(sql`id = ${(line.params as { deviceId: string }).deviceId}::uuid`)
    const removed = JSON.stringify([{ id: line.id, version: line.version }])
    const removing = { ...sheet(piping), removed, deleteReason: '拆除' }
    expect(await registrar.call(saveLines, removing)).toMatchObject({
      errorMsg: lineMessages.inBusiness(String(line.equname)),
    })
    await registrar.must(saveLines, sheet(piping))
    const earliest = await sql<{ due: string }>`select min(nextinspdate) as due from equipment
      where equclacode = '8000GX' and params->>'deviceId' = ${piping.id} and "useState" = '1'`.execute(db())
    const due = earliest.rows[0]?.due
    if (due) expect((await one(sql`id = ${piping.id}::uuid`)).nextinspdate).toBe(due)
  })

  it('name an installation of the same unit when they are entered by themselves', async () => {
    const line = await one(sql`equclacode = '8000GX'`)
    const { params } = line as unknown as { params: Record<string, unknown> }
    const move = (deviceId: string) =>
      registrar.call(equipmentCalls.editEqmUpdate, {
        equdatasysid: line.id,
        equclacode: '8000GX',
        equname: String(line.equname),
        unitname: String(line.useunit),
        detail: JSON.stringify({ ...params, deviceId }),
      })
    expect(await move('x')).toMatchObject({ fields: { deviceId: lineMessages.noInstallation } })
    const other = await one(
      sql`equclacode like '8%' and equclacode <> '8000GX' and "unitId" <> ${line.unitId}::uuid`,
    )
    expect(await move(other.id)).toMatchObject({ fields: { deviceId: lineMessages.otherUnit } })
  })
})

describe('pages of piping', () => {
  it('show installations without lines, with parameters, searched by them', async () => {
    const { list } = (await registrar.must(equipmentRegister.find, {
      equclacode: '8000',
      ...installationsOnly,
      pipelineGrade: 'GC1,GC2',
      pageSize: '100',
    })) as List
    expect(list.length).toBeGreaterThan(5)
    for (const row of list) {
      expect(row.equclacode).not.toBe('8000GX')
      expect(row).toMatchObject({
        pipelineGrade: expect.stringMatching(/^GC[12]$/),
        medium: expect.any(String),
      })
    }
    const boilers = (await registrar.must(equipmentRegister.find, { equclacode: '1000' })) as List
    expect(boilers.list[0]).toMatchObject({ ratedPressure: expect.any(Number), fuel: expect.any(String) })
    expect(boilers.list[0]).not.toHaveProperty('params')
  })

  it('gather it by unit', async () => {
    const { list } = (await registrar.must(usingUnitCalls.findPipingUnits, {
      ids: String(foreign.unitId),
    })) as List
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from equipment
      where "unitId" = ${foreign.unitId}::uuid and equclacode like '8%' and equclacode <> '8000GX'
      and "useState" not in ('3', '4', '5', '9')`.execute(db())
    expect(list[0]).toMatchObject({ pipeCount: rows[0]?.count, totalLength: expect.any(Number) })
    const own = (await unit.must(usingUnitCalls.findPipingUnits, {})) as List
    expect(own.list.every(({ unitname }) => unitname === own.list[0]?.unitname)).toBe(true)
    const vessels = (await registrar.must(usingUnitCalls.findVesselUnits, { pageSize: '100' })) as List
    const sum = (name: string) => vessels.list.reduce((total, row) => total + Number(row[name]), 0)
    expect(sum('equCount')).toBeGreaterThan(20)
    const past = (await registrar.must(equipmentRegister.find, {
      equclacode: '2172',
      pastLife: 'true',
    })) as List
    expect(past.count).toBe(sum('expiredCount'))
    expect(past.count).toBeGreaterThan(2)
  })
})

describe('pipe units', () => {
  const { save, find } = pipeUnitRegister
  const entry = () => ({
    pipeunitno: 'T01',
    pipeunitname: '测试单元',
    pipingCode: String(own.equcode),
    pipelineGrade: 'GC2',
    medium: '蒸汽',
    designPressure: '1',
    designTemp: '180',
    dn: '80',
    thickness: '4',
    length: '12',
    material: '钢制',
    useState: '1',
  })

  it('hang under an installation of the scope, take its unit and have their own numbers', async () => {
    const stranger = { ...entry(), pipingCode: String(foreign.equcode) }
    expect(await county.call(save, stranger)).toMatchObject({ fields: { pipingCode: expect.any(String) } })
    const line = await one(sql`equclacode = '8000GX'`)
    expect(await registrar.call(save, { ...entry(), pipingCode: String(line.equcode) })).toMatchObject({
      fields: { pipingCode: expect.any(String) },
    })
    const made = (await registrar.must(save, { ...entry(), unitId: String(foreign.unitId) })) as Row
    expect(made).toMatchObject({ pipingId: own.id, unitId: own.unitId, pipeName: own.equname })
    expect(await unit.call(save, entry())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await registrar.call(save, entry())).toMatchObject({ fields: { pipeunitno: expect.any(String) } })
    const stale = { id: made.id, version: '9', length: '3' }
    expect(await registrar.call(save, stale)).toMatchObject({ code: 'conflict' })
    expect(await county.call(save, stale)).toMatchObject({ errorMsg: kitMessages.missing })
    const listed = (await registrar.must(accessoryLists.pipeUnit, {
      unitname: String(own.useunit),
      complex: '测试单元',
    })) as List
    expect(listed.list[0]).toMatchObject({ pipeUnitName: '测试单元', pipeLength: 12, equdatasysid: own.id })
    const ofClass = async (equclacode: string) =>
      ((await registrar.must(accessoryLists.pipeUnit, { equclacode, complex: '测试单元' })) as List).count
    expect(await ofClass('8000')).toBe(1)
    expect(await ofClass(String(own.equclacode))).toBe(1)
    expect(await ofClass('3000')).toBe(0)
    const others = (await unit.must(find, { pipingId: foreign.id })) as List
    expect(others.count).toBe(0)
  })
})
