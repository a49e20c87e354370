import { parameters } from '@tejian/contract/app/parameters.ts'
import { chargeLists } from '@tejian/contract/charges/flowCalls.ts'
import { paymentTerm } from '@tejian/contract/charges/parameters.ts'
import { defaultAreaCode } from '@tejian/contract/kit/constants.ts'
import { installationArea } from '@tejian/contract/kit/installation.ts'
import { integerParameter } from '@tejian/contract/kit/parameter.ts'
import { arriveCity, arriveOther } from '@tejian/contract/lifts/parameters.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { chargeAt } from '../app/testing/charges.ts'
import { useTestApp } from '../app/testing/harness.ts'
import { systemContext } from '../kit/jobs.ts'
import { offerParameters } from './parameterOffers.ts'

const test = useTestApp()
const start = (release = parameters) =>
  offerParameters(systemContext(test.current.services, 'start'), release)

type Chosen = { paramKey: string; paramValue: string | null; areaId: string | null; version: number }
const rows = async (): Promise<Chosen[]> =>
  (
    await sql<Chosen>`select "paramKey", "paramValue", "areaId", version from system_parameter
      order by 1, 3 nulls first`.execute(test.current.services.db)
  ).rows

/** What an administrator has chosen, for the installation or an area. */
async function choose(
  paramKey: string,
  paramValue: string | null,
  areaId: string | null = null,
): Promise<void> {
  const { db, parameters: kept } = test.current.services
  await sql`insert into system_parameter ("paramKey", "paramValue", "areaId", enabled)
    values (${paramKey}, ${paramValue}, ${areaId}, true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(db)
  await kept.refresh()
}

beforeEach(async () => {
  const { db, parameters: kept } = test.current.services
  await sql`delete from system_parameter`.execute(db)
  await kept.refresh()
})

describe('a start', () => {
  it('has a row for every parameter, without a value, and makes none twice', async () => {
    await Promise.all([start(), start()])
    const keys = parameters.map(({ key }) => key).sort()
    expect((await rows()).map(({ paramKey, paramValue }) => [paramKey, paramValue])).toEqual(
      keys.map((key) => [key, null]),
    )
  })

  it('keeps what was chosen and says the words anew', async () => {
    await start()
    await choose('term.payment', '15')
    await start(parameters.map((one) => ({ ...one, name: `${one.name}（新）` })))
    expect(test.current.services.parameters.valueOf(paymentTerm)).toBe(15)
    const { rows: named } = await sql`select from system_parameter where "paramName" like '%（新）'`.execute(
      test.current.services.db,
    )
    expect(named).toHaveLength(parameters.length)
  })

  it('takes back a value that the release no longer allows, and the trail says what stood there', async () => {
    await start()
    await choose('emergency.arriveOther', '50', '331121')
    const stricter = parameters.map((one) =>
      one.key === arriveOther.key ? integerParameter({ ...arriveOther, range: [5, 45], default: 45 }) : one,
    )
    await start(stricter)
    expect(await rows()).toContainEqual({
      paramKey: 'emergency.arriveOther',
      paramValue: null,
      areaId: '331121',
      version: 2,
    })
    const { rows: trail } = await sql`select before->>'paramValue' as before from audit_entry
      where "tableName" = 'system_parameter' and action = 'changeByRelease'`.execute(test.current.services.db)
    expect(trail).toEqual([{ before: '50' }])
  })
})

describe('a parameter', () => {
  it('has the value of the innermost area that has one, else that of the installation, else the default', async () => {
    const { parameters: kept } = test.current.services
    const values = () =>
      ['331121103', '331121', '331102', null].map((area) => kept.valueOf(arriveOther, area))
    expect(values()).toEqual([60, 60, 60, 60])
    await choose('emergency.arriveOther', '50')
    await choose('emergency.arriveOther', '40', '331100')
    await choose('emergency.arriveOther', '30', '331121')
    await choose('emergency.arriveOther', '20', '331121103')
    expect(values()).toEqual([20, 30, 40, 50])
  })

  it('without areas of its own is asked for none', async () => {
    await choose('term.payment', '15', '331121')
    expect(test.current.services.parameters.valueOf(paymentTerm, '331121')).toBe(10)
  })

  it('never has a value outside its range, whatever the table says', async () => {
    await choose('emergency.arriveCity', '31')
    expect(test.current.services.parameters.valueOf(arriveCity, '331102')).toBe(30)
  })

  it('that is switched off has the default', async () => {
    await choose('term.payment', '15')
    const { db, parameters: kept } = test.current.services
    await sql`update system_parameter set enabled = false`.execute(db)
    await kept.refresh()
    expect(kept.valueOf(paymentTerm)).toBe(10)
  })

  it('changes in every process as soon as the trail tells of it', async () => {
    const { db, parameters: kept } = test.current.services
    await start()
    await sql`update system_parameter set "paramValue" = '20' where "paramKey" = 'term.payment'`.execute(db)
    await sql`select pg_notify('tejian_changed', 'system_parameter')`.execute(db)
    await expect.poll(() => kept.valueOf(paymentTerm)).toBe(20)
  })

  it('is what its readers go by: with a longer term of payment a charge is not late yet', async () => {
    await choose(installationArea.key, defaultAreaCode)
    const { id, chasn } = await chargeAt(test.current, 'SFJF')
    await sql`update charge set "receiveTime" = '2026-11-05T09:00:00+08:00' where id = ${id}::uuid`.execute(
      test.current.services.db,
    )
    const finance = await test.current.as('caiwu')
    const late = async () => (await finance.must(chargeLists.overtime, { chasn })).list
    expect(await late()).toMatchObject([{ id, payLimit: '2026-11-19' }])
    await choose('term.payment', '12')
    expect(await late()).toEqual([])
  })
})
