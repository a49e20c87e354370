import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import {
  boilerExtInsCalls,
  noStartEquCalls,
  pipeExpiryCalls,
  planCalls,
  testingCalls,
} from '@tejian/contract/equipment/dueCalls.ts'
import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { joint, waysOf } from '@tejian/contract/kit/statistic.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import { warningMessages } from '@tejian/contract/warnings/messages.ts'
import { analyseCalls, overdueCalls } from '@tejian/contract/warnings/statisticCalls.ts'
import { overdueStatistics } from '@tejian/contract/warnings/statistics.ts'
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

const fieldOf: Readonly<Record<string, string>> = {
  area: 'areaId',
  town: 'townId',
  class: 'equclacode',
  unit: 'unitId',
}
/** The conditions under which lists show a group; null where nothing is recorded, and no list shows just those. */
const listedBy = (by: string, groupId: string): Record<string, string> | null => {
  const values = groupId.split(joint)
  if (values.includes(emptyGroup)) return null
  return Object.fromEntries(by.split(joint).map((name, place) => [fieldOf[name] ?? '', values[place] ?? '']))
}

describe('statistics of overdue devices', () => {
  it.each(waysOf(overdueStatistics).map(({ name }) => name))(
    'by %s: each number is the total of the list that it opens',
    async (by) => {
      for (const person of [supervisor, qingtian]) {
        const { list } = await person.must(overdueCalls.list, { by, pageSize: '300' })
        const opened = list.flatMap(({ groupId, counts }) => {
          const filters = listedBy(by, groupId)
          return filters ? [{ filters, counts }] : []
        })
        expect(opened.length).toBeGreaterThan(0)
        for (const { filters, counts } of opened.slice(0, 6)) {
          const total = async (more: object): Promise<number | null> =>
            (
              await person.must(expiryCalls.find, {
                expireState: 'expired',
                ...filters,
                ...more,
                want: 'total',
              })
            ).count
          expect(counts.overdueCount ?? 0, JSON.stringify(filters)).toBe(await total({}))
          expect(counts.overdueMore ?? 0, JSON.stringify(filters)).toBe(
            await total({ nextinspdateEnd: '2026-08-23' }),
          )
          const { overdue30 = 0, overdue90 = 0, overdueMore = 0 } = counts
          expect(Number(overdue30) + Number(overdue90) + Number(overdueMore)).toBe(counts.overdueCount ?? 0)
          const inUse = await person.must(equipmentCalls.findEqdList, {
            ...filters,
            useState: '1,6',
            want: 'total',
          })
          expect(counts.equCount, JSON.stringify(filters)).toBe(inUse.count)
        }
      }
    },
  )

  it('name the units with the most overdue devices, and add up all of them', async () => {
    const { list, total } = await supervisor.must(overdueCalls.list, { by: 'unit', pageSize: '300' })
    const late = list.map(({ counts }) => counts.overdueCount ?? 0)
    expect(late.at(-1)).toBeGreaterThan(0)
    expect(late).toEqual(late.toSorted((a, b) => b - a))
    const byClass = await supervisor.must(overdueCalls.list, { by: 'class' })
    expect(total).toEqual(byClass.total)
    expect(Object.values(total.before).filter(Boolean)).toEqual([])
  })

  it('show a supervisor the own area only, and refuse units nothing but others', async () => {
    const { list } = await qingtian.must(overdueCalls.list, { by: 'area' })
    expect(list.map(({ groupId }) => groupId)).toEqual(['331121'])
    const { list: own } = await unit.must(overdueCalls.list, { by: 'unit', pageSize: '300' })
    expect(new Set(own.map(({ groupId }) => groupId)).size).toBeLessThanOrEqual(1)
    expect(sentenceOf(await supervisor.call(overdueCalls.list, { periodBegin: 'x' }))).toContain('格式不正确')
  })

  it('count all days unless a period is chosen, and then due dates within it', async () => {
    const ask = async (filters: object) =>
      await supervisor.must(overdueCalls.list, { by: 'area', ...filters })
    const all = await ask({})
    expect(all.period).toEqual({ begin: '', end: '' })
    const some = await ask({ periodBegin: '2026-10-01', periodEnd: '2026-11-01' })
    expect(some.period).toEqual({ begin: '2026-10-01', end: '2026-10-31' })
    expect(some.total.counts.equCount).toBe(all.total.counts.equCount)
    expect(some.total.counts.overdueCount).toBeGreaterThan(0)
    expect(some.total.counts.overdueCount).toBeLessThan(all.total.counts.overdueCount ?? 0)
  })

  it('are narrowed to the area of an institution, and refuse conditions that they do not know', async () => {
    const { rows } = await sql<{ id: string }>`select id from organisation
      where "areaId" like '331121%' order by id limit 1`.execute(server.current.services.db)
    const ask = async (filters: object) =>
      (await supervisor.must(overdueCalls.list, { by: 'area', ...filters })).list
    expect((await ask({ orgId: rows[0]?.id })).map(({ groupId }) => groupId)).toEqual(['331121'])
    expect(await ask({ orgId: rows[0]?.id })).toEqual(await ask({ areaId: '331121' }))
    expect(await ask({ orgId: rows[0]?.id, areaId: '331102' })).toEqual([])
    const refused: Array<[typeof overdueCalls.list, object, object]> = [
      [overdueCalls.list, { orgId: 'x' }, { unknownFilter: 'orgId' }],
      [overdueCalls.list, { colour: 'red' }, { unknownFilter: 'colour' }],
      [overdueCalls.list, { by: 'month' }, { by: 'month' }],
      [analyseCalls.list, { orgId: rows[0]?.id }, { unknownFilter: 'orgId' }],
    ]
    for (const [call, filters, detail] of refused)
      expect(await supervisor.call(call, { ...filters })).toMatchObject({ isSuccess: false, detail })
    expect(await supervisor.call(warningCalls.list, { colour: 'red' })).toMatchObject({
      detail: { unknownFilter: 'colour' },
    })
  })

  it('compare due, declared, inspected and overdue', async () => {
    const { list, total } = await supervisor.must(analyseCalls.list, { by: 'month', pageSize: '50' })
    expect(list.length).toBeGreaterThan(5)
    const [row] = list.filter(({ counts }) => (counts.overdueTotal ?? 0) > 0)
    const month = row?.groupId ?? ''
    const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1))
      .toISOString()
      .slice(0, 10)
    const { count } = await supervisor.must(expiryCalls.find, {
      expireState: 'expired',
      nextinspdateBegin: `${month}-01`,
      nextinspdateEnd: end,
      want: 'total',
    })
    expect(row?.counts.overdueTotal).toBe(count)
    const inYear = (day: string): string =>
      `"areaId" like '3311%' and ${day} >= '2026-01-01' and ${day} < '2027-01-01'`
    const due = `from equipment e where "useState" in ('1', '6') and ${inYear('nextinspdate')}`
    const [naive] = (
      await sql
        .raw<{ due: number; declared: number; inspected: number }>(`select
        (select count(*)::int ${due}) as due,
        (select count(*)::int ${due} and exists (select from business_item b where b.equdatasysid = e.id
          and b.step not in ('end', 'YWSB'))) as declared,
        (select count(*)::int from business_item where ${inYear('inspectdate')}) as inspected`)
        .execute(server.current.services.db)
    ).rows
    expect(naive?.declared).toBeGreaterThan(0)
    expect(total.counts).toMatchObject({
      dueTotal: Number(naive?.due) + Number(naive?.inspected),
      declaredTotal: naive?.declared,
      inspTotal: naive?.inspected,
    })
  })

  it('show inspection staff the inspections of their own institute, and every device', async () => {
    const head = await server.current.as('zhanzhang')
    const { counts } = (await head.must(analyseCalls.list, { by: 'class' })).total
    const { rows } = await sql<{ own: number; devices: number }>`select
      (select count(*)::int from business_item where inspectdate >= '2026-01-01' and inspectdate < '2027-01-01'
        and "orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')) as own,
      (select count(*)::int from equipment where "useState" in ('1', '6') and nextinspdate >= '2026-01-01'
        and nextinspdate < '2027-01-01') as devices`.execute(server.current.services.db)
    expect(counts.inspTotal).toBe(rows[0]?.own)
    expect(counts.dueTotal).toBe(Number(rows[0]?.own) + Number(rows[0]?.devices))
  })
})
