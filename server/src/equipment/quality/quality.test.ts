import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import {
  dataQualityCalls,
  dataQualityItemCalls,
  qualityCalls,
  qualityDeviceCalls,
  qualityFindingCalls,
} from '@tejian/contract/equipment/quality/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { scoreNoted } from './score.ts'

const server = useTestApp()
let [registrar, supervisor, qingtian, unit] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
const db = () => server.current.services.db
const said = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
type Device = { id: string; equcode: string }
let device: Device

async function scoreAll(): Promise<void> {
  const context = await server.current.contextOf('admin')
  while ((await scoreNoted(context)) > 0);
}

beforeAll(async () => {
  ;[registrar, supervisor, qingtian, unit] = (await Promise.all(
    ['shouli', 'jiancha', 'jiancha_qt', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const { rows } = await sql<Device>`select id, equcode from equipment where "useState" = '1'
    and "areaId" like '331102%' and equclacode like '31%' order by equcode limit 1`.execute(db())
  device = rows[0] as Device
  await scoreAll()
}, 120_000)

const scoreOf = async () =>
  (await registrar.must(qualityCalls.ofDevice, { equdatasysid: device.id })).score ?? 0
const stored = async () =>
  (
    await sql<{ score: string }>`select score from device_quality where id = ${device.id}::uuid`.execute(db())
  ).rows.map(({ score }) => Number(score))

describe('the quality of a device', () => {
  it('is told to whoever sees the device, and to nobody else', async () => {
    expect(said(await qingtian.call(qualityCalls.ofDevice, { equdatasysid: device.id }))).toBe(
      said(await qingtian.call(qualityCalls.ofDevice, { equdatasysid: crypto.randomUUID() })),
    )
    const admin = await server.current.as('admin')
    expect(said(await admin.call(qualityCalls.ofDevice, { equdatasysid: device.id }))).toBe(
      kitMessages.forbidden,
    )
    expect(said(await admin.call(dataQualityCalls.list, {}))).toBe(kitMessages.forbidden)
    expect(await scoreOf()).toBeGreaterThan(0)
  })

  it('follows what is written, judges numbers in clear and says none', async () => {
    const before = await scoreOf()
    expect(await stored()).toEqual([before])
    await sql`update equipment set safemanagertel = '12', usedate = '2099-01-01', useunitcode = null
      where id = ${device.id}::uuid`.execute(db())
    const now = await supervisor.must(qualityCalls.ofDevice, { equdatasysid: device.id })
    expect(now.score).toBeLessThan(before)
    expect(now.findings.map(({ item }) => item)).toEqual(
      expect.arrayContaining(['format.safemanagertel', 'future.usedate', 'missing.useunitcode']),
    )
    // Whoever asks for figures has what was written scored first.
    const { list } = await supervisor.must(qualityDeviceCalls.find, { equcode: device.equcode })
    expect(list).toMatchObject([{ score: now.score, findingCount: now.findings.length }])
    expect(await stored()).toEqual([now.score])
  })

  it('is none of a device that is gone', async () => {
    await sql`update equipment set "useState" = '3' where id = ${device.id}::uuid`.execute(db())
    await scoreAll()
    expect(await stored()).toEqual([])
    const gone = await registrar.must(qualityCalls.ofDevice, { equdatasysid: device.id })
    expect(gone).toEqual({ score: null, grade: '', findings: [] })
    await sql`update equipment set "useState" = '1' where id = ${device.id}::uuid`.execute(db())
    await scoreAll()
    expect(await stored()).toHaveLength(1)
  })

  it('stands in the archive lists, which can be asked for a grade', async () => {
    const { list } = await registrar.must(equipmentRegister.find, { equcode: device.equcode })
    expect(list).toMatchObject([{ dataScore: (await stored())[0] }])
    const [listed] = list as unknown as Array<{ dataGrade: string }>
    const ask = async (dataGrade: string) =>
      (await registrar.must(equipmentRegister.find, { equcode: device.equcode, dataGrade })).list.length
    expect(await ask(listed?.dataGrade ?? '')).toBe(1)
    expect(await ask(listed?.dataGrade === '1' ? '2' : '1')).toBe(0)
  })
})

describe('figures', () => {
  it('average by area within what one sees, down to the devices', async () => {
    const answer = await supervisor.must(dataQualityCalls.list, { by: 'area' })
    expect(answer.list.length).toBeGreaterThan(0)
    const [first] = answer.list
    const { count } = await supervisor.must(qualityDeviceCalls.find, {
      statistic: 'dataQuality',
      by: 'area',
      groupId: first?.groupId ?? '',
      measure: 'deviceTotal',
    })
    expect(count).toBe(first?.counts.deviceTotal)
    const own = await unit.must(dataQualityCalls.list, { by: 'unit' })
    expect(own.list).toHaveLength(1)
  })

  it('rank the rules that are broken most, down to the devices', async () => {
    const { list } = await supervisor.must(dataQualityItemCalls.list, { by: 'item' })
    const [worst] = list
    expect(worst?.groupName).toBeTruthy()
    const { list: devices, count } = await supervisor.must(qualityFindingCalls.find, {
      statistic: 'dataQualityItems',
      by: 'item',
      groupId: worst?.groupId ?? '',
      measure: 'findingTotal',
    })
    expect(count).toBe(worst?.counts.findingTotal)
    expect(devices[0]).toMatchObject({ item: worst?.groupId })
  })
})
