import { readFileSync } from 'node:fs'
import { statisticTable } from '@tejian/contract/app/statisticTable.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import { mostTiles } from '@tejian/contract/shared/statistics/tile.ts'
import { tileCalls } from '@tejian/contract/shared/statistics/tileCalls.ts'
import { tileMessages } from '@tejian/contract/shared/statistics/tileMessages.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const as = (name: string): Promise<TestUser> => server.current.as(name)
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)

const question = {
  name: '合格率',
  viewNo: 'qualifiedRateStatistics',
  shape: 'chart',
  by: 'dept',
  measure: 'qualifiedRate',
  period: 'thisYear',
} as const

const strange = '00000000-0000-7000-8000-000000000000'
const own = async (person: TestUser) => await person.must(tileCalls.list)

beforeEach(async () => {
  await sql`delete from statistic_tile where "ownerId" in
    (select id from app_user where "loginName" in ('shenhe', 'fuhe'))`.execute(server.current.services.db)
})

describe('a statistic on a desktop is refused', () => {
  it('without a session', async () => {
    const nobody = server.current.nobody
    for (const call of [tileCalls.list, tileCalls.remove])
      expect(sentenceOf(await nobody.call(call, { id: strange }))).toBe(kitMessages.noSession)
    expect(sentenceOf(await nobody.call(tileCalls.save, question))).toBe(kitMessages.noSession)
  })

  it('to whoever may not ask it: units any, supervisors what is the institute’s own', async () => {
    expect(sentenceOf(await (await as('qiye')).call(tileCalls.save, question))).toBe(kitMessages.forbidden)
    expect(
      sentenceOf(
        await (await as('jiancha')).call(tileCalls.save, {
          ...question,
          viewNo: 'rollbackRateStatistics',
          measure: 'rollbackRate',
        }),
      ),
    ).toBe(kitMessages.forbidden)
  })

  it.each<[string, Record<string, string>, string]>([
    ['of no page', { viewNo: 'nothing' }, tileMessages.unknownStatistic],
    ['of a page that is no statistic', { viewNo: 'toString' }, tileMessages.unknownStatistic],
    ['in a way that is none', { by: 'nobody' }, kitMessages.unknownFilter('统计方式')],
    [
      'by people without the code',
      { viewNo: 'rollbackRateStatistics', by: 'enteredBy', measure: 'rollbackRate' },
      kitMessages.unknownFilter('统计方式'),
    ],
    ['of a measure that is none', { measure: 'nothing' }, tileMessages.unknownMeasure],
    ['of all days where a year is usual', { period: 'all' }, tileMessages.unknownPeriod],
    ['of days that are not said', { period: 'fixed', firstDay: '2026-01-01' }, tileMessages.fixedDays],
    [
      'of days that end before they begin',
      { period: 'fixed', firstDay: '2026-03-01', lastDay: '2026-02-01' },
      kitMessages.periodBackwards,
    ],
    [
      'under a condition that nothing answers',
      { conditions: '{"colour":"red"}' },
      kitMessages.unknownFilter(undefined),
    ],
    ['for an organisation that is none', { conditions: '{"orgId":"x"}' }, kitMessages.unknownFilter('机构')],
  ])('%s', async (_what, wrong, sentence) => {
    const person = await as('shenhe')
    expect(sentenceOf(await person.call(tileCalls.save, { ...question, ...wrong } as never))).toBe(sentence)
    expect(await own(person)).toEqual([])
  })

  it.each([
    { name: '  ' },
    { name: '长'.repeat(41) },
    { shape: 'pie' },
    { period: 'someday' },
    { conditions: '[]' },
    { conditions: 'x' },
  ])('with %j', async (wrong) => {
    const answer = await (await as('shenhe')).call(tileCalls.save, { ...question, ...wrong } as never)
    expect(sentenceOf(answer)).not.toMatch(/系统暂时|went through/)
  })

  it('beyond twelve, also when two are saved at once', async () => {
    const person = await as('shenhe')
    const saved = await Promise.all(
      Array.from({ length: mostTiles + 2 }, () => person.call(tileCalls.save, question)),
    )
    expect(saved.map(sentenceOf).filter((sentence) => sentence === 'went through')).toHaveLength(mostTiles)
    expect(sentenceOf(await person.call(tileCalls.save, question))).toBe(tileMessages.tooMany)
    expect(await own(person)).toHaveLength(mostTiles)
  })

  it('to others than its owner', async () => {
    const { id } = await (await as('shenhe')).must(tileCalls.save, question)
    const other = await as('fuhe')
    expect(sentenceOf(await other.call(tileCalls.remove, { id }))).toBe(kitMessages.missing)
    expect(sentenceOf(await other.call(tileCalls.rename, { id, name: '我的' }))).toBe(kitMessages.missing)
    expect(sentenceOf(await other.call(tileCalls.order, { ids: id }))).toBe(kitMessages.missing)
    expect(await own(other)).toEqual([])
    expect((await own(await as('shenhe'))).map(({ name }) => name)).toEqual(['合格率'])
  })
})

describe('a statistic on a desktop', () => {
  it('keeps the question, and the days move with the calendar', async () => {
    const person = await as('shenhe')
    await person.must(tileCalls.save, { ...question, conditions: '{"equclacode":"3000"}' })
    await person.must(tileCalls.save, { ...question, name: '上月', shape: 'number', period: 'lastMonth' })
    await person.must(tileCalls.save, {
      ...question,
      name: '开业',
      period: 'fixed',
      firstDay: '2025-03-01',
      lastDay: '2025-03-31',
    })
    const days = async () => (await own(person)).map(({ asked }) => [asked.periodBegin, asked.periodEnd])
    const now = server.current.services.now()
    server.current.setNow(new Date('2026-12-05T03:00:00Z'))
    const later = await as('shenhe')
    expect((await own(later)).map(({ asked }) => [asked.periodBegin, asked.periodEnd])).toEqual([
      ['2026-01-01', '2026-12-31'],
      ['2026-11-01', '2026-11-30'],
      ['2025-03-01', '2025-03-31'],
    ])
    server.current.setNow(now)
    expect((await days())[1]).toEqual(['2026-10-01', '2026-10-31'])
    expect((await own(person))[0]).toMatchObject({
      name: '合格率',
      period: '本年',
      sentence: '',
      asked: { by: 'dept', equclacode: '3000' },
    })
    expect((await own(person))[2]?.period).toBe('2025-03-01 至 2025-03-31')
  })

  it('is renamed, put in order and removed; an order that is not of all is refused', async () => {
    const person = await as('shenhe')
    const ids: string[] = []
    for (const name of ['一', '二', '三'])
      ids.push((await person.must(tileCalls.save, { ...question, name })).id)
    const names = async () => (await own(person)).map(({ name }) => name)
    await person.must(tileCalls.order, { ids: ids.toReversed().join(',') })
    expect(await names()).toEqual(['三', '二', '一'])
    expect(sentenceOf(await person.call(tileCalls.order, { ids: ids[0] }))).toBe(tileMessages.badOrder)
    await person.must(tileCalls.rename, { id: ids[1] ?? '', name: ' 二号 ' })
    await person.must(tileCalls.remove, { id: ids[0] ?? '' })
    expect(await names()).toEqual(['三', '二号'])
    expect(sentenceOf(await person.call(tileCalls.remove, { id: ids[0] ?? '' }))).toBe(kitMessages.missing)
  })

  it('says so to whoever lost the right to it, or to its measure, or when it is gone', async () => {
    const person = await as('shenhe')
    await person.must(tileCalls.save, question)
    const { db } = server.current.services
    const sentence = async () => (await own(person)).map(({ sentence }) => sentence)
    expect(await sentence()).toEqual([''])
    await sql`update statistic_tile set "viewNo" = 'rollbackRateStatistics', way = 'enteredBy', measure = 'rollbackRate'
      where "ownerId" = (select id from app_user where "loginName" = 'shenhe')`.execute(db)
    expect(await sentence()).toEqual([tileMessages.noRight])
    await sql`update statistic_tile set "viewNo" = 'noLonger'
      where "ownerId" = (select id from app_user where "loginName" = 'shenhe')`.execute(db)
    expect(await sentence()).toEqual([tileMessages.gone])
    const supervisor = await as('jiancha_ld')
    expect((await own(supervisor)).map(({ sentence }) => sentence)).toEqual([tileMessages.noRight])
  })

  it.each(['zhanzhang', 'zhiliang', 'jianyan', 'jiancha'])(
    'of %s is answered by its statistic as it stands',
    async (name) => {
      const person = await as(name)
      const tiles = await own(person)
      expect(tiles.length).toBeGreaterThan(0)
      for (const { viewNo, asked, sentence } of tiles) {
        expect(sentence).toBe('')
        const found = statisticTable[viewNo]
        if (!found) throw new Error(viewNo)
        const { dimension } = found.one
        const answer = await person.must(found.calls.list, {
          ...Object.fromEntries(buildFields(asked, { search: true })),
          ...(dimension && { dimension }),
        })
        expect(answer.count).toBeGreaterThanOrEqual(0)
      }
    },
  )
})

it('every statistic may be put on a desktop', () => {
  const sources = [
    'quality/statistics.ts',
    'quality/forms.ts',
    'quality/statPipe.ts',
    'maintenance/repairs/repairStatistics.ts',
    'warnings/statistics.ts',
    'emergencies/statistics.ts',
    'supervision/dangerStatistics.ts',
    'equipment/quality/statistics.ts',
  ]
  const named = sources.flatMap((path) => {
    const text = readFileSync(new URL(`../../../contract/src/${path}`, import.meta.url), 'utf8')
    return [...text.matchAll(/statistic\('(\w+)'/g)].map(([, name]) => name ?? '')
  })
  expect(named.length).toBeGreaterThan(20)
  expect(named.toSorted()).toEqual(Object.keys(statisticTable).toSorted())
})
