import { hash } from 'node:crypto'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { alarmCalls, connectionCalls, signInCalls, vendorCalls } from '@tejian/contract/lifts/calls.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { type GatewayMessage, type Received, receiveCalls } from '@tejian/contract/lifts/receiveCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { received } = liftMessages
let desk: TestUser
let key = ''
let vendorname = ''
let gateways: Array<{ gatewayNo: string; equdatasysid: string; equcode: string }> = []
let foreign = ''

const now = (minutes = 0): string =>
  new Date(server.current.services.now().getTime() + minutes * 60_000).toISOString()

async function post(body: unknown, sent: string | undefined = key): Promise<Answer<Received>> {
  const timestamp = String(server.current.services.now().getTime())
  const response = await server.current.app.inject({
    method: 'POST',
    url: receiveCalls.receive.path,
    headers: {
      timestamp,
      sign: signRequest(timestamp, server.current.services.signSecret),
      'content-type': 'application/json',
      ...(sent !== undefined && { 'x-vendor-key': sent }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { ...(response.json() as Answer<Received>), status: response.statusCode }
}

let no = 0
const message = (given: Partial<GatewayMessage>): GatewayMessage => {
  no += 1
  return {
    messageNo: `m${no}`,
    gatewayNo: gateways[0]?.gatewayNo ?? '',
    type: 'status',
    time: now(),
    ...given,
  }
}

async function send(...messages: GatewayMessage[]): Promise<Received> {
  const answer = await post({ messages })
  if (!answer.isSuccess) throw new Error(answer.errorMsg)
  return answer.data
}

type Found = Record<string, unknown> & { id: string; version: number; actions: string[] }
const alarmsOf = async (place: number, more: Record<string, string> = {}): Promise<Found[]> =>
  (await desk.must(alarmCalls.find, { equdatasysid: gateways[place]?.equdatasysid, ...more })).list as Found[]
const connectionOf = async (place: number): Promise<Found> =>
  (
    (await desk.must(connectionCalls.find, { gatewayNo: gateways[place]?.gatewayNo })).list as Found[]
  )[0] as Found

beforeAll(async () => {
  desk = await server.current.as('wulian')
  const { db } = server.current.services
  const { rows } = await sql<(typeof gateways)[number] & { vendorId: string; vendorname: string }>`select
    "gatewayNo", equdatasysid, equcode, "vendorId", vendorname from lift_connection c
    where "withdrawnDate" is null and "gatewayNo" like 'ZN%' and "unitId" is not null and not exists
      (select from lift_alarm where lift_alarm.equdatasysid = c.equdatasysid and state <> '3') order by "gatewayNo"`.execute(
    db,
  )
  gateways = rows
  vendorname = rows[0]?.vendorname ?? ''
  const other = await sql<{ gatewayNo: string }>`select "gatewayNo" from lift_connection
    where "gatewayNo" like 'OJ%' limit 1`.execute(db)
  foreign = other.rows[0]?.gatewayNo ?? ''
  key = (await desk.must(vendorCalls.createKey, { vendorId: rows[0]?.vendorId, name: '测试' })).key
})

describe('messages of gateways are refused', () => {
  it('without a key, with a wrong one, and with one that was revoked', async () => {
    for (const sent of [undefined, '', 'x'.repeat(43)]) {
      // A header that is left out altogether comes by another way than an empty one.
      const answer =
        sent === undefined
          ? await post({ messages: [message({})] }, '')
          : await post({ messages: [message({})] }, sent)
      expect(answer).toMatchObject({ status: 401, errorMsg: liftMessages.badKey })
    }
    const vendorId = String((await connectionOf(0)).vendorId)
    expect(await desk.call(vendorCalls.createKey, { vendorId })).toMatchObject({
      errorMsg: liftMessages.tooManyKeys(2),
    })
    const lines = await desk.must(vendorCalls.keys, { vendorId })
    expect(JSON.stringify(lines)).not.toContain(hash('sha256', key))
    const old = lines.find(({ name }) => name !== '测试')?.id ?? ''
    await desk.must(vendorCalls.revokeKey, { id: old })
    expect(await desk.call(vendorCalls.revokeKey, { id: old })).toMatchObject({
      errorMsg: liftMessages.keyRevoked,
    })
    const { key: gone, id } = await desk.must(vendorCalls.createKey, { vendorId, name: '短期' })
    await desk.must(vendorCalls.revokeKey, { id })
    expect(await post({ messages: [message({})] }, gone)).toMatchObject({ status: 401 })
  })

  it('with a body that is none, too many messages, fields of another kind', async () => {
    for (const body of [
      '{"messages":',
      {},
      { messages: [] },
      { messages: [{}] },
      { messages: [message({ type: 'explode' as never })] },
      { messages: [message({ time: '昨天' })] },
      { messages: [message({ trappedCount: 1000 })] },
      { messages: [message({ content: 'x'.repeat(201) })] },
      { messages: Array.from({ length: 201 }, () => message({})) },
    ]) {
      const answer = await post(body)
      expect(answer.isSuccess, JSON.stringify(body).slice(0, 80)).toBe(false)
      expect(answer.status).toBeLessThan(500)
    }
  })

  it('one by one: another vendor’s lift, times that cannot be, unknown codes', async () => {
    const wrong: Array<[Partial<GatewayMessage>, string]> = [
      [{ gatewayNo: foreign }, received.unknownGateway],
      [{ gatewayNo: 'nothing' }, received.unknownGateway],
      [{ time: now(6) }, received.later],
      [{ time: now(-8 * 1440) }, received.tooOld],
      [{ type: 'alarm' }, received.unknownFault],
      [{ type: 'alarm', faultCode: '99' }, received.unknownFault],
      [{ type: 'signIn', signKind: '1' }, received.noPerson],
      [{ type: 'signIn', personname: '王工', signKind: '9' }, received.unknownSignKind],
    ]
    const messages = wrong.map(([given]) => message(given))
    const good = message({})
    expect(await send(...messages, good)).toEqual({
      accepted: 1,
      repeated: 0,
      refused: messages.map(({ messageNo }, place) => ({ messageNo, reason: wrong[place]?.[1] })),
    })
  })
})

describe('messages of gateways', () => {
  it('put a lift online, and silence takes it off again', async () => {
    expect(await connectionOf(1)).toMatchObject({ vendorname })
    await send(message({ gatewayNo: gateways[1]?.gatewayNo }))
    expect(await connectionOf(1)).toMatchObject({ connectState: '1' })
    const before = server.current.services.now()
    server.current.setNow(new Date(before.getTime() + 11 * 60_000))
    expect(await connectionOf(1)).toMatchObject({ connectState: '0' })
    // What was buffered does not put it back.
    await send(message({ gatewayNo: gateways[1]?.gatewayNo, time: now(-20) }))
    expect(await connectionOf(1)).toMatchObject({ connectState: '0' })
    await send(message({ gatewayNo: gateways[1]?.gatewayNo }))
    expect(await connectionOf(1)).toMatchObject({ connectState: '1', version: 1 })
  })

  it('raise an alarm once, whatever comes twice, in the order of their times', async () => {
    const gatewayNo = gateways[2]?.gatewayNo ?? ''
    const later = message({ gatewayNo, type: 'clear', faultCode: '07', time: now(-1) })
    const first = message({ gatewayNo, type: 'alarm', faultCode: '07', time: now(-4) })
    const again = message({ gatewayNo, type: 'alarm', faultCode: '07', time: now(-3) })
    expect(await send(later, first, again)).toEqual({ accepted: 3, repeated: 0, refused: [] })
    expect(await send(first, again)).toEqual({ accepted: 0, repeated: 2, refused: [] })
    const alarms = await alarmsOf(2, { faultCode: '07', alarmKind: '2' })
    expect(alarms.filter(({ state }) => state !== '3')).toEqual([])
    expect(alarms[0]).toMatchObject({
      state: '3',
      handleResult: liftMessages.resolvedItself,
      rescueMinutes: 3,
      createUserName: vendorname,
    })
    expect(await connectionOf(2)).toMatchObject({ faultCode: null })
  })

  it('of trapped people stay open when the gateway clears them, and reach the people around', async () => {
    const gatewayNo = gateways[0]?.gatewayNo ?? ''
    await send(message({ gatewayNo, type: 'alarm', faultCode: '01', trappedCount: 2 }))
    await send(message({ gatewayNo, type: 'alarm', faultCode: '01', trappedCount: 3 }))
    await send(message({ gatewayNo, type: 'clear' }))
    const [alarm] = await alarmsOf(0, { alarmKind: '1', state: '0' })
    expect(alarm).toMatchObject({ trappedCount: 3, state: '0', arriveResult: '3' })
    expect(alarm?.clearedTime).toBeTruthy()
    const { rows } = await sql<{ receiver: string }>`select receiver from message
      where title = ${liftMessages.trappedTitle(gateways[0]?.equcode ?? '')}`.execute(
      server.current.services.db,
    )
    const told = rows.map(({ receiver }) => receiver)
    expect(told).toEqual(expect.arrayContaining(['wulian', 'jiancha']))
    expect(new Set(told).size).toBe(told.length)
  })

  it('show the fault on the connection while it lasts', async () => {
    const gatewayNo = gateways[3]?.gatewayNo ?? ''
    await send(message({ gatewayNo, type: 'alarm', faultCode: '05', time: now(-2) }))
    await send(message({ gatewayNo, type: 'alarm', faultCode: '31' }))
    expect(await connectionOf(3)).toMatchObject({ faultCode: '05' })
    await send(message({ gatewayNo, type: 'clear' }))
    expect(await connectionOf(3)).toMatchObject({ faultCode: null })
  })

  it('note who signed in, and follow what the archive says now', async () => {
    const { db } = server.current.services
    const id = gateways[4]?.equdatasysid ?? ''
    await sql`update equipment set useaddress = '新搬到的地方' where id = ${id}::uuid`.execute(db)
    await send(
      message({ gatewayNo: gateways[4]?.gatewayNo, type: 'signIn', personname: ' 王工 ', signKind: '2' }),
    )
    const { list } = await desk.must(signInCalls.find, { equdatasysid: id, personname: '王工' })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      personname: '王工',
      signKind: '2',
      signWay: '1',
      useaddress: '新搬到的地方',
    })
    expect(await connectionOf(4)).toMatchObject({ useaddress: '新搬到的地方' })
  })

  it('sent by two at once are taken once', async () => {
    const messages = [message({ type: 'alarm', faultCode: '10', gatewayNo: gateways[5]?.gatewayNo })]
    const answers = await Promise.all([1, 2, 3, 4].map(() => post({ messages })))
    expect(answers.every(({ isSuccess }) => isSuccess)).toBe(true)
    const taken = answers.map((answer) => (answer.isSuccess ? answer.data.accepted : 0))
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await alarmsOf(5, { faultCode: '10', state: '0' })).length).toBe(1)
  })
})
