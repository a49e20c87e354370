import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemRows, rowOf, saved, sheetFor, takeDevices } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { saveAppMain } = declarationCalls
let registrar: TestUser
let unit: TestUser

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  unit = await server.current.as('qiye')
})

async function countDeclarations(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from declaration`.execute(
    server.current.services.db,
  )
  return rows[0]?.count ?? -1
}

async function refused(person: TestUser, sheet: Record<string, unknown>): Promise<string> {
  const before = await countDeclarations()
  const answer = await person.call(saveAppMain, sheet)
  expect(answer.isSuccess).toBe(false)
  expect(await countDeclarations()).toBe(before)
  return answer.isSuccess ? '' : answer.errorMsg
}

describe('saving a declaration is refused', () => {
  it('without a session and without the operator code', async () => {
    const sheet = await sheetFor(server.current, await takeDevices(server.current, 1))
    expect(await refused(server.current.nobody, sheet)).toBe(kitMessages.noSession)
    expect(await refused(await server.current.as('jiancha'), sheet)).toBe(kitMessages.forbidden)
    expect(await refused(await server.current.as('caiwu'), sheet)).toBe(kitMessages.forbidden)
  })

  it('for another unit, whether named by id or by name, exactly like for a unit that does not exist', async () => {
    const foreign = await takeDevices(server.current, 1, { notUnitOf: 'qiye' })
    const sheet = await sheetFor(server.current, foreign)
    expect(await refused(unit, sheet)).toBe(kitMessages.missing)
    expect(await refused(unit, { ...sheet, unitId: '018f0000-0000-7000-8000-000000000000' })).toBe(
      kitMessages.missing,
    )
    expect(await refused(unit, { ...sheet, unitId: undefined })).toBe(declarationMessages.unknownUnit)
    expect(await refused(unit, { ...sheet, unitId: undefined, unitname: '没有这个单位' })).toBe(
      declarationMessages.unknownUnit,
    )
  })

  it('with devices of another unit', async () => {
    const [own] = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const [foreign] = await takeDevices(server.current, 1, { notUnitOf: 'qiye' })
    const sheet = await sheetFor(server.current, [own!, foreign!])
    expect(await refused(unit, sheet)).toBe(declarationMessages.unknownDevice)
    expect(await refused(registrar, sheet)).toContain('不属于该受检单位')
  })

  it('with no device, the same device twice, two categories, two kinds, a wrong class', async () => {
    const devices = await takeDevices(server.current, 2, { unitOf: 'qiye' })
    const sheet = await sheetFor(server.current, devices)
    const [first] = devices
    expect(await refused(registrar, { ...sheet, appBussList: '[]' })).toBe(declarationMessages.noDevices)
    expect(await refused(registrar, await sheetFor(server.current, [first!, first!]))).toBe(
      declarationMessages.sameDeviceTwice,
    )
    expect(await refused(registrar, { ...sheet, equclacode: '2000' })).toBe(declarationMessages.classMismatch)
    expect(
      await refused(registrar, {
        ...sheet,
        appBussList: devices.map((device, index) => ({
          equdatasysid: device.id,
          inmGroupCode: index ? 'DJ' : 'SCJ',
        })),
        inmGroupCode: undefined,
      }),
    ).toBe(declarationMessages.differentKinds)
    expect(await refused(registrar, { ...sheet, inmGroupCode: undefined })).toBe(declarationMessages.noKind)
    expect(await refused(registrar, { ...sheet, inmGroupCode: 'valueOf' })).toBe(
      declarationMessages.unknownKind,
    )
    const { rows } = await sql<{
      id: string
    }>`select b.id from equipment a join equipment b on a."unitId" = b."unitId"
      where a.id = ${first!.id}::uuid and left(b.equclacode, 1) <> left(a.equclacode, 1) limit 1`.execute(
      server.current.services.db,
    )
    if (rows[0])
      expect(
        await refused(registrar, {
          ...sheet,
          appBussList: [{ equdatasysid: first!.id }, { equdatasysid: rows[0].id }],
        }),
      ).toBe(declarationMessages.differentRoots)
  })

  it('with broken input', async () => {
    const sheet = await sheetFor(server.current, await takeDevices(server.current, 1))
    expect(await refused(registrar, { ...sheet, appBussList: '{"a":' })).toBe(kitMessages.malformed)
    expect(await refused(registrar, { ...sheet, appBussList: '[{"equdatasysid":"1 or 1=1"}]' })).toBe(
      kitMessages.malformed,
    )
    expect(await refused(registrar, { ...sheet, unitId: 'x' })).toBe(kitMessages.malformed)
    expect(await refused(registrar, { ...sheet, applyDate: '昨天' })).toBe(kitMessages.malformed)
    expect(await refused(registrar, { ...sheet, inscontacttel: '123' })).toContain('请输入有效的手机号')
    expect(await refused(registrar, { ...sheet, note: '长'.repeat(2001) })).toBe(kitMessages.malformed)
    expect(await refused(registrar, { ...sheet, appmainsysid: '018f0000-0000-7000-8000-000000000000' })).toBe(
      kitMessages.missing,
    )
    const many = Array.from({ length: 201 }, (_, index) => ({
      equdatasysid: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }))
    expect(await refused(registrar, { ...sheet, appBussList: many })).toBe(kitMessages.malformed)
  })
})

describe('a saved declaration', () => {
  it('has its number, and one item with its own serial number per device, from the first save', async () => {
    const devices = await takeDevices(server.current, 3, { unitOf: 'qiye' })
    const made = await registrar.must(
      saveAppMain,
      await sheetFor(server.current, devices, { note: '请于上午检验', verifyTestStatus: '1' }),
    )
    expect(made.appno).toMatch(/^SB33\d{4}20261120\d{4}$/)
    expect(made.seisns).toHaveLength(3)
    for (const seisn of made.seisns) expect(seisn).toMatch(/^YW20261120\d{6}$/)
    const row = await rowOf(server.current, made.appmainsysid)
    expect(row).toMatchObject({
      step: 'YWSB',
      state: '0',
      appway: 'APPLY',
      equcount: 3,
      seisn: made.seisns.join(','),
      equcodeset: devices.map((device) => device.equcode).join(','),
      VERIFYTESTSTATUSSEISN: made.seisns.join(','),
      seisortcodeset: '2',
      dealMan: 'shouli',
      payConfirmStatus: '0',
      appdate: '2026-11-20',
    })
    const items = await itemRows(server.current, made.appmainsysid)
    expect(items.map((item) => [item.seisn, item.equdatasysid])).toEqual(
      devices.map((device, index) => [made.seisns[index], device.id]),
    )
    for (const item of items)
      expect(item).toMatchObject({
        appno: made.appno,
        step: 'YWSB',
        state: '0',
        inmGroupCode: 'DJ',
        dealMan: 'shouli',
      })
  })

  it('keeps the numbers of devices that stay, voids those of devices that go, and empties what was emptied', async () => {
    const devices = await takeDevices(server.current, 3, { unitOf: 'qiye' })
    const [first, second, third] = devices as [(typeof devices)[0], (typeof devices)[0], (typeof devices)[0]]
    const made = await registrar.must(
      saveAppMain,
      await sheetFor(server.current, [first!, second!], { note: '备注' }),
    )
    const again = await registrar.must(
      saveAppMain,
      await sheetFor(server.current, [second!, third!], {
        appmainsysid: made.appmainsysid,
        version: made.version,
      }),
    )
    expect(again.appno).toBe(made.appno)
    expect(again.seisns[0]).toBe(made.seisns[1])
    expect(again.seisns[1]).not.toBe(made.seisns[0])
    const items = await itemRows(server.current, made.appmainsysid)
    expect(items.map((item) => [item.seisn, item.state])).toEqual([
      [made.seisns[0], '99'],
      [made.seisns[1], '0'],
      [again.seisns[1], '0'],
    ])
    const ledger = await sql<{
      fate: string
    }>`select fate from number_ledger where number = ${made.seisns[0]}`.execute(server.current.services.db)
    expect(ledger.rows).toEqual([{ fate: 'void' }])
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({ note: null, equcount: 2 })
  })

  it('is not overwritten by whoever saw an older version', async () => {
    const made = await saved(server.current, registrar, { unitOf: 'qiye' })
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const sheet = await sheetFor(server.current, devices, {
      appmainsysid: made.appmainsysid,
      version: made.version,
    })
    await registrar.must(saveAppMain, sheet)
    const late = await registrar.call(saveAppMain, { ...sheet, note: '后来者' })
    expect(late).toMatchObject({ isSuccess: false, code: 'conflict' })
    expect((await rowOf(server.current, made.appmainsysid)).note).toBeNull()
  })

  it('is changed by nobody but its holder, and a unit declares as a unit whatever it sends', async () => {
    const made = await saved(server.current, unit, { unitOf: 'qiye', more: { appway: 'APPLY' } })
    expect((await rowOf(server.current, made.appmainsysid)).appway).toBe('DWSB')
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const sheet = await sheetFor(server.current, devices, { appmainsysid: made.appmainsysid })
    expect(await refused(await server.current.as('qiye2'), sheet)).toBe(kitMessages.missing)
    expect(await refused(registrar, sheet)).toContain('办理，您不能修改')
  })

  it('is not changed any more once it was sent on, nor under a task that has ended', async () => {
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const made = await registrar.must(saveAppMain, await sheetFor(server.current, devices))
    const sheet = await sheetFor(server.current, devices, { appmainsysid: made.appmainsysid })
    const old = { ...sheet, taskId: '018f0000-0000-7000-8000-000000000000' }
    expect(await refused(registrar, old)).toBe(declarationMessages.notEditable)
    await registrar.must(declarationCalls.submitAppMain, { appmainsysid: made.appmainsysid })
    expect(await refused(registrar, sheet)).toBe(declarationMessages.notEditable)
  })

  it('is seen by its own unit, its institute and its area, by no other unit and no other area', async () => {
    const made = await saved(server.current, unit, { unitOf: 'qiye' })
    const { getDetailAppMain } = declarationCalls
    await unit.must(getDetailAppMain, { appmainsysid: made.appmainsysid })
    await registrar.must(getDetailAppMain, { appno: made.appno })
    for (const name of ['qiye2', 'weibao']) {
      expect(
        await (await server.current.as(name)).call(getDetailAppMain, { appno: made.appno }),
      ).toMatchObject({ isSuccess: false, errorMsg: kitMessages.missing })
    }
    const area = String((await rowOf(server.current, made.appmainsysid)).areaId)
    const [inside, outside] = area.startsWith('331121') ? ['jiancha_qt', null] : ['jiancha', 'jiancha_qt']
    await (await server.current.as(inside)).must(getDetailAppMain, { appno: made.appno })
    if (outside)
      expect(
        await (await server.current.as(outside)).call(getDetailAppMain, { appno: made.appno }),
      ).toMatchObject({ errorMsg: kitMessages.missing })
  })
})

describe('numbers', () => {
  it('are unique and without gaps under parallel saves', async () => {
    const devices = await takeDevices(server.current, 20)
    const sheets = await Promise.all(devices.map((device) => sheetFor(server.current, [device])))
    const made = await Promise.all(sheets.map((sheet) => registrar.must(saveAppMain, sheet)))
    const serials = made.map(({ seisns }) => Number(seisns[0]?.slice(-6))).sort((a, b) => a - b)
    expect(new Set(made.map(({ appno }) => appno)).size).toBe(20)
    expect(serials.at(-1)! - serials[0]!).toBe(19)
    const { rows } = await sql<{ lost: number }>`select count(*) as lost from number_ledger
      where series in ('SB', 'YW') and fate = 'issued' and number not in (select appno from declaration) and number not in (select seisn from business_item)`.execute(
      server.current.services.db,
    )
    expect(rows[0]?.lost).toBe(0)
  })

  it('of a refused save are given to the next', async () => {
    const [device] = await takeDevices(server.current, 1)
    const made = await registrar.must(saveAppMain, await sheetFor(server.current, [device!]))
    await registrar.call(
      saveAppMain,
      await sheetFor(server.current, await takeDevices(server.current, 1), { inscontacttel: 'x' }),
    )
    const next = await saved(server.current, registrar)
    expect(Number(next.seisns[0]?.slice(-6))).toBe(Number(made.seisns[0]?.slice(-6)) + 1)
  })
})
