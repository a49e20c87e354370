import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { bindingProcess } from '@tejian/contract/maintenance/bindings/binding.process.ts'
import type { MaintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { bindingCalls } from '@tejian/contract/maintenance/bindings/bindingCalls.ts'
import { bindingMessages as say } from '@tejian/contract/maintenance/bindings/bindingMessages.ts'
import { contractProcess } from '@tejian/contract/maintenance/contracts/contract.process.ts'
import type { MaintenanceContract } from '@tejian/contract/maintenance/contracts/contract.ts'
import { contractCalls } from '@tejian/contract/maintenance/contracts/contractCalls.ts'
import { contractMessages as told } from '@tejian/contract/maintenance/contracts/contractMessages.ts'
import { lapseCalls } from '@tejian/contract/maintenance/lapses/lapseCalls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceNow, deviceSupply, devicesOf, type TestDevice } from '../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { sweepWarnings } from '../warnings/sweep.ts'
import { turnDay } from './daily.ts'

const server = useTestApp()
const accounts = ['weibao', 'qiye', 'qiye2', 'jiancha', 'jianyan', 'zhizao'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const take = deviceSupply(server)
const phone = '0578-2119110'
let maintUnit = ''

const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)

async function signIn(): Promise<void> {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
}

beforeAll(async () => {
  await signIn()
  const { rows } = await run(sql`update unit set contacttel = ${phone}, "validDate" = '2029-01-01'
    where id = (select "unitId" from app_user where "loginName" = 'weibao') returning id`)
  maintUnit = (rows[0] as { id: string }).id
}, 120_000)

beforeEach(() => server.current.setNow(new Date('2026-11-20T09:30:00+08:00')))

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}

/** A lift of the unit of qiye that nobody is bound to. */
async function freeLift(): Promise<TestDevice> {
  const lift = await take(`${devicesOf('qiye')} and equclacode like '31%' and "useState" = '1'`)
  await run(sql`delete from maintenance_binding where equdatasysid = ${lift.id}::uuid`)
  await run(sql`update maintenance_lapse set "handleStatus" = '1' where equdatasysid = ${lift.id}::uuid`)
  return lift
}

const sheet = (codes: string, more: object = {}) => ({
  liftCodes: codes,
  maintMode: '1',
  startDate: '2026-11-01',
  endDate: '2027-10-31',
  signDate: '2026-11-01',
  ...more,
})
const drawn = async (lifts: readonly TestDevice[], more: object = {}): Promise<MaintenanceContract> =>
  (await people.weibao.must(
    contractCalls.save,
    sheet(lifts.map(({ equcode }) => equcode).join('，'), more),
  )) as MaintenanceContract
async function inForce(lifts: readonly TestDevice[], more: object = {}): Promise<MaintenanceContract> {
  const row = await drawn(lifts, more)
  await people.weibao.must(contractCalls.move, { id: row.id, action: 'submit' })
  await people.qiye.must(contractCalls.move, { id: row.id, action: 'confirm' })
  return (await people.weibao.must(contractCalls.getDetail, { id: row.id })) as MaintenanceContract
}
const asked = (lift: TestDevice, contract: MaintenanceContract, more: object = {}) => ({
  equcode: lift.equcode,
  contractno: contract.contractno ?? '',
  startDate: '2026-11-10',
  endDate: '2027-10-31',
  emergencytel: phone,
  ...more,
})
const applied = async (
  lift: TestDevice,
  contract: MaintenanceContract,
  more: object = {},
): Promise<MaintenanceBinding> =>
  (await people.weibao.must(bindingCalls.save, asked(lift, contract, more))) as MaintenanceBinding
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(bindingCalls.move, { id, action, ...given })
async function bound(lift: TestDevice, contract: MaintenanceContract, more: object = {}): Promise<string> {
  const { id } = await applied(lift, contract, more)
  for (const [who, action] of [
    ['weibao', 'submit'],
    ['qiye', 'confirm'],
    ['jiancha', 'pass'],
  ] as const)
    await people[who].must(bindingCalls.move, { id, action })
  return id
}
const bindingNow = async (id: string): Promise<MaintenanceBinding> =>
  (await people.jiancha.must(bindingCalls.getDetail, { id })) as MaintenanceBinding

describe('a contract', () => {
  it('is drawn up by a maintenance unit for lifts of one unit', async () => {
    const lift = await freeLift()
    expect(await said(server.current.nobody.call(contractCalls.save, sheet(lift.equcode)))).toBe(
      kitMessages.noSession,
    )
    for (const name of ['qiye', 'jiancha', 'jianyan'] as const)
      expect(await said(people[name].call(contractCalls.save, sheet(lift.equcode)))).toBe(
        kitMessages.forbidden,
      )
    const save = (values: object) => said(people.weibao.call(contractCalls.save, { ...values }))
    expect(await save(sheet(''))).toBe(told.noLifts)
    expect(await save(sheet('3110999'))).toBe(told.unknownLift('3110999'))
    expect(await save(sheet(lift.equcode, { endDate: '2026-11-01' }))).toBe(told.wrongDates)
    expect(await save(sheet(lift.equcode, { signDate: '2026-12-01' }))).toBe(told.signedLater)
    const foreign = await take(`not ${devicesOf('qiye')} and equclacode like '31%'`)
    expect(await save(sheet(`${lift.equcode}\n${foreign.equcode}`))).toBe(
      told.otherUnit(foreign.equcode, String(lift.useunit)),
    )
    const row = await drawn([lift])
    expect(row).toMatchObject({ equCount: 1, unitId: lift.unitId, maintUnitId: maintUnit, status: '0' })
    expect(row.contractno).toMatch(/^WBHT20261120\d{4}$/)
    expect(await said(people.qiye2.call(contractCalls.getDetail, { id: row.id }))).toBe(kitMessages.missing)
  })

  it('holds once its other side confirmed it, is ended by either, and says when its term is over', async () => {
    const lift = await freeLift()
    const draft = await drawn([lift])
    const end = (who: Account, { id, version }: MaintenanceContract, terminateReason = '协商解除') =>
      people[who].call(contractCalls.terminate, { id, version: String(version), terminateReason })
    expect(await said(end('weibao', draft))).toBe(told.notInForce)
    const row = await inForce([await freeLift()])
    expect(row).toMatchObject({ status: '2', step: 'end', confirmUserName: '朱经办' })
    expect(await said(end('jiancha', row))).toBe(kitMessages.forbidden)
    expect(await said(end('qiye2', row))).toBe(kitMessages.missing)
    expect(await said(end('qiye', row))).toBe('went through')
    expect(await people.weibao.must(contractCalls.getDetail, { id: row.id })).toMatchObject({
      status: '4',
      terminateDate: '2026-11-20',
      terminateReason: '协商解除',
    })
    const short = await inForce([await freeLift()], { endDate: '2026-11-19' })
    await turnDay(await server.current.contextOf('admin'))
    expect(await people.weibao.must(contractCalls.getDetail, { id: short.id })).toMatchObject({ status: '3' })
    const { list: named } = await people.jiancha.must(contractCalls.list, {
      complex: short.contractno ?? '',
    })
    expect(named).toMatchObject([{ id: short.id, unitname: short.useunit, maintUnitname: short.maintunit }])
  })
})

describe('a binding', () => {
  it('rests on a contract in force, a filing, a licence, and the number that is rung', async () => {
    const lift = await freeLift()
    const contract = await inForce([lift])
    const save = (more: object) => said(people.weibao.call(bindingCalls.save, asked(lift, contract, more)))
    for (const name of ['qiye', 'jiancha', 'jianyan'] as const)
      expect(await said(people[name].call(bindingCalls.save, asked(lift, contract)))).toBe(
        kitMessages.forbidden,
      )
    expect(await save({ equcode: '3110999' })).toBe(say.unknownLift('3110999'))
    expect(await save({ contractno: 'WBHT000' })).toBe(say.unknownContract('WBHT000'))
    expect(await save({ endDate: '2026-11-01' })).toBe(say.wrongDates)
    const other = await freeLift()
    expect(await save({ equcode: other.equcode })).toBe(
      say.notInContract(contract.contractno ?? '', other.equcode),
    )
    const { id } = await applied(lift, contract, { endDate: '2027-11-01' })
    expect(await save({})).toMatch(/已有办理中的绑定申请BD/)
    expect(await said(act('weibao', id, 'submit'))).toBe(say.notCovered)
    await people.weibao.must(bindingCalls.save, { id, endDate: '2027-10-31', emergencytel: '0578-2000000' })
    expect(await said(act('weibao', id, 'submit'))).toBe(say.wrongPhone)
    await people.weibao.must(bindingCalls.save, { id, emergencytel: phone })
    await run(sql`update unit set "validDate" = '2026-11-19' where id = ${maintUnit}::uuid`)
    expect(await said(act('weibao', id, 'submit'))).toBe(say.licenceEnded('2026-11-19'))
    await run(sql`update unit set "validDate" = '2029-01-01' where id = ${maintUnit}::uuid`)
    await run(sql`update maintenance_filing set status = '6' where "unitId" = ${maintUnit}::uuid`)
    expect(await said(act('weibao', id, 'submit'))).toBe(say.notFiled)
    await run(sql`update maintenance_filing set status = '3' where "unitId" = ${maintUnit}::uuid`)
    expect(await said(act('weibao', id, 'submit'))).toBe('went through')
    expect(await bindingNow(id)).toMatchObject({ step: 'WDQR', status: '1', late: false })
  })

  it('is refused while another unit maintains the lift', async () => {
    const lift = await freeLift()
    const contract = await inForce([lift])
    await run(sql`insert into maintenance_binding (equdatasysid, "maintUnitId", maintunit, "startDate", "endDate", step)
      values (${lift.id}::uuid, uuidv7(), '旧维保', '2026-01-01', '2026-12-31', 'end')`)
    const { id } = await applied(lift, contract)
    expect(await said(act('weibao', id, 'submit'))).toBe(say.boundTo('旧维保', '2026-12-31'))
    await run(sql`update maintenance_binding set "endDate" = '2026-11-09' where maintunit = '旧维保'`)
    expect(await said(act('weibao', id, 'submit'))).toBe('went through')
  })

  it('writes the archive, ends the one before the day before, and goes back with a reason', async () => {
    const lift = await freeLift()
    const contract = await inForce([lift], { startDate: '2026-10-01', signDate: '2026-10-01' })
    const first = await bound(lift, contract, { startDate: '2026-10-01', endDate: '2026-12-31' })
    expect(await bindingNow(first)).toMatchObject({
      step: 'end',
      status: '3',
      late: true,
      auditOpinion: '同意',
    })
    expect(await deviceNow(server.current, lift.id)).toMatchObject({
      maintUnitId: maintUnit,
      emergencytel: phone,
    })
    const { id } = await applied(lift, contract)
    await people.weibao.must(bindingCalls.move, { id, action: 'submit' })
    const back = { backReason: '资料不完整', backDescription: '请附合同' }
    await people.qiye.must(bindingCalls.move, { id, action: 'return', ...back })
    expect(await bindingNow(id)).toMatchObject({ step: 'WDSQ', status: '4' })
    for (const [who, action] of [
      ['weibao', 'submit'],
      ['qiye', 'confirm'],
      ['jiancha', 'pass'],
    ] as const)
      await people[who].must(bindingCalls.move, { id, action })
    expect(await bindingNow(first)).toMatchObject({ endDate: '2026-11-09', endReason: '1' })
    const { list: named } = await people.jiancha.must(bindingCalls.list, { complex: lift.equcode })
    expect(named).toHaveLength(2)
    expect((await people.qiye2.must(bindingCalls.find, { complex: lift.equcode })).list).toEqual([])
  })

  it('is applied for at once for all lifts of a contract, once', async () => {
    const lifts = [await freeLift(), await freeLift()]
    const contract = await inForce(lifts)
    const all = { id: contract.id, emergencytel: phone }
    expect(await said(people.qiye.call(contractCalls.bind, all))).toBe(kitMessages.forbidden)
    expect(await people.weibao.must(contractCalls.bind, all)).toMatchObject({ successCount: 2 })
    expect(await said(people.weibao.call(contractCalls.bind, all))).toBe(told.nothingToBind)
  })
})

describe('a lapse', () => {
  it('begins when a contract ends, warns after a week, and is over with a new binding or out of use', async () => {
    const lifts = [await freeLift(), await freeLift()]
    const [kept, left] = lifts as [TestDevice, TestDevice]
    const contract = await inForce(lifts)
    await bound(kept, contract)
    await bound(left, contract)
    await people.qiye.must(contractCalls.terminate, {
      id: contract.id,
      version: String(contract.version),
      terminateReason: '未按时到场',
    })
    const lapsesOf = async ({ equcode }: TestDevice) =>
      (await people.jiancha.must(lapseCalls.find, { equcode, handleStatus: '0' })).list
    await turnDay(await server.current.contextOf('admin'))
    const [lapse] = await lapsesOf(kept)
    expect(lapse).toMatchObject({ stopType: '2', stopDate: '2026-11-20', lapseDays: 0 })
    await turnDay(await server.current.contextOf('admin'))
    expect(await lapsesOf(kept)).toHaveLength(1)
    expect((await people.jiancha.must(lapseCalls.stopList, { complex: kept.equcode })).list).toMatchObject([
      { days: 0, unitname: kept.useunit },
    ])
    expect((await people.qiye2.must(lapseCalls.find, { equcode: kept.equcode })).list).toEqual([])
    expect(await said(people.qiye2.call(lapseCalls.getDetail, { id: lapse?.id ?? '' }))).toBe(
      kitMessages.missing,
    )

    const warned = async (): Promise<unknown[]> =>
      (
        await run(sql`select "warnType", "handleStatus" from warning_info
        where "sourceKey" = ${`lapse:${lapse?.id}`}`)
      ).rows
    await sweepWarnings(await server.current.contextOf('admin'))
    expect(await warned()).toEqual([])
    server.current.setNow(new Date('2026-11-28T09:30:00+08:00'))
    await signIn()
    await sweepWarnings(await server.current.contextOf('admin'))
    expect(await warned()).toEqual([{ warnType: '05', handleStatus: '0' }])

    const next = await inForce([kept], { startDate: '2026-11-28', signDate: '2026-11-28' })
    await bound(kept, next, { startDate: '2026-11-28' })
    expect(await people.jiancha.must(lapseCalls.getDetail, { id: lapse?.id ?? '' })).toMatchObject({
      handleStatus: '1',
      closeDate: '2026-11-28',
      lapseDays: 8,
    })
    await sweepWarnings(await server.current.contextOf('admin'))
    expect(await warned()).toEqual([{ warnType: '05', handleStatus: '2' }])

    await run(sql`update equipment set "useState" = '2' where id = ${left.id}::uuid`)
    await turnDay(await server.current.contextOf('admin'))
    const { list: ended } = await people.jiancha.must(lapseCalls.list, { complex: left.equcode })
    expect(ended.find(({ stopType }) => stopType === '2')).toMatchObject({ handleStatus: '2' })
    server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
    await signIn()
  })
})

describe('the table of contracts', () =>
  walkProcess({
    process: contractProcess,
    calls: contractCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'jiancha',
    allowed: { HTNZ: { submit: ['weibao'] }, HTQR: { confirm: ['qiye'], return: ['qiye'] } },
    after: { 'HTNZ.submit': 'HTQR', 'HTQR.confirm': 'end', 'HTQR.return': 'HTNZ' },
    way: { HTNZ: [], HTQR: [['weibao', 'submit']] },
    fresh: async () => (await drawn([await freeLift()])) as unknown as WalkedRow,
  }))

describe('the table of bindings', () =>
  walkProcess({
    process: bindingProcess,
    calls: bindingCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'jiancha',
    allowed: {
      WDSQ: { submit: ['weibao'] },
      WDQR: { confirm: ['qiye'], return: ['qiye'] },
      WDSH: { pass: ['jiancha'], return: ['jiancha'] },
    },
    after: {
      'WDSQ.submit': 'WDQR',
      'WDQR.confirm': 'WDSH',
      'WDQR.return': 'WDSQ',
      'WDSH.pass': 'end',
      'WDSH.return': 'WDSQ',
    },
    way: {
      WDSQ: [],
      WDQR: [['weibao', 'submit']],
      WDSH: [
        ['weibao', 'submit'],
        ['qiye', 'confirm'],
      ],
    },
    fresh: async () => {
      const lift = await freeLift()
      return (await applied(lift, await inForce([lift]))) as unknown as WalkedRow
    },
  }))
