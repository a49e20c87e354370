import { type TransferLog, transferResults } from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { exchangeLogCalls, fieldCalls, planCalls } from '@tejian/contract/integration/exchange/calls.ts'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import { interfaces, type TransferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import { changedMeanwhile, kitMessages } from '@tejian/contract/kit/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { systemContext } from '../../kit/jobs.ts'
import { linesTo } from '../../shared/outgoing/lines.ts'
import { runPlans } from './deliver.ts'
import { type Double, openDouble } from './double.ts'
import { httpPlatform } from './platform.ts'

const server = useTestApp({ env: { WEB_HOOK_NETWORKS: '127.0.0.1/32' } })
const secret = 'a key of the province, long enough'
let admin: TestUser
let province: Double
let plans = 0

const said = (answer: Answer<unknown>): string => JSON.stringify(answer)
const db = () => server.current.services.db

const run = () =>
  runPlans(
    systemContext(server.current.services, 'test'),
    server.current.services,
    httpPlatform(linesTo(server.current.services.env.WEB_HOOK_NETWORKS)),
    new AbortController().signal,
  )

/** As if so many minutes had gone by for what waits. */
const letGoBy = (minutes: number) =>
  sql`update transfer_log set "nextTry" = "nextTry" - ${minutes}::int * interval '1 minute'
    where "nextTry" is not null`.execute(db())

const values = (more: Record<string, string> = {}) => {
  plans += 1
  return {
    planCode: `P${plans}`,
    planName: `方案${plans}`,
    targetSys: '省级平台',
    dataType: 'unit',
    interfaceVersion: interfaces.of2021,
    address: province.address,
    appKey: 'tejian',
    cronExpr: '1',
    enabled: 'true',
    ...more,
  }
}
const save = async (more?: Record<string, string>) =>
  (await admin.must(planCalls.save, values(more))) as TransferPlan
const field = (plan: { id: string }, sourceField: string, targetField: string, more = {}) =>
  admin.must(fieldCalls.save, {
    planId: plan.id,
    sourceField,
    targetField,
    dictType: '0',
    enabled: 'true',
    ...more,
  })

/** A plan that sends units, with key and fields. */
async function unitPlan(more?: Record<string, string>): Promise<TransferPlan> {
  const plan = await save(more)
  await admin.must(planCalls.setKey, { id: plan.id, version: String(plan.version), key: secret })
  await field(plan, 'unitname', 'UNIT_NAME', { required: 'true' })
  await field(plan, 'areaId', 'AREA', { dictType: '1' })
  return plan
}

const logsOf = async (plan: { id: string }) =>
  (
    await sql<TransferLog>`select * from transfer_log where "planId" = ${plan.id}::uuid order by "createDate", id`.execute(
      db(),
    )
  ).rows

/** Somebody changes a unit. */
async function change(place = 0, note = 'x'): Promise<{ id: string; unitname: string }> {
  const { rows } = await sql<{
    id: string
    version: number
    unitname: string
  }>`select id, version, unitname from unit
    order by id offset ${place} limit 1`.execute(db())
  const [row] = rows
  if (!row) throw new Error('no unit')
  await (await server.current.as('shouli')).must(unitRegister.save, {
    id: row.id,
    version: String(row.version),
    note: `${note}${Math.random()}`,
  })
  return row
}

beforeAll(async () => {
  admin = await server.current.as('admin')
  province = await openDouble({ appKey: 'tejian', key: secret, now: () => server.current.services.now() })
})
afterAll(() => province.close())
beforeEach(async () => {
  province.mood = 'good'
  province.requests = 0
  province.refuses = () => true
  await sql`update transfer_plan set enabled = false`.execute(db())
})

describe('a plan', () => {
  it('is kept by the system administrator alone', async () => {
    expect(said(await server.current.nobody.call(planCalls.find))).toContain(kitMessages.noSession)
    const plan = await unitPlan()
    for (const name of ['shouli', 'jiancha', 'qiye', 'anquan']) {
      const person = await server.current.as(name)
      for (const [call, input] of [
        [planCalls.save, { id: plan.id, version: String(plan.version), note: 'x' }],
        [planCalls.setKey, { id: plan.id, version: '1', key: secret }],
        [planCalls.sendAll, { id: plan.id }],
        [fieldCalls.save, { planId: plan.id, sourceField: 'note', targetField: 'N', dictType: '0' }],
        [exchangeLogCalls.resend, { ids: plan.id }],
      ] as const)
        expect(said(await person.call(call, input))).toContain(kitMessages.forbidden)
    }
    const reader = await server.current.as('anquan')
    expect((await reader.must(planCalls.find, { planCode: plan.planCode })).list).toHaveLength(1)
    // The key is told to nobody.
    expect(JSON.stringify(await admin.must(planCalls.getDetail, { id: plan.id }))).not.toContain(secret)
  })

  it('names data that plans send and an address that may be called', async () => {
    for (const [more, sentence] of [
      [{ dataType: 'testResult' }, exchangeMessages.notExchanged],
      [{ address: 'https://169.254.169.254/' }, exchangeMessages.forbiddenAddress],
      [{ address: 'http://93.184.216.34/' }, exchangeMessages.plainOnlyInside],
    ] as const)
      expect(said(await admin.call(planCalls.save, values(more)))).toContain(sentence)
  })

  it('takes no short key, and of two that give one at once the second is told who was faster', async () => {
    const plan = await save()
    const given = { id: plan.id, version: String(plan.version), key: secret }
    expect(said(await admin.call(planCalls.setKey, { ...given, key: 'short' }))).toContain(
      exchangeMessages.shortKey,
    )
    await admin.must(planCalls.setKey, given)
    const loser = said(await admin.call(planCalls.setKey, given))
    expect(loser).toContain(changedMeanwhile('', '').slice(-6))
  })

  it('is not sent whole without key, switch and fields', async () => {
    const plan = await save()
    const refusal = async () => said(await admin.call(planCalls.sendAll, { id: plan.id }))
    expect(await refusal()).toContain(exchangeMessages.noKey)
    await admin.must(planCalls.setKey, { id: plan.id, version: String(plan.version), key: secret })
    expect(await refusal()).toContain(exchangeMessages.noFields)
    await field(plan, 'unitname', 'NAME')
    const { waiting } = await admin.must(planCalls.sendAll, { id: plan.id })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from unit`.execute(db())
    expect(waiting).toBe(rows[0]?.count)
    await sql`update transfer_plan set enabled = false`.execute(db())
    expect(await refusal()).toContain(exchangeMessages.off)
  })
})

describe('a field', () => {
  it('is one that its data have and may send, once, by a conversion that it has', async () => {
    const plan = await save()
    const given = {
      planId: plan.id,
      sourceField: 'unitname',
      targetField: 'NAME',
      dictType: '0',
      enabled: 'true',
    }
    for (const [more, sentence] of [
      [{ sourceField: 'nothing' }, exchangeMessages.unknownField('nothing')],
      // The telephone of a person.
      [{ sourceField: 'mobile' }, exchangeMessages.unknownField('mobile')],
      [{ targetField: '1-x' }, exchangeMessages.badTarget],
      [{ dictType: '1' }, exchangeMessages.noDictionary],
      [{ dictType: '2' }, exchangeMessages.noMap],
      [{ dictType: '2', codeMap: 'a=b\nc' }, exchangeMessages.badMap('c')],
    ] as const)
      expect(said(await admin.call(fieldCalls.save, { ...given, ...more }))).toContain(sentence)
    await admin.must(fieldCalls.save, given)
    expect(said(await admin.call(fieldCalls.save, given))).toContain(exchangeMessages.takenTarget('NAME'))
    expect(
      said(await admin.call(fieldCalls.save, { ...given, planId: '018f0000-0000-7000-8000-000000000000' })),
    ).toContain(kitMessages.missing)
    const { fields } = await admin.must(fieldCalls.choices, { planId: plan.id })
    expect(fields.find(({ name }) => name === 'areaId')).toMatchObject({ hasDictionary: true })
    expect(fields.some(({ name }) => name === 'id')).toBe(false)
  })
})

describe('what changes', () => {
  it('goes out once, as it stands then, and is noted', async () => {
    const plan = await unitPlan()
    await change(0, 'first ')
    const { id, unitname } = await change(0, 'second ')
    await run()
    const [log, ...others] = await logsOf(plan)
    expect(others).toEqual([])
    expect(log).toMatchObject({ result: transferResults.done, dataCount: 1, goodCount: 1, dataKey: unitname })
    expect(province.rows.get(id)?.data).toMatchObject({
      UNIT_NAME: unitname,
      AREA: expect.stringMatching(/\D/),
    })
    await run()
    expect(province.requests).toBe(1)
    expect(await admin.must(planCalls.getDetail, { id: plan.id })).toMatchObject({
      lastRunResult: transferResults.done,
      waitingCount: 0,
    })
    const listed = await admin.must(exchangeLogCalls.list, { name: log?.batchno, status: '1' })
    expect(listed.list).toMatchObject([{ kind: 'unit', dataId: unitname }])
  })

  it('is not noted when its transaction is taken back', async () => {
    const plan = await unitPlan()
    await expect(
      db()
        .transaction()
        .execute(async (tx) => {
          await sql`update unit set version = version + 1 where id = (select id from unit limit 1)`.execute(
            tx,
          )
          throw new Error('taken back')
        }),
    ).rejects.toThrow('taken back')
    await run()
    expect(await logsOf(plan)).toEqual([])
  })

  it('is not sent where a required field is empty or a code is not in the table; the others are', async () => {
    const plan = await unitPlan()
    await field(plan, 'creditcode', 'CREDIT', { required: 'true' })
    const first = await change(0)
    const second = await change(1)
    await sql`update unit set creditcode = null where id = ${first.id}::uuid`.execute(db())
    await run()
    const [log] = await logsOf(plan)
    expect(log).toMatchObject({
      result: transferResults.partly,
      goodCount: 1,
      errmsg: `${first.unitname}：${exchangeMessages.missing('统一社会信用代码')}`,
    })
    expect(province.batches.get(log?.batchno ?? '')?.rows.map(({ key }) => key)).toEqual([second.id])
  })
})

describe('a platform that fails', () => {
  it.each([
    ['error', '500'],
    ['badSignature', exchangeMessages.badSignature],
    ['nonsense', exchangeMessages.badAnswer],
    ['lost', '接收地址'],
    ['silent', '没有答复'],
  ] as const)('%s: the batch waits and goes out later, once', async (mood, sentence) => {
    const plan = await unitPlan()
    const { id } = await change()
    province.mood = mood
    await run()
    const [waiting] = await logsOf(plan)
    expect(waiting).toMatchObject({ result: transferResults.waiting, tries: 1 })
    expect(waiting?.errmsg).toContain(sentence)
    // Not before its time; and nothing passes it.
    await change(1)
    province.mood = 'good'
    province.requests = 0
    await run()
    expect(province.requests).toBe(0)
    await letGoBy(2)
    await run()
    const [first, second] = await logsOf(plan)
    expect(first).toMatchObject({ result: transferResults.done, tries: 2, batchno: waiting?.batchno })
    expect(second).toMatchObject({ result: transferResults.done, tries: 1 })
    expect(province.rows.has(id)).toBe(true)
  })

  it('an answer of another time is not believed', async () => {
    const plan = await unitPlan()
    await change()
    await run()
    province.mood = 'repeated'
    await change()
    await run()
    expect((await logsOf(plan))[1]).toMatchObject({
      result: transferResults.waiting,
      errmsg: exchangeMessages.badSignature,
    })
  })

  it('a wrong key is turned away and nothing is taken', async () => {
    const plan = await unitPlan()
    const { version } = await admin.must(planCalls.getDetail, { id: plan.id })
    await admin.must(planCalls.setKey, { id: plan.id, version: String(version), key: `${secret} of another` })
    await change()
    await run()
    expect(province.refused.at(-1)).toBe('signature')
    expect((await logsOf(plan))[0]).toMatchObject({ result: transferResults.waiting })
  })

  it('is given up after the last pause, told once, and sent again by hand', async () => {
    const plan = await unitPlan()
    await change()
    province.mood = 'error'
    for (const minutes of [0, 2, 6, 17, 67, 400]) {
      await letGoBy(minutes)
      await run()
    }
    const [failed] = await logsOf(plan)
    expect(failed).toMatchObject({ result: transferResults.failed, tries: 6, nextTry: null })
    const { rows: told } = await sql<{ count: number }>`select count(*)::int as count from message
      where content like ${`%${failed?.batchno}%`}`.execute(db())
    expect(told[0]?.count).toBe(1)
    await letGoBy(600)
    await run()
    expect((await logsOf(plan))[0]).toMatchObject({ tries: 6 })
    province.mood = 'good'
    await sql`update transfer_plan set enabled = false where id = ${plan.id}::uuid`.execute(db())
    expect(said(await admin.call(exchangeLogCalls.resend, { ids: failed?.id ?? '' }))).toContain(
      exchangeMessages.off,
    )
    await sql`update transfer_plan set enabled = true where id = ${plan.id}::uuid`.execute(db())
    await admin.must(exchangeLogCalls.resend, { ids: failed?.id ?? '' })
    expect(said(await admin.call(exchangeLogCalls.resend, { ids: failed?.id ?? '' }))).toContain(
      exchangeMessages.isWaiting,
    )
    await run()
    expect((await logsOf(plan))[0]).toMatchObject({
      result: transferResults.done,
      retryCount: 1,
      retryUserName: '系统管理员',
      batchno: failed?.batchno,
    })
    expect(said(await admin.call(exchangeLogCalls.resend, { ids: failed?.id ?? '' }))).toContain(
      exchangeMessages.nothingToResend,
    )
  })

  it('what it refuses row by row is sent again as it stands then, the rest is not', async () => {
    const plan = await unitPlan()
    const [first, second] = [await change(0), await change(1)]
    province.mood = 'partial'
    province.refuses = ({ key }) => key === first.id
    await run()
    const [partly] = await logsOf(plan)
    expect(partly).toMatchObject({ result: transferResults.partly, goodCount: 1, dataCount: 2 })
    const lines = await admin.must(exchangeLogCalls.lines, { id: partly?.id ?? '' })
    expect(lines.filter(({ problem }) => problem)).toMatchObject([
      { key: first.id, no: first.unitname, problem: '字段校验不通过' },
    ])
    await sql`delete from transfer_outbox`.execute(db())
    await sql`update unit set unitname = unitname || '改' where id = ${first.id}::uuid`.execute(db())
    await sql`delete from transfer_outbox`.execute(db())
    province.mood = 'good'
    await admin.must(exchangeLogCalls.resend, { ids: partly?.id ?? '' })
    await run()
    expect((await logsOf(plan))[0]).toMatchObject({ result: transferResults.done, goodCount: 2 })
    expect(province.rows.get(first.id)?.data).toMatchObject({ UNIT_NAME: `${first.unitname}改` })
    expect(province.rows.get(second.id)).toBeDefined()
  })
})

it('two runs at once send nothing twice', async () => {
  const plan = await unitPlan()
  for (const place of [0, 1, 2]) await change(place)
  await Promise.all([run(), run()])
  const logs = await logsOf(plan)
  expect(logs.reduce((sum, { dataCount }) => sum + (dataCount ?? 0), 0)).toBe(3)
  expect(logs.every(({ result, tries }) => result === transferResults.done && tries === 1)).toBe(true)
})
