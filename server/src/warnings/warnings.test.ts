import {
  boilerExtInsCalls,
  noStartEquCalls,
  pipeExpiryCalls,
  planCalls,
  testingCalls,
} from '@tejian/contract/equipment/dueCalls.ts'
import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import { warningMessages } from '@tejian/contract/warnings/messages.ts'
import { inspectAnalyse, overdueStatistics } from '@tejian/contract/warnings/statistics.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, takeDevices } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { sweepWarnings } from './sweep.ts'

const { isWorkingDay } = shippedCalendar

const server = useTestApp()
let [registrar, supervisor, qingtian, unit] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[registrar, supervisor, qingtian, unit] = (await Promise.all(
    ['shouli', 'jiancha', 'jiancha_qt', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const sweep = async () => sweepWarnings(await server.current.contextOf('admin'))

/** A free device in use in an area whose fields were set. */
async function device(areaId: string, set: ReturnType<typeof sql>): Promise<DemoDevice> {
  const [one] = (await takeDevices(server.current, 1)) as [DemoDevice]
  await run(
    sql`update equipment set "areaId" = ${areaId}, "useState" = '1', ${set} where id = ${one.id}::uuid`,
  )
  await run(sql`insert into business_item (equdatasysid, step, state) values (${one.id}::uuid, 'end', '99')`)
  return one
}

describe('devices by one of their dates', () => {
  it('boilers are found by their external inspection and handled for that date', async () => {
    const boiler = await device(
      '331121',
      sql`equclacode = '1100', nextannualdate = '2026-11-01', nextinspdate = '2028-01-31', contacttel = '19900001234'`,
    )
    const find = async (person: TestUser, more: object = {}) =>
      (await person.must(boilerExtInsCalls.list, { complex: boiler.equcode, ...more })).list
    expect(await find(registrar)).toMatchObject([
      { overdueDays: expect.any(Number), handleStatus: '0', dueField: 'nextannualdate' },
    ])
    expect(await find(qingtian)).toHaveLength(1)
    expect(sentenceOf(await unit.call(boilerExtInsCalls.list))).toBe(kitMessages.forbidden)
    // Its inspection itself is not due.
    expect(sentenceOf(await registrar.call(expiryCalls.handle, { ids: boiler.id, handleReason: '5' }))).toBe(
      expiryMessages.notDue,
    )
    await registrar.must(expiryCalls.handle, {
      ids: boiler.id,
      handleReason: '5',
      dueField: 'nextannualdate',
    })
    expect(await find(registrar, { handleStatus: '2' })).toHaveLength(1)
    await registrar.must(expiryCalls.remind, { ids: boiler.id, dueField: 'nextannualdate' })
    const { rows } = await sql<{
      content: string
    }>`select content from sms_message where datacode = ${boiler.id}`.execute(server.current.services.db)
    expect(rows[0]?.content).toContain('外部检验合格有效期至2026-11-01，已超期')
  })

  it('tests, piping and devices that were never started have lists of their own', async () => {
    const lift = await device(
      '331122',
      sql`equclacode = '3110', "testItem" = '限速器动作速度校验', ntestdate = '2026-12-31', nextinspdate = '2028-01-31'`,
    )
    expect((await registrar.must(testingCalls.list, { complex: lift.equcode })).list).toMatchObject([
      { testItem: '限速器动作速度校验', daysLeft: expect.any(Number), overdueDays: null },
    ])
    const pipe = await device(
      '331121',
      sql`equclacode = '8310', nextinspdate = '2026-10-31', params = '{"pipeNo":"GD-1","totalLength":120.5}'`,
    )
    expect((await registrar.must(pipeExpiryCalls.list, { complex: pipe.equcode })).list).toMatchObject([
      { pipeNo: 'GD-1', totalLength: 120.5, status: '0' },
    ])
    const idle = await device('331121', sql`regdate = '2026-01-01'`)
    await run(sql`update equipment set "useState" = '0' where id = ${idle.id}::uuid`)
    expect((await qingtian.must(noStartEquCalls.list, { complex: idle.equcode })).list).toMatchObject([
      { idleDays: expect.any(Number) },
    ])
    expect(sentenceOf(await registrar.call(noStartEquCalls.list))).toBe(kitMessages.forbidden)
  })

  it('the plan spreads inspections over working days and knows how far they are', async () => {
    const one = await device('331121', sql`nextinspdate = '2027-03-31'`)
    const plan = async (more: object) =>
      (
        await registrar.must(planCalls.list, {
          complex: one.equcode,
          nextinspdateBegin: '2027-03-01',
          nextinspdateEnd: '2027-04-01',
          ...more,
        })
      ).list
    const [row] = await plan({ status: '0' })
    expect(row).toMatchObject({ planno: `JH202703-${one.equcode}`, status: '0' })
    expect(isWorkingDay(String(row?.planInspectDate)) && String(row?.planInspectDate) < '2027-03-31').toBe(
      true,
    )
    await run(
      sql`insert into business_item (equdatasysid, appno, step, state) values (${one.id}::uuid, 'SB7', 'YWSL', '3')`,
    )
    expect(await plan({ status: '1' })).toMatchObject([{ note: '申报单SB7' }])
    await run(
      sql`update business_item set "planInspectDate" = '2027-03-09' where equdatasysid = ${one.id}::uuid and appno = 'SB7'`,
    )
    expect(await plan({ status: '2' })).toMatchObject([{ planInspectDate: '2027-03-09', status: '2' }])
    expect(await plan({ status: '0,1,3' })).toEqual([])
    expect(await unit.must(planCalls.list, { complex: one.equcode })).toMatchObject({ count: 0 })
    expect(sentenceOf(await unit.call(planCalls.getDetail, { id: one.id }))).toBe(kitMessages.missing)
  })
})

describe('warnings', () => {
  it('are found once, in the own area, handed on and closed, and end when their cause is gone', async () => {
    const lift = await device(
      '331121',
      sql`equclacode = '3110', nextinspdate = '2026-06-30', "unitId" = "unitId"`,
    )
    expect(await sweep()).toBeGreaterThan(0)
    expect(await sweep()).toBe(0)
    const find = async (person: TestUser) =>
      (await person.must(warningCalls.elevatorList, { complex: lift.equcode })).list
    const [row] = await find(supervisor)
    expect(row).toMatchObject({
      warnType: '02',
      status: '0',
      warnContent: expect.stringContaining('2026-06-30'),
    })
    expect(await find(qingtian)).toHaveLength(1)
    const ids = String(row?.id)
    expect(sentenceOf(await unit.call(warningCalls.handle, { ids, handleOpinion: 'x' }))).toBe(
      kitMessages.forbidden,
    )
    expect(sentenceOf(await supervisor.call(warningCalls.handle, { ids: '' }))).toBe(warningMessages.choose)
    expect(await supervisor.call(warningCalls.handle, { ids })).toMatchObject({
      fields: { handleOpinion: warningMessages.opinionMissing },
    })
    expect(await supervisor.call(warningCalls.assign, { ids, dealMan: 'shouli' })).toMatchObject({
      fields: { dealMan: warningMessages.noSuchPerson },
    })
    expect(await supervisor.must(warningCalls.people, { ids })).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ loginName: 'jiancha_qt' })]),
    )
    await supervisor.must(warningCalls.assign, { ids, dealMan: 'jiancha_qt' })
    expect((await find(qingtian))[0]).toMatchObject({ dealMan: 'jiancha_qt', handleStatus: '1' })
    await qingtian.must(warningCalls.handle, { ids, handleOpinion: '已责令停用' })
    expect((await find(supervisor))[0]).toMatchObject({
      handleStatus: '2',
      handleOpinion: '已责令停用',
      actions: expect.not.arrayContaining(['handle']),
    })
    expect(sentenceOf(await supervisor.call(warningCalls.handle, { ids, handleOpinion: '再处理' }))).toBe(
      warningMessages.done,
    )

    const other = await device('331122', sql`equclacode = '3110', nextinspdate = '2026-05-31'`)
    await sweep()
    const list = async () => (await supervisor.must(warningCalls.list, { complex: other.equcode })).list
    const [foreign] = await list()
    expect(
      sentenceOf(await qingtian.call(warningCalls.handle, { ids: String(foreign?.id), handleOpinion: 'x' })),
    ).toBe(kitMessages.missing)
    await run(sql`update equipment set nextinspdate = '2027-05-31' where id = ${other.id}::uuid`)
    await sweep()
    expect(await list()).toMatchObject([{ handleStatus: '2', handleOpinion: warningMessages.solved }])
  })

  it.each([
    ['a crane', '4110', sql`nextinspdate = '2026-11-19'`, '3'],
    ['a vessel', '2150', sql`nextinspdate = '2026-10-01'`, '2'],
    [
      'a boiler by its external inspection',
      '1100',
      sql`nextannualdate = '2026-11-10', nextinspdate = '2027-05-31'`,
      '3',
    ],
    [
      'a ropeway by its yearly inspection',
      '9110',
      sql`nextannualdate = '2026-01-31', nextinspdate = null`,
      '1',
    ],
  ])('begin on the first day after the date of %s', async (_what, equclacode, dates, warnLevel) => {
    const late = await device('331121', sql`equclacode = ${equclacode}, ${dates}`)
    await sweep()
    const { list } = await supervisor.must(warningCalls.list, { complex: late.equcode })
    expect(list).toMatchObject([{ warnType: '02', warnLevel, handleStatus: '0' }])
  })

  it('do not begin on the day itself, nor for the yearly check that a unit does by itself', async () => {
    for (const dates of [
      sql`equclacode = '4110', nextinspdate = '2026-11-20'`,
      sql`equclacode = '2150', nextinspdate = '2027-11-20', nextannualdate = '2026-01-31'`,
    ]) {
      const one = await device('331121', dates)
      await sweep()
      // What it had been warned of before, in another area, is not about this.
      const { list } = await supervisor.must(warningCalls.list, { complex: one.equcode })
      expect(list.filter(({ areaId }) => areaId === '331121')).toEqual([])
    }
  })

  it('that the system had closed come back with their cause, those that somebody closed do not', async () => {
    const [idle, settled] = [
      await device('331121', sql`equclacode = '3110', nextinspdate = '2026-09-30'`),
      await device('331121', sql`equclacode = '3110', nextinspdate = '2026-09-30'`),
    ]
    await sweep()
    const rowOf = async ({ equcode }: DemoDevice) =>
      (await supervisor.must(warningCalls.list, { complex: equcode })).list[0]
    const { id } = (await rowOf(settled)) ?? {}
    await supervisor.must(warningCalls.handle, { ids: String(id), handleOpinion: '已督促申报' })
    const stopped = (useState: string) =>
      run(
        sql`update equipment set "useState" = ${useState} where id in (${idle.id}::uuid, ${settled.id}::uuid)`,
      )
    await stopped('2')
    await sweep()
    const closed = await rowOf(idle)
    expect(closed).toMatchObject({ handleStatus: '2', handleOpinion: warningMessages.solved })
    await stopped('1')
    await sweep()
    expect(await rowOf(idle)).toMatchObject({
      warnno: closed?.warnno,
      handleStatus: '0',
      handleOpinion: null,
    })
    expect(await rowOf(settled)).toMatchObject({ handleStatus: '2', handleOpinion: '已督促申报' })
  })

  it('of licences are for the counter, of nothing else', async () => {
    await run(
      sql`update unit set licenseno = 'TS2110A', "validDate" = '2026-12-01' where id = (select id from unit order by id limit 1)`,
    )
    await sweep()
    const { list } = await registrar.must(warningCalls.licenceList)
    expect(list.every((row) => row.warnType === '08')).toBe(true)
    expect(list.length).toBeGreaterThan(0)
    const other = await supervisor.must(warningCalls.find, { warnType: '02', handleStatus: '0' })
    const ids = String(other.list[0]?.id)
    expect(sentenceOf(await registrar.call(warningCalls.licenceHandle, { ids, handleOpinion: 'x' }))).toBe(
      kitMessages.missing,
    )
    expect(sentenceOf(await registrar.call(warningCalls.handle, { ids, handleOpinion: 'x' }))).toBe(
      kitMessages.forbidden,
    )
  })
})

describe('statistics of overdue devices', () => {
  it.each(['area', 'town', 'class', 'unit'] as const)(
    'by %s: each number is the total of the list that it opens',
    async (dimension) => {
      for (const person of [supervisor, qingtian]) {
        const { list } = await person.must(overdueStatistics.list, { dimension, pageSize: '300' })
        // Where no township is recorded, no list shows just those.
        const opened = list.filter(({ townId }) => dimension !== 'town' || townId !== '')
        expect(opened.length).toBeGreaterThan(0)
        for (const row of opened.slice(0, 6)) {
          const { areaId, townId, equclacode, unitId } = row
          const filters = { areaId, townId, equclacode, unitId }
          const listed = await person.must(expiryCalls.find, {
            expireState: 'expired',
            ...filters,
            want: 'total',
          })
          expect(row.overdueCount, row.groupName).toBe(listed.count)
          const more = await person.must(expiryCalls.find, {
            expireState: 'expired',
            ...filters,
            nextinspdateEnd: '2026-08-23',
            want: 'total',
          })
          expect(row.overdueMore, row.groupName).toBe(more.count)
          expect(row.overdue30 + row.overdue90 + row.overdueMore).toBe(row.overdueCount)
        }
      }
    },
  )

  it('show a supervisor the own area only, and refuse units nothing but others', async () => {
    const { list } = await qingtian.must(overdueStatistics.list, { dimension: 'area' })
    expect(list.map(({ areaId }) => areaId)).toEqual(['331121'])
    const { list: own } = await unit.must(overdueStatistics.list, { dimension: 'unit', pageSize: '300' })
    expect(new Set(own.map(({ unitId }) => unitId)).size).toBeLessThanOrEqual(1)
    expect(sentenceOf(await supervisor.call(overdueStatistics.list, { periodBegin: 'x' }))).toContain(
      '格式不正确',
    )
  })

  it('are narrowed to the area of an institution, and refuse conditions that they do not know', async () => {
    const { rows } = await sql<{ id: string }>`select id from organisation
      where "areaId" like '331121%' order by id limit 1`.execute(server.current.services.db)
    const ask = async (filters: object) =>
      (await supervisor.must(overdueStatistics.list, { dimension: 'area', ...filters })).list
    expect((await ask({ orgId: rows[0]?.id })).map(({ areaId }) => areaId)).toEqual(['331121'])
    expect(await ask({ orgId: rows[0]?.id })).toEqual(await ask({ areaId: '331121' }))
    expect(await ask({ orgId: rows[0]?.id, areaId: '331102' })).toEqual([])
    expect(sentenceOf(await supervisor.call(overdueStatistics.list, { orgId: 'x' }))).toBe(
      kitMessages.missing,
    )
    const refused: Array<[typeof overdueStatistics.list | typeof inspectAnalyse.list, object, string]> = [
      [overdueStatistics.list, { colour: 'red' }, 'colour'],
      [inspectAnalyse.list, { orgId: rows[0]?.id }, 'orgId'],
    ]
    for (const [call, filters, unknownFilter] of refused)
      expect(await supervisor.call(call, { ...filters })).toMatchObject({ detail: { unknownFilter } })
    expect(await supervisor.call(warningCalls.list, { colour: 'red' })).toMatchObject({
      detail: { unknownFilter: 'colour' },
    })
    expect(sentenceOf(await supervisor.call(overdueStatistics.list, { dimension: 'month' }))).toBe(
      kitMessages.unknownFilter(undefined),
    )
  })

  it('compare due, declared, inspected and overdue', async () => {
    const { list } = await supervisor.must(inspectAnalyse.list, { dimension: 'month', pageSize: '50' })
    expect(list.length).toBeGreaterThan(5)
    for (const row of list) expect(row.dueTotal).toBe(row.inspTotal + row.overdueTotal + row.willExpireCount)
    const [row] = list.filter(({ overdueTotal }) => overdueTotal > 0)
    const end = new Date(Date.UTC(Number(row?.month.slice(0, 4)), Number(row?.month.slice(5)), 1))
      .toISOString()
      .slice(0, 10)
    const { count } = await supervisor.must(expiryCalls.find, {
      expireState: 'expired',
      nextinspdateBegin: `${row?.month}-01`,
      nextinspdateEnd: end,
      want: 'total',
    })
    expect(row?.overdueTotal).toBe(count)
  })
})
