import { eventCalls } from '@tejian/contract/emergencies/calls.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { alarmCalls, vendorCalls } from '@tejian/contract/lifts/calls.ts'
import { receiveCalls } from '@tejian/contract/lifts/receiveCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { freed, useCentre } from '../app/testing/emergencies.ts'
import { said } from '../app/testing/said.ts'

const { server, people, db, sheet, called, did, sentTo } = useCentre()

describe('an alarm of trapped people', () => {
  let key = ''
  let gateways: Array<{ gatewayNo: string; equdatasysid: string; equcode: string }> = []
  let no = 0

  beforeAll(async () => {
    const { rows } = await sql<
      (typeof gateways)[number] & { vendorId: string }
    >`select "gatewayNo", equdatasysid,
      equcode, "vendorId" from lift_connection c where "withdrawnDate" is null and "gatewayNo" like 'ZN%'
      and not exists (select from lift_alarm where lift_alarm.equdatasysid = c.equdatasysid and state <> '3')
      and not exists (select from lift_event where lift_event.equdatasysid = c.equdatasysid and step <> 'end')`.execute(
      db(),
    )
    gateways = rows
    key = (await people.wulian.must(vendorCalls.createKey, { vendorId: rows[0]?.vendorId, name: '测试' })).key
  })

  type Alarm = { id: string; version: number; state: string; alarmno: string; equdatasysid: string }
  const alarmOf = async (equdatasysid: string): Promise<Alarm> =>
    (await people.wulian.must(alarmCalls.find, { equdatasysid })).list[0] as unknown as Alarm
  const eventOf = async (equdatasysid: string): Promise<LiftEvent> =>
    (await people.wulian.must(eventCalls.find, { equdatasysid })).list[0] as unknown as LiftEvent

  async function raise(): Promise<string> {
    const gateway = gateways.pop()
    no += 1
    const timestamp = String(server.current.services.now().getTime())
    const messages = [
      {
        messageNo: `e${no}`,
        gatewayNo: gateway?.gatewayNo,
        type: 'alarm',
        faultCode: '01',
        trappedCount: 2,
        time: new Date(Number(timestamp) - 60_000).toISOString(),
      },
    ]
    const response = await server.current.app.inject({
      method: 'POST',
      url: receiveCalls.receive.path,
      headers: {
        timestamp,
        sign: signRequest(timestamp, server.current.services.signSecret),
        'content-type': 'application/json',
        'x-vendor-key': key,
      },
      payload: JSON.stringify({ messages }),
    })
    expect(response.json()).toMatchObject({ isSuccess: true, data: { accepted: 1 } })
    return gateway?.equdatasysid ?? ''
  }

  it('is an event, dealt with on the alarm', async () => {
    const device = await raise()
    expect(await eventOf(device)).toMatchObject({
      eventSource: '2',
      step: 'SJJJ',
      trappedCount: 2,
      eventType: '1',
    })
    const { id } = await alarmOf(device)
    const handle = async (call: typeof alarmCalls.dispatch, more: object) =>
      people.wulian.must(call, { id, version: String((await alarmOf(device)).version), ...more })
    await handle(alarmCalls.dispatch, { rescuer: '王维保', rescuerTel: '13900002222' })
    const event = await eventOf(device)
    expect(event).toMatchObject({ step: 'SJPQ', rescueLevel: '1' })
    expect(await sentTo(event.eventno)).toMatchObject([{ rescuer: '王维保' }])
    await handle(alarmCalls.arrive as never, {})
    expect(await eventOf(device)).toMatchObject({ step: 'SJDD' })
    await handle(alarmCalls.resolve as never, { handleResult: '已救出' })
    expect(await eventOf(device)).toMatchObject({ step: 'SJJK', handleResult: '已救出' })
  })

  it('and a call about its lift at the same moment are one event', async () => {
    const values = sheet({ equcode: gateways.at(-1)?.equcode })
    const [device, byHand] = await Promise.all([raise(), people.wulian.call(eventCalls.save, values)])
    const { list } = await people.wulian.must(eventCalls.find, { equdatasysid: device, status: '1' })
    expect(list).toHaveLength(1)
    const [event] = list as unknown as LiftEvent[]
    expect(event?.alarmId).toBe((await alarmOf(device)).id)
    if (!byHand.isSuccess)
      expect(await said(Promise.resolve(byHand))).toBe(say.openEvent(event?.eventno ?? ''))
  })

  it('is dealt with on the event', async () => {
    const device = await raise()
    const { id } = await eventOf(device)
    await did(id, ['dispatch', { rescueUnitId: undefined, rescuer: '赵师傅' }])
    expect(await alarmOf(device)).toMatchObject({ state: '1', rescuer: '赵师傅' })
    await did(id, ['arrive'])
    expect(await alarmOf(device)).toMatchObject({ state: '2' })
    await did(id, freed)
    expect(await alarmOf(device)).toMatchObject({
      state: '3',
      falseAlarm: false,
      handleResult: '已放出被困人员',
    })
  })

  it('that was a mistake ends both; one about which somebody has called joins that event', async () => {
    const device = await raise()
    const alarm = await alarmOf(device)
    await people.wulian.must(alarmCalls.resolve, {
      id: alarm.id,
      version: String(alarm.version),
      handleResult: '误触',
      falseAlarm: 'true',
    })
    expect(await eventOf(device)).toMatchObject({ step: 'end', status: '9', falseReason: '误触' })
    const next = gateways.at(-1)
    const event = await called({ equcode: next?.equcode })
    await did(event.id, ['dispatch'])
    await raise()
    expect(await alarmOf(next?.equdatasysid ?? '')).toMatchObject({ state: '1' })
    expect((await eventOf(next?.equdatasysid ?? '')).id).toBe(event.id)
  })
})
