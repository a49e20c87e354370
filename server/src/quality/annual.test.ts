import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { annualStates, type annualStatistic } from '@tejian/contract/quality/annual.ts'
import { annualCalls, comparisonCalls } from '@tejian/contract/quality/annualCalls.ts'
import { annualMessages } from '@tejian/contract/quality/annualMessages.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { walkInspections } from '../demo/walk/walkInspections.ts'

const server = useTestApp()
let [head, officer, inspector, supervisor] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

const query = async <R extends object>(text: string): Promise<R[]> =>
  (await sql.raw<R>(text).execute(server.current.services.db)).rows
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)

beforeAll(async () => {
  await walkInspections(server.current.services)
  ;[head, officer, inspector, supervisor] = (await Promise.all(
    ['zhanzhang', 'zhiliang', 'jianyan', 'jiancha'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  await query('delete from annual_statistic')
}, 240_000)

type Row = ListedRow<typeof annualStatistic>
const rowsOf = async (person: TestUser, statYear: string): Promise<Row[]> =>
  (await person.must(annualCalls.find, { statYear, pageSize: '300' })).list
const [thisYear, lastYear] = ['2026', '2025']
const inLastYear = { statYear: lastYear }

describe('the figures of a year', () => {
  it('are refused to whoever may not prepare or publish them, and of years that are none', async () => {
    for (const [person, call, input, sentence] of [
      [inspector, annualCalls.generate, inLastYear, kitMessages.forbidden],
      [inspector, annualCalls.publish, inLastYear, kitMessages.forbidden],
      [supervisor, annualCalls.withdraw, { ...inLastYear, reason: 'x' }, kitMessages.forbidden],
      [head, annualCalls.generate, { statYear: '2099' }, annualMessages.toCome('2099')],
      [head, annualCalls.generate, { statYear: '26' }, '格式不正确'],
      [head, annualCalls.publish, { statYear: '2003' }, annualMessages.notGenerated('2003')],
      [
        head,
        annualCalls.withdraw,
        { statYear: '2003', reason: '数据有误' },
        annualMessages.notPublished('2003'),
      ],
    ] as const)
      expect(sentenceOf(await person.call(call, input))).toContain(sentence)
  })

  it('are those of the statistics, by county and class', async () => {
    await officer.must(annualCalls.generate, { statYear: thisYear })
    const rows = await rowsOf(officer, thisYear)
    const sum = (name: 'inspTotal' | 'qualifiedTotal' | 'reportCount'): number =>
      rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
    const { total } = await head.must(calls.inspectionSummary.list, { by: 'area' })
    const { total: reports } = await head.must(calls.reportForm.list, { dimension: 'business' })
    expect(sum('inspTotal')).toBeGreaterThan(5)
    expect(sum('inspTotal')).toBe(total.counts.inspTotal)
    expect(sum('qualifiedTotal')).toBe(total.counts.qualifiedTotal)
    expect(sum('reportCount')).toBe(reports.counts.reportCount)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set([annualStates.draft]))
    expect(sentenceOf(await head.call(annualCalls.publish, { statYear: thisYear }))).toBe(
      annualMessages.notOver(thisYear),
    )
  })

  it('are adopted with a reason where they differ, which a second count leaves', async () => {
    const [row] = await rowsOf(officer, thisYear)
    const save = (input: object): Promise<Answer<unknown>> =>
      officer.call(annualCalls.save, { id: row?.id ?? '', ...input })
    const inspTotal = String(Number(row?.inspTotal ?? 0) + 3)
    expect(await save({ inspTotal })).toMatchObject({
      isSuccess: false,
      fields: { adjustReason: annualMessages.reasonMissing },
    })
    expect(await save({ qualifiedTotal: '99999', adjustReason: '补录' })).toMatchObject({
      fields: { qualifiedTotal: annualMessages.moreQualified },
    })
    expect(await save({ inspTotal: '-1', adjustReason: '补录' })).toMatchObject({ isSuccess: false })
    expect(sentenceOf(await inspector.call(annualCalls.save, { id: row?.id ?? '', inspTotal }))).toBe(
      kitMessages.forbidden,
    )
    expect(sentenceOf(await save({ inspTotal, adjustReason: '补录3台' }))).toBe('went through')
    await query(`update annual_statistic set "inspTotalCounted" = 0 where id = '${row?.id}'`)
    await officer.must(annualCalls.generate, { statYear: thisYear })
    const again = (await rowsOf(officer, thisYear)).find(({ id }) => id === row?.id)
    expect(again).toMatchObject({ inspTotal: Number(inspTotal), adjusted: true, adjustReason: '补录3台' })
    expect((await rowsOf(officer, thisYear)).length).toBeGreaterThan(0)
  })

  it('stand still once they are published, and are the public’s', async () => {
    await query(`update annual_statistic set "statYear" = '${lastYear}', "yearBegin" = '${lastYear}-01-01'`)
    expect((await server.current.nobody.must(annualCalls.list, { year: lastYear })).list).toEqual([])
    expect(await rowsOf(supervisor, lastYear)).toEqual([])
    await head.must(annualCalls.publish, inLastYear)
    const rows = await rowsOf(officer, lastYear)
    for (const [call, input] of [
      [annualCalls.publish, inLastYear],
      [annualCalls.generate, inLastYear],
      [annualCalls.save, { id: rows[0]?.id ?? '', inspTotal: '1', adjustReason: 'x' }],
    ] as const)
      expect(sentenceOf(await head.call(call, input))).toBe(annualMessages.published(lastYear))
    expect(await rowsOf(officer, lastYear)).toEqual(rows)
    const open = await server.current.nobody.must(annualCalls.list, { year: lastYear, pageSize: '300' })
    const sum = rows.reduce((all, { inspTotal }) => all + Number(inspTotal ?? 0), 0)
    expect(open.list.reduce((all, { inspectedCount }) => all + inspectedCount, 0)).toBe(sum)
    expect(JSON.stringify(open)).not.toContain('补录')
    expect((await rowsOf(supervisor, lastYear)).length).toBeGreaterThan(0)
    const compared = await head.must(comparisonCalls.list, { by: 'year' })
    expect(compared.list).toMatchObject([{ groupId: lastYear, counts: { inspTotal: sum } }])
    const told = await query<{ content: string }>(
      `select content from message where receiver = 'zhiliang' and title = '年度统计'`,
    )
    expect(told).toHaveLength(1)
  })

  it('are taken back with a reason, and are nobody’s but the institute’s then', async () => {
    expect(await head.call(annualCalls.withdraw, { ...inLastYear, reason: ' ' })).toMatchObject({
      fields: { reason: annualMessages.withdrawReason },
    })
    await head.must(annualCalls.withdraw, { ...inLastYear, reason: '数据有误' })
    expect((await server.current.nobody.must(annualCalls.list, {})).list).toEqual([])
    expect((await head.must(comparisonCalls.list, { by: 'year' })).list).toEqual([])
    const entries = await query<{ count: number }>(`select count(*)::int as count from audit_entry
      where "tableName" = 'annual_statistic' and action = 'withdraw'`)
    expect(entries[0]?.count).toBeGreaterThan(0)
  })

  it('of another institute are as if they were not there', async () => {
    await query(`update annual_statistic set "orgId" = (select id from organisation
      where "parentId" is null and id <> "orgId" and type = '21' limit 1)`)
    const [foreign] = await query<{ id: string }>('select id from annual_statistic limit 1')
    for (const call of [annualCalls.getDetail, annualCalls.save])
      expect(sentenceOf(await head.call(call, { id: foreign?.id ?? '' }))).toBe(kitMessages.missing)
    expect(await rowsOf(head, lastYear)).toEqual([])
  })
})
