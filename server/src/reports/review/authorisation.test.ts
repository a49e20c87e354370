import { authorisationRefused } from '@tejian/contract/inspection/messages.ts'
import { authorisationCheck } from '@tejian/contract/people/authorisation/parameters.ts'
import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { itemOf, reportAt } from '../../app/testing/reviews.ts'

const server = useTestApp()
let [second, senior, reviewer, approver] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[second, senior, reviewer, approver] = (await Promise.all(
    ['jianyan2', 'fuhe', 'shenhe', 'pizhun'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

type Standing = { loginName: string; duty: string; [field: string]: string | null }

const db = () => server.current.services.db
const said = (answer: Answer<unknown>): string =>
  answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')

/** The only authorisations of the institute; each covers all lifts today unless it says otherwise. */
async function only(...rows: readonly Standing[]): Promise<void> {
  await sql`delete from report_authorisation`.execute(db())
  for (const row of rows) {
    const whole = { equclacode: '3', startDate: '2026-01-01', endDate: '2026-12-31', ...row }
    await sql`insert into report_authorisation ("loginName", duty, equclacode, seisortcodeset, "startDate", "endDate", enabled, "orgId")
      select ${row.loginName}, ${row.duty}, ${whole.equclacode}, ${row.seisortcodeset ?? null}, ${whole.startDate}::date,
        ${whole.endDate}::date, true, coalesce("departId", "orgId") from app_user where "loginName" = ${row.loginName}`.execute(
      db(),
    )
  }
}

async function checking(value: string | null): Promise<void> {
  await sql`insert into system_parameter ("paramKey", "paramValue", enabled) values (${authorisationCheck.key}, ${value}, true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(db())
  await server.current.services.parameters.refresh()
}

/** Somebody else of the same post, so that the institute keeps authorisations of it. */
const another = { loginName: 'fuhe', duty: '2' }
const naming = ({ seisn, reportno }: { seisn: string | null; reportno: string | null }) => ({
  seisn,
  reportno,
})

async function whatOf(seisn: string | null): Promise<string> {
  const { rows } = await sql<{
    equclacode: string
  }>`select equclacode from business_item where seisn = ${seisn}`.execute(db())
  return `${server.current.services.lookups.className(rows[0]?.equclacode ?? '')}定期检验`
}

beforeEach(async () => {
  await checking(null)
})

describe('auditing and approving', () => {
  it.each([
    ['nothing of their own', {}],
    ['another class', { loginName: 'shenhe', duty: '2', equclacode: '4' }],
    ['another kind', { loginName: 'shenhe', duty: '2', seisortcodeset: 'AZJJ' }],
    ['an authorisation that has ended', { loginName: 'shenhe', duty: '2', endDate: '2026-11-19' }],
    ['one that begins tomorrow', { loginName: 'shenhe', duty: '2', startDate: '2026-11-21' }],
    ['that of an approver', { loginName: 'shenhe', duty: '3' }],
  ])('is refused to people with %s, and says what is missing', async (_case, own) => {
    const item = await reportAt(server.current, 'BGSH')
    await only(another, ...('loginName' in own ? [own as Standing] : []))
    expect(said(await reviewer.call(calls.reportAuditCommit, naming(item)))).toBe(
      authorisationRefused('您', await whatOf(item.seisn), '审核'),
    )
    expect((await itemOf(server.current, item.id)).step).toBe('BGSH')
    const detail = await reviewer.must(calls.reportAuditDetail, { seisn: item.seisn })
    expect(detail.unauthorised).toContain('审核授权')
  })

  it('goes through with one for class and kind on the day of signing, and waits for it anew at the approval', async () => {
    const item = await reportAt(server.current, 'BGSH')
    await only(
      { loginName: 'shenhe', duty: '2', seisortcodeset: 'WJ,DJ', equclacode: '1,3', endDate: '2026-11-20' },
      { loginName: 'pizhun', duty: '3', equclacode: '1' },
    )
    expect(said(await reviewer.call(calls.reportAuditCommit, naming(item)))).toBe('went through')
    expect(said(await approver.call(calls.reportApprovalCommit, naming(item)))).toBe(
      authorisationRefused('您', await whatOf(item.seisn), '审批'),
    )
    await only({ loginName: 'pizhun', duty: '3' })
    expect(said(await approver.call(calls.reportApprovalCommit, naming(item)))).toBe('went through')
  })

  it('counts 技术复核 as an audit', async () => {
    const item = await reportAt(server.current, 'BGSH_FX', { senior: true })
    await only({ loginName: 'shenhe', duty: '2' })
    expect(said(await senior.call(calls.reportAuditCommit, naming(item)))).toContain('的审核授权')
    await only({ loginName: 'fuhe', duty: '2' })
    expect(said(await senior.call(calls.reportAuditCommit, naming(item)))).toBe('went through')
  })

  it('is limited by grade where the authorisation says grades', async () => {
    const item = await reportAt(server.current, 'BGSH')
    await sql`update business_item set equclacode = '8310' where id = ${item.id}::uuid`.execute(db())
    await sql`update equipment set params = params || '{"pipeGrade":"GC1"}' where id = ${item.equdatasysid}::uuid`.execute(
      db(),
    )
    await only({ loginName: 'shenhe', duty: '2', equclacode: '8' })
    await sql`update report_authorisation set "pipelineGrade" = 'GC2,GCD'`.execute(db())
    const refused = said(await reviewer.call(calls.reportAuditCommit, naming(item)))
    expect(refused).toContain('（GC1')
    expect(refused).toContain('的审核授权')
    await sql`update report_authorisation set "pipelineGrade" = 'GC1,GC2'`.execute(db())
    expect(said(await reviewer.call(calls.reportAuditCommit, naming(item)))).toBe('went through')
  })
})

describe('nobody is locked out', () => {
  it('while an institute has written down nobody for a duty, or the check is switched off', async () => {
    await only()
    const fresh = await reportAt(server.current, 'BGSH')
    await only({ loginName: 'pizhun', duty: '3' })
    expect(said(await reviewer.call(calls.reportAuditCommit, naming(fresh)))).toBe('went through')
    const prepared = await reportAt(server.current, 'BGSH')
    await only({ ...another, startDate: '2026-11-21' })
    expect(said(await reviewer.call(calls.reportAuditCommit, naming(prepared)))).toBe('went through')
    const other = await reportAt(server.current, 'BGSH')
    await only(another)
    await checking('0')
    expect(said(await reviewer.call(calls.reportAuditCommit, naming(other)))).toBe('went through')
  })
})

describe('who may be chosen', () => {
  it('are authorised people alone; naming another is refused', async () => {
    const item = await reportAt(server.current, 'BGQR')
    const offered = async () =>
      (await second.must(flowCalls.listDealMans, { seisn: item.seisn, stepcode: 'BGSH' })).map(
        ({ loginName }) => loginName,
      )
    await only({ loginName: 'shenhe', duty: '2' })
    expect(await offered()).toContain('shenhe')
    await only(another)
    expect(await offered()).not.toContain('shenhe')
    expect(said(await second.call(calls.reportConfirmCommit, { seisn: item.seisn, dealMan: 'shenhe' }))).toBe(
      authorisationRefused('王审核', await whatOf(item.seisn), '审核'),
    )
  })
})
