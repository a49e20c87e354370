import { explainCalls } from '@tejian/contract/charges/explainCalls.ts'
import { tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, takeDevices } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { explain } = explainCalls
let [unit, clerk, supervisor] = [] as unknown as [TestUser, TestUser, TestUser]
let lifts: DemoDevice[]
let foreign: DemoDevice[]

beforeAll(async () => {
  ;[unit, clerk, supervisor] = (await Promise.all(
    ['qiye', 'shouli', 'jiancha'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  lifts = await takeDevices(server.current, 2, { unitOf: 'qiye', prefix: '311' })
  foreign = await takeDevices(server.current, 1, { notUnitOf: 'qiye' })
})

const db = () => server.current.services.db
const ids = (...devices: ReadonlyArray<DemoDevice | undefined>): string =>
  devices.map((one) => one?.id ?? '').join(',')
const asking = (equdatasysids: string, inmGroupCode = 'DJ') => ({ equdatasysids, inmGroupCode })

async function said(person: TestUser, input: ReturnType<typeof asking>): Promise<string> {
  const answer = await person.call(explain, input)
  return answer.isSuccess ? 'went through' : String(answer.errorMsg)
}

describe('what an inspection will cost', () => {
  it('is told of one’s own devices alone', async () => {
    expect((await server.current.nobody.call(explain, asking(ids(lifts[0])))).status).toBe(401)
    expect(await said(supervisor, asking(ids(lifts[0])))).toBe(kitMessages.forbidden)
    expect(await said(unit, asking(ids(foreign[0])))).toBe(kitMessages.missing)
    expect(await said(unit, asking(''))).toContain(tariffMessages.noDevice)
    expect(await said(unit, asking(ids(lifts[0]), 'XX'))).toContain(tariffMessages.noKind)
    expect(await said(clerk, asking(ids(lifts[0], foreign[0])))).toContain(tariffMessages.severalUnits)
  })

  it('says each line, why, the total, and what may be applied for', async () => {
    const told = await unit.must(explain, asking(ids(lifts[0], lifts[1])))
    expect(told.devices.map(({ id }) => id)).toEqual(lifts.map(({ id }) => id))
    const lines = told.devices.flatMap((device) => device.lines)
    expect(told.totalFen).toBe(lines.reduce((sum, { moneyFen }) => sum + (moneyFen ?? 0), 0))
    for (const { why, moneyFen } of lines) {
      expect(moneyFen).toBeGreaterThan(0)
      expect(why).toMatch(/^按设备档案（层数 \d+）计算：.*合计.*元$/)
    }
    expect(told).toMatchObject({
      untold: 0,
      relief: null,
      receivableFen: told.totalFen,
      tariffVersion: '2026-1',
    })
    expect(told.onApplication).toContain('既有住宅加装电梯')
    expect(told.onApplication).not.toContain('小型微型企业减免')
  })

  it('counts the relief that applies', async () => {
    const scale = (value: string | null) =>
      sql`update unit set "unitScale" = ${value} where id = (select "unitId" from app_user where "loginName" = 'qiye')`.execute(
        db(),
      )
    await scale('4')
    const { relief, totalFen, receivableFen } = await unit.must(explain, asking(ids(lifts[0])))
    await scale(null)
    expect(relief).toMatchObject({ name: '小型微型企业减免', reliefFen: Math.round(totalFen * 0.3) })
    expect(receivableFen).toBe(totalFen - (relief?.reliefFen ?? 0))
  })

  it('gives no number for what cannot be told, and says what is missing', async () => {
    await sql`update equipment set params = params - 'floors' where id = ${lifts[1]?.id}::uuid`.execute(db())
    const { devices, untold, totalFen } = await unit.must(explain, asking(ids(lifts[0], lifts[1])))
    expect(untold).toBe(1)
    expect(devices[1]?.lines[0]).toMatchObject({
      moneyFen: null,
      why: expect.stringContaining('没有填写“层数”'),
    })
    expect(totalFen).toBe(devices[0]?.lines[0]?.moneyFen)
  })
})
