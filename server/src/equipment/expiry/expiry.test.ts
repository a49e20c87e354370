import { expiryCalls, uncheckedCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, saved, takeDevices } from '../../app/testing/declarations.ts'
import { switchFunction } from '../../app/testing/functions.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { list, remind, handle, report, log } = expiryCalls
type People = [TestUser, TestUser, TestUser, TestUser, TestUser]
let [registrar, supervisor, elsewhere, unit, reviewer] = [] as unknown as People

beforeAll(async () => {
  ;[registrar, supervisor, elsewhere, unit, reviewer] = (await Promise.all(
    ['shouli', 'jiancha', 'jiancha_qt', 'qiye', 'shenhe'].map((name) => server.current.as(name)),
  )) as People
})

const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)

/** Free devices of one unit, due on this day. */
async function due(day: string, count = 1): Promise<DemoDevice[]> {
  const devices = await takeDevices(server.current, count)
  const ids = devices.map(({ id }) => id)
  await run(sql`update equipment set nextinspdate = ${day}::date, "useState" = '1', contacttel = '19900001234'
    where id = any(${ids}::uuid[])`)
  // Others take the next ones: what is being handled here is nobody's free device.
  await run(
    sql`insert into business_item (equdatasysid, step, state) select unnest(${ids}::uuid[]), 'end', '99'`,
  )
  return devices
}

const expired = { expireState: 'expired' }
const waiting = { ...expired, waiting: '1' }
const find = async (person: TestUser, { equcode }: DemoDevice, filters: object) =>
  (await person.must(list, { complex: equcode, ...filters })).list
const handled = { handleReason: '5', contactName: '朱经办', contacttel: '19900001234' }

describe('devices past their inspection date', () => {
  it('are found from the day after it, in use, in the own area only', async () => {
    const [device] = (await due('2026-11-19')) as [DemoDevice]
    expect(await find(registrar, device, waiting)).toMatchObject([
      { overdueDays: expect.any(Number), handleStatus: '0', status: '0', ninspectdate: '2026-11-19' },
    ])
    expect(await find(registrar, device, { expireState: 'willExpire' })).toEqual([])
    expect(await find(supervisor, device, expired)).toHaveLength(1)
    expect(await find(elsewhere, device, expired)).toHaveLength(device.areaId.startsWith('331121') ? 1 : 0)
    expect(await unit.call(list, expired)).toMatchObject({ errorMsg: kitMessages.forbidden })
    await run(sql`update equipment set nextinspdate = ${today()}::date where id = ${device.id}::uuid`)
    expect(await find(registrar, device, expired)).toEqual([])
    expect(await find(registrar, device, { expireState: 'willExpire', waiting: '1' })).toMatchObject([
      { daysLeft: 0, overdueDays: null },
    ])
    await run(
      sql`update equipment set nextinspdate = '2026-11-01', "useState" = '2' where id = ${device.id}::uuid`,
    )
    expect(await find(registrar, device, expired)).toEqual([])
  })

  it('are lifts that fall due within a month where the catalogue asks for these', async () => {
    const within = expiryCalls.liftsWithinMonth
    expect(await server.current.nobody.call(within, {})).toMatchObject({ errorMsg: kitMessages.noSession })
    expect(await unit.call(within, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await supervisor.call(within, { nonsense: '1' })).toMatchObject({ isSuccess: false })
    const days = ['2026-11-19', '2026-11-20', '2026-12-20', '2026-12-21']
    const now = new Date(server.current.services.now())
    server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
    const devices: DemoDevice[] = []
    for (const day of days) devices.push(...(await due(day)))
    await run(sql`update equipment set equclacode = '3110', maintunit = '绿谷维保'
      where id = any(${devices.map(({ id }) => id)}::uuid[])`)
    const found = async ({ equcode }: DemoDevice) =>
      (await supervisor.must(within, { complex: equcode, nextinspdateEnd: '2027-12-31' })).list
    const answers = await Promise.all(devices.map(found))
    expect(answers.map((list) => list.length)).toEqual([0, 1, 1, 0])
    expect(answers[2]).toMatchObject([
      {
        equdatasysid: devices[2]?.id,
        equcode: devices[2]?.equcode,
        ninspectdate: '2026-12-20',
        maintUnitname: '绿谷维保',
        unitname: expect.anything(),
        daysLeft: 30,
      },
    ])
    await run(sql`update equipment set equclacode = '2150' where id = ${devices[1]?.id}::uuid`)
    expect(await found(devices[1] as DemoDevice)).toEqual([])
    server.current.setNow(now)
  })

  it('are found by the month that they are late, and by nothing that the page does not know', async () => {
    const [late] = (await due('2026-10-20')) as [DemoDevice]
    const [fresh] = (await due('2026-10-21')) as [DemoDevice]
    expect(await find(registrar, late, { ...expired, overMonth: '1' })).toHaveLength(1)
    expect(await find(registrar, fresh, { ...expired, overMonth: '1' })).toEqual([])
    expect(await find(registrar, fresh, {})).toHaveLength(1)
    expect(await find(registrar, fresh, { expireState: 'warning' })).toHaveLength(1)
    expect(await find(registrar, fresh, { expireState: 'ever' })).toEqual([])
    for (const [filters, unknownFilter] of [
      [{ level: 'installation' }, 'level'],
      [{ ...expired, overYear: '1' }, 'overYear'],
    ] as const)
      expect(await registrar.call(list, filters)).toMatchObject({ detail: { unknownFilter } })
  })

  it('are not handled without a reason, by others, when they are not due or declared', async () => {
    const [device] = (await due('2026-11-01')) as [DemoDevice]
    const ids = device.id
    expect(sentenceOf(await registrar.call(handle, { ids: '', ...handled }))).toBe(expiryMessages.choose)
    expect(await registrar.call(handle, { ids })).toMatchObject({
      fields: { handleReason: expiryMessages.reasonMissing },
    })
    expect(await registrar.call(handle, { ids, handleReason: '9' })).toMatchObject({
      fields: { handleNote: expiryMessages.noteMissing },
    })
    expect(await registrar.call(handle, { ids, ...handled, contacttel: '12' })).toMatchObject({
      fields: { contacttel: expect.any(String) },
    })
    for (const person of [reviewer, unit])
      expect(await person.call(handle, { ids, ...handled })).toMatchObject({
        errorMsg: kitMessages.forbidden,
      })
    const [later] = (await due('2028-01-01')) as [DemoDevice]
    expect(sentenceOf(await registrar.call(handle, { ids: later.id, ...handled }))).toBe(
      expiryMessages.notDue,
    )
    await saved(server.current, registrar, { more: {} })
    await run(
      sql`insert into business_item (equdatasysid, appno, step, state) values (${ids}::uuid, 'SB1', 'YWSL', '3')`,
    )
    expect(sentenceOf(await registrar.call(handle, { ids, ...handled }))).toBe(expiryMessages.declared('SB1'))
    expect(await find(registrar, device, waiting)).toEqual([])
    expect(await find(registrar, device, expired)).toMatchObject([
      { handleStatus: '4', lastHandle: '申报单SB1' },
    ])
  })

  it('carry what was done until they get another due date', async () => {
    const [device] = (await due('2026-10-10')) as [DemoDevice]
    const state = async (filters: object = expired) =>
      (await find(registrar, device, filters)).map(({ handleStatus }) => handleStatus)
    await registrar.must(handle, { ids: device.id, ...handled, handleNote: '承诺月底前申报' })
    expect(await state({ ...waiting, handleStatus: '2' })).toEqual(['2'])
    expect(await state({ ...waiting, handleStatus: '0,1,3,4' })).toEqual([])
    expect((await find(registrar, device, expired))[0]?.lastHandle).toContain('叶受理 电话联系：整改未完成')
    expect(await registrar.must(log, { id: device.id })).toMatchObject([
      { by: '叶受理', handleNote: '承诺月底前申报', contacttel: '19900001234' },
    ])
    expect(await reviewer.must(log, { id: device.id })).toMatchObject([{ contacttel: '199****1234' }])
    await run(sql`update equipment set nextinspdate = '2026-10-11' where id = ${device.id}::uuid`)
    expect(await state()).toEqual(['0'])
  })

  it('are reported once, to the supervisors of their area', async () => {
    const [device] = (await due('2026-09-09')) as [DemoDevice]
    await run(sql`update equipment set "areaId" = '331121' where id = ${device.id}::uuid`)
    await registrar.must(report, { ids: device.id, handleNote: '多次联系不申报' })
    const { rows } = await sql<{ receiver: string }>`select receiver from message
      where title = ${expiryMessages.reportTitle} and content like ${`%${device.equcode}%`} order by 1`.execute(
      server.current.services.db,
    )
    expect(rows.map(({ receiver }) => receiver)).toEqual(['jiancha', 'jiancha2', 'jiancha_qt'])
    expect(sentenceOf(await registrar.call(report, { ids: device.id }))).toBe(expiryMessages.reportedAlready)
    expect(await find(registrar, device, waiting)).toEqual([])
    expect(await find(elsewhere, device, expired)).toMatchObject([{ handleStatus: '3' }])
    const [soon] = (await due('2026-12-01')) as [DemoDevice]
    expect(sentenceOf(await registrar.call(report, { ids: soon.id }))).toBe(expiryMessages.notOverdue)
  })
})

describe('reminders', () => {
  it('go once a day to each phone of a unit, and name what could not be sent', async () => {
    const [one, two, three] = (await due('2026-11-02', 3)) as [DemoDevice, DemoDevice, DemoDevice]
    await run(
      sql`update equipment set contacttel = null, safemanagertel = '0578-2222222' where id = ${three.id}::uuid`,
    )
    await run(sql`update unit set contacttel = '0578-2222222' where id = ${three.unitId}::uuid`)
    const ids = [one, two, three].map(({ id }) => id).join(',')
    expect(await registrar.must(remind, { ids })).toMatchObject({
      successCount: 2,
      errors: [{ id: three.id, no: three.equcode, message: expiryMessages.noPhone }],
    })
    const { rows } = await sql<{
      content: string
      sendType: string
    }>`select content, "sendType" from sms_message
      where datacode = any(${[one.id, two.id]}::text[])`.execute(server.current.services.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      sendType: 'JYCQ',
      content: expect.stringContaining('有2台特种设备超过检验合格有效期'),
    })
    expect(sentenceOf(await registrar.call(remind, { ids: one.id }))).toBe(expiryMessages.remindedToday)
    expect(await find(registrar, one, waiting)).toMatchObject([{ handleStatus: '1', remindCount: 1 }])
  })
})

function today(): string {
  return server.current.services.now().toISOString().slice(0, 10)
}

describe('overdue devices that their authority hands out', () => {
  const { find: search, people, dispatch } = uncheckedCalls

  it('are refused while the function is off, to others, to nobody or somebody of another area, before their day', async () => {
    const [device] = (await due('2026-11-01')) as [DemoDevice]
    const input = { ids: device.id, dealMan: 'jiancha2' }
    await switchFunction(server.current, 'unchecked', false)
    expect(await supervisor.call(dispatch, input)).toMatchObject({ errorMsg: functionOff })
    await switchFunction(server.current, 'unchecked', true)
    expect(await registrar.call(dispatch, input)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await supervisor.call(dispatch, { dealMan: 'jiancha2' })).toMatchObject({
      errorMsg: expiryMessages.choose,
    })
    expect(await supervisor.call(dispatch, { ids: device.id })).toMatchObject({
      fields: { dealMan: expiryMessages.dispatchPersonMissing },
    })
    const stranger = device.areaId.startsWith('331121') ? 'jiancha_ld' : 'jiancha_qt'
    for (const dealMan of [stranger, 'shouli', 'nobody'])
      expect(await supervisor.call(dispatch, { ...input, dealMan })).toMatchObject({
        fields: { dealMan: expiryMessages.dispatchOutside },
      })
    await run(sql`update equipment set nextinspdate = '2026-11-25' where id = ${device.id}::uuid`)
    expect(await supervisor.call(dispatch, input)).toMatchObject({
      errorMsg: expiryMessages.dispatchNotOverdue,
    })
  })

  it('go to a supervisor of their area, who is told once, and later to another', async () => {
    const devices = await due('2026-11-02', 2)
    const ids = devices.map(({ id }) => id).join(',')
    const offered = await supervisor.must(people, { ids })
    expect(offered.map(({ loginName }) => loginName)).toEqual(expect.arrayContaining(['jiancha', 'jiancha2']))
    expect(
      await supervisor.must(dispatch, { ids, dealMan: 'jiancha2', handleNote: '月底前办结' }),
    ).toMatchObject({
      successCount: 2,
      errors: [],
    })
    const { rows } = await run(sql`select content from message where receiver = 'jiancha2'
      and title = ${expiryMessages.dispatchTitle}`)
    expect(rows).toEqual([{ content: expect.stringMatching(/向您派发2台超期未检设备.+月底前办结/) }])
    expect(await supervisor.call(dispatch, { ids: devices[0]?.id, dealMan: 'jiancha2' })).toMatchObject({
      errorMsg: expiryMessages.dispatchedAlready('孔监察'),
    })
    const listed = async (filters: object) =>
      (await supervisor.must(search, { ...expired, complex: devices[0]?.equcode ?? '', ...filters })).list
    expect(await listed({ handleStatus: '5', dealMan: '孔' })).toMatchObject([
      { handleStatus: '5', dealMan: '孔监察' },
    ])
    expect(await listed({ dealMan: '韩监察' })).toEqual([])
    expect(await find(registrar, devices[0] as DemoDevice, waiting)).toEqual([])
    await supervisor.must(dispatch, { ids: devices[0]?.id, dealMan: 'jiancha' })
    expect(await listed({ dealMan: '韩监察' })).toMatchObject([{ dealMan: '韩监察' }])
    expect(await listed({ dealMan: '孔' })).toEqual([])
    expect(await supervisor.must(log, { id: devices[0]?.id })).toMatchObject([
      { handleWay: '4', contactName: '韩监察' },
      { handleWay: '4', contactName: '孔监察', handleNote: '月底前办结' },
    ])
  })
})
