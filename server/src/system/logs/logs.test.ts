import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { deletionCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { exportStates } from '@tejian/contract/shared/transfers/exportLog.ts'
import {
  apiLogCalls,
  exportLogCalls,
  phoneVisitCalls,
  visitCalls,
} from '@tejian/contract/system/logs/calls.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { callsOf } from '../../kit/http/callLog.ts'
import { clearOldRows } from '../trail/oldRows.ts'
import { writeCalls } from './apiLogs.ts'

const test = useTestApp()

beforeEach(async () => {
  const { db } = test.current.services
  await sql`delete from api_log`.execute(db)
  await sql`delete from phone_visit`.execute(db)
  await sql`delete from export_log`.execute(db)
  callsOf(test.current.services).take()
})

describe('the logs of access', () => {
  it.each([
    ['calls', apiLogCalls.find, apiLogCalls.list],
    ['visits', phoneVisitCalls.find, phoneVisitCalls.list],
    ['exports', exportLogCalls.find, exportLogCalls.list],
  ])('of %s are read by administrators alone', async (_what, find, list) => {
    const inspector = await test.current.as('jianyan')
    const auditor = await test.current.as('shenji')
    for (const call of [find, list]) {
      expect((await test.current.nobody.call(call)).status).toBe(401)
      expect(await inspector.call(call)).toMatchObject({ errorMsg: kitMessages.forbidden })
      expect(await auditor.call(call)).toMatchObject({ isSuccess: true })
    }
  })

  it('say of a call who asked what and how it ended, with names of what was sent and no value', async () => {
    const inspector = await test.current.as('jianyan')
    await inspector.must(equipmentCalls.findEqdList, { useunit: '缙云县某某公司', pageSize: '10' })
    await inspector.call(apiLogCalls.find)
    await writeCalls(test.current.services)
    const auditor = await test.current.as('shenji')
    const { list } = await auditor.must(apiLogCalls.list, { operator: '' })
    const [refused, found] = list as unknown as Array<Record<string, unknown>>
    expect(refused).toMatchObject({
      path: apiLogCalls.find.path,
      isSuccess: false,
      statusCode: 403,
      message: kitMessages.forbidden,
    })
    expect(found).toMatchObject({
      path: equipmentCalls.findEqdList.path,
      isSuccess: true,
      params: 'useunit,pageSize',
    })
    expect(String(found?.operator)).toContain('jianyan')
    expect(JSON.stringify(list)).not.toContain('某某公司')
  })

  it('keep what could not be written for the next time, up to a limit', async () => {
    const { services } = test.current
    await (await test.current.as('jianyan')).must(equipmentCalls.findEqdList, {})
    const { calls } = callsOf(services).take()
    callsOf(services).putBack(
      Array.from({ length: 20_001 }, () => calls[0]).filter((one) => one !== undefined),
    )
    const taken = callsOf(services).take()
    expect([taken.calls.length, taken.lost]).toEqual([20_000, 1])
  })

  it('cost a request next to nothing', async () => {
    const { services } = test.current
    await (await test.current.as('jianyan')).must(equipmentCalls.findEqdList, {})
    const { calls } = callsOf(services).take()
    const [one] = calls
    if (!one) throw new Error('nothing was noted')
    callsOf(services).putBack(
      Array.from({ length: 5000 }, (_, place) => ({ ...one, requestId: `r${place}` })),
    )
    const before = performance.now()
    await writeCalls(services)
    // Five thousand calls in three statements; each would have taken a round trip of its own.
    expect(performance.now() - before).toBeLessThan(5000)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_log`.execute(
      services.db,
    )
    expect(rows).toEqual([{ count: 5000 }])
  })

  it('name the page of the phone that was opened, and refuse what is none', async () => {
    const inspector = await test.current.as('jianyan')
    const visit = { path: '/m/outbox', duration: '120', deviceNo: 'terminal-1' }
    expect((await test.current.nobody.call(visitCalls.visited, visit)).status).toBe(401)
    expect(await inspector.call(visitCalls.visited, { ...visit, path: '/sysmng' })).toMatchObject({
      errorMsg: kitMessages.unknownAddress,
    })
    await inspector.must(visitCalls.visited, visit)
    await inspector.must(visitCalls.visited, {
      ...visit,
      path: '/m/check/018f0000-0000-7000-8000-000000000000',
    })
    const { list } = await (await test.current.as('shenji')).must(phoneVisitCalls.list, {})
    expect(list).toMatchObject([
      { menuName: '现场检查记录', loginName: 'jianyan' },
      { menuName: '待发送记录', deviceNo: 'terminal-1', duration: 120 },
    ])
  })

  it('say of an export by which conditions, how many, and that it ended', async () => {
    const archivist = await test.current.as('dangan')
    const token = await ticketFor(test.current, 'dangan', 'export', deletionCalls.export.path)
    const conditions = { operUserName: '王', operTimeBegin: '2020-01-01', operTimeEnd: '2030-01-02' }
    const answer = await archivist.raw(deletionCalls.export, { ...conditions, token })
    expect(answer.statusCode).toBe(200)
    const auditor = await test.current.as('shenji')
    const found = async () => (await auditor.must(exportLogCalls.list, {})).list
    await expect.poll(found).toMatchObject([{ status: exportStates.done, dataCount: 0 }])
    expect((await found())[0]?.filterDesc).toBe('操作人：王；操作时间起：2020-01-01；操作时间止：2030-01-01')
  })

  it('end with their time', async () => {
    const { services } = test.current
    const days = (count: number) => new Date(services.now().getTime() - count * 24 * 3_600_000)
    for (const count of [80, 100])
      await sql`insert into api_log ("callTime", "apiPath") values (${days(count)}, ${`/${count}`})`.execute(
        services.db,
      )
    for (const count of [1000, 1100])
      await sql`insert into export_log ("exportTime", "fileName") values (${days(count)}, ${String(count)})`.execute(
        services.db,
      )
    await sql`delete from phone_operation`.execute(services.db)
    for (const count of [300, 400])
      await sql`insert into phone_operation ("operTime", seisn) values (${days(count)}, ${String(count)})`.execute(
        services.db,
      )
    await clearOldRows(services)
    const { rows: phones } = await sql<{ seisn: string }>`select seisn from phone_operation`.execute(
      services.db,
    )
    expect(phones).toEqual([{ seisn: '300' }])
    const { rows } = await sql<{ left: string }>`select "apiPath" as left from api_log
      union all select "fileName" from export_log order by 1`.execute(services.db)
    expect(rows.map((row) => row.left)).toEqual(['/80', '1000'])
  })
})

it('visits of browsers are what the trail says of them', async () => {
  const auditor = await test.current.as('shenji')
  expect(await (await test.current.as('jianyan')).call(visitCalls.browsers)).toMatchObject({
    errorMsg: kitMessages.forbidden,
  })
  const { list } = await auditor.must(visitCalls.browsers, {})
  expect(Array.isArray(list)).toBe(true)
})

it('deleted piping has a list of its own under the name of the catalogue', async () => {
  const archivist = await test.current.as('dangan')
  const { list } = await archivist.must(deletionCalls.pipingList, { operator: '' })
  expect(list.length).toBeGreaterThan(0)
  expect(
    (list as unknown as Array<{ equclacode: string }>).every((row) => row.equclacode.startsWith('8')),
  ).toBe(true)
})
