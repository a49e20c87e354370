import { dispatchCalls, eventCalls, rescueUnitCalls } from '@tejian/contract/emergencies/calls.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { rescueCalls } from '@tejian/contract/emergencies/rescueCalls.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
let centre: TestUser
let second: TestUser
let outsider: TestUser
let unitId: string
let higherId: string
type Lift = { id: string; equcode: string; longitude: string | null }
let lifts: Lift[] = []
const db = () => server.current.services.db
const at = (minutes: number): string =>
  shanghaiDateTime(new Date(server.current.services.now().getTime() + minutes * 60_000))
const { byLink, actByLink, link } = rescueCalls

beforeAll(async () => {
  centre = await server.current.as('wulian')
  outsider = await server.current.as('qiye')
  second = await server.current.as('wulian')
  const { rows } = await sql<Lift>`update equipment set longitude = 119.92, latitude = 28.45 where id in (
      select id from equipment where equclacode like '3%' and "useState" = '1' and "areaId" like '331102%'
        and not exists (select from lift_event where lift_event.equdatasysid = equipment.id)
        and not exists (select from emergency_lift where emergency_lift.equdatasysid = equipment.id)
      order by equcode limit 30)
    returning id, equcode, longitude`.execute(db())
  lifts = rows
  const unit = async (unitname: string, rescuelevel: string, more: object) =>
    (
      await centre.must(rescueUnitCalls.save, {
        unitname,
        rescuelevel,
        areaId: '331102',
        dutyTel: '0578-2123456',
        ...more,
      })
    ).id as string
  unitId = await unit('测试救援站', '2', { contacttel: '13812345671', contactname: '陈值班' })
  higherId = await unit('测试救援队', '3', {})
}, 120_000)

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const lift = (): Lift => {
  const one = lifts.pop()
  if (!one) throw new Error('no lift is left')
  return one
}
const called = async (more: object = {}): Promise<LiftEvent> =>
  (await centre.must(eventCalls.save, {
    equcode: lift().equcode,
    alarmTime: at(-10),
    eventType: '1',
    trappedCount: '2',
    content: '轿厢停在3楼',
    callerName: '王先生',
    alarmTel: '13812345678',
    ...more,
  })) as LiftEvent
const look = async (id: string) => (await centre.must(eventCalls.getDetail, { id })) as unknown as LiftEvent
const move = (who: TestUser, id: string, action: string, given: object = {}) =>
  who.call(eventCalls.move, { id, action, ...given })
const tokenIn = (path: string): string => new URL(path, 'http://x').searchParams.get('token') ?? ''
/** An event to which a unit has been sent, and the ticket of its link. */
async function sent(more: object = {}): Promise<{ id: string; token: string }> {
  const { id } = await called(more)
  await centre.must(eventCalls.move, { id, action: 'dispatch', rescueUnitId: unitId })
  return { id, token: tokenIn((await centre.must(link, { id })).path) }
}
const act = (token: string, name: string, more: object = {}) =>
  server.current.nobody.call(actByLink, { token, act: name, ...more })
const acted = (token: string, name: string, more: object = {}) =>
  server.current.nobody.must(actByLink, { token, act: name, ...more })
const open = (token: string) => server.current.nobody.call(byLink, { token })

describe('the link of rescuers', () => {
  it('is given by the emergency centre while somebody is on the way', async () => {
    const { id } = await called()
    expect(await said(server.current.nobody.call(link, { id }))).toBe(kitMessages.noSession)
    expect(await said(outsider.call(link, { id }))).toBe(kitMessages.forbidden)
    expect(await said(centre.call(link, { id }))).toBe(say.linkOnceSent)
    await centre.must(eventCalls.move, { id, action: 'dispatch', rescueUnitId: unitId })
    expect((await centre.must(link, { id })).rescueunitname).toBe('测试救援站')
  })

  it('opens nothing that is forged, mistyped or over', async () => {
    const { id, token } = await sent()
    for (const wrong of [
      '',
      'x',
      `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}`,
      'A'.repeat(32),
    ]) {
      expect(await said(open(wrong))).toBe(say.linkEnded)
      expect(await said(act(wrong, 'accept'))).toBe(say.linkEnded)
    }
    expect(token.length).toBeGreaterThanOrEqual(22)
    const { rows } = await sql<{ kept: string }>`select hash as kept from rescue_ticket`.execute(db())
    expect(JSON.stringify(rows)).not.toContain(token)
    await centre.must(eventCalls.move, { id, action: 'mistake', falseReason: '误报' })
    expect(await said(open(token))).toBe(say.linkEnded)
    expect(await said(act(token, 'accept'))).toBe(say.eventOver('误报'))
  })

  it('comes by text message, which nobody else reads', async () => {
    const { id } = await called()
    await centre.must(eventCalls.move, { id, action: 'dispatch', rescueUnitId: unitId })
    const { rows } = await sql<{ id: string; content: string }>`select id, content from sms_message
      where datacode = ${id} and "templateCode" = 'YJPQ'`.execute(db())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.content).not.toContain('token=')
    const { closing } = server.current.services
    const { rows: sealed } = await sql<{ content: string }>`select content from sealed_sms
      where id = ${rows[0]?.id}::uuid`.execute(db())
    const text = closing.open(rows[0]?.id ?? '', sealed[0]?.content ?? '')?.toString() ?? ''
    const token = tokenIn(/\S*\/m\/rescue\?token=\S+/.exec(text)?.[0] ?? '')
    expect((await open(token)).isSuccess).toBe(true)
  })

  it('shows the lift and nobody’s name or telephone', async () => {
    const { token } = await sent()
    const answer = await server.current.nobody.must(byLink, { token })
    expect(answer).toMatchObject({
      trapped: true,
      trappedCount: 2,
      longitude: 119.92,
      can: ['accept', 'refuse'],
    })
    const text = JSON.stringify(answer)
    for (const personal of ['王先生', '13812345678', '陈值班', '2123456', '13812345671'])
      expect(text).not.toContain(personal)
    const { headers } = await server.current.nobody.raw(byLink, { token })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('accepts, arrives and frees by the desk’s own actions', async () => {
    const { id, token } = await sent()
    expect(await said(act(token, 'arrive'))).toBe(say.saidAlready)
    expect(await said(act(token, 'refuse'))).toBe(say.noRefusalReason)
    expect((await acted(token, 'accept')).can).toEqual(['arrive', 'unassisted'])
    expect(await look(id)).toMatchObject({ step: 'SJPQ', answerResult: '1' })
    const there = await acted(token, 'arrive', { longitude: '119.921', latitude: '28.45' })
    expect(there.can).toEqual(['rescued', 'unassisted'])
    expect(await look(id)).toMatchObject({ step: 'SJDD', status: '3' })
    expect(await said(act(token, 'rescued'))).toBe(say.noResult)
    expect((await acted(token, 'rescued', { note: '盘车放出2人' })).ended).toBe(say.rescuedByLink)
    expect(await look(id)).toMatchObject({ step: 'SJJK', handleResult: '盘车放出2人', rescueResult: '1' })
    const { list } = await centre.must(dispatchCalls.find, { eventId: id })
    expect(list).toMatchObject([{ rescueResult: '1', arriveLongitude: 119.921, rescueNote: '盘车放出2人' }])
    expect(Number(list[0]?.arriveDistance)).toBeGreaterThan(90)
    const { rows } = await sql<{ who: string }>`select "actorName" as who from flow_event
      where "recordId" = ${id}::uuid and action = 'rescue'`.execute(db())
    expect(rows).toEqual([{ who: say.byLink('测试救援站') }])
    expect(await said(open(token))).toBe(say.linkEnded)
  })

  it('refuses or gives up with a reason, and the next level is proposed', async () => {
    const refused = await sent()
    expect((await acted(refused.token, 'refuse', { reason: '人手不足' })).ended).toBe(say.dispatchOver)
    expect(await look(refused.id)).toMatchObject({ answerResult: '3', proposal: '建议升级到三级救援' })
    expect(await said(open(refused.token))).toBe(say.linkEnded)
    const { id, token } = await sent()
    await acted(token, 'accept')
    await acted(token, 'arrive')
    expect(await said(act(token, 'unassisted'))).toBe(say.noFailReason)
    await acted(token, 'unassisted', { reason: '缺少工具' })
    expect(await look(id)).toMatchObject({ step: 'SJDD', rescueResult: '2', proposal: '建议升级到三级救援' })
    await centre.must(eventCalls.move, { id, action: 'escalate', rescueUnitId: higherId })
    const other = tokenIn((await centre.must(link, { id })).path)
    await acted(other, 'accept')
    await acted(other, 'arrive')
    await acted(other, 'rescued', { note: '破拆放出' })
    const { list } = await centre.must(dispatchCalls.find, { eventId: id, orderBy: 'dispatchTime asc' })
    expect(list.map(({ rescueResult }) => rescueResult)).toEqual(['2', '1'])
  })

  it('uploads photographs of the place in the name of the link', async () => {
    const { id, token } = await sent()
    const { upload } = await server.current.nobody.must(byLink, { token })
    expect(upload).toContain(`attrefsysid=${id}`)
    expect(upload).toContain('/attachment/mobile?')
  })

  it('stops machines that try tickets', async () => {
    await sql`insert into rate_count (what, who, "window", count) select 'rescueLink', who, "window", 5000
      from rate_count where what = 'rescueLink' on conflict (what, who) do update set count = 5000`.execute(
      db(),
    )
    expect(await said(open('x'))).toBe(kitMessages.tooOften)
    await sql`delete from rate_count where what = 'rescueLink'`.execute(db())
  })
})

describe('two at once', () => {
  it('two operators send help once; the second learns who was first', async () => {
    const { id, version } = await called()
    const both = await Promise.all(
      [centre, second].map((who) =>
        move(who, id, 'dispatch', { rescueUnitId: unitId, version: String(version) }),
      ),
    )
    expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    const lost = both.find(({ isSuccess }) => !isSuccess)
    expect(lost).toMatchObject({ code: 'handled', errorMsg: expect.stringContaining('接警：派遣') })
    const { list } = await centre.must(dispatchCalls.find, { eventId: id })
    expect(list).toHaveLength(1)
  })

  it('the link and an operator say once that people are free', async () => {
    const { id, token } = await sent()
    await acted(token, 'accept')
    await acted(token, 'arrive')
    const [byTicket, byDesk] = await Promise.all([
      act(token, 'rescued', { note: '已放出' }),
      move(centre, id, 'rescue', { handleResult: '已放出' }),
    ])
    expect([byTicket, byDesk].filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    if (byTicket.isSuccess)
      expect(byDesk).toMatchObject({ code: 'handled', errorMsg: expect.stringContaining('救援链接') })
    else expect(await said(Promise.resolve(byTicket))).toBe(say.eventOver('已解困'))
    const { rows } =
      await sql`select from flow_event where "recordId" = ${id}::uuid and action = 'rescue'`.execute(db())
    expect(rows).toHaveLength(1)
  })
})
