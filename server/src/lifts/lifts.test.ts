import { calls } from '@tejian/contract/app/calls.ts'
import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Place } from '@tejian/contract/kit/page.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import { alarmCalls, connectionCalls, signInCalls, vendorCalls } from '@tejian/contract/lifts/calls.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
type Found = Record<string, unknown> & { id: string; version: number; actions: string[] }
const people: Record<string, TestUser> = {}
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const as = (name: string): TestUser => people[name] as TestUser
const listed = async (name: string, call: (typeof calls)[number], more: Record<string, string> = {}) =>
  (await as(name).must(call, { pageSize: '300', ...more })) as { list: Found[]; count: number }

beforeAll(async () => {
  for (const name of [
    'wulian',
    'jiancha',
    'jiancha_qt',
    'qiye',
    'qiye2',
    'weibao',
    'zhizao',
    'shouli',
    'admin',
  ])
    people[name] = await server.current.as(name)
})

const outside: ReadonlyArray<[string, Place]> = Object.entries(placesOutsideMenu)

describe('the desk of lifts on the network', () => {
  it.each(['wulian', 'jiancha', 'jiancha_qt', 'qiye', 'weibao'])(
    'counts for %s what its lists show',
    async (name) => {
      const { list } = await as(name).must(desktopCalls.desktopData, { desktop: 'netHome' })
      expect(list.map(({ key }) => key)).toEqual([
        'equTotal',
        'onlineCount',
        'offlineCount',
        'faultCount',
        'trappedCount',
        'signinCount',
        'warnCount',
      ])
      for (const { label, count, href } of list) {
        const [path, query = ''] = href.split('?')
        const viewNo = outside.find(([, place]) => place.path === path)?.[0] ?? ''
        const find = calls.find((call) => call.path === `${views[viewNo]?.path}/find`)
        if (!find) throw new Error(`no list at ${href}`)
        const request = Object.fromEntries(
          buildFields(Object.fromEntries(new URLSearchParams(query)), { search: true }),
        )
        expect((await as(name).must(find, { ...request, want: 'total' })).count, label).toBe(count)
      }
    },
  )

  it('of the demonstration has every state', async () => {
    const { list } = await as('wulian').must(desktopCalls.desktopData, { desktop: 'netHome' })
    const count = Object.fromEntries(list.map((figure) => [figure.key, figure.count]))
    expect(count.equTotal).toBe(40)
    expect((count.onlineCount ?? 0) + (count.offlineCount ?? 0)).toBe(40)
    for (const key of ['offlineCount', 'faultCount', 'trappedCount', 'signinCount', 'warnCount'])
      expect(count[key], key).toBeGreaterThan(0)
    const { rows } = await sql<{
      state: string
    }>`select distinct state from lift_alarm order by state`.execute(server.current.services.db)
    expect(rows.map(({ state }) => state)).toEqual(['0', '1', '2', '3'])
  })
})

describe('connections', () => {
  it('are seen by users and maintainers of the lift, by the supervisors of its area, by the institute', async () => {
    const all = (await listed('wulian', connectionCalls.find)).list
    const own = (await listed('qiye', connectionCalls.find)).list
    const kept = (await listed('weibao', connectionCalls.find)).list
    const area = (await listed('jiancha_qt', connectionCalls.find)).list
    expect(new Set(own.map(({ unitId }) => unitId)).size).toBe(1)
    expect(new Set(kept.map(({ maintUnitId }) => maintUnitId)).size).toBe(1)
    expect(kept.some(({ unitId }) => unitId !== kept[0]?.maintUnitId)).toBe(true)
    expect(area.every(({ areaId }) => String(areaId).startsWith('331121'))).toBe(true)
    expect((await listed('shouli', connectionCalls.find)).count).toBe(all.length)
    expect([own, kept, area].every((list) => list.length > 1 && list.length < all.length)).toBe(true)
    // Maintainers see the connection, not the archive.
    expect(kept.find(({ unitId }) => unitId !== kept[0]?.maintUnitId)?.actions).not.toContain('device')
    expect(own[0]?.actions).toContain('device')
    const foreign = all.find(({ areaId }) => !String(areaId).startsWith('331121'))?.id
    expect(sentenceOf(await as('jiancha_qt').call(connectionCalls.getDetail, { id: foreign }))).toBe(
      kitMessages.missing,
    )
    expect(
      sentenceOf(
        await as('jiancha_qt').call(connectionCalls.withdraw, {
          id: foreign,
          version: '1',
          withdrawReason: '无',
        }),
      ),
    ).toBe(kitMessages.missing)
  })

  it('are registered for lifts of one’s own area, once, with a gateway of their own, and withdrawn', async () => {
    const { db } = server.current.services
    const { rows } = await sql<{ equcode: string; equclacode: string; connected: boolean; areaId: string }>`
      select equcode, equclacode, "areaId", exists (select from lift_connection where equdatasysid = equipment.id
        and "withdrawnDate" is null) as connected from equipment where "useState" = '1' order by equcode`.execute(
      db,
    )
    const pick = (test: (row: (typeof rows)[number]) => boolean): string => rows.find(test)?.equcode ?? ''
    const isLift = (row: (typeof rows)[number]): boolean => row.equclacode.startsWith('3')
    const free = pick((row) => isLift(row) && !row.connected && row.areaId === '331121')
    const [vendor] = await as('jiancha_qt').must(connectionCalls.vendors)
    const good = {
      equcode: free,
      vendorname: vendor?.vendorname ?? '',
      gatewayNo: 'TEST000001',
      joinedDate: '2026-11-01',
    }
    const taken = (await listed('wulian', connectionCalls.find, { vendorname: good.vendorname })).list.find(
      ({ withdrawnDate }) => !withdrawnDate,
    )
    const refused: Array<[Record<string, string>, string]> = [
      [{ equcode: pick((row) => isLift(row) && row.areaId !== '331121') }, '没有找到设备代码为'],
      [{ equcode: pick((row) => row.equclacode.startsWith('21') && row.areaId === '331121') }, '不是电梯'],
      [{ equcode: pick((row) => row.connected && row.areaId === '331121') }, '已登记接入'],
      [{ vendorname: '没有的厂商' }, liftMessages.unknownVendor],
      [{ vendorname: '旧城梯联平台（演示）' }, liftMessages.vendorClosed],
      [{ gatewayNo: String(taken?.gatewayNo) }, liftMessages.gatewayTaken(String(taken?.gatewayNo))],
      [{ gatewayNo: '' }, '请输入网关编号'],
      [{ joinedDate: '2999-01-01' }, liftMessages.joinedLater],
    ]
    for (const [more, sentence] of refused)
      expect(
        sentenceOf(await as('jiancha_qt').call(connectionCalls.save, { ...good, ...more })),
        sentence,
      ).toContain(sentence)
    for (const name of ['qiye', 'weibao', 'shouli'])
      expect(sentenceOf(await as(name).call(connectionCalls.save, good))).toBe(kitMessages.forbidden)
    const row = (await as('jiancha_qt').must(connectionCalls.save, good)) as Found
    expect(row).toMatchObject({ connectState: '0', areaId: '331121' })
    expect(sentenceOf(await as('jiancha').call(connectionCalls.save, good))).toContain('已登记接入')
    const other = { id: row.id, version: '1', equcode: String(taken?.equcode) }
    expect(sentenceOf(await as('jiancha').call(connectionCalls.save, other))).toBe(liftMessages.fixedLift)
    const end = { id: row.id, version: String(row.version), withdrawReason: '更换厂商' }
    expect(
      sentenceOf(await as('jiancha').call(connectionCalls.withdraw, { ...end, withdrawReason: ' ' })),
    ).toBe(liftMessages.noReason)
    await as('jiancha').must(connectionCalls.withdraw, end)
    expect(sentenceOf(await as('jiancha_qt').call(connectionCalls.withdraw, end))).toBe(
      liftMessages.withdrawnAlready,
    )
    const again = (await as('jiancha_qt').must(connectionCalls.save, good)) as Found
    expect(again.id).not.toBe(row.id)
    expect(
      (await listed('jiancha_qt', connectionCalls.find, { connectState: '2' })).list.map(({ id }) => id),
    ).toContain(row.id)
  })
})

describe('searches', () => {
  it('answer what the clock decides, and refuse what the list does not know', async () => {
    const states = async (connectState: string) =>
      (await listed('wulian', connectionCalls.find, { connectState })).list.map((row) => row.connectState)
    expect(new Set(await states('0,1'))).toEqual(new Set(['0', '1']))
    expect(await states('9')).toEqual([])
    for (const call of [alarmCalls.find, signInCalls.find])
      expect(await as('wulian').call(call, { connectState: '1' })).toMatchObject({
        detail: { unknownFilter: 'connectState' },
      })
    // Worked out for the rows that are shown, so that nothing can be found by it.
    expect(sentenceOf(await as('wulian').call(alarmCalls.find, { arriveResult: '2' }))).toBe(
      kitMessages.unknownFilter('到达时限'),
    )
  })
})

describe('alarms', () => {
  const trapped = { alarmKind: '1', state: '0' }

  it('are handled step by step, by those who may, once', async () => {
    const [alarm] = (await listed('wulian', alarmCalls.find, trapped)).list
    if (!alarm) throw new Error('no alarm')
    const at = (version: number) => ({ id: alarm.id, version: String(version) })
    expect(alarm.actions).toEqual(expect.arrayContaining(['dispatch', 'resolve']))
    expect(alarm.actions).not.toContain('arrive')
    const send = { ...at(1), rescuer: '王工', rescuerTel: '19900001234' }
    expect(sentenceOf(await as('qiye').call(alarmCalls.dispatch, send))).toBe(kitMessages.forbidden)
    expect(sentenceOf(await as('jiancha_qt').call(alarmCalls.dispatch, send))).toBe(kitMessages.missing)
    expect(sentenceOf(await as('wulian').call(alarmCalls.dispatch, { ...send, rescuer: ' ' }))).toBe(
      liftMessages.noRescuer,
    )
    expect((await as('wulian').call(alarmCalls.dispatch, { ...send, rescuerTel: '12' })).isSuccess).toBe(
      false,
    )
    expect(sentenceOf(await as('wulian').call(alarmCalls.arrive, at(1)))).toBe(liftMessages.notDispatched)
    expect(sentenceOf(await as('wulian').call(alarmCalls.resolve, { ...at(1), handleResult: '好了' }))).toBe(
      liftMessages.trappedFirst,
    )
    const both = await Promise.all([
      as('wulian').call(alarmCalls.dispatch, send),
      as('jiancha').call(alarmCalls.dispatch, send),
    ])
    expect(both.map(sentenceOf).sort()).toEqual(['went through', liftMessages.notRaised].sort())
    expect(
      sentenceOf(await as('weibao').call(alarmCalls.arrive, { ...at(2), arriveTime: '2020-01-01 00:00:00' })),
    ).toBe(liftMessages.wrongTime('到达时间'))
    await as('weibao').must(alarmCalls.arrive, at(2))
    expect(sentenceOf(await as('wulian').call(alarmCalls.arrive, at(3)))).toBe(liftMessages.arrivedAlready)
    expect(sentenceOf(await as('wulian').call(alarmCalls.resolve, { ...at(3), handleResult: ' ' }))).toBe(
      liftMessages.noResult,
    )
    expect(
      sentenceOf(
        await as('wulian').call(alarmCalls.resolve, {
          ...at(3),
          handleResult: '已放出',
          freedTime: String(alarm.raisedTime),
        }),
      ),
    ).toBe(liftMessages.freedBeforeArrival)
    await as('wulian').must(alarmCalls.resolve, { ...at(3), handleResult: '已放出被困人员' })
    expect(sentenceOf(await as('jiancha').call(alarmCalls.resolve, { ...at(4), handleResult: '再次' }))).toBe(
      liftMessages.resolvedAlready('沈物联'),
    )
    expect(await as('wulian').must(alarmCalls.getDetail, { id: alarm.id })).toMatchObject({
      state: '3',
      rescuer: '王工',
      resolveUserName: '沈物联',
      falseAlarm: false,
      arriveResult: '1',
    })
    expect((await as('shouli').must(alarmCalls.getDetail, { id: alarm.id })) as Found).toMatchObject({
      rescuerTel: '199****1234',
    })
  })

  it('of mistaken buttons need nobody to come; faults leave the connection', async () => {
    const [late] = (await listed('wulian', alarmCalls.find, { alarmKind: '1', state: '1' })).list
    expect(late).toMatchObject({ arriveResult: '2' })
    await as('wulian').must(alarmCalls.resolve, {
      id: late?.id,
      version: '1',
      handleResult: '电话核实无人被困',
      falseAlarm: 'true',
    })
    const [fault] = (await listed('wulian', alarmCalls.find, { alarmKind: '2', state: '0' })).list
    const lift = async (): Promise<Found | undefined> =>
      (
        await listed('wulian', connectionCalls.find, {
          equdatasysid: String(fault?.equdatasysid),
          connectState: '0,1',
        })
      ).list[0]
    expect((await lift())?.faultCode).toBe(fault?.faultCode)
    await as('wulian').must(alarmCalls.resolve, { id: fault?.id, version: '1', handleResult: '已修复' })
    expect((await lift())?.faultCode).toBeNull()
  })
})

describe('sign-ins and vendors', () => {
  it('are entered by maintainers for the lifts in their care, and stay', async () => {
    const [kept] = (await listed('weibao', connectionCalls.find, { connectState: '0,1' })).list
    const other = (await listed('wulian', connectionCalls.find, { connectState: '0,1' })).list.find(
      ({ maintUnitId }) => maintUnitId !== kept?.maintUnitId,
    )
    const good = {
      equcode: String(kept?.equcode),
      personname: '王工',
      signKind: '1',
      signinTime: '2026-11-19 09:00:00',
    }
    expect(sentenceOf(await as('qiye').call(signInCalls.save, good))).toBe(kitMessages.forbidden)
    expect(
      sentenceOf(await as('weibao').call(signInCalls.save, { ...good, equcode: String(other?.equcode) })),
    ).toBe(liftMessages.notConnected(String(other?.equcode)))
    expect(
      sentenceOf(await as('weibao').call(signInCalls.save, { ...good, signinTime: '2999-01-01 00:00:00' })),
    ).toBe(liftMessages.signedLater)
    const row = (await as('weibao').must(signInCalls.save, good)) as Found
    expect(row).toMatchObject({ signWay: '2', unitId: kept?.unitId })
    expect(sentenceOf(await as('weibao').call(signInCalls.save, good))).toBe(liftMessages.signedTwice)
    expect(sentenceOf(await as('weibao').call(signInCalls.save, { ...good, id: row.id, version: '1' }))).toBe(
      liftMessages.signInStays,
    )
  })

  it('are kept by the desk alone; a vendor with lifts is not deleted', async () => {
    expect(sentenceOf(await as('jiancha').call(vendorCalls.find, {}))).toBe(kitMessages.forbidden)
    const { list } = await listed('wulian', vendorCalls.find)
    const full = list.find(({ liftCount }) => Number(liftCount) > 0)
    expect(full).toMatchObject({ keyCount: 1 })
    expect(sentenceOf(await as('wulian').call(vendorCalls.delete, { ids: full?.id }))).toBe(
      liftMessages.vendorInUse,
    )
    const fresh = (await as('wulian').must(vendorCalls.save, { vendorname: '新厂商' })) as Found
    expect(fresh).toMatchObject({ enabled: true })
    await as('wulian').must(vendorCalls.createKey, { vendorId: fresh.id })
    await as('wulian').must(vendorCalls.delete, { ids: fresh.id })
    expect(sentenceOf(await as('wulian').call(vendorCalls.keys, { vendorId: fresh.id }))).toBe(
      kitMessages.missing,
    )
  })
})
