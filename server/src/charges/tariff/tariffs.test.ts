import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { shippedTariff, shippedVersion } from '@tejian/contract/charges/fee/shipped.ts'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import { feeTableProcess } from '@tejian/contract/charges/feeTable.process.ts'
import type { FeeTable } from '@tejian/contract/charges/feeTable.ts'
import { feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import { chargeSheetCalls } from '@tejian/contract/charges/sheetCalls.ts'
import { contentOfTariff } from '@tejian/contract/charges/tariff/content.ts'
import { withPrice } from '@tejian/contract/charges/tariff/edit.ts'
import { priceRows } from '@tejian/contract/charges/tariff/prices.ts'
import { tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { tariffStates } from '@tejian/contract/charges/tariffStates.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { unknownId } from '../../app/testing/badInput.ts'
import { type DemoDevice, saved, takeDevices } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { openListener } from '../../kit/db/listener.ts'
import { openKept } from '../../kit/records/kept.ts'
import { keptFees, tariffOn } from './inForce.ts'
import { loadFees } from './shippedFees.ts'

const server = useTestApp()
const accounts = ['caiwu', 'zhanzhang', 'shouli', 'jianyan', 'qiye', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let lift: DemoDevice
const { find, list, getDetail, prices, nextVersion, saveContent, tryDevice, tryMonth, move, save } =
  feeTableCalls

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

/** Drafts that others left end, because there is one at a time. */
const noDraft = () =>
  sql`update fee_table set step = 'end', state = ${tariffStates.cancelled} where step <> 'end'`.execute(db())

const shippedId = async (): Promise<string> =>
  (await sql<{ id: string }>`select id from fee_table where "versionCode" = ${shippedVersion}`.execute(db()))
    .rows[0]?.id ?? ''

const pricesOf = async (id: string): Promise<Tariff> => (await people.caiwu.must(prices, { id })).tariff

/** A tariff in which traction lifts begin at another price. */
function liftsFrom(tariff: Tariff, yuan: number): Tariff {
  const row = priceRows(tariff, 'DT').find(({ itemCode }) => itemCode === 'DT-DQ')
  if (!row) throw new Error('no price of lifts')
  return withPrice(tariff, row, String(row.value).replace(/^\d+/, String(yuan)))
}

const sent = (tariff: Tariff) => ({ content: JSON.stringify(contentOfTariff(tariff)), why: '基价调整' })

async function draft(yuan = 400): Promise<FeeTable> {
  await noDraft()
  const { id, version } = await people.caiwu.must(nextVersion, { id: await shippedId() })
  const tariff = liftsFrom(await pricesOf(id), yuan)
  await people.caiwu.must(saveContent, { id, version: String(version), ...sent(tariff) })
  await people.caiwu.must(tryMonth, { id })
  return (await people.caiwu.must(getDetail, { id })) as unknown as FeeTable
}

async function enabled(yuan: number, effectDate = '2026-11-20'): Promise<FeeTable> {
  const { id } = await draft(yuan)
  await people.caiwu.must(move, { id, action: 'submit' })
  await people.zhanzhang.must(move, { id, action: 'enable', effectDate })
  return (await people.caiwu.must(getDetail, { id })) as unknown as FeeTable
}

const priceOfLift = async (): Promise<number | null> =>
  (
    await people.shouli.must(chargeSheetCalls.getMechatronicsPrice, {
      equclacode: '3110',
      equdatasysid: lift.id,
      seitestsort: '2',
    })
  ).price

describe('a version of the tariff', () => {
  it('is no business of strangers, and drawn up by finance alone', async () => {
    const id = await shippedId()
    expect((await server.current.nobody.call(prices, { id })).status).toBe(401)
    for (const name of ['shouli', 'jianyan', 'qiye'] as const)
      for (const call of [find, list])
        expect(await said(people[name].call(call, {}))).toBe(kitMessages.forbidden)
    expect(await said(people.zhanzhang.call(nextVersion, { id }))).toBe(kitMessages.forbidden)
    expect(await said(people.caiwu.call(prices, { id: unknownId }))).toBe(kitMessages.missing)
    expect(await said(people.caiwu.call(nextVersion, { id: unknownId }))).toBe(kitMessages.missing)
  })

  it('begins with the shipped prices, and is not changed once it was enabled', async () => {
    await noDraft()
    const id = await shippedId()
    const row = await people.caiwu.must(getDetail, { id })
    expect(row).toMatchObject({ versionCode: shippedVersion, state: tariffStates.enabled })
    const { tariff, problems } = await people.caiwu.must(prices, { id })
    expect(problems).toEqual([])
    expect(contentOfTariff(tariff)).toEqual(contentOfTariff(shippedTariff))
    const version = String(row.version)
    expect(await said(people.caiwu.call(saveContent, { id, version, ...sent(tariff) }))).toBe(
      '该版本已启用，请新建版本',
    )
    expect(await said(people.caiwu.call(save, { id, version, why: '改' }))).toBe(tariffMessages.enabled)
  })

  it('is one at a time, saved with what is wrong with it, and handed on without', async () => {
    await noDraft()
    const made = await people.caiwu.must(nextVersion, { id: await shippedId() })
    const { id } = made
    expect(await said(people.caiwu.call(nextVersion, { id: await shippedId() }))).toMatch(
      /^版本2026-\d+尚未办结，请先办结或者作废$/,
    )
    const tariff = await pricesOf(id)
    const [row] = priceRows(tariff, 'DT')
    if (!row) throw new Error('no price')
    const broken = withPrice(tariff, row, '380+')
    const first = await people.caiwu.must(saveContent, {
      id,
      version: String(made.version),
      ...sent(broken),
      why: '',
    })
    expect(first.problems).toHaveLength(1)
    const submit = () => said(people.caiwu.call(move, { id, action: 'submit' }))
    expect(await submit()).toMatch(/^收费标准有1处需要修改：/)
    for (const trial of [
      people.caiwu.call(tryMonth, { id }),
      people.caiwu.call(tryDevice, { id, equdatasysid: lift.id, inmGroupCode: 'DJ' }),
    ])
      expect(await said(trial)).toMatch(/^收费标准有1处需要修改：/)
    expect(
      await said(people.caiwu.call(saveContent, { id, version: String(made.version), ...sent(tariff) })),
    ).not.toBe('went through')
    const second = await people.caiwu.must(saveContent, {
      id,
      version: String(first.version),
      ...sent(tariff),
      why: '',
    })
    expect(second.problems).toEqual([])
    expect(await submit()).toContain(tariffMessages.whyMissing)
    const third = await people.caiwu.must(saveContent, {
      id,
      version: String(second.version),
      ...sent(tariff),
    })
    expect(await submit()).toBe(tariffMessages.notTried)
    await people.caiwu.must(tryMonth, { id })
    const { version } = await people.caiwu.must(getDetail, { id })
    expect(version).toBeGreaterThan(third.version)
    // Another content was not tried.
    await people.caiwu.must(saveContent, { id, version: String(version), ...sent(liftsFrom(tariff, 390)) })
    expect(await submit()).toBe(tariffMessages.notTried)
    await people.caiwu.must(tryMonth, { id })
    expect(await submit()).toBe('went through')
    const waiting = await people.caiwu.must(getDetail, { id })
    expect(
      await said(people.caiwu.call(saveContent, { id, version: String(waiting.version), ...sent(tariff) })),
    ).toBe(tariffMessages.notDraft)
  })

  it('refuses what the grammar does not know', async () => {
    const { id, version } = await draft()
    const by = (content: unknown) =>
      said(people.caiwu.call(saveContent, { id, version: String(version), content: JSON.stringify(content) }))
    const whole = contentOfTariff(await pricesOf(id))
    const [group, ...others] = whole.groups
    expect(await by({ ...whole, more: 1 })).not.toBe('went through')
    expect(await by({ ...whole, groups: [{ ...group, items: [{ code: 'x' }] }, ...others] })).not.toBe(
      'went through',
    )
    expect(await by([])).not.toBe('went through')
  })
})

describe('a trial', () => {
  it('of one device stands beside what is in force; foreign devices are missing', async () => {
    const before = await priceOfLift()
    const { id } = await draft(480)
    const asked = { id, equdatasysid: lift.id, inmGroupCode: 'DJ' }
    const { lines, oldFen, newFen } = await people.caiwu.must(tryDevice, asked)
    expect(oldFen).toBe(before)
    expect(newFen - oldFen).toBe(10_000)
    expect(lines[0]?.newHow).toContain('480')
    expect(await said(people.caiwu.call(tryDevice, { ...asked, inmGroupCode: 'XX' }))).toContain(
      tariffMessages.noKind,
    )
    expect(await said(people.caiwu.call(tryDevice, { ...asked, equdatasysid: unknownId }))).toBe(
      kitMessages.missing,
    )
  })

  it('of last month adds up by group, and names who changes', async () => {
    const same = await draft(380)
    const at380 = await people.caiwu.must(tryMonth, { id: same.id })
    expect(at380.month).toBe('2026-10')
    expect(at380.charges).toBeGreaterThan(0)
    for (const { oldFen, newFen } of at380.groups) expect(newFen).toBe(oldFen)
    const { id } = await draft(480)
    const trial = await people.caiwu.must(tryMonth, { id })
    const [lifts] = trial.groups.filter(({ group }) => group === 'DT')
    expect(lifts?.newFen).toBeGreaterThan(lifts?.oldFen ?? 0)
    for (const { group, oldFen, newFen } of trial.groups) if (group !== 'DT') expect(newFen).toBe(oldFen)
    expect((await people.zhanzhang.must(getDetail, { id })).trial).toMatchObject({ month: '2026-10' })
    // Who only reads tries as well, and leaves no result.
    expect((await people.zhanzhang.must(tryMonth, { id: await shippedId() })).charges).toBe(trial.charges)
  })
})

describe('a version that was enabled', () => {
  it('is asked by whatever works fees out, in other instances too, and by new charges alone', async () => {
    const { databaseUrl } = server.current.urls
    const listener = openListener(databaseUrl, server.current.services.log)
    const other = await openKept(db(), listener, [keptFees])
    try {
      const before = await priceOfLift()
      const old = await saved(server.current, people.shouli, { unitOf: 'qiye' })
      const basic = await people.shouli.must(chargeCalls.getBasicCharge, { appno: old.appno })
      const { id } = await people.shouli.must(chargeCalls.save, { appno: old.appno, items: basic.items })
      const next = await enabled(580)
      expect(next).toMatchObject({ state: tariffStates.enabled, validFrom: '2026-11-20' })
      expect(await priceOfLift()).toBe((before ?? 0) + 20_000)
      await expect.poll(() => tariffOn({ kept: other }, '2026-11-20').version).toBe(next.versionCode)
      const { list: shown } = await people.caiwu.must(find, { state: tariffStates.superseded })
      expect(shown.map(({ versionCode }) => versionCode)).toContain(shippedVersion)
      // The charge keeps its version, also when it is worked out anew.
      const again = await people.shouli.must(chargeCalls.getBasicCharge, { appno: old.appno })
      expect(again.items).toEqual(basic.items)
      const [line] = basic.items
      const { items } = await people.shouli.must(chargeSheetCalls.updateEqu, {
        id,
        equList: JSON.stringify([{ seisn: line?.seisn }]),
      })
      expect(items.map(({ money, ruleVersion }) => [money, ruleVersion])).toEqual(
        basic.items.map(({ money, ruleVersion }) => [money, ruleVersion]),
      )
      const fresh = await saved(server.current, people.shouli, { unitOf: 'qiye' })
      const now = await people.shouli.must(chargeCalls.getBasicCharge, { appno: fresh.appno })
      expect(new Set(now.items.map(({ ruleVersion }) => ruleVersion))).toEqual(new Set([next.versionCode]))
      expect(await people.shouli.must(chargeCalls.getConfigList, { type: 'DT' })).toContainEqual(
        expect.objectContaining({ itemCode: 'DT-DQ', formula: expect.stringMatching(/^580/) }),
      )
    } finally {
      await listener.close()
    }
  })

  it('counts from its day and not before, and from no day that is past', async () => {
    const { id } = await draft(680)
    await people.caiwu.must(move, { id, action: 'submit' })
    const on = (effectDate: string) => said(people.zhanzhang.call(move, { id, action: 'enable', effectDate }))
    expect(await on('')).not.toBe('went through')
    expect(await on('2026-11-19')).toContain(tariffMessages.effectPast)
    const before = await priceOfLift()
    expect(await on('2026-12-01')).toBe('went through')
    expect(await priceOfLift()).toBe(before)
    const { versionCode } = await people.caiwu.must(getDetail, { id })
    expect(tariffOn(server.current.services, '2026-11-30').version).not.toBe(versionCode)
    expect(tariffOn(server.current.services, '2026-12-01').version).toBe(versionCode)
    expect(await people.caiwu.must(getDetail, { id })).toMatchObject({ state: tariffStates.waiting })
  })

  it('stays an installation’s own when the platform starts again', async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from fee_table`.execute(db())).rows[0]
        ?.count
    const before = await count()
    await loadFees(db(), false)
    expect(await count()).toBe(before)
  })
})

describe('the process', () => {
  walkProcess<Account>({
    process: feeTableProcess,
    calls: feeTableCalls,
    accounts,
    person: (name) => people[name],
    fresh: async () => (await draft()) as unknown as WalkedRow,
    allowed: {
      JGBZ: { submit: ['caiwu'], cancel: ['caiwu'] },
      JGQY: { enable: ['zhanzhang'], return: ['zhanzhang'] },
    },
    after: { 'JGBZ.submit': 'JGQY', 'JGBZ.cancel': 'end', 'JGQY.enable': 'end', 'JGQY.return': 'JGBZ' },
    way: { JGBZ: [], JGQY: [['caiwu', 'submit']] },
    watcher: 'caiwu',
  })
})
