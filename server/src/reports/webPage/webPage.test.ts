import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { releasedCalls } from '@tejian/contract/reports/releasedCalls.ts'
import { type ReportForm, webPageCalls } from '@tejian/contract/reports/webPage/webPageCalls.ts'
import { webPageMessages } from '@tejian/contract/reports/webPage/webPageMessages.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { released, rowsOf } from '../../app/testing/releasedReports.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import type { Row } from '../../kit/records/find.ts'

const server = useTestApp()
let archivist: TestUser
let report: Row
let token = ''
const db = () => server.current.services.db
const wrong = (answer: unknown): string => (answer as { errorMsg?: string }).errorMsg ?? 'went through'
const link = (person: TestUser, id: unknown = report.id) => person.call(webPageCalls.link, { id })
const read = (given: string) => server.current.nobody.call(webPageCalls.form, { token: given })
const set = (state: string, issueDate: string | null = '2026-11-20') =>
  sql`update report set state = ${state}, "issueDate" = ${issueDate}::date where id = ${report.id}::uuid`.execute(
    db(),
  )

beforeAll(async () => {
  archivist = await server.current.as('dangan')
  report = (await released(server.current)).report
  const header = {
    ...(report.header as object),
    safemanager: '欧阳小明',
    safemanagertel: '13812345678',
  }
  await sql`update report set header = ${JSON.stringify(header)}::jsonb,
    note = ${'联系 13987654321 复核'} where id = ${report.id}::uuid`.execute(db())
}, 120_000)
afterAll(closePdfRenderer)
afterEach(async () => {
  await set('1')
  await sql`delete from rate_count where what = 'reportWebPage'`.execute(db())
})

describe('the link to the form of a report', () => {
  it('is refused without a session, without the right, for foreign and missing reports', async () => {
    expect(wrong(await link(server.current.nobody))).toBe(kitMessages.noSession)
    expect(wrong(await link(await server.current.as('jianyan')))).toBe(kitMessages.forbidden)
    expect(wrong(await link(await server.current.as('qiye')))).toBe(kitMessages.forbidden)
    expect(wrong(await link(archivist, '0190aaaa-0000-7000-8000-000000000009'))).toBe(kitMessages.missing)
    expect(wrong(await link(await server.current.as('shouli_wz')))).toBe(kitMessages.missing)
  })

  it('is refused for what is not released, not valid, and of which there is a file alone', async () => {
    await set('0', null)
    expect(wrong(await link(archivist))).toBe(webPageMessages.notReleased)
    await set('1', null)
    expect(wrong(await link(archivist))).toBe(webPageMessages.notReleased)
    for (const state of ['2', '3']) {
      await set(state)
      expect(wrong(await link(archivist))).toBe(webPageMessages.revoked)
    }
    await set('1')
    await sql`update report set "templateCode" = 'GONE' where id = ${report.id}::uuid`.execute(db())
    expect(wrong(await link(archivist))).toBe(webPageMessages.noForm)
    await sql`update report set "templateCode" = ${report.templateCode} where id = ${report.id}::uuid`.execute(
      db(),
    )
  })

  it('is offered in the list to the institute, for valid reports alone', async () => {
    const offered = async (who: string) => {
      const { list } = await (await server.current.as(who)).must(releasedCalls.find, {
        reportno: report.reportno,
      })
      return list.map(({ actions }) => actions)
    }
    expect(await offered('dangan')).toEqual([['preview', 'shareForm']])
    expect(await offered('jianyan')).toEqual([['preview']])
    await set('2')
    expect(await offered('dangan')).toEqual([['preview']])
  })

  it('leads to the form for thirty days, and who gave it stands in the trail', async () => {
    const given = await archivist.must(webPageCalls.link, { id: report.id })
    expect(given.path).toMatch(/^\/reportWebPage\?token=/)
    expect(given.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    token = new URLSearchParams(given.path.split('?')[1]).get('token') ?? ''
    const trail = await rowsOf(
      server.current,
      sql<Row>`select * from audit_entry where "recordId" = ${String(report.id)} and action = 'shareForm'`,
    )
    expect(trail).toHaveLength(1)
    expect(trail[0]).toMatchObject({ tableName: 'report', after: { endsAt: given.expireTime } })
  })
})

describe('the form of a report', () => {
  const ticket = (purpose: string, days: number, record = String(report.id)) =>
    signTicket(
      server.current.services.secret,
      { purpose, record, user: drawer },
      server.current.services.now(),
      days * 86_400_000,
    )
  let drawer = ''
  beforeAll(async () => {
    const [row] = await rowsOf(
      server.current,
      sql<{ id: string }>`select id from app_user
      where "loginName" = 'dangan'`,
    )
    drawer = row?.id ?? ''
  })

  it('says one sentence for forged, foreign, worn out and missing tickets', async () => {
    const worn = [
      '',
      'x',
      `${token.slice(0, -2)}AA`,
      ticket('documents', 30),
      ticket('reportWebPage', -1),
      ticket('reportWebPage', 30, '0190aaaa-0000-7000-8000-000000000009'),
    ]
    for (const given of worn) expect(wrong(await read(given))).toBe(webPageMessages.expired)
  })

  it('never shows a draft, nor what was not handed over', async () => {
    await set('0')
    expect(wrong(await read(token))).toBe(webPageMessages.expired)
    await set('1', null)
    expect(wrong(await read(token))).toBe(webPageMessages.expired)
  })

  it('says of a revoked, replaced or void one that it is withdrawn', async () => {
    for (const state of ['2', '3']) {
      await set(state)
      expect(wrong(await read(token))).toBe(webPageMessages.revoked)
    }
    await set('1')
    const state = (to: string) =>
      sql`update business_item set state = ${to} where id = ${report.itemId}::uuid`.execute(db())
    await state('99')
    expect(wrong(await read(token))).toBe(webPageMessages.revoked)
    await state('9')
  })

  it('ends with the account that gave it', async () => {
    const enable = (to: boolean) =>
      sql`update app_user set enabled = ${to} where "loginName" = 'dangan'`.execute(db())
    await enable(false)
    expect(wrong(await read(token))).toBe(webPageMessages.expired)
    await enable(true)
  })

  it('shows what the paper says, without names and numbers of persons', async () => {
    const form = (await server.current.nobody.must(webPageCalls.form, { token })) as ReportForm
    expect(form).toMatchObject({
      reportno: report.reportno,
      seisn: report.seisn,
      equcodeset: report.equcode,
      templateCode: report.templateCode,
    })
    const { formContent: content } = form
    expect(content.sections.flatMap(({ items }) => items).length).toBeGreaterThan(5)
    expect(content.conclusion).not.toBe('')
    expect(content.verifyCode).toBe(report.verifyCode)
    expect(content.signed.map(([duty]) => duty)).toEqual(['检验', '审核', '批准'])
    for (const [, who] of content.signed) expect(who).toMatch(/^.\*+/)
    const all = JSON.stringify(form)
    expect(all).toContain('欧***')
    for (const text of ['欧阳小明', '13812345678', '13987654321']) expect(all).not.toContain(text)
  })

  it('is read thirty times a minute', async () => {
    await read(token)
    await sql`update rate_count set count = 30 where what = 'reportWebPage'`.execute(db())
    expect(wrong(await read(token))).toBe(kitMessages.tooOften)
  })
})
