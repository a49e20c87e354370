import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { deviceMessages } from '@tejian/contract/equipment/device/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { anchor } from '../../app/testing/template.ts'

const server = useTestApp()
const { asOf, fieldHistory, similar, timeline, queryEquDetail, saveEquDetail } = deviceCalls
let registrar: TestUser
let unit: TestUser
let qingtian: TestUser

type Device = Record<string, string> & { id: string }

async function device(condition: string, place = 0): Promise<Device> {
  const { rows } = await sql<Device>`select * from equipment where ${sql.raw(condition)}
    order by equcode limit 1 offset ${place}`.execute(server.current.services.db)
  return rows[0] as Device
}

/** Sessions end when the clock moves on. */
async function signIn(): Promise<void> {
  ;[registrar, unit, qingtian] = (await Promise.all(
    ['shouli', 'qiye', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
}

beforeAll(signIn)

async function later(days: number): Promise<void> {
  server.current.setNow(new Date(anchor.getTime() + days * 86_400_000))
  await signIn()
}
const day = (days: number): string =>
  new Date(anchor.getTime() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

describe('a device on an earlier day', () => {
  let id = ''

  beforeAll(async () => {
    const lift = await device(`equclacode = '3110' and "areaId" = '331102' and params ? 'floors'`, 3)
    id = lift.id
    const save = async (more: Record<string, unknown>): Promise<void> => {
      const { version } = await registrar.must(equipmentRegister.getDetail, { id })
      await registrar.must(equipmentRegister.save, { id, version: String(version), ...more })
    }
    await sql`update equipment set remark = '起初' where id = ${id}::uuid`.execute(server.current.services.db)
    await later(10)
    await save({ remark: '第一次', modifyReason: '核对现场' })
    await later(20)
    await save({ remark: '第二次', contacttel: '19900001111' })
    await later(30)
    await save({ remark: '第三次', params: JSON.stringify({ floors: '77' }) })
  })

  it('is foreign to others, unknown on days to come, and nothing before its archive was opened', async () => {
    expect(await qingtian.call(asOf, { equdatasysid: id, day: day(0) })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await registrar.call(asOf, { equdatasysid: id, day: day(31) })).toMatchObject({
      errorMsg: deviceMessages.futureDay,
    })
    expect(await registrar.must(asOf, { equdatasysid: id, day: '1999-01-01' })).toMatchObject({
      existed: false,
      device: null,
    })
  })

  it.each([
    [5, '起初', ['remark', 'contacttel', 'params.floors']],
    [10, '第一次', ['remark', 'contacttel', 'params.floors']],
    [15, '第一次', ['remark', 'contacttel', 'params.floors']],
    [25, '第二次', ['remark', 'params.floors']],
    [30, '第三次', []],
  ] as const)('after %i days reads %s', async (days, remark, differing) => {
    const answer = await registrar.must(asOf, { equdatasysid: id, day: day(days) })
    expect(answer.device).toMatchObject({ remark })
    // The first save may also have worked a due date out anew.
    expect(answer.differing).toEqual(expect.arrayContaining([...differing]))
    expect(answer.differing).not.toContain(days >= 30 ? 'remark' : 'equcode')
  })

  it('masks telephones for who may not see them', async () => {
    const dangan = await server.current.as('dangan')
    const { device: then } = await dangan.must(asOf, { equdatasysid: id, day: day(25) })
    expect(then).toMatchObject({ contacttel: '199****1111' })
  })

  it('has a history of each field, with who, when and why', async () => {
    const history = await registrar.must(fieldHistory, { equdatasysid: id, field: 'remark' })
    expect(history.map(({ before, after, reason }) => [before, after, reason])).toEqual([
      ['第二次', '第三次', ''],
      ['第一次', '第二次', ''],
      ['起初', '第一次', '核对现场'],
    ])
    expect(history.every(({ actorName }) => actorName === '叶受理')).toBe(true)
    const floors = await registrar.must(fieldHistory, { equdatasysid: id, field: 'params.floors' })
    expect(floors).toMatchObject([{ after: 77 }])
    for (const field of ['unitId', 'params', 'nothing', 'params.nothing'])
      expect(await registrar.call(fieldHistory, { equdatasysid: id, field })).toMatchObject({
        errorMsg: deviceMessages.unknownField,
      })
    expect(await qingtian.call(fieldHistory, { equdatasysid: id, field: 'remark' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('has a timeline of everything, newest first', async () => {
    const events = await registrar.must(timeline, { equdatasysid: id })
    const days = events.map(({ at }) => at.slice(0, 10))
    expect(days).toEqual(days.toSorted().toReversed())
    expect(events.filter(({ title }) => title === '修改档案')).toHaveLength(3)
    expect(events.map(({ title }) => title)).toEqual(expect.arrayContaining(['制造', '投入使用', '建立档案']))
    expect(await qingtian.call(timeline, { equdatasysid: id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })
})

describe('the timeline of an inspected device', () => {
  it('tells its business to the institute, and its reports to the unit once they are released', async () => {
    const { unitId } = (await server.current.contextOf('qiye')).user
    const own = await device(`"unitId" = '${unitId}' and id in (select equdatasysid from business_item)`)
    const kinds = (events: Array<{ kind: string }>) => new Set(events.map(({ kind }) => kind))
    expect(kinds(await registrar.must(timeline, { equdatasysid: own.id }))).toContain('business')
    const mine = await unit.must(timeline, { equdatasysid: own.id })
    const { rows } = await sql<{ id: string }>`select id from report where "equdatasysid" = ${own.id}::uuid
      and "issueDate" is null`.execute(server.current.services.db)
    for (const { id } of rows) expect(mine.map(({ key }) => key)).not.toContain(`report:${id}`)
  })
})

describe('twins while typing', () => {
  it('are devices in scope with the same code, or the same number of the same maker', async () => {
    const lift = await device(`equclacode = '3110' and "areaId" = '331102' and usecertno is not null`)
    const found = await registrar.must(similar, { equcode: lift.equcode })
    expect(found).toMatchObject([{ equdatasysid: lift.id, fields: ['equcode'] }])
    expect(await registrar.must(similar, { equcode: lift.equcode, equdatasysid: lift.id })).toEqual([])
    expect(
      await registrar.must(similar, { factoryno: lift.factoryno, madeunit: lift.madeunit }),
    ).toMatchObject([{ equdatasysid: lift.id, fields: ['factoryno'] }])
    expect(await registrar.must(similar, { factoryno: lift.factoryno })).toEqual([])
    expect(await qingtian.must(similar, { equcode: lift.equcode })).toEqual([])
    expect(await registrar.must(similar, {})).toEqual([])
  })

  it('are refused on saving by name, or without one to who may not see them', async () => {
    const [own, foreign] = [
      await device(`equclacode = '3110' and "areaId" = '331121'`),
      await device(`equclacode = '3110' and "areaId" = '331102'`),
    ]
    const asked = { id: own.id, equcode: foreign.equcode }
    expect(await registrar.call(equipmentRegister.save, asked)).toMatchObject({
      code: 'fields',
      errorMsg: `设备代码${foreign.equcode}已由${foreign.useunit}的${foreign.equname}登记，不能重复登记`,
    })
    expect(await qingtian.call(equipmentRegister.save, asked)).toMatchObject({
      errorMsg: `设备代码${foreign.equcode}已存在，不在您的管辖范围内，不能重复登记`,
    })
  })
})

describe('the device of an online declaration', () => {
  it('is read and corrected under the words of its calls', async () => {
    const lift = await device(`equclacode = '3110' and "areaId" = '331102'`, 5)
    const asked = { equdatasysid: lift.id, equclacode: '3110' }
    expect(await registrar.must(queryEquDetail, asked)).toMatchObject({
      equdatasysid: lift.id,
      facno: lift.factoryno,
    })
    expect(await qingtian.call(queryEquDetail, asked)).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await unit.call(saveEquDetail, asked)).toMatchObject({ errorMsg: kitMessages.forbidden })
    await registrar.must(saveEquDetail, { ...asked, facno: 'F-2026-1' })
    expect((await device(`id = '${lift.id}'`)).factoryno).toBe('F-2026-1')
    expect(await registrar.call(saveEquDetail, { ...asked, equcode: '不是代码' })).toMatchObject({
      code: 'fields',
    })
  })
})
