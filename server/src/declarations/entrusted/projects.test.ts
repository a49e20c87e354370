import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { entrustedProcess } from '@tejian/contract/declarations/entrusted.process.ts'
import type { EntrustedProject } from '@tejian/contract/declarations/entrusted.ts'
import { entrustedCalls } from '@tejian/contract/declarations/entrustedCalls.ts'
import { entrustedMessages } from '@tejian/contract/declarations/entrustedMessages.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeRow, paymentFor } from '../../app/testing/charges.ts'
import { rowOf, takeDevices } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['shouli', 'dangan', 'caiwu', 'zhanzhang', 'jianyan', 'qiye', 'jiancha', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail, get, list, saveGd, charge, delete: remove } = entrustedCalls
let place = 0

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

const asking = (more: object = {}) => ({
  projectName: '储罐壁厚监测',
  unitname: '档案外的委托单位（演示）',
  contactname: '朱经办',
  contacttel: '19900001001',
  contractMoney: '1200000',
  ...more,
})
const made = async (more: object = {}) =>
  (await people.shouli.must(save, asking(more))) as unknown as EntrustedProject
const act = (name: Account, id: string, action: string, more: object = {}) =>
  people[name].call(move, { id, action, ...more })
const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}
const read = async (id: string) =>
  (await people.shouli.must(getDetail, { id })) as unknown as EntrustedProject

/** A project with a device of the archive. */
async function withDevice(more: object = {}) {
  const [device] = await takeDevices(server.current, 1, { kind: 'WTJY' })
  const { rows } = await sql<{
    unitname: string
  }>`select unitname from unit where id = ${device?.unitId}::uuid`.execute(server.current.services.db)
  return made({ unitId: device?.unitId, unitname: rows[0]?.unitname, equcodeset: device?.equcode, ...more })
}

describe('registering', () => {
  it('is refused without session and code; takes a client by name, and who is in charge by account', async () => {
    expect(await said(server.current.nobody.call(save, asking()))).toBe(kitMessages.noSession)
    for (const name of ['jianyan', 'dangan', 'qiye', 'jiancha'] as const)
      expect(await said(people[name].call(save, asking()))).toBe(kitMessages.forbidden)
    const row = await made({ proPrincipalId: 'jianyan' })
    expect(row).toMatchObject({ step: 'WTDJ', status: '1', unitId: null, entrustDate: '2026-11-20' })
    expect(row.projectno).toMatch(/^WT20261120\d{4}$/)
    expect(row.proPrincipalName).not.toBeNull()
    expect(await said(people.shouli.call(save, asking({ proPrincipalId: 'qiye' })))).not.toBe('went through')
  })

  it('refuses devices that nobody knows, devices without a client, a term before the beginning', async () => {
    const [device] = await takeDevices(server.current, 1, { kind: 'WTJY' })
    expect(await said(people.shouli.call(save, asking({ equcodeset: device?.equcode })))).toContain(
      entrustedMessages.unknownUnit,
    )
    expect(
      await said(people.shouli.call(save, asking({ unitId: device?.unitId, equcodeset: 'X-1,X-2' }))),
    ).toContain(entrustedMessages.unknownDevices(['X-1', 'X-2']))
    expect(
      await said(people.shouli.call(save, asking({ entrustDate: '2026-11-20', finishDate: '2026-11-19' }))),
    ).toContain(entrustedMessages.finishBeforeBegin)
  })

  it('is taken back only before it began, and shows foreign rows to nobody', async () => {
    const row = await made()
    for (const call of [getDetail, get])
      expect(await said(people.shouli.call(call, { id: crypto.randomUUID() }))).toBe(kitMessages.missing)
    expect(await people.shouli.must(get, { id: row.id })).toMatchObject({ projectno: row.projectno })
    await people.shouli.must(remove, { ids: row.id })
    const begun = await made()
    await act('shouli', begun.id, 'start')
    expect(await said(people.shouli.call(remove, { ids: begun.id }))).toBe(kitMessages.notAtStart)
    const { list: found } = await people.shouli.must(list, { projectno: begun.projectno ?? '' })
    expect(found).toMatchObject([{ id: begun.id, status: '2' }])
  })
})

describe('beginning', () => {
  it('with devices makes a declaration of 委托检验 that its maker goes on with', async () => {
    const row = await withDevice()
    expect(await said(act('shouli', row.id, 'start'))).toBe('went through')
    const begun = await read(row.id)
    expect(begun.appno).toMatch(/^SB/)
    expect(await rowOf(server.current, begun.appmainsysid ?? '')).toMatchObject({
      step: 'YWSB',
      inmGroupCode: 'WTJY',
      appway: 'APPLY',
      dealMan: 'shouli',
      note: `委托项目${row.projectno}`,
    })
    expect(await said(act('shouli', row.id, 'complete'))).toBe(
      entrustedMessages.declarationOpen(begun.appno ?? ''),
    )
    expect(await said(act('shouli', row.id, 'void', { reason: '改由他人办理' }))).toBe(
      entrustedMessages.declarationAlive(begun.appno ?? ''),
    )
    await people.shouli.must(declarationCalls.cancelAppMain, {
      ids: begun.appmainsysid ?? '',
      reason: '使用单位取消检验：委托取消',
    })
    expect(await said(act('shouli', row.id, 'void', { reason: '改由他人办理' }))).toBe('went through')
    expect(await read(row.id)).toMatchObject({ status: '5', voidReason: '改由他人办理' })
  })

  it('asks for a telephone where a declaration is made, and tells whoever is in charge', async () => {
    const silent = await withDevice({ contacttel: '' })
    expect(await said(act('shouli', silent.id, 'start'))).toContain(declarationMessages.missingPhone)
    expect((await read(silent.id)).step).toBe('WTDJ')
    const row = await made({ proPrincipalId: 'jianyan' })
    await act('shouli', row.id, 'start')
    const { rows } = await sql<{ title: string }>`select title from message
      where content like ${`%${row.projectno}%`}`.execute(server.current.services.db)
    expect(rows).toEqual([{ title: '委托项目已开始' }])
  })
})

describe('the fee', () => {
  it('is charged under the number of the project, once, and paid like others', async () => {
    const row = await made()
    expect(await said(people.shouli.call(charge, { id: row.id }))).toBe(entrustedMessages.notBegun)
    await act('shouli', row.id, 'start')
    expect(await said(people.jianyan.call(charge, { id: row.id }))).toBe(kitMessages.forbidden)
    const drafted = await people.shouli.must(charge, { id: row.id })
    expect(await said(people.shouli.call(charge, { id: row.id }))).toBe(
      entrustedMessages.charged(drafted.chasn),
    )
    expect(await said(act('shouli', row.id, 'void', { reason: '取消' }))).toBe(
      entrustedMessages.hasCharge(drafted.chasn),
    )
    const { list: charges } = await people.shouli.must(chargeCalls.find, { appno: row.projectno ?? '' })
    expect(charges).toMatchObject([{ chasn: drafted.chasn, receivableMoney: 1_200_000, status: '0' }])
    expect(charges[0]?.actions).not.toContain('edit')
    await people.shouli.must(chargeFlowCalls.commit, { id: drafted.id })
    await people.caiwu.must(chargeFlowCalls.move, { id: drafted.id, action: 'confirm' })
    await people.caiwu.must(
      chargeFlowCalls.pay,
      paymentFor([{ id: drafted.id, unitname: row.unitname } as never], 1_200_000),
    )
    expect(await chargeRow(server.current, drafted.id)).toMatchObject({ status: '3', payConfirmStatus: '1' })
  })

  it('goes with a deleted draft, and is refused where none was agreed', async () => {
    const free = await made({ contractMoney: '' })
    await act('shouli', free.id, 'start')
    expect(await said(people.shouli.call(charge, { id: free.id }))).toBe(entrustedMessages.noMoney)
    const row = await made()
    await act('shouli', row.id, 'start')
    const drafted = await people.shouli.must(charge, { id: row.id })
    await people.shouli.must(chargeCalls.delete, { ids: drafted.id })
    expect((await people.shouli.must(charge, { id: row.id })).chasn).not.toBe(drafted.chasn)
  })
})

describe('the archive', () => {
  it('is written once the project is done, under a number of its own', async () => {
    const row = await made()
    const given = { id: row.id, archiveNo: 'WTDA-2026-1', archiveDate: '2026-11-20', note: '纸质档案一盒' }
    expect(await said(people.dangan.call(saveGd, given))).not.toBe('went through')
    for (const action of ['start', 'complete']) await act('shouli', row.id, action)
    expect(await said(people.jianyan.call(saveGd, given))).toBe(kitMessages.forbidden)
    await people.dangan.must(saveGd, given)
    const other = await made()
    for (const action of ['start', 'complete']) await act('shouli', other.id, action)
    expect(await said(people.dangan.call(saveGd, { ...given, id: other.id }))).toContain(
      entrustedMessages.archiveNoUsed('WTDA-2026-1'),
    )
    expect(await read(row.id)).toMatchObject({
      step: 'end',
      status: '4',
      archiveNo: 'WTDA-2026-1',
      note: '纸质档案一盒',
    })
  })
})

walkProcess({
  process: entrustedProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'shouli',
  allowed: {
    WTDJ: { start: ['shouli'], void: ['shouli'] },
    WTJX: { complete: ['shouli'], void: ['shouli'] },
    WTGD: { archive: ['shouli', 'dangan'] },
  },
  after: {
    'WTDJ.start': 'WTJX',
    'WTDJ.void': 'end',
    'WTJX.complete': 'WTGD',
    'WTJX.void': 'end',
    'WTGD.archive': 'end',
  },
  way: {
    WTDJ: [],
    WTJX: [['shouli', 'start']],
    WTGD: [
      ['shouli', 'start'],
      ['shouli', 'complete'],
    ],
  },
  supply: () => ({ reason: '委托取消', archiveNo: `WTDA-W-${++place}`, archiveDate: '2026-11-20' }),
  fresh: async () => (await made()) as unknown as WalkedRow,
})
