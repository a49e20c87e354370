import { shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  insuranceCalls,
  insuredLiftCalls,
  policyCalls,
} from '@tejian/contract/maintenance/insurance/policyCalls.ts'
import { policyMessages as say } from '@tejian/contract/maintenance/insurance/policyMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { systemContext } from '../kit/jobs.ts'
import { sweepWarnings } from '../warnings/sweep.ts'
import { turnDay } from './daily.ts'

const server = useTestApp()
const accounts = ['qiye', 'qiye2', 'weibao', 'jiancha', 'jiancha_qt', 'shouli'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
type Lift = { id: string; equcode: string }
const lifts: Record<string, Lift[]> = {}

const db = () => server.current.services.db
const day = (days: number): string =>
  shanghaiDate(new Date(server.current.services.now().getTime() + days * 86_400_000))
const later = (days: number) => ({
  ...systemContext(server.current.services, 'test'),
  now: () => new Date(`${day(days)}T09:00:00+08:00`),
})

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<{ qiye: string; weibao: string }>`select
    (select "unitId" from app_user where "loginName" = 'qiye') as qiye,
    (select "unitId" from app_user where "loginName" = 'weibao') as weibao`.execute(db())
  const { qiye, weibao } = rows[0] as { qiye: string; weibao: string }
  const { rows: taken } = await sql<Lift>`update equipment set "useState" = '1', "areaId" = '331121',
      insurer = null, policyno = null, policyend = null
    where id in (select id from equipment where equclacode like '31%' and "maintUnitId" is not null
      and "unitId" is distinct from ${qiye}::uuid and "maintUnitId" <> ${weibao}::uuid order by equcode limit 30)
    returning id, equcode`.execute(db())
  lifts.own = taken.slice(0, 12)
  lifts.kept = taken.slice(12, 18)
  lifts.foreign = taken.slice(18)
  const set = (column: 'unitId' | 'maintUnitId', unit: string, of: readonly Lift[]) =>
    sql`update equipment set ${sql.id(column)} = ${unit}::uuid where id = any(${of.map(({ id }) => id)}::uuid[])`
  await set('unitId', qiye, lifts.own).execute(db())
  await set('maintUnitId', weibao, lifts.kept).execute(db())
}, 120_000)

const take = (kind: string): Lift => {
  const one = lifts[kind]?.pop()
  if (!one) throw new Error(`no lift is left: ${kind}`)
  return one
}
const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
let nth = 0
const sheet = (codes: readonly Lift[], more: object = {}) => {
  nth += 1
  return {
    policyno: `BD${nth}`,
    insurer: '测试财险',
    insuredAmount: '50000000',
    premium: '12000',
    startDate: day(-100),
    endDate: day(265),
    liftCodes: codes.map(({ equcode }) => equcode).join('、'),
    ...more,
  }
}
type Sheet = Record<string, unknown>
const save = (who: Account, values: Sheet) => people[who].call(policyCalls.save, values)
const saved = async (who: Account, values: Sheet) =>
  (await people[who].must(policyCalls.save, values)) as { id: string }
const archive = async ({ id }: Lift) => {
  const { rows } = await sql<object>`select insurer, policyno, policyend::text from equipment
    where id = ${id}::uuid`.execute(db())
  return rows[0]
}

describe('a policy', () => {
  it('is registered by the unit that uses or maintains its lifts, and by nobody else', async () => {
    const [own, kept, foreign] = [take('own'), take('kept'), take('foreign')]
    expect(await said(server.current.nobody.call(policyCalls.save, sheet([own])))).toBe(kitMessages.noSession)
    for (const name of ['jiancha', 'shouli'] as const)
      expect(await said(save(name, sheet([own])))).toBe(kitMessages.forbidden)
    expect(await said(save('qiye', sheet([own, foreign])))).toBe(say.unknownLift(foreign.equcode))
    expect(await said(save('qiye2', sheet([own])))).toBe(say.unknownLift(own.equcode))
    expect(await said(save('qiye', sheet([own])))).toBe('went through')
    expect(await said(save('weibao', sheet([kept])))).toBe('went through')
  })

  it('is refused with a number that its insurer has used, with a lift out of use, and with wrong terms', async () => {
    const [first, second] = [take('own'), take('own')]
    await saved('qiye', sheet([first], { policyno: 'DUP-1' }))
    expect(await said(save('weibao', sheet([take('kept')], { policyno: ' DUP-1 ' })))).toBe(say.numberKnown)
    expect(await said(save('qiye', sheet([second], { policyno: 'DUP-1', insurer: '另一财险' })))).toBe(
      'went through',
    )
    const stopped = take('own')
    await sql`update equipment set "useState" = '2' where id = ${stopped.id}::uuid`.execute(db())
    expect(await said(save('qiye', sheet([stopped])))).toBe(say.notInUse(stopped.equcode))
    expect(await said(save('qiye', sheet([second], { endDate: day(-100) })))).toBe(say.wrongDates)
    expect(await said(save('qiye', sheet([])))).toBe(say.noLifts)
    expect(await said(save('qiye', sheet([second], { policyno: '' })))).not.toBe('went through')
  })

  it('is written into the archive of its lifts while it covers them', async () => {
    const [one, other] = [take('own'), take('own')]
    const old = sheet([one, other])
    const { id } = await saved('qiye', old)
    const named = { insurer: '测试财险', policyno: old.policyno, policyend: old.endDate }
    expect(await archive(one)).toEqual(named)
    await people.qiye.must(policyCalls.save, { id, liftCodes: one.equcode })
    expect(await archive(other)).toEqual({ insurer: null, policyno: null, policyend: null })
    const next = sheet([one], { startDate: day(266), endDate: day(630) })
    await saved('qiye', next)
    expect(await archive(one)).toEqual(named)
    await turnDay(later(266))
    expect(await archive(one)).toMatchObject({ policyno: next.policyno, policyend: next.endDate })
    await people.qiye.must(policyCalls.delete, { ids: id })
    expect(await archive(one)).toMatchObject({ policyno: next.policyno })
  })

  it('is its unit’s own; whose lifts it covers and supervisors of the area read it lift by lift', async () => {
    const kept = take('kept')
    const values = sheet([kept], { policyno: 'SEEN-1' })
    const { id } = await saved('weibao', values)
    expect(await said(people.qiye.call(policyCalls.getDetail, { id }))).toBe(kitMessages.missing)
    expect(await said(people.qiye.call(policyCalls.save, { id, premium: '1' }))).toBe(kitMessages.missing)
    expect(await said(people.qiye.call(policyCalls.delete, { ids: id }))).toBe(kitMessages.missing)
    expect(await people.jiancha_qt.must(policyCalls.getDetail, { id })).toMatchObject({
      policyStatus: '1',
      equCount: 1,
      areaId: '331121',
    })
    const { list } = await people.jiancha_qt.must(insuranceCalls.list, { policyNo: 'SEEN-1' })
    expect(list).toMatchObject([
      { policyNo: 'SEEN-1', equcode: kept.equcode, endDate: values.endDate, insuredname: expect.any(String) },
    ])
    expect((await people.qiye.must(insuranceCalls.find, { policyno: 'SEEN-1' })).list).toEqual([])
    const ended = await people.jiancha_qt.must(insuranceCalls.find, {
      policyno: 'SEEN-1',
      policyStatus: '0,2',
    })
    expect(ended.list).toEqual([])
  })

  it('shows which lifts under maintenance have none', async () => {
    const [covered, bare] = [take('own'), take('own')]
    const values = sheet([covered])
    await saved('qiye', values)
    const of = async ({ equcode }: Lift, insuredFlag?: string) =>
      (await people.jiancha_qt.must(insuredLiftCalls.find, { equcode, ...(insuredFlag && { insuredFlag }) }))
        .list
    expect(await of(covered)).toMatchObject([
      { insuredFlag: true, policyno: values.policyno, insuredAmount: 50_000_000, policyStatus: '1' },
    ])
    expect(await of(bare)).toMatchObject([{ insuredFlag: false, policyno: null }])
    expect(await of(covered, 'false')).toEqual([])
    expect(await of(bare, 'false')).toHaveLength(1)
    const { list } = await people.jiancha_qt.must(insuredLiftCalls.list, { complex: covered.equcode })
    expect(list).toMatchObject([
      { equdatasysid: covered.id, policyNo: values.policyno, endDate: values.endDate },
    ])
  })
})

describe('the end of a policy', () => {
  it('is told once 30 days before, and warned of once it has passed', async () => {
    const lift = take('own')
    const values = sheet([lift], { policyno: 'END-1', endDate: day(40) })
    await saved('qiye', values)
    const told = async () => {
      const { rows } = await sql`select from message where content like '%END-1%'`.execute(db())
      return rows.length
    }
    await turnDay(later(9))
    expect(await told()).toBe(0)
    await turnDay(later(10))
    await turnDay(later(11))
    expect(await told()).toBe(1)
    const warned = async () => {
      const { rows } = await sql<{ handleStatus: string }>`select "handleStatus" from warning_info
        where equdatasysid = ${lift.id}::uuid and "warnType" = '15'`.execute(db())
      return rows
    }
    await sweepWarnings(later(40))
    expect(await warned()).toEqual([])
    await sweepWarnings(later(41))
    expect(await warned()).toEqual([{ handleStatus: '0' }])
    await saved('qiye', sheet([lift], { startDate: day(-1), endDate: day(364) }))
    await sweepWarnings(later(42))
    expect(await warned()).toEqual([{ handleStatus: '2' }])
  })

  it('is not told where a later policy covers every lift', async () => {
    const lift = take('own')
    await saved('qiye', sheet([lift], { policyno: 'RENEWED-1', endDate: day(20) }))
    await saved('qiye', sheet([lift], { startDate: day(21), endDate: day(385) }))
    await turnDay(later(1))
    const { rows } = await sql`select from message where content like '%RENEWED-1%'`.execute(db())
    expect(rows).toEqual([])
  })
})
