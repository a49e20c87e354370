import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { FaultRepair } from '@tejian/contract/maintenance/repairs/repair.ts'
import { repairCalls, repairSummaryCalls } from '@tejian/contract/maintenance/repairs/repairCalls.ts'
import { repairMessages as say } from '@tejian/contract/maintenance/repairs/repairMessages.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { deviceSupply, devicesOf, type TestDevice } from '../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const accounts = ['weibao', 'qiye', 'qiye2', 'jiancha', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const take = deviceSupply(server)
const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
}, 120_000)

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}

/** A lift of the unit of qiye that is bound to the unit of weibao, or to nobody. */
async function liftOf(bound: boolean): Promise<TestDevice> {
  const lift = await take(`${devicesOf('qiye')} and equclacode like '31%' and "useState" = '1'
    and "maintUnitId" = (select "unitId" from app_user where "loginName" = 'weibao')`)
  await run(sql`delete from maintenance_binding where equdatasysid = ${lift.id}::uuid`)
  if (bound)
    await run(sql`insert into maintenance_binding (equdatasysid, equcode, "maintUnitId", maintunit, "unitId", useunit,
        "areaId", "startDate", "endDate", step)
      select id, equcode, "maintUnitId", maintunit, "unitId", useunit, "areaId", '2026-01-01', '2027-12-31', 'end'
      from equipment where id = ${lift.id}::uuid`)
  return lift
}

const sheet = ({ equcode }: TestDevice, more: object = {}) => ({
  equcode,
  faultTime: '2026-11-19 08:00:00',
  faultDesc: '层门不能关闭',
  ...more,
})
const repaired = {
  faultReason: '01',
  repairContent: '更换门机皮带',
  repairPersons: '王维保',
  finishTime: '2026-11-19 10:30:00',
}

it('is written by who uses the lift or has it bound, with times that can be', async () => {
  const lift = await liftOf(true)
  const free = await liftOf(false)
  expect(await said(server.current.nobody.call(repairCalls.save, sheet(lift)))).toBe(kitMessages.noSession)
  for (const name of ['jiancha', 'jianyan'] as const)
    expect(await said(people[name].call(repairCalls.save, sheet(lift)))).toBe(kitMessages.forbidden)
  const save = (values: object, who: Account = 'weibao') =>
    said(people[who].call(repairCalls.save, { ...values }))
  expect(await save({ ...sheet(lift), equcode: '3110999' })).toBe(say.unknownLift('3110999'))
  expect(await save(sheet(free))).toBe(say.notBound)
  expect(await save(sheet(lift), 'qiye2')).toBe(say.notBound)
  expect(await save(sheet(lift, { alarmno: 'DTBJ000' }))).toBe(say.unknownAlarm('DTBJ000'))
  expect(await save(sheet(lift, { faultTime: '2026-11-21 08:00:00' }))).toBe(say.later)
  expect(await save(sheet(lift, { ...repaired, finishTime: '2026-11-19 07:00:00' }))).toBe(say.beforeFault)
  expect(await save(sheet(lift, { ...repaired, repairContent: '' }))).toBe(say.unfinished)
  expect(await save(sheet(free), 'qiye')).toBe('went through')
})

it('waits for its repair, and stays as it was repaired', async () => {
  const lift = await liftOf(true)
  const row = (await people.weibao.must(repairCalls.save, sheet(lift))) as FaultRepair
  expect(row).toMatchObject({ isTrapped: false, useunit: lift.useunit })
  expect(row.repairno).toMatch(/^GX20261120\d{4}$/)
  expect(await said(people.qiye2.call(repairCalls.getDetail, { id: row.id }))).toBe(kitMessages.missing)
  await people.weibao.must(repairCalls.save, { id: row.id, ...repaired })
  expect(await said(people.weibao.call(repairCalls.save, { id: row.id, repairPersons: '李维保' }))).toBe(
    say.finished,
  )
  const { list: named } = await people.jiancha.must(repairCalls.list, { complex: row.repairno ?? '' })
  expect(named).toMatchObject([
    { id: row.id, unitname: lift.useunit, maintUnitname: lift.maintunit, repairPerson: '王维保' },
  ])
})

it('is summed by maintenance unit: faults, hours to the repair, faults for each lift that is bound', async () => {
  await run(sql`delete from fault_repair`)
  await run(sql`delete from maintenance_binding`)
  const lift = await liftOf(true)
  await liftOf(true)
  await people.weibao.must(repairCalls.save, sheet(lift, repaired))
  await people.weibao.must(
    repairCalls.save,
    sheet(lift, { ...repaired, faultTime: '2026-11-18 08:00:00', finishTime: '2026-11-18 11:30:00' }),
  )
  await people.weibao.must(
    repairCalls.save,
    sheet(lift, { isTrapped: 'true', faultTime: '2026-11-20 08:00:00' }),
  )
  const { list } = await people.jiancha.must(repairSummaryCalls.list, {})
  expect(list).toMatchObject([
    {
      groupName: lift.maintunit,
      counts: { equTotal: 2, faultTotal: 3, trappedTotal: 1, finishedTotal: 2, repairHours: 6 },
    },
  ])
  expect((await people.qiye2.must(repairSummaryCalls.list, {})).list).toEqual([])
  const { list: causes } = await people.weibao.must(repairSummaryCalls.list, { by: 'cause' })
  expect(causes.map(({ groupName }) => groupName)).toContain('门系统')
})
