import { paymentTerm } from '@tejian/contract/charges/parameters.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { StatisticAnswer } from '@tejian/contract/kit/statistic.ts'
import { measured } from '@tejian/contract/kit/statistic.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import * as forms from '@tejian/contract/quality/forms.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { walkInspections } from '../demo/walk/walkInspections.ts'
import { tableChanged } from '../kit/records/totals.ts'
import { takeStock } from './stock.ts'

const server = useTestApp()
beforeAll(() => walkInspections(server.current.services), 240_000)

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const as = (name: string): Promise<TestUser> => server.current.as(name)
const always = { periodBegin: '2000-01-01', periodEnd: '2100-01-01' }
const own = `"orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')`
const query = async <R extends object>(text: string): Promise<R[]> =>
  (await sql.raw<R>(text).execute(server.current.services.db)).rows
const form = async (formType: string, more: Record<string, string> = {}): Promise<StatisticAnswer> =>
  (await as('zhanzhang')).must(calls.reportForm.list, { ...always, formType, ...more })

describe('收费汇总表', () => {
  it('adds up to the charges themselves, whatever the lines are split by', async () => {
    const [plain] = await query<
      Record<string, number>
    >(`select sum("receivableMoney" - coalesce("refundedMoney", 0))::float8 as due,
        sum(coalesce("reliefMoney", 0))::float8 as relief, count(*)::int as sheets,
        sum(case when status in ('3', '4') then "receivableMoney" - coalesce("refundedMoney", 0) else 0 end)::float8 as came
      from charge where status in ('2', '3', '4') and "confirmDate" is not null and ${own}`)
    for (const by of ['dept', 'class', 'dept+class']) {
      const { total, list } = await form('charge', { by })
      expect(total.counts).toMatchObject({
        sheetCount: plain?.sheets,
        receivableMoney: plain?.due,
        reliefMoney: plain?.relief,
        actualMoney: plain?.came,
      })
      expect(measured(forms.chargeSummary, 'arrearsFee', total.counts)).toBe(
        (plain?.due ?? 0) - (plain?.came ?? 0),
      )
      expect(list.reduce((sum, { counts }) => sum + (counts.receivableMoney ?? 0), 0)).toBe(plain?.due)
    }
    expect(plain?.came).toBeGreaterThan(0)
  })

  it('takes what went back off what was due and what came, to the fen', async () => {
    const before = await form('charge', { by: 'class' })
    const [charge] = await query<{
      id: string
    }>(`select c.id from charge c join charge_line l on l."chargeId" = c.id
      where c.status = '3' and c.${own} and c."refundedMoney" is null and c."confirmDate" is not null group by 1 order by count(*) desc limit 1`)
    await query(`update charge set "refundedMoney" = 101 where id = '${charge?.id}'`)
    tableChanged('charge')
    const after = await form('charge', { by: 'class' })
    expect(after.total.counts.actualMoney).toBe((before.total.counts.actualMoney ?? 0) - 101)
    expect(after.total.counts.receivableMoney).toBe((before.total.counts.receivableMoney ?? 0) - 101)
    await query(`update charge set "refundedMoney" = null where id = '${charge?.id}'`)
    tableChanged('charge')
  })

  it('is not for supervisors and units, and knows its forms alone', async () => {
    expect(sentenceOf(await (await as('jiancha')).call(calls.reportForm.list, {}))).toBe(
      kitMessages.forbidden,
    )
    expect(sentenceOf(await (await as('qiye')).call(calls.chargeRows.find, {}))).toBe(kitMessages.forbidden)
    expect(sentenceOf(await (await as('zhanzhang')).call(calls.reportForm.list, { formType: 'x' }))).toBe(
      kitMessages.unknownFilter('统计方式'),
    )
  })
})

describe('欠费汇总表', () => {
  it('says what was owed on the last day, by how long its term had passed', async () => {
    const today = '2026-11-18'
    const rows = await query<{
      confirmed: string
      paid: string | null
      money: number
    }>(`select "confirmDate"::text as confirmed,
      "payTime"::text as paid, "receivableMoney" as money from charge where status in ('2', '3', '4') and "receivableMoney" > 0 and ${own}`)
    const owed = rows.filter(({ confirmed, paid }) => confirmed <= today && (!paid || paid > today))
    const late = (from: number, to: number): number =>
      owed
        .filter(({ confirmed }) => {
          const due = shippedCalendar.addWorkingDays(confirmed, paymentTerm.default)
          return due <= addDays(today, -from) && due >= addDays(today, -to)
        })
        .reduce((sum, { money }) => sum + Number(money), 0)
    const { total } = await form('arrears', { periodEnd: addDays(today, 1) })
    expect(total.counts).toEqual({
      sheetCount: owed.length,
      arrearsFee: owed.reduce((sum, { money }) => sum + Number(money), 0),
      late30: late(1, 30),
      late90: late(31, 90),
      late180: late(91, 180),
      lateMore: late(181, 100_000),
    })
    expect(owed.length).toBeGreaterThan(0)
  })
})

describe('业务汇总表', () => {
  it('counts what was open on the last day, not what is open today', async () => {
    const [item] = await query<{
      day: string
      open: number
    }>(`select "acceptDate"::text as day, (select count(*) from stat_item o
      where o."acceptDate" <= s."acceptDate" and (o."endDate" is null or o."endDate" > s."acceptDate") and o.${own}) as open
      from stat_item s where s."endDate" is not null and s."endDate" > s."acceptDate" and s.${own} order by 1 limit 1`)
    const { total } = await form('business', {
      periodBegin: '2000-01-01',
      periodEnd: addDays(item?.day ?? '', 1),
    })
    expect(total.counts.unfinishedTotal).toBe(item?.open)
    expect(item?.open).toBeGreaterThan(0)
  })
})

describe('检验情况汇总表', () => {
  it('knows no devices before the first month’s end was kept, then those of the last', async () => {
    const person = await as('zhanzhang')
    const ask = (): Promise<StatisticAnswer> =>
      person.must(calls.inspectionSummary.list, { ...always, by: 'class' })
    const before = await ask()
    expect(before.total.counts.equTotal).toBeNull()
    expect(measured(forms.inspectionSummary, 'equTotal', before.total.counts)).toBeNull()
    expect(measured(forms.inspectionSummary, 'inspectedRate', before.total.counts)).toBeNull()
    await takeStock(await server.current.contextOf('admin'))
    await takeStock(await server.current.contextOf('admin'))
    const after = await ask()
    const [plain] = await query<{ all: number; days: number }>(
      `select sum("inUse")::int as all, count(distinct "stockDate")::int as days from stat_stock where ${own}`,
    )
    expect(plain?.days).toBe(1)
    expect(after.total.counts.equTotal).toBe(plain?.all)
    expect(measured(forms.inspectionSummary, 'inspectedRate', after.total.counts)).toBeGreaterThan(0)
    await query(`insert into stat_stock ("stockDate", "areaId", equclacode, "orgId", "inUse", overdue)
      select '2098-01-31', '331121', '3110', "orgId", 7, 3 from app_user where "loginName" = 'zhanzhang'`)
    await takeStock(await server.current.contextOf('admin'))
    expect((await ask()).total.counts).toMatchObject({ equTotal: 7, overdueTotal: 3 })
    await query('delete from stat_stock')
  })

  it('is for supervisors too, in their area', async () => {
    const city = await (await as('jiancha')).must(calls.inspectionSummary.list, { ...always, by: 'area' })
    const county = await (await as('jiancha_qt')).must(calls.inspectionSummary.list, {
      ...always,
      by: 'area',
    })
    expect(county.list.length).toBeLessThan(city.list.length)
  })
})

describe('管道检验', () => {
  it('lists each inspection once, and counts installations and lines apart', async () => {
    const person = await as('zhanzhang')
    const { list, count } = await person.must(calls.pipeInspect.list, { pageSize: '300' })
    const [plain] = await query<{ all: number }>(
      `select count(*) as all from stat_item where equclacode like '8%' and sealed and not repeated and ${own}`,
    )
    expect(count).toBe(plain?.all)
    expect(count).toBeGreaterThan(0)
    expect(new Set(list.map(({ seisn }) => seisn)).size).toBe(list.length)
    const { total } = await person.must(calls.pipeAnalyse.list, { ...always, by: 'grade' })
    expect(total.counts.pipeTotal).toBeGreaterThan(0)
    expect(total.counts.lineTotal).toBeGreaterThanOrEqual(1)
    // What a report says of the whole stands beside its first line alone.
    expect(total.counts.inspLength).toBeCloseTo(
      list.reduce((sum, { inspLength }) => sum + (inspLength ?? 0), 0),
      6,
    )
    expect(total.counts.inspLength).toBeGreaterThan(0)
  })
})
