import { kitMessages } from '@tejian/contract/kit/messages.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import { reportLimitOf, timedSteps, wholeReport } from '@tejian/contract/quality/timedSteps.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { walkInspections } from '../demo/walk/walkInspections.ts'

const server = useTestApp()
beforeAll(() => walkInspections(server.current.services), 240_000)

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const as = (name: string): Promise<TestUser> => server.current.as(name)
const always = { periodBegin: '2000-01-01', periodEnd: '2100-01-01' }
const query = async <R extends object>(text: string): Promise<R[]> =>
  (await sql.raw<R>(text).execute(server.current.services.db)).rows

describe('及时率', () => {
  it('counts an item once for each step that it passed, late when one of its tasks there was', async () => {
    const { list, total } = await (await as('zhanzhang')).must(calls.timelinessRate.list, {
      ...always,
      by: 'step',
    })
    const [plain] = await query<{ passed: number; late: number }>(`
      select count(*) as passed, count(*) filter (where late) as late from (
        select b.id, bool_or((t."doneTime" at time zone 'Asia/Shanghai')::date > t.deadline) as late
        from stat_item b join task t on t."recordId" = b.id and t.process = 'inspection' and t.step = 'BGLR' and t."doneTime" is not null
        where b."approveDate" is not null and b."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')
        group by 1) as steps`)
    const entry = timedSteps.find(({ code }) => code === 'BGLR')
    const row = list.find(({ groupId }) => groupId === String(entry?.place))
    const { list: behind } = await (await as('zhanzhang')).must(calls.timelinessRateRows.detailList, {
      ...always,
      by: 'step',
      groupId: String(entry?.place),
      measure: 'total',
    })
    expect(behind[0]).toMatchObject({ stepName: '报告录入', limitDays: 5, overdueFlag: expect.any(Boolean) })
    expect((behind[0]?.executeTime ?? '') >= (behind[0]?.receiveTime ?? '-')).toBe(true)
    expect(row?.counts).toEqual({
      total: plain?.passed,
      onTimeTotal: (plain?.passed ?? 0) - (plain?.late ?? 0),
      overdueTotal: plain?.late,
    })
    expect(plain?.passed).toBeGreaterThan(0)
    expect(row?.groupName).toBe('报告录入（5个工作日）')
    // In the order of the process, the whole report last.
    expect(list.map(({ groupId }) => Number(groupId))).toEqual(
      list.map(({ groupId }) => Number(groupId)).toSorted((a, b) => a - b),
    )
    expect(list.at(-1)?.groupId).toBe(String(wholeReport.place))
    expect(total.counts.total).toBe(list.reduce((sum, { counts }) => sum + (counts.total ?? 0), 0))
  })

  it('says of a report when its term began and ended, and follows a report that came late', async () => {
    const person = await as('zhanzhang')
    const rows = { ...always, by: 'step', groupId: String(wholeReport.place), measure: 'total' }
    const { list } = await person.must(calls.timelinessRateRows.find, rows)
    const [row] = list
    expect(row).toMatchObject({ stepName: '出报告', limitDays: reportLimitOf(row?.equclacode ?? '') })
    expect(row?.reportFrom).toBe(row?.inspectdate)
    const late = async () => {
      const answer = await person.must(calls.timelinessRate.list, { ...always, by: 'step' })
      return answer.list.at(-1)?.counts.overdueTotal ?? 0
    }
    const before = await late()
    await query(
      `update report set "approveTime" = "approveTime" + interval '90 days' where "itemId" = '${row?.itemId}'`,
    )
    expect(await late()).toBe(before + 1)
    await query(
      `update report set "approveTime" = "approveTime" - interval '90 days' where "itemId" = '${row?.itemId}'`,
    )
    expect(await late()).toBe(before)
  })

  it('moves with the days that are worked', async () => {
    const person = await as('zhanzhang')
    await person.must(calls.timelinessRate.list, always)
    const [first] = await query<{ due: string }>(`select min("reportDue")::text as due from stat_item`)
    await query(`insert into work_calendar ("calendarYear", "calendarDate", "dayType")
      select extract(year from date '${first?.due}'), '${first?.due}', '1' on conflict do nothing`)
    await query(`update work_calendar set note = note where "calendarDate" = '${first?.due}'`)
    expect((await query('select from stat_dirty')).length).toBeGreaterThan(0)
  })
})

describe('差错率', () => {
  it('counts what was verified or revoked as the own mistake, by kind alone in shares', async () => {
    const person = await as('zhanzhang')
    const all = await person.must(calls.errorRate.list, { ...always, by: 'dept' })
    const kinds = await person.must(calls.errorRate.list, { ...always, by: 'errorType' })
    expect(all.total.counts.errorCount).toBeGreaterThan(0)
    expect(Object.keys(kinds.total.counts)).toEqual(['errorCount'])
    expect(kinds.total.counts.errorCount).toBe(all.total.counts.errorCount)
    // Reports without a mistake make no kind of mistake.
    expect(kinds.list.map(({ groupName }) => groupName)).not.toContain('未登记')
    const behind = await person.must(calls.errorRateRows.find, {
      ...always,
      by: 'errorType',
      measure: 'errorCount',
    })
    expect(behind.list[0]).toMatchObject({ mistaken: true, foundStep: '报告出具后' })
    expect(behind.list[0]?.errorDesc).toBeTruthy()
  })

  it('takes a revocation for one of four reasons, and no other', async () => {
    const person = await as('zhanzhang')
    const errors = async () => (await person.must(calls.errorRate.list, always)).total.counts.errorCount ?? 0
    const before = await errors()
    const [report] = await query<{
      id: string
    }>(`select r.id from report r join stat_item s on s.id = r."itemId"
      where r.state = '1' and not s.mistaken and s."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')
        and s."approveDate" is not null and not exists (select from report_correction c where c."reportId" = r.id) limit 1`)
    const revoke = (reason: string) =>
      query(
        `update report set state = '2', "stateTime" = now(), "stateReason" = '${reason}：抄录有误' where id = '${report?.id}'`,
      )
    await revoke('受检单位申请更正')
    expect(await errors()).toBe(before)
    await revoke('检验数据错误')
    expect(await errors()).toBe(before + 1)
    await query(
      `update report set state = '1', "stateTime" = null, "stateReason" = null where id = '${report?.id}'`,
    )
    expect(await errors()).toBe(before)
  })

  it('says who entered a report to whom may know it', async () => {
    expect(sentenceOf(await (await as('jianyan')).call(calls.errorRate.list, { by: 'enteredBy' }))).toBe(
      kitMessages.unknownFilter('统计方式'),
    )
  })
})

describe('时效跟踪', () => {
  it('lists what is under way, overdue first, by its term', async () => {
    const person = await as('zhanzhang')
    const { list, count } = await person.must(calls.track.find, { pageSize: '300' })
    const [open] = await query<{ open: number }>(`select count(*) as open from business_item b
      where b.step <> 'end' and b."taskId" is not null and exists (select from stat_item s where s.id = b.id and s."acceptDate" is not null)
        and b."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')`)
    expect(count).toBe(open?.open)
    const deadlines = list.flatMap(({ deadline }) => (deadline ? [deadline] : []))
    expect(deadlines).toEqual(deadlines.toSorted())
    // What has no deadline waits behind all that has.
    expect(list.slice(0, deadlines.length).every(({ deadline }) => deadline)).toBe(true)
    const late = list.filter(({ overdueFlag }) => overdueFlag)
    expect(late.length).toBeGreaterThan(0)
    expect(late[0]).toMatchObject({ currentStep: expect.any(String), limitDays: expect.any(Number) })
    expect(late.every(({ restDays }) => (restDays ?? 1) <= 0)).toBe(true)
    const only = await person.must(calls.track.list, { overdueFlag: 'true', want: 'total' })
    expect(only.count).toBe(late.length)
  })
})

describe('整改情况', () => {
  it('lists the notices that ask for something, and how late they are', async () => {
    const person = await as('zhanzhang')
    const { list, count } = await person.must(calls.rectification.list, { pageSize: '300' })
    const [plain] = await query<{ all: number }>(`select count(*) as all from inspection_notice
      where noticetype in ('1', '2') and "issueDate" is not null
        and "orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')`)
    expect(count).toBe(plain?.all)
    expect(count).toBeGreaterThan(0)
    const late = list.filter(({ overdueFlag }) => overdueFlag)
    const answer = await person.must(calls.rectification.find, { overdueFlag: 'true', want: 'total' })
    expect(answer.count).toBe(late.length)
    expect(late.every(({ overdueDays }) => (overdueDays ?? 0) > 0)).toBe(true)
  })

  it.each([
    calls.errorRate.list,
    calls.timelinessRate.list,
    calls.track.find,
    calls.track.list,
    calls.rectification.find,
  ])('refuses strangers and units: $path', async (call) => {
    expect(sentenceOf(await server.current.nobody.call(call, {}))).toBe(kitMessages.noSession)
    expect(sentenceOf(await (await as('qiye')).call(call, {}))).toBe(kitMessages.forbidden)
    expect(sentenceOf(await (await as('jiancha')).call(call, {}))).toBe(kitMessages.forbidden)
  })

  it('is taken along as a workbook', async () => {
    for (const list of [calls.track, calls.rectification]) {
      const token = await ticketFor(server.current, 'zhanzhang', 'export', list.export.path)
      expect((await (await as('zhanzhang')).raw(list.export, { token })).statusCode).toBe(200)
    }
  })
})
