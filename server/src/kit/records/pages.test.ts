import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { loose } from '../db/tables.ts'
import { mergeCounterLines } from './counters.ts'
import { findRows, type ListSource } from './find.ts'

const test = useTestApp()
const source: ListSource<typeof equipment> = { record: equipment, orderBy: ['nextinspdate', 'desc'] }
const wholly = { ...source, extraConditions: () => [sql<boolean>`true`] } as ListSource<typeof equipment>

const supervisor = () => test.current.contextOf('jiancha_qt')
const db = () => loose(test.current.services.db)

const counted = async (): Promise<unknown[]> =>
  (
    await sql`select "areaId", equclacode, "useState", sum(rows)::int as rows from equipment_count
      group by 1, 2, 3 having sum(rows) <> 0 order by 1, 2, 3`.execute(db())
  ).rows
const countedAnew = async (): Promise<unknown[]> =>
  (
    await sql`select "areaId", equclacode, "useState", count(*)::int as rows from equipment
      group by 1, 2, 3 order by 1, 2, 3`.execute(db())
  ).rows

describe('pages of standard lists', () => {
  const searches: Array<Record<string, string>> = [
    {},
    { equclacode: '3000' },
    { equclacode: '3110', useState: '1' },
    { useState: '1,2' },
    { areaId: '331121', equclacode: '3000', useState: '1' },
    { areaId: '331121', nextinspdateBegin: '2020-01-01' },
    { equname: '电梯' },
  ]
  const orders = [
    'nextinspdate desc',
    'nextinspdate asc',
    'updateDate desc',
    'lastinspdate asc',
    'equcode asc',
  ]
  const people = ['jiancha_qt', 'jiancha', 'shouli', 'qiye', 'weibao']

  it.each(people)('are the same rows, whichever way they are read, for %s', async (person) => {
    const context = await test.current.contextOf(person)
    const { rows: all } = await sql<{ id: string }>`select id from equipment`.execute(db())
    expect(all.length).toBeGreaterThan(100)
    for (const search of searches)
      for (const orderBy of orders) {
        const asked = { ...search, orderBy, pageSize: '20', pageNo: '2' }
        const read = await findRows(context, source, asked)
        // A condition of the page's own takes the way without counters.
        const walked = await findRows(context, wholly, { ...asked, pageNo: '2' })
        expect(read.list.map(({ id }) => id)).toEqual(walked.list.map(({ id }) => id))
        expect(read.count).toBe(walked.count)
      }
  })

  it('read no more of the table than they show', async () => {
    const context = await supervisor()
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from equipment
      where coalesce(left("areaId", 6), '') = '331121' and coalesce(left(equclacode, 1), '') = '3'
        and coalesce("useState", '') = '1' order by nextinspdate desc nulls last, id desc limit 20`.execute(
      db(),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('equipment_nextinspdate_page')
    expect((await findRows(context, source, { equclacode: '3000', useState: '1' })).list.length).toBe(20)
  })
})

describe('counters of a record', () => {
  it('say what its rows say after every kind of change', async () => {
    expect(await counted()).toEqual(await countedAnew())
    await sql`update equipment set "useState" = '2' where id in (select id from equipment limit 3)`.execute(
      db(),
    )
    await sql`update equipment set equname = 'x' where id in (select id from equipment limit 3)`.execute(db())
    await sql`insert into equipment ("areaId", equclacode, "useState") values ('331121', '3110', null), ('331121', '3110', null)`.execute(
      db(),
    )
    expect(await counted()).toEqual(await countedAnew())
    await sql`delete from equipment where "useState" is null`.execute(db())
    expect(await counted()).toEqual(await countedAnew())
  })

  it('are folded without a change of what they say, however many fold at once', async () => {
    await sql`update equipment set "useState" = '4' where id in (select id from equipment limit 5)`.execute(
      db(),
    )
    const said = await counted()
    await Promise.all([1, 2, 3].map(() => mergeCounterLines(test.current.services.db, [equipment])))
    expect(await counted()).toEqual(said)
    const { rows } = await sql`select from equipment_count group by "areaId", equclacode, "useState"
      having count(*) > 1`.execute(db())
    expect(rows).toEqual([])
  })
})
