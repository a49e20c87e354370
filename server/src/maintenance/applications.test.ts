import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { bindingCalls } from '@tejian/contract/maintenance/bindings/bindingCalls.ts'
import { contractCalls } from '@tejian/contract/maintenance/contracts/contractCalls.ts'
import { demandProcess } from '@tejian/contract/maintenance/demand/demand.process.ts'
import type { OnDemandMaintenance } from '@tejian/contract/maintenance/demand/demand.ts'
import { demandCalls } from '@tejian/contract/maintenance/demand/demandCalls.ts'
import { demandMessages as say } from '@tejian/contract/maintenance/demand/demandMessages.ts'
import { pilotProcess } from '@tejian/contract/maintenance/pilot/pilot.process.ts'
import { pilotCalls } from '@tejian/contract/maintenance/pilot/pilotCalls.ts'
import { pilotMessages } from '@tejian/contract/maintenance/pilot/pilotMessages.ts'
import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceSupply, devicesOf, type TestDevice } from '../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { proposeEnds } from './demand/demands.ts'

const server = useTestApp()
const accounts = ['weibao', 'qiye', 'jiancha', 'juzhang', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const take = deviceSupply(server)
const phone = '0578-2119110'
const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  await run(sql`update unit set contacttel = ${phone}, "validDate" = '2029-01-01'
    where id = (select "unitId" from app_user where "loginName" = 'weibao')`)
}, 120_000)

beforeEach(() => server.current.setNow(new Date('2026-11-20T09:30:00+08:00')))

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}

/** A lift that is bound to the maintenance unit by a contract of that mode. */
async function boundLift(maintMode = '2'): Promise<TestDevice> {
  const lift = await take(`${devicesOf('qiye')} and equclacode like '31%' and "useState" = '1'`)
  await run(sql`delete from maintenance_binding where equdatasysid = ${lift.id}::uuid`)
  const contract = await people.weibao.must(contractCalls.save, {
    liftCodes: lift.equcode,
    maintMode,
    startDate: '2026-11-01',
    endDate: '2027-10-31',
    signDate: '2026-11-01',
  })
  await people.weibao.must(contractCalls.move, { id: contract.id, action: 'submit' })
  await people.qiye.must(contractCalls.move, { id: contract.id, action: 'confirm' })
  const binding = await people.weibao.must(bindingCalls.save, {
    equcode: lift.equcode,
    contractno: String(contract.contractno),
    startDate: '2026-11-10',
    endDate: '2027-10-31',
    emergencytel: phone,
  })
  for (const [who, action] of [
    ['weibao', 'submit'],
    ['qiye', 'confirm'],
    ['jiancha', 'pass'],
  ] as const)
    await people[who].must(bindingCalls.move, { id: binding.id, action })
  return lift
}

/** One that meets every want. */
async function fitLift(): Promise<TestDevice> {
  const lift = await boundLift()
  await run(sql`update equipment set policyend = '2027-06-30', usedate = '2020-01-01', nextinspdate = '2027-03-31'
    where id = ${lift.id}::uuid`)
  await run(sql`delete from lift_connection where equdatasysid = ${lift.id}::uuid`)
  await run(sql`delete from fault_repair where equdatasysid = ${lift.id}::uuid`)
  await run(sql`insert into lift_connection (equdatasysid, equcode, "joinedDate", "lastMessageTime")
    values (${lift.id}::uuid, ${lift.equcode}, '2026-08-01', '2026-11-20T01:00:00Z')`)
  return lift
}

const asked = ({ equcode }: TestDevice, more: object = {}) => ({
  equcode,
  maintMode: '1',
  maintCycle: '30',
  consentName: '朱经办',
  consentDate: '2026-11-18',
  applyReason: '已接入远程监测，运行稳定',
  ...more,
})
const applied = async (lift: TestDevice) =>
  (await people.weibao.must(demandCalls.save, asked(lift))) as unknown as OnDemandMaintenance
const demandNow = async (id: string) =>
  (await people.jiancha.must(demandCalls.getDetail, { id })) as unknown as OnDemandMaintenance
async function approved(): Promise<{ id: string; lift: TestDevice }> {
  const lift = await fitLift()
  const { id } = await applied(lift)
  for (const [who, action] of [
    ['weibao', 'submit'],
    ['jiancha', 'pass'],
    ['juzhang', 'approve'],
  ] as const)
    await people[who].must(demandCalls.move, { id, action })
  return { id, lift }
}

describe('maintenance on demand', () => {
  it('is published while it runs, without persons, and so is its end', async () => {
    const column = { publishChannel: '3', catalog: '8' }
    const published = async (code: string) => {
      const { list } = await server.current.nobody.must(portalNoticeCalls.list, { ...column, title: code })
      return list
    }
    const waiting = await fitLift()
    const { id: asked } = await applied(waiting)
    await people.weibao.must(demandCalls.move, { id: asked, action: 'submit' })
    expect(await published(waiting.equcode)).toEqual([])

    const { id, lift } = await approved()
    const [notice, more] = await published(lift.equcode)
    expect(more).toBeUndefined()
    expect(notice?.title).toBe(`电梯按需维保公示（${lift.equcode}）`)
    const read = await server.current.nobody.must(portalNoticeCalls.getDetail, { id: notice?.id ?? '' })
    const row = await demandNow(id)
    expect(read.content).toContain(row.applyno)
    expect(read.content).toContain(`| 有效期至 | ${row.validUntil} |`)
    for (const person of [row.consentName, row.applyUserName, row.auditUserName, row.approveUserName])
      expect(`${read.content}${read.summary}`).not.toContain(person)

    const { version } = await demandNow(id)
    const end = { id, version: String(version), endReason: '远程监测离线' }
    expect(await said(people.weibao.call(demandCalls.terminate, end))).toBe(kitMessages.forbidden)
    expect(await published(lift.equcode)).toHaveLength(1)
    await people.jiancha.must(demandCalls.terminate, end)
    const [ended, none] = await published(lift.equcode)
    expect(none).toBeUndefined()
    expect(ended?.title).toBe(`电梯终止按需维保公示（${lift.equcode}）`)
    expect(
      await said(server.current.nobody.call(portalNoticeCalls.getDetail, { id: notice?.id ?? '' })),
    ).not.toBe('went through')
    const told = await server.current.nobody.must(portalNoticeCalls.getDetail, { id: ended?.id ?? '' })
    expect(told.content).toContain('| 终止日期 | 2026-11-20 |')
    expect(`${told.content}${told.summary}`).not.toContain('远程监测离线')
    server.current.setNow(new Date('2027-02-20T09:30:00+08:00'))
    expect(await published(lift.equcode)).toEqual([])
    server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
  })

  it('is asked for by the unit that maintains the lift', async () => {
    const lift = await fitLift()
    expect(await said(server.current.nobody.call(demandCalls.save, asked(lift)))).toBe(kitMessages.noSession)
    for (const name of ['qiye', 'jiancha', 'jianyan'] as const)
      expect(await said(people[name].call(demandCalls.save, asked(lift)))).toBe(kitMessages.forbidden)
    const save = (more: object) => said(people.weibao.call(demandCalls.save, asked(lift, more)))
    expect(await save({ equcode: '3110999' })).toBe(say.unknownLift('3110999'))
    expect(await save({ maintCycle: '61' })).not.toBe('went through')
    expect(await save({ consentDate: '2026-11-21' })).toBe(say.consentLater)
    const foreign = await take(`not ${devicesOf('qiye')} and equclacode like '31%'`)
    await run(sql`delete from maintenance_binding where equdatasysid = ${foreign.id}::uuid`)
    expect(await save({ equcode: foreign.equcode })).toBe(say.notBound)
    const { applyno } = await applied(lift)
    expect(await save({})).toBe(say.openAlready(lift.equcode, applyno ?? ''))
  })

  it.each<[string, (lift: TestDevice) => ReturnType<typeof sql>, string]>([
    [
      'thirty days on the network',
      ({ id }) =>
        sql`update lift_connection set "joinedDate" = '2026-11-01' where equdatasysid = ${id}::uuid`,
      say.notOnline,
    ],
    [
      'an inspection in force',
      ({ id }) => sql`update equipment set nextinspdate = '2026-11-19' where id = ${id}::uuid`,
      say.notInspected,
    ],
    [
      'an insurance',
      ({ id }) => sql`update equipment set policyend = null where id = ${id}::uuid`,
      say.notInsured,
    ],
    [
      'a contract that says so',
      ({ id }) => sql`update maintenance_contract set "maintMode" = '1' where id in
        (select "contractId" from maintenance_binding where equdatasysid = ${id}::uuid)`,
      say.contractOther,
    ],
    [
      'nobody trapped by its maintenance',
      ({
        id,
        equcode,
      }) => sql`insert into fault_repair (equdatasysid, equcode, "isTrapped", "faultTime", "faultReason")
        values (${id}::uuid, ${equcode}, true, '2026-05-01', '01')`,
      say.trapped,
    ],
    [
      'at most fifteen years in use',
      ({ id }) => sql`update equipment set usedate = '2011-11-19' where id = ${id}::uuid`,
      say.tooOld,
    ],
  ])('wants %s', async (_want, spoil, sentence) => {
    const lift = await fitLift()
    const { id } = await applied(lift)
    await run(spoil(lift))
    expect(await said(people.weibao.call(demandCalls.move, { id, action: 'submit' }))).toBe(sentence)
    expect((await demandNow(id)).step).toBe('AXSQ')
  })

  it('is granted for two years, and ended by the supervisor with a reason', async () => {
    const { id, lift } = await approved()
    const row = await demandNow(id)
    expect(row).toMatchObject({ step: 'end', validFrom: '2026-11-20', validUntil: '2028-11-19' })
    expect(await said(people.weibao.call(demandCalls.save, asked(lift)))).toBe(
      say.inForce(lift.equcode, '2028-11-19'),
    )
    const end = (who: Account, endReason: string) =>
      said(people[who].call(demandCalls.terminate, { id, version: String(row.version), endReason }))
    expect(await end('weibao', '不再需要')).toBe(kitMessages.forbidden)
    expect(await end('jiancha', ' ')).toBe(say.noReason)
    expect(await end('jiancha', '远程监测长期离线')).toBe('went through')
    expect(await end('jiancha', '再来一次')).toBe(say.notApproved)
    expect(await demandNow(id)).toMatchObject({ endDate: '2026-11-20', endReason: '远程监测长期离线' })
  })

  it('that has lost a want is proposed to be ended, and no longer once it has it again', async () => {
    const { id, lift } = await approved()
    const sweep = async () => {
      await proposeEnds(await server.current.contextOf('admin'))
      return (await demandNow(id)).endProposal
    }
    expect(await sweep()).toBeNull()
    await run(sql`update lift_connection set "lastMessageTime" = '2026-11-10T01:00:00Z'
      where equdatasysid = ${lift.id}::uuid`)
    expect(await sweep()).toBe(say.offline(10))
    await run(sql`update lift_connection set "lastMessageTime" = '2026-11-20T01:00:00Z'
      where equdatasysid = ${lift.id}::uuid`)
    expect(await sweep()).toBeNull()
  })
})

describe('the table of maintenance on demand', () => {
  const send = ['weibao', 'submit'] as const
  walkProcess<Account>({
    process: demandProcess,
    calls: demandCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'jiancha',
    fresh: async () => (await applied(await fitLift())) as unknown as WalkedRow,
    allowed: {
      AXSQ: { submit: ['weibao'] },
      AXSH: { pass: ['jiancha'], return: ['jiancha'] },
      AXSP: { approve: ['juzhang'], return: ['juzhang'] },
    },
    after: {
      'AXSQ.submit': 'AXSH',
      'AXSH.pass': 'AXSP',
      'AXSH.return': 'AXSQ',
      'AXSP.approve': 'end',
      'AXSP.return': 'AXSQ',
    },
    way: { AXSH: [send], AXSP: [send, ['jiancha', 'pass']] },
  })
})

describe('the pilot', () => {
  const wish = ({ equcode }: TestDevice) => ({ equcode, pilotType: '1', applyReason: '参加试点' })
  const begun = async (lift: TestDevice) => await people.qiye.must(pilotCalls.save, wish(lift))

  it('is asked for by who uses or maintains the lift, once, and moves no due date', async () => {
    const lift = await boundLift('1')
    const foreign = await take(`not ${devicesOf('qiye')} and equclacode like '31%'`)
    expect(await said(people.jiancha.call(pilotCalls.save, wish(lift)))).toBe(kitMessages.forbidden)
    expect(await said(people.qiye.call(pilotCalls.save, wish(foreign)))).toBe(
      pilotMessages.notOwn(foreign.equcode),
    )
    const { rows: before } = await run(
      sql`select nextinspdate::text from equipment where id = ${lift.id}::uuid`,
    )
    const { id, applyno } = await begun(lift)
    expect(await said(people.weibao.call(pilotCalls.save, wish(lift)))).toBe(
      pilotMessages.openAlready(lift.equcode, String(applyno)),
    )
    await people.qiye.must(pilotCalls.move, { id, action: 'submit' })
    await people.jiancha.must(pilotCalls.move, { id, action: 'pass' })
    await people.juzhang.must(pilotCalls.move, { id, action: 'approve' })
    const { rows: after } = await run(
      sql`select nextinspdate::text from equipment where id = ${lift.id}::uuid`,
    )
    expect(after).toEqual(before)
    expect(await said(people.weibao.call(pilotCalls.save, wish(lift)))).toBe(
      pilotMessages.marked(lift.equcode, String(applyno)),
    )
  })

  walkProcess<Account>({
    process: pilotProcess,
    calls: pilotCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'jiancha',
    fresh: async () =>
      (await begun(await take(`${devicesOf('qiye')} and equclacode like '31%'`))) as unknown as WalkedRow,
    allowed: {
      SDSQ: { submit: ['qiye'] },
      SDSH: { pass: ['jiancha'], return: ['jiancha'] },
      SDSP: { approve: ['juzhang'], return: ['juzhang'] },
    },
    after: {
      'SDSQ.submit': 'SDSH',
      'SDSH.pass': 'SDSP',
      'SDSH.return': 'SDSQ',
      'SDSP.approve': 'end',
      'SDSP.return': 'SDSQ',
    },
    way: {
      SDSH: [['qiye', 'submit']],
      SDSP: [
        ['qiye', 'submit'],
        ['jiancha', 'pass'],
      ],
    },
  })
})
