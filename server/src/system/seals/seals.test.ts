import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { electronicSealCalls as calls } from '@tejian/contract/system/seals/calls.ts'
import type { ElectronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { sealProcess, sealStates as state } from '@tejian/contract/system/seals/seal.process.ts'
import { electronicSealMessages as say } from '@tejian/contract/system/seals/sealMessages.ts'
import { sealScopes, sealTypes } from '@tejian/contract/system/seals/sealTypes.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { sealInForce } from './inForce.ts'
import { settleSeals } from './settle.ts'

const server = useTestApp()
const accounts = [
  'zhiliang',
  'admin',
  'zhanzhang',
  'pizhun',
  'juzhang',
  'jianyan',
  'qiye',
  'pizhun_wz',
] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let institute = ''
let authority = ''
let next = 1

const run = <T>(query: ReturnType<typeof sql>) =>
  query.execute(server.current.services.db) as Promise<{ rows: T[] }>
const idOf = async (code: string): Promise<string> =>
  (await run<{ id: string }>(sql`select id from organisation where code = ${code}`)).rows[0]?.id ?? ''

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  institute = await idOf('3311JY')
  authority = await idOf('331100JC')
}, 120_000)

beforeEach(() => server.current.setNow(new Date('2026-11-20T09:30:00+08:00')))

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}

const sheet = (more: object = {}) => ({
  sealno: `3311000${String(next++).padStart(6, '0')}`,
  sealname: '测试检验检测专用章',
  sealType: sealTypes.inspection,
  orgId: institute,
  sealText: '丽水测试院',
  keeper: 'zhanzhang',
  useScope: '1,2',
  startDate: '2026-11-01',
  endDate: '2027-10-31',
  ...more,
})
const drawn = async (more: object = {}) =>
  (await people.zhiliang.must(calls.save, sheet(more))) as ElectronicSeal
const look = async (id: string) => (await people.zhiliang.must(calls.getDetail, { id })) as ElectronicSeal
async function confirmed(more: object = {}): Promise<ElectronicSeal> {
  const { id } = await drawn(more)
  await people.zhiliang.must(calls.move, { id, action: 'submit' })
  await people.zhanzhang.must(calls.move, { id, action: 'confirm' })
  return look(id)
}
const asked = () =>
  sealInForce(systemContext(server.current.services, 'test'), {
    orgId: institute,
    type: sealTypes.inspection,
    scope: sealScopes.reports,
  })
const watch = () => transact(systemContext(server.current.services, 'test'), settleSeals)

describe('the register of electronic seals', () => {
  it('is refused without a session, and to people without its operator codes', async () => {
    expect((await server.current.nobody.call(calls.find, {})).isSuccess).toBe(false)
    expect(await said(people.admin.call(calls.save, sheet()))).toBe(kitMessages.forbidden)
    for (const name of ['jianyan', 'qiye'] as const) {
      expect(await said(people[name].call(calls.list, {}))).toBe(kitMessages.forbidden)
      expect(await said(people[name].call(calls.save, sheet()))).toBe(kitMessages.forbidden)
    }
    const { id } = await drawn()
    expect(await said(people.jianyan.call(calls.withdraw, { id, version: '1', endReason: '遗失' }))).toBe(
      kitMessages.forbidden,
    )
  })

  it('refuses what does not fit: office, type, papers, keeper, days, a number that is taken', async () => {
    const save = (more: object) => said(people.zhiliang.call(calls.save, sheet(more)))
    const own = sheet({ orgId: await idOf('3311JY12') })
    expect(await said(people.zhanzhang.call(calls.save, own))).toBe(say.wrongOffice)
    expect(await save({ sealType: sealTypes.authority })).toBe(say.wrongTypeOfOffice('行政机关印章'))
    expect(await save({ useScope: '1,3' })).toBe(say.wrongScope('检验检测专用章', '检验报告、监督检验证书'))
    expect(await save({ keeper: 'juzhang' })).toBe(say.unknownKeeper)
    expect(await save({ keeper: 'jianyan' })).toBe(say.keeperCannot('周检验'))
    expect(await save({ endDate: '2026-10-31' })).toBe(say.wrongDates)
    expect(await save({ startDate: '2025-01-01', endDate: '2026-10-31' })).toBe(say.endedAlready)
    const { sealno } = await drawn()
    expect(await save({ sealno })).toBe(say.numberTaken)
  })

  it('keeps others’ institutions out: none is chosen, none is seen', async () => {
    expect(await said(people.zhanzhang.call(calls.save, sheet({ orgId: authority })))).toBe(say.unknownOffice)
    const { id, version } = await confirmed()
    for (const name of ['juzhang', 'pizhun_wz'] as const) {
      expect(await said(people[name].call(calls.getDetail, { id }))).toBe(kitMessages.missing)
      const lost = { id, version: String(version), endReason: '遗失' }
      expect(await said(people[name].call(calls.withdraw, lost))).toBe(kitMessages.missing)
      const waiting = await drawn()
      await people.zhiliang.must(calls.move, { id: waiting.id, action: 'submit' })
      expect(await said(people[name].call(calls.move, { id: waiting.id, action: 'confirm' }))).not.toBe(
        'went through',
      )
      const { list } = (await people[name].must(calls.list, {})) as { list: ElectronicSeal[] }
      expect(list.every(({ orgId }) => orgId !== institute)).toBe(true)
    }
  })

  it('answers the list of the catalogue under its names', async () => {
    const { id, sealname, endDate } = await drawn({ sealname: '目录查询专用章' })
    const answer = await people.zhiliang.must(calls.list, { name: '目录查询' })
    expect(answer).toMatchObject({
      list: [{ id, name: sealname, orgId: institute, validDate: endDate, status: '1', attsysid: null }],
    })
  })
})

describe('the steps of a seal', () => {
  walkProcess({
    process: sealProcess,
    calls,
    accounts,
    person: (name) => people[name],
    allowed: {
      YZDJ: { submit: ['zhiliang'] },
      YZQR: { confirm: ['zhanzhang'], return: ['zhanzhang'] },
    },
    after: { 'YZDJ.submit': 'YZQR', 'YZQR.confirm': 'end', 'YZQR.return': 'YZDJ' },
    way: { YZDJ: [], YZQR: [['zhiliang', 'submit']] },
    fresh: async () => (await drawn()) as unknown as WalkedRow,
    watcher: 'zhiliang',
  })

  it('asks for one image that can be printed', async () => {
    const { id } = await drawn()
    const file = (name: string, type: string, size = 1) =>
      run(sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
        values (${id}::uuid, 'YZTY', ${name}, ${`none/${name}`}, ${size}, ${type})`)
    await file('图样.pdf', 'application/pdf')
    expect(await said(people.zhiliang.call(calls.move, { id, action: 'submit' }))).toBe(say.imageType)
    await file('图样.png', 'image/png')
    expect(await said(people.zhiliang.call(calls.move, { id, action: 'submit' }))).toBe(say.oneImage)
    await run(sql`delete from attachment where attrefsysid = ${id}::uuid`)
    await file('图样.png', 'image/png', 600 * 1024)
    expect(await said(people.zhiliang.call(calls.move, { id, action: 'submit' }))).toBe(say.imageLarge)
  })
})

describe('the seal in force', () => {
  beforeEach(() => run(sql`delete from electronic_seal where "orgId" = ${institute}::uuid`))

  it('is the one confirmed last; the one before is replaced and stays', async () => {
    server.current.setNow(new Date('2026-11-20T09:50:00+08:00'))
    const first = await confirmed({ sealText: '第一枚' })
    expect(await asked()).toMatchObject({ id: first.id, text: '第一枚' })
    server.current.setNow(new Date('2026-11-20T10:00:00+08:00'))
    const second = await confirmed({ sealText: '第二枚' })
    expect(await asked()).toMatchObject({ id: second.id })
    expect(await look(first.id)).toMatchObject({ status: state.replaced, endReason: '更换' })
  })

  it('waits for its first day, and ends after its last one', async () => {
    const now = await confirmed({ sealText: '现用' })
    const later = await confirmed({ sealText: '下月启用', startDate: '2026-12-01' })
    expect(await asked()).toMatchObject({ id: now.id })
    server.current.setNow(new Date('2026-12-02T09:30:00+08:00'))
    expect(await asked()).toMatchObject({ id: later.id })
    await watch()
    expect(await look(now.id)).toMatchObject({ status: state.replaced })
    server.current.setNow(new Date('2027-11-02T09:30:00+08:00'))
    await expect(asked()).rejects.toThrow(say.none('检验检测专用章'))
    await watch()
    people.zhiliang = await server.current.as('zhiliang')
    expect(await look(later.id)).toMatchObject({ status: state.expired })
  })

  it('is withdrawn with a reason, once, by the version that was seen', async () => {
    people.zhiliang = await server.current.as('zhiliang')
    people.zhanzhang = await server.current.as('zhanzhang')
    const seal = await confirmed()
    const version = String(seal.version)
    expect(await said(people.zhiliang.call(calls.withdraw, { id: seal.id, version, endReason: ' ' }))).toBe(
      say.reasonMissing,
    )
    expect(
      (await people.zhiliang.call(calls.withdraw, { id: seal.id, version: '1', endReason: '遗失' }))
        .isSuccess,
    ).toBe(false)
    await people.zhiliang.must(calls.withdraw, { id: seal.id, version, endReason: '印章损坏' })
    expect(await look(seal.id)).toMatchObject({ status: state.withdrawn, endReason: '印章损坏' })
    expect(
      await said(people.zhiliang.call(calls.withdraw, { id: seal.id, version, endReason: '遗失' })),
    ).toBe(say.notInForce)
    await expect(asked()).rejects.toThrow(say.none('检验检测专用章'))
  })

  it('of an authority is its own, never that of the one above', async () => {
    const county = await idOf('331121JC')
    const of = (orgId: string) =>
      sealInForce(systemContext(server.current.services, 'test'), {
        orgId,
        type: sealTypes.authority,
        scope: sealScopes.documents,
      })
    expect((await of(county)).text).not.toBe((await of(authority)).text)
    await run(sql`update electronic_seal set status = ${state.withdrawn} where "orgId" = ${county}::uuid`)
    await expect(of(county)).rejects.toThrow(say.none('行政机关印章'))
  })
})
