import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneStatement, onServer, urlFor } from '../app/testing/template.ts'
import type { Context } from '../kit/context.ts'
import { type Database, openDatabase } from '../kit/db/database.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { generateDevices } from './generate.ts'

const name = `demo_${randomUUID().replaceAll('-', '')}`
let database: Database
let owner: pg.Pool

const one = async (statement: string): Promise<Record<string, number>> =>
  (await owner.query(statement)).rows[0]
const indexes = async (): Promise<string[]> =>
  (
    await owner.query(
      `select indexdef from pg_indexes where tablename in ('equipment', 'business_item') order by indexname`,
    )
  ).rows.map(({ indexdef }) => indexdef)

beforeAll(async () => {
  const urls = inject('postgres')
  await onServer(urls.ownerUrl, cloneStatement(name))
  database = openDatabase(urlFor(urls.appUrl, name), { max: 2 })
  owner = new pg.Pool({
    connectionString: urlFor(urls.ownerUrl, name),
    max: 4,
    options: '-c timezone=Asia/Shanghai',
  })
})

afterAll(async () => {
  await database.close()
  await owner.end()
  await onServer(inject('postgres').ownerUrl, `drop database ${name}`)
})

describe('the loaded demo data', () => {
  it('stand in their tables', async () => {
    const counts =
      await one(`select (select count(*) from unit)::integer as units, (select count(*) from equipment)::integer as devices,
      (select count(*) from declaration)::integer as declarations, (select count(*) from task where "doneTime" is null)::integer as open`)
    expect(counts).toEqual({
      units: expect.any(Number),
      // 3,000 of the plan, and beside them the simple pressure vessels and the lines of the installations.
      devices: 3089,
      declarations: expect.any(Number),
      open: expect.any(Number),
    })
    expect(counts.units).toBeGreaterThanOrEqual(60)
    expect(counts.declarations).toBeGreaterThanOrEqual(110)
    expect(counts.open).toBeGreaterThan(60)
  })

  it('point at rows that exist', async () => {
    const lost = await one(`select
      (select count(*) from equipment where not exists (select from unit where unit.id = "unitId"))::integer as units,
      (select count(*) from business_item where not exists (select from equipment where equipment.id = equdatasysid))::integer as devices,
      (select count(*) from business_item where not exists (select from declaration where declaration.id = appmainsysid))::integer as declarations,
      (select count(*) from declaration where "inspDept" is not null and not exists (select from organisation where organisation.id = "inspDept"))::integer as departments,
      (select count(*) from declaration where not exists (select from organisation where organisation.id = "orgId"))::integer as institutes`)
    expect(lost).toEqual({ units: 0, devices: 0, declarations: 0, departments: 0, institutes: 0 })
  })

  it.each(['SB', 'YW', 'SL', 'SF', 'DW', 'XY'])('leave the next number of %s free', async (series) => {
    const now = new Date('2026-11-19T10:00:00+08:00')
    const parameters = { valueOf: () => '331100' }
    const context = {
      db: database.db,
      now: () => now,
      user: { name: '测试' },
      parameters,
    } as unknown as Context
    const [number] = await issueNumbers(context, series, 1, { day: '2026-11-19', area: '331102' })
    expect(number).toMatch(new RegExp(`^${series}`))
  })

  it('show the time of Shanghai', async () => {
    const row = await database.db
      .selectFrom('declaration')
      .select(['createDate', 'receiveTime'])
      .orderBy('createDate', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.createDate).toMatch(/^2026-11-19 (0[89]|1[0-7]):/)
  })
})

describe('generating many devices', () => {
  it('adds devices, items and units beside the demo data and leaves every index in place', async () => {
    const before = await indexes()
    const { units } = await generateDevices(owner, {
      count: 1500,
      items: 2250,
      anchor: new Date('2026-11-20T09:30:00+08:00'),
    })
    const counts =
      await one(`select (select count(*) from equipment)::integer as devices, (select count(distinct equcode) from equipment)::integer as codes,
      (select count(*) from unit)::integer as units, (select count(distinct creditcode) from unit)::integer as credit,
      (select count(*) from business_item where appmainsysid is null)::integer as items, (select count(distinct left(equclacode, 1)) from equipment)::integer as categories`)
    expect(counts).toMatchObject({ devices: 4589, codes: 4589, items: 2250, categories: 9 })
    expect(counts.units).toBe(counts.credit)
    expect(units).toBeGreaterThanOrEqual(40)
    expect(await indexes()).toEqual(before)
  })

  it('can be done again', async () => {
    await generateDevices(owner, { count: 100, anchor: new Date('2026-11-20T09:30:00+08:00') })
    expect(await one('select count(*)::integer as devices from equipment')).toEqual({ devices: 4689 })
  })
})
