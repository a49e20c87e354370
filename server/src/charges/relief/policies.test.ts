import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { reliefPolicyProcess } from '@tejian/contract/charges/reliefPolicy.process.ts'
import type { ReliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import { reliefPolicyCalls } from '@tejian/contract/charges/reliefPolicyCalls.ts'
import { reliefMessages, tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { tariffStates } from '@tejian/contract/charges/tariffStates.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { unknownId } from '../../app/testing/badInput.ts'
import { chargeAt, chargeRow, lowered } from '../../app/testing/charges.ts'
import { type DemoDevice, saved, takeDevices } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['caiwu', 'zhanzhang', 'shouli', 'jianyan', 'qiye', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let lift: DemoDevice
const { find, getDetail, save, nextVersion, tryDevice, tryMonth, stop, move } = reliefPolicyCalls

const db = () => server.current.services.db

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  ;[lift] = (await takeDevices(server.current, 1, { unitOf: 'qiye', prefix: '311' })) as [DemoDevice]
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

let made = 0

/** The terms of a policy of its own; it is for lifts, so that it lowers what demo units pay for them. */
const terms = (more: object = {}) => {
  made += 1
  return {
    policyCode: `T${made}`,
    policyName: `测试政策${made}`,
    reliefType: '9',
    reliefWay: '1',
    reliefRate: '50',
    equclacode: '3000',
    ...more,
  }
}

const drawn = async (more: object = {}): Promise<ReliefPolicy> => {
  const row = (await people.caiwu.must(save, terms(more))) as ReliefPolicy
  await people.caiwu.must(tryMonth, { id: row.id })
  return row
}

async function enabled(more: object = {}, effectDate = '2026-11-20'): Promise<ReliefPolicy> {
  const { id } = await drawn(more)
  await people.caiwu.must(move, { id, action: 'submit' })
  await people.zhanzhang.must(move, { id, action: 'enable', effectDate })
  return (await people.caiwu.must(getDetail, { id })) as unknown as ReliefPolicy
}

const end = ({ id, version }: ReliefPolicy) =>
  people.zhanzhang.must(stop, { id, version: String(version), stopReason: '文件已废止' })

/** Ended yesterday: one test's policy is none of the next. */
const forget = ({ id }: ReliefPolicy) =>
  sql`update relief_policy set "endDate" = '2026-11-19' where id = ${id}::uuid`
    .execute(db())
    .then(() => server.current.services.kept.refresh())

describe('a policy', () => {
  it('is no business of strangers, and drawn up by finance alone', async () => {
    expect((await server.current.nobody.call(find, {})).status).toBe(401)
    for (const name of ['shouli', 'jianyan', 'qiye'] as const)
      expect(await said(people[name].call(find, {}))).toBe(kitMessages.forbidden)
    expect(await said(people.zhanzhang.call(save, terms()))).toBe(kitMessages.forbidden)
    expect(await said(people.caiwu.call(nextVersion, { id: unknownId }))).toBe(kitMessages.missing)
  })

  it('is refused with a wrong code or share, and under what another one is called', async () => {
    const by = (more: object) => said(people.caiwu.call(save, terms(more)))
    expect(await by({ policyCode: 'a b' })).toContain(tariffMessages.codeForm)
    expect(await by({ policyCode: 'XW' })).toContain(tariffMessages.codeTaken('XW'))
    expect(await by({ policyName: '小型微型企业减免' })).toContain(
      tariffMessages.nameTaken('小型微型企业减免', 'XW'),
    )
    expect(await by({ reliefRate: '' })).toContain(tariffMessages.rateMissing)
    expect(await by({ reliefRate: '0' })).toContain(tariffMessages.rateForm)
    expect(await by({ reliefWay: '3' })).toContain(tariffMessages.noRate)
    expect(await by({ unitScales: '7' })).toContain(kitMessages.unknownCode)
  })

  it('is tried before it is handed on, and tried again once it was changed', async () => {
    const row = (await people.caiwu.must(save, terms())) as ReliefPolicy
    const submit = () => said(people.caiwu.call(move, { id: row.id, action: 'submit' }))
    expect(await submit()).toBe(tariffMessages.notTried)
    await people.caiwu.must(tryMonth, { id: row.id })
    const { version } = await people.caiwu.must(getDetail, { id: row.id })
    await people.caiwu.must(save, { id: row.id, version: String(version), reliefRate: '40' })
    expect(await submit()).toBe(tariffMessages.notTried)
    await people.caiwu.must(tryMonth, { id: row.id })
    expect(await submit()).toBe('went through')
    expect(await said(people.caiwu.call(save, { id: row.id, reliefRate: '30' }))).toBe(
      tariffMessages.notDraft,
    )
  })

  it('that was enabled has a next version instead of changes, one at a time', async () => {
    const row = await enabled({}, '2026-12-01')
    expect(row).toMatchObject({ state: tariffStates.waiting, startDate: '2026-12-01' })
    const { id } = row
    expect(await said(people.caiwu.call(save, { id, version: String(row.version), reliefRate: '30' }))).toBe(
      '该版本已启用，请新建版本',
    )
    const next = await people.caiwu.must(nextVersion, { id })
    expect(await people.caiwu.must(getDetail, { id: next.id })).toMatchObject({
      policyCode: row.policyCode,
      versionNo: 2,
      reliefRate: 50,
    })
    expect(await said(people.caiwu.call(nextVersion, { id }))).toBe(
      tariffMessages.draftOpen(`${row.policyCode}第2版`),
    )
    await people.caiwu.must(tryMonth, { id: next.id })
    expect(await said(people.caiwu.call(move, { id: next.id, action: 'submit' }))).toContain(
      tariffMessages.whyMissing,
    )
  })

  it('begins today or later and no later than it ends', async () => {
    const { id } = await drawn({ endDate: '2026-11-30' })
    await people.caiwu.must(move, { id, action: 'submit' })
    const on = (effectDate: string) => said(people.zhanzhang.call(move, { id, action: 'enable', effectDate }))
    expect(await on('2026-11-19')).toContain(tariffMessages.effectPast)
    expect(await on('2026-12-01')).toContain(tariffMessages.endBeforeStart)
    expect(await on('2026-11-30')).toBe('went through')
  })
})

describe('a trial', () => {
  it('of one device says which conditions it fulfils, and what that would save', async () => {
    const { id } = await drawn({ unitScales: '3,4' })
    const asked = { id, equdatasysid: lift.id, inmGroupCode: 'DJ' }
    const without = await people.caiwu.must(tryDevice, asked)
    expect(without.conditions.map(({ label, met }) => [label, met])).toEqual([
      ['设备类别', true],
      ['企业规模', false],
    ])
    expect(without).toMatchObject({ fulfilled: false, reliefFen: 0 })
    const all = await drawn()
    const answer = await people.caiwu.must(tryDevice, { ...asked, id: all.id })
    expect(answer.fulfilled).toBe(true)
    expect(answer.reliefFen * 2).toBe(answer.totalFen)
    expect(await said(people.caiwu.call(tryDevice, { ...asked, equdatasysid: unknownId }))).toBe(
      kitMessages.missing,
    )
  })

  it('of last month lowers only what the policy is for', async () => {
    const { id } = await drawn({ reliefRate: '100' })
    const { groups, charges, month } = await people.caiwu.must(tryMonth, { id })
    expect([month, charges > 0]).toEqual(['2026-10', true])
    for (const { group, oldFen, newFen } of groups) {
      if (group === 'DT') expect([newFen, oldFen > 0]).toEqual([0, true])
      else expect(newFen).toBeLessThanOrEqual(oldFen)
    }
  })
})

describe('relief', () => {
  const basicOf = async () => {
    const { appno } = await saved(server.current, people.shouli, { unitOf: 'qiye' })
    return people.shouli.must(chargeCalls.getBasicCharge, { appno })
  }

  it('enters a charge by a policy in force on its day, with its type and amount', async () => {
    const policy = await enabled()
    const { appno, items, totalMoney, relief } = await basicOf()
    expect(relief).toEqual({
      policyName: policy.policyName,
      reliefType: '9',
      reliefMoney: Math.round(totalMoney / 2),
    })
    const by = (more: object) => said(people.shouli.call(chargeCalls.save, { appno, items, ...more }))
    expect(await by({ reliefMoney: '1', reliefType: '9' })).toContain(
      reliefMessages.differs(policy.policyName ?? '', relief?.reliefMoney ?? 0),
    )
    const { id } = await people.shouli.must(chargeCalls.save, {
      appno,
      items,
      reliefMoney: String(relief?.reliefMoney),
      reliefType: '9',
    })
    // Ended with today it still counts today; a charge that has its relief keeps it.
    await end(policy)
    expect((await basicOf()).relief?.policyName).toBe(policy.policyName)
    await forget(policy)
    expect((await basicOf()).relief).toBeNull()
    expect(await chargeRow(server.current, id)).toMatchObject({ reliefMoney: relief?.reliefMoney })
  })

  it('by nobody’s word, and a granted one stays as it was granted', async () => {
    const { id, appno } = await chargeAt(server.current, 'SFDJ', { fen: 10_000 })
    const line = { itemCode: 'QT-RG', itemName: '人工定价', price: 10_000, quantity: 1, money: 10_000 }
    const by = (reliefMoney: string) =>
      said(people.shouli.call(chargeCalls.save, { id, appno, items: [line], reliefMoney, reliefType: '1' }))
    expect(await by('3000')).toContain(reliefMessages.none)
    await lowered(server.current, id, 3_000)
    await sql`insert into fee_waiver ("waiverno", "chargeId", status, step) values ('JM-T', ${id}::uuid, '3', 'end')`.execute(
      db(),
    )
    expect(await by('2000')).toContain(reliefMessages.granted(3_000))
    expect(await by('3000')).toBe('went through')
  })

  it('of what has to be applied for is none without an application', async () => {
    const policy = await enabled({ reliefWay: '2' })
    expect((await basicOf()).relief).toBeNull()
    const { list } = await people.qiye.must(chargeCalls.reliefPolicies, { name: policy.policyName })
    expect(list).toHaveLength(1)
    await forget(policy)
  })
})

describe('stopping', () => {
  it('needs a reason, the right, and a policy that counts', async () => {
    const row = await enabled({}, '2026-12-01')
    const by = (name: Account, stopReason: string) =>
      said(people[name].call(stop, { id: row.id, version: String(row.version), stopReason }))
    expect(await by('caiwu', '废止')).toBe(kitMessages.forbidden)
    expect(await by('zhanzhang', ' ')).toContain(tariffMessages.stopReasonMissing)
    expect(await by('zhanzhang', '废止')).toBe('went through')
    // It ends before it has begun: it never counts.
    const { list } = await people.caiwu.must(find, { policyName: row.policyName })
    expect(list[0]).toMatchObject({ endDate: '2026-11-20', stopReason: '废止' })
    const draft = await drawn()
    expect(
      await said(
        people.zhanzhang.call(stop, { id: draft.id, version: String(draft.version), stopReason: '废止' }),
      ),
    ).toBe(tariffMessages.notInForce)
  })
})

describe('the process', () => {
  walkProcess<Account>({
    process: reliefPolicyProcess,
    calls: reliefPolicyCalls,
    accounts,
    person: (name) => people[name],
    fresh: async () => {
      const { id } = await drawn()
      return (await people.caiwu.must(getDetail, { id })) as unknown as WalkedRow
    },
    allowed: {
      ZCBZ: { submit: ['caiwu'], cancel: ['caiwu'] },
      ZCQY: { enable: ['zhanzhang'], return: ['zhanzhang'] },
    },
    after: { 'ZCBZ.submit': 'ZCQY', 'ZCBZ.cancel': 'end', 'ZCQY.enable': 'end', 'ZCQY.return': 'ZCBZ' },
    way: { ZCBZ: [], ZCQY: [['caiwu', 'submit']] },
    watcher: 'caiwu',
  })
})
