import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { selfMessages } from '@tejian/contract/messaging/selfInspection.ts'
import { selfMessageCalls, selfStrategyCalls } from '@tejian/contract/messaging/selfInspectionCalls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { remindOfSelfTests, strategyFor } from './sweep.ts'

const server = useTestApp()
const { save, find, list, delete: remove } = selfStrategyCalls
let [head, registrar, inspector] = [] as unknown as [TestUser, TestUser, TestUser]
type Lift = { id: string; unitId: string; maintUnitId: string; equcode: string }
let lifts: Lift[] = []
let before: string[] = []

const db = () => server.current.services.db
const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const strategy = (more: Record<string, string> = {}) => ({
  strategyName: '电梯自行检测',
  equclacode: '3000',
  triggerDays: '30',
  receiverType: '1',
  sendWay: '3',
  ...more,
})

beforeAll(async () => {
  ;[head, registrar, inspector] = (await Promise.all(
    ['zhanzhang', 'shouli', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { rows } = await sql<Lift>`select equipment.id, "unitId", "maintUnitId", equcode from equipment
    join unit on unit.id = "unitId" where equclacode like '31%' and "useState" = '1' and "maintUnitId" is not null
      and "maintUnitId" <> "unitId" and unit.contacttel is not null
      and "unitId" = (select "unitId" from app_user where "loginName" = 'qiye')
    order by equcode limit 2`.execute(db())
  lifts = rows
})

beforeEach(async () => {
  await sql`delete from self_inspection_strategy`.execute(db())
  await sql`delete from self_inspection_reminder`.execute(db())
  // What was sent stays: each test reads what came after.
  const { rows } = await sql<{ id: string }>`select id from sms_message`.execute(db())
  before = rows.map(({ id }) => id)
  await sql`update equipment set nextannualdate = null where equclacode like '3%'`.execute(db())
  await sql`update unit set contacttel = '13800005678' where id in (${lifts[0]?.unitId}::uuid, ${lifts[0]?.maintUnitId}::uuid)`.execute(
    db(),
  )
})

/** A day so many days from the test's today. */
const inDays = (days: number): string =>
  new Date(server.current.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const due = async (days: number, { id }: Lift | { id?: string } = lifts[0] ?? {}): Promise<void> => {
  await sql`update equipment set nextannualdate = ${inDays(days)}::date where id = ${id}::uuid`.execute(db())
}
const sweep = async (): Promise<number> => remindOfSelfTests(await server.current.contextOf('zhanzhang'))
const sent = async (): Promise<string[]> =>
  (
    await sql<{
      content: string
    }>`select content from sms_message where "sendType" = 'ZXJC' and id <> all(${before}::uuid[]) order by id`.execute(
      db(),
    )
  ).rows.map(({ content }) => content)

describe('a strategy', () => {
  it('is for those who administer, for lifts, with a template that fits, one for a class', async () => {
    expect(sentence(await registrar.call(save, strategy()))).toBe(kitMessages.forbidden)
    expect(sentence(await inspector.call(find, {}))).toBe(kitMessages.forbidden)
    expect(await head.call(save, strategy({ equclacode: '2100' }))).toMatchObject({
      fields: { equclacode: selfMessages.notTested },
    })
    expect(await head.call(save, strategy({ templateCode: 'JYDQ' }))).toMatchObject({
      fields: { templateCode: selfMessages.wrongTemplate },
    })
    expect((await head.call(save, strategy({ triggerDays: '181' }))).isSuccess).toBe(false)
    const { id } = await head.must(save, strategy())
    expect(await head.call(save, strategy({ strategyName: '另一个' }))).toMatchObject({
      fields: { equclacode: selfMessages.known('电梯自行检测') },
    })
    await head.must(save, strategy({ strategyName: '曳引', equclacode: '3100' }))
    const { list: rows } = await registrar.must(list, { name: '电梯自行检测' })
    expect(rows).toMatchObject([
      { id, name: '电梯自行检测', advanceDays: 30, status: '1', templateCode: 'ZXJC' },
    ])
    await head.must(remove, { ids: id })
  })

  it('of the deepest class holds, and of two of one class that of its own institute', () => {
    const one = (equclacode: string, area: string) =>
      ({ equclacode, area }) as Parameters<typeof strategyFor>[1][number]
    const [all, deep, own, foreign] = [
      one('3000', ''),
      one('3110', ''),
      one('3000', '331100'),
      one('3110', '330700'),
    ]
    expect(strategyFor({ equclacode: '3111', areaId: '331121' }, [all, deep])).toBe(deep)
    expect(strategyFor({ equclacode: '3210', areaId: '331121' }, [deep, all])).toBe(all)
    expect(strategyFor({ equclacode: '3210', areaId: '331121' }, [all, own])).toBe(own)
    expect(strategyFor({ equclacode: '3110', areaId: '331121' }, [foreign, own])).toBe(own)
    expect(strategyFor({ equclacode: '2110', areaId: '331121' }, [all])).toBeNull()
  })
})

describe('the daily sweep', () => {
  it('tells a unit once of a device and date, and again once the date has moved', async () => {
    await head.must(save, strategy({ cycleMonth: '12' }))
    expect(await sweep()).toBe(0)
    await due(31)
    expect(await sweep()).toBe(0)
    await due(30)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    expect(await sent()).toEqual([expect.stringMatching(/应于.+前完成自行检测/)])
    const { rows } = await sql<{ content: string }>`select content from message where receiver = 'qiye'
      and title = ${selfMessages.title} order by id desc limit 1`.execute(db())
    expect(rows[0]?.content).toContain('检测周期12个月')
    await due(29)
    expect(await sweep()).toBe(1)
  })

  it('tells of several devices in one message, to whom the strategy names', async () => {
    await head.must(save, strategy({ receiverType: '3', sendWay: '2' }))
    for (const lift of lifts) await due(10, lift)
    expect(await sweep()).toBe(2)
    const messages = await sent()
    expect(messages.length).toBeGreaterThanOrEqual(2)
    expect(messages.some((text) => text.includes('2台电梯'))).toBe(true)
  })

  it('leaves a switched-off strategy alone, and sends no text where only messages are wanted', async () => {
    await head.must(save, strategy({ enabled: '0' }))
    await due(5)
    expect(await sweep()).toBe(0)
    await head.must(save, strategy({ strategyName: '只发消息', sendWay: '1' }))
    expect(await sweep()).toBe(1)
    expect(await sent()).toEqual([])
  })

  it('of two at once is one', async () => {
    await head.must(save, strategy())
    await due(5)
    const counts = await Promise.all([sweep(), sweep()])
    expect(counts.toSorted()).toEqual([0, 1])
  })
})

describe('reminding by hand', () => {
  it('reaches chosen units within the limits, and lists what went out', async () => {
    await due(12)
    const unitId = lifts[0]?.unitId ?? ''
    const wanted = { role: 'using', days: '30' }
    expect(sentence(await inspector.call(selfMessageCalls.send, { ...wanted, unitIds: unitId }))).toBe(
      kitMessages.forbidden,
    )
    expect(sentence(await registrar.call(selfMessageCalls.send, { ...wanted, unitIds: '' }))).toBe(
      selfMessages.chooseUnits,
    )
    expect(
      sentence(await registrar.call(selfMessageCalls.send, { ...wanted, unitIds: crypto.randomUUID() })),
    ).toBe(kitMessages.missing)
    const units = await registrar.must(selfMessageCalls.units, wanted)
    expect(units).toMatchObject([{ id: unitId, count: 1, reachable: true }])
    expect(await registrar.must(selfMessageCalls.send, { ...wanted, unitIds: unitId })).toEqual({
      successCount: 1,
      errors: [],
    })
    expect((await registrar.call(selfMessageCalls.send, { ...wanted, unitIds: unitId })).isSuccess).toBe(
      false,
    )
    expect(await registrar.must(selfMessageCalls.units, wanted)).toMatchObject([{ remindedToday: true }])
    const { list: rows } = await registrar.must(selfMessageCalls.list, {})
    expect(rows[0]).toMatchObject({ sendType: 'ZXJC', recnumber: '138****5678' })
    const short = { role: 'using', days: '5', unitIds: unitId }
    expect(sentence(await registrar.call(selfMessageCalls.send, short))).toMatch(/没有应自行检测的设备$/)
    await sql`update unit set contacttel = null where id = ${unitId}::uuid`.execute(db())
    expect(sentence(await registrar.call(selfMessageCalls.send, { ...wanted, unitIds: unitId }))).toMatch(
      /没有留手机号码/,
    )
  })
})
