import { statisticTable } from '@tejian/contract/app/statisticTable.ts'
import {
  analysedDispatchCalls,
  analysedEventCalls,
  detailCalls,
  disposalUnitCalls,
  frequencyCalls,
  manufacturerCalls,
  progressCalls,
  summaryCalls,
} from '@tejian/contract/emergencies/analysisCalls.ts'
import { eventStatistics, rescueStatistics } from '@tejian/contract/emergencies/statistics.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { isCount, measureOf, waysOf } from '@tejian/contract/kit/statistic.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const always = { periodBegin: '2000-01-01', periodEnd: '2100-01-01' }
const people: Record<string, TestUser> = {}
const as = (name: string): TestUser => people[name] as TestUser

beforeAll(async () => {
  for (const name of ['jiancha', 'jiancha_qt', 'wulian', 'qiye']) people[name] = await server.current.as(name)
})

const query = async <R extends object>(text: string): Promise<R[]> =>
  (await sql.raw<R>(text).execute(server.current.services.db)).rows

describe.each([...eventStatistics, ...rescueStatistics])('$title', (one) => {
  const asked = statisticTable[one.viewNo]
  const rows = (eventStatistics as readonly unknown[]).includes(one)
    ? analysedEventCalls.detailList
    : analysedDispatchCalls.detailList

  it('has behind each number the rows that it counts', async () => {
    for (const { name: by } of waysOf(one)) {
      const { list } = await as('jiancha').must(asked?.calls.list ?? summaryCalls.list, { ...always, by })
      expect(list.length).toBeGreaterThan(0)
      for (const { groupId, counts } of list.slice(0, 3))
        for (const measure of one.measures as readonly string[]) {
          const spec = measureOf(one, measure)
          if (!isCount(spec) || spec.sum || spec.distinct) continue
          const behind = await as('jiancha').must(rows, {
            ...always,
            statistic: one.viewNo,
            by,
            groupId,
            measure,
            want: 'total',
          })
          expect([by, groupId, measure, behind.count]).toEqual([by, groupId, measure, counts[measure] ?? 0])
        }
    }
  })

  it('is not for units', async () => {
    const answer = await as('qiye').call(asked?.calls.list ?? summaryCalls.list, always)
    expect(answer.isSuccess ? '' : answer.errorMsg).toBe(kitMessages.forbidden)
  })
})

describe('the figures', () => {
  it('are those of events that were no mistake, in one’s own area', async () => {
    const { total } = await as('jiancha').must(summaryCalls.list, always)
    const [plain] = await query<{
      events: number
      trapped: number
      minutes: number
    }>(`select count(*) as events,
      count(*) filter (where "eventType" = '1') as trapped,
      sum(floor(extract(epoch from "finishTime" - "alarmTime") / 60)) filter (where "eventType" = '1') as minutes
      from lift_event where status <> '9'`)
    expect(total.counts).toMatchObject({
      eventTotal: plain?.events,
      trappedTotal: plain?.trapped,
      rescueSum: Number(plain?.minutes),
    })
    const own = await as('jiancha_qt').must(summaryCalls.list, { ...always, by: 'area' })
    expect(own.list.every(({ groupId }) => groupId.startsWith('331121'))).toBe(true)
  })

  it('of units are on time where they came within the limit after they were sent', async () => {
    const { total } = await as('jiancha').must(disposalUnitCalls.list, always)
    const [plain] = await query<{ sent: number; late: number }>(`select count(*) as sent,
      count(*) filter (where s."arriveTime" is null
        or floor(extract(epoch from s."arriveTime" - s."dispatchTime") / 60) > e."limitMinutes") as late
      from event_dispatch s join lift_event e on e.id = s."eventId" where e.status <> '9' and e."eventType" = '1'`)
    expect(plain?.late).toBeGreaterThan(10)
    expect(total.counts.trappedCalled).toBe(plain?.sent)
    expect(total.counts.onTimeTotal).toBe((plain?.sent ?? 0) - (plain?.late ?? 0))
  })

  it('of frequency list lifts with two events or more in the period', async () => {
    const { list, total } = await as('jiancha').must(frequencyCalls.list, always)
    const plain = await query<{
      id: string
      n: number
    }>(`select equdatasysid as id, count(*) as n from lift_event
      where status <> '9' group by 1 having count(*) >= 2`)
    expect(list.map(({ counts }) => counts.eventTotal).toSorted()).toEqual(plain.map(({ n }) => n).toSorted())
    expect(total.counts.eventTotal).toBeGreaterThan(list.length)
  })

  it('of makers put those with few lifts together', async () => {
    const { list } = await as('jiancha').must(manufacturerCalls.list, always)
    for (const { groupName, counts } of list)
      if (groupName !== '其他' && counts.eventTotal && groupName !== '未登记')
        expect([groupName, (counts.equTotal ?? 0) >= 10]).toEqual([groupName, true])
  })

  it('row by row are all events, or those that are not over', async () => {
    const all = await as('wulian').must(detailCalls.find, { want: 'total' })
    const open = await as('wulian').must(progressCalls.find, {})
    const [plain] = await query<{ all: number; open: number }>(`select count(*) as all,
      count(*) filter (where step <> 'end') as open from lift_event`)
    expect([all.count, open.count]).toEqual([plain?.all, plain?.open])
    expect(open.list[0]).toMatchObject({ stepMinutes: expect.any(Number), actions: ['flowLog'] })
  })
})

describe('the demonstration', () => {
  it('has 200 events in every state, late ones, helpers that did not help, one accident', async () => {
    const [plain] = await query<
      Record<string, number>
    >(`select count(*) as all, count(distinct status) as states,
      count(*) filter (where "isAccident") as accidents,
      count(*) filter (where "eventType" = '1' and "arriveTime" - "alarmTime" > make_interval(mins => "limitMinutes"::int + 1)) as late
      from lift_event`)
    expect(plain).toMatchObject({ all: 200, states: 6, accidents: 1 })
    expect(plain?.late).toBeGreaterThanOrEqual(12)
    const [sent] = await query<{
      failed: number
    }>(`select count(distinct "eventId") as failed from event_dispatch
      where "failReason" in ('未接听', '拒绝', '人手不足', '电话停机', '车辆故障')`)
    expect(sent?.failed).toBe(6)
  })
})
