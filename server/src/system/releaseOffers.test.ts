import { dictionaryRegister } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { stableId } from '../kit/db/bulk.ts'
import { systemContext } from '../kit/jobs.ts'
import { offerRelease, type ReleaseRow } from './releaseOffers.ts'

const test = useTestApp()
/** A dictionary for each test: the trail forgets nothing of the ones before. */
let type = ''
let tests = 0

const item = (value: string, label: string): ReleaseRow => ({
  id: stableId(type, value),
  values: { type, value, label, parentValue: null, parentId: null, sort: Number(value) * 10 },
  first: { enabled: true },
})
let first: ReleaseRow[]

/** A start of a release with these rows. */
const start = (rows: readonly ReleaseRow[]) =>
  offerRelease(systemContext(test.current.services, 'start'), {
    table: 'dictionary_item',
    naming: ['type', 'value'],
    rows,
  })

async function held(): Promise<Record<string, string | null>> {
  const rows = await test.current.services.db
    .selectFrom('dictionary_item')
    .select(['value', 'label'])
    .where('type', '=', type)
    .orderBy('value')
    .execute()
  return Object.fromEntries(rows.map(({ value, label }) => [value, label]))
}

async function rowOf(value: string) {
  return test.current.services.db
    .selectFrom('dictionary_item')
    .select(['id', 'version'])
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
}

/** The administrator's own ways. */
async function rename(value: string, label: string): Promise<void> {
  const admin = await test.current.as('admin')
  await admin.must(dictionaryRegister.save, { ...(await rowOf(value)), label })
}
async function remove(value: string): Promise<void> {
  const admin = await test.current.as('admin')
  await admin.must(dictionaryRegister.delete, { ids: (await rowOf(value)).id })
}

const trail = async (): Promise<number> =>
  (
    await sql`select from audit_entry where action = 'changeByRelease' and "tableName" = 'dictionary_item'`.execute(
      test.current.services.db,
    )
  ).rows.length

describe('a start of a release', () => {
  beforeEach(async () => {
    tests += 1
    type = `OFFER_TEST_${tests}`
    first = [item('1', '甲'), item('2', '乙'), item('3', '丙')]
    await sql`delete from release_offer`.execute(test.current.services.db)
  })

  it('brings rows that are new, once, and the trail says so', async () => {
    const before = await trail()
    await start(first)
    expect(await held()).toEqual({ 1: '甲', 2: '乙', 3: '丙' })
    await start(first)
    expect(await trail()).toBe(before + 3)
  })

  it('says anew what nobody has changed', async () => {
    await start(first)
    await start([item('1', '甲等'), ...first.slice(1)])
    await start([item('1', '甲级'), ...first.slice(1)])
    expect(await held()).toEqual({ 1: '甲级', 2: '乙', 3: '丙' })
  })

  it('leaves alone what an administrator has changed or deleted, in this and every later release', async () => {
    await start(first)
    await rename('1', '本院的甲')
    await remove('2')
    for (const word of ['等', '级'])
      await start(first.map((row, i) => item(`${i + 1}`, row.values.label + word)))
    expect(await held()).toEqual({ 1: '本院的甲', 3: '丙级' })
  })

  it("leaves an installation's own row under the same name", async () => {
    const admin = await test.current.as('admin')
    await admin.must(dictionaryRegister.save, { type, value: '3', label: '本院的丙' })
    await start(first)
    expect(await held()).toEqual({ 1: '甲', 2: '乙', 3: '本院的丙' })
    await start([...first.slice(0, 2), item('3', '丙等')])
    expect(await held()).toMatchObject({ 3: '本院的丙' })
  })

  it('knows of an installation older than the offers what was changed and deleted there', async () => {
    await start(first)
    await rename('1', '本院的甲')
    await remove('2')
    await sql`delete from release_offer`.execute(test.current.services.db)
    await start([item('1', '甲等'), item('2', '乙等'), item('3', '丙等'), item('4', '丁')])
    expect(await held()).toEqual({ 1: '本院的甲', 3: '丙等', 4: '丁' })
  })

  it('is done once by two processes that start together', async () => {
    const before = await trail()
    await Promise.all([start(first), start(first)])
    expect(await trail()).toBe(before + 3)
  })
})
