import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { uploadAttachment } from '@tejian/contract/shared/attachments/calls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, itemRows, ticketFor } from '../../../app/testing/declarations.ts'
import { send } from '../../../app/testing/everyCall.ts'
import { deviceOf, finishable, jobContext, unfinishable } from '../../../app/testing/finishable.ts'
import { type TestUser, useTestApp } from '../../../app/testing/harness.ts'
import type { Row } from '../../../kit/records/find.ts'
import { finishInspection } from '../finish.ts'

const server = useTestApp()
let [inspector, reviewer, unit, stranger, second] = [] as unknown as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]

beforeAll(async () => {
  ;[inspector, reviewer, unit, stranger, second] = (await Promise.all(
    ['jianyan', 'shenhe', 'qiye', 'qiye2', 'jianyan2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
})

const rowOf = (id: string) =>
  server.current.services.db
    .selectFrom('inspection_notice')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const written = {
  noticetype: '1',
  problemDesc: '层门联锁失效',
  requirement: '更换联锁装置',
  rectifyLimit: '2026-12-04',
}
const back = { backReason: '其他', backDescription: '请补充部位' }
const answer = { feedbackResult: '已更换联锁装置', feedbackName: '朱安全' }

async function refused(
  person: TestUser,
  call: (typeof noticeCalls)[keyof typeof noticeCalls],
  input: object,
) {
  const result = await person.call(call as typeof noticeCalls.save, input as Record<string, unknown>)
  return result.isSuccess ? 'went through' : result.errorMsg
}

async function draft(noticetype = '1'): Promise<{ id: string; item: Row }> {
  const item = await finishable(server.current)
  const { id } = await inspector.must(noticeCalls.save, { seisn: item.seisn, ...written, noticetype })
  return { id, item }
}

async function issued(): Promise<string> {
  const { id } = await draft()
  await inspector.must(noticeCalls.move, { id, action: 'issue' })
  return id
}

async function ticketOf(id: string): Promise<string> {
  const { path } = await inspector.must(noticeCalls.feedbackLink, { id })
  return new URLSearchParams(path.slice(path.indexOf('?'))).get('token') ?? ''
}

describe('a notice is refused', () => {
  it('without a known business, before the task is arranged, without content, with a limit in the past', async () => {
    const { save } = noticeCalls
    const made = await declarationAtStep(server.current, 'end')
    const [early] = await itemRows(server.current, made.appmainsysid)
    expect(await refused(inspector, save, { seisn: 'YW1', ...written })).toBe(noticeMessages.unknownBusiness)
    expect(await refused(inspector, save, { seisn: early?.seisn, ...written })).toBe(noticeMessages.tooEarly)
    const item = await finishable(server.current)
    expect(await refused(inspector, save, { seisn: item.seisn, noticetype: '1' })).toContain('存在问题')
    expect(
      await refused(inspector, save, { seisn: item.seisn, ...written, rectifyLimit: '2026-11-01' }),
    ).toBe(noticeMessages.limitPast)
    expect(await refused(unit, save, { seisn: item.seisn, ...written })).toBe(kitMessages.forbidden)
  })

  it('to whoever drew it up as reviewer, to units while a draft, and to strangers', async () => {
    const { id } = await draft('3')
    expect(await refused(unit, noticeCalls.getDetail, { id })).toBe(kitMessages.missing)
    const seen = await unit.must(noticeCalls.find, { pageSize: '300' })
    expect((seen.list as Row[]).map((row) => row.id)).not.toContain(id)
    await inspector.must(noticeCalls.move, { id, action: 'submit' })
    const { db } = server.current.services
    await db
      .updateTable('app_user')
      .set({ roles: 'inspection_user,inspector,reviewer' })
      .where('loginName', '=', 'jianyan')
      .execute()
    const both = await server.current.as('jianyan')
    expect(await refused(both, noticeCalls.move, { id, action: 'pass' })).toBe(noticeMessages.ownNotice)
    await db
      .updateTable('app_user')
      .set({ roles: 'inspection_user,inspector' })
      .where('loginName', '=', 'jianyan')
      .execute()
    inspector = await server.current.as('jianyan')
    expect(await refused(stranger, noticeCalls.getDetail, { id })).toBe(kitMessages.missing)
    expect(await refused(stranger, noticeCalls.feedback, { id, ...answer })).toBe(kitMessages.missing)
  })

  it('feedback before it is issued, without content, by the bare move, and twice', async () => {
    const { id } = await draft()
    expect(await refused(inspector, noticeCalls.feedback, { id, ...answer })).not.toBe('went through')
    expect(await refused(inspector, noticeCalls.feedbackLink, { id })).toBe(noticeMessages.notWaiting)
    const out = await issued()
    expect(await refused(unit, noticeCalls.feedback, { id: out, ...answer, feedbackResult: '' })).not.toBe(
      'went through',
    )
    expect(await refused(unit, noticeCalls.move, { id: out, action: 'feedback' })).toBe(
      noticeMessages.notFeedback,
    )
    await unit.must(noticeCalls.feedback, { id: out, ...answer })
    expect(await refused(unit, noticeCalls.feedback, { id: out, ...answer })).toContain('该任务已由')
  })

  it('printing before it is issued, and by a ticket for another', async () => {
    const { id } = await draft()
    const other = await issued()
    const print = async (ticket: string, wanted: string) =>
      (await inspector.raw(noticeCalls.printPdf, { id: wanted, token: ticket })).json() as object
    const ticket = (of: string) => ticketFor(server.current, 'jianyan', 'print', `JYYJS|${of}`)
    expect(await print(await ticket(id), id)).toMatchObject({ errorMsg: noticeMessages.notIssued })
    expect(await print(await ticket(id), other)).toMatchObject({ errorMsg: kitMessages.missing })
  })
})

describe('a notice walks', () => {
  it('and with its confirmation a device of 整改后运行 is fit for use until the stated date', async () => {
    const item = await finishable(server.current, {
      result: '整改后运行',
      resultCode: '1012',
      nextinspdate: '2027-11-30',
    })
    await finishInspection(await jobContext(server.current), item)
    expect(await deviceOf(server.current, item)).toMatchObject({ inspState: '4', nextinspdate: null })
    const { list } = await inspector.must(noticeCalls.list, { seisn: item.seisn, stepcode: 'feedback' })
    const id = list[0]?.id ?? ''
    await unit.must(noticeCalls.feedback, { id, ...answer })
    await inspector.must(noticeCalls.move, { id, action: 'confirm' })
    expect(await deviceOf(server.current, item)).toMatchObject({ inspState: '1', nextinspdate: '2027-11-30' })
    const { db } = server.current.services
    const records = await db.selectFrom('unqualified').selectAll().where('itemId', '=', item.id).execute()
    expect(records).toMatchObject([
      { disposeStatus: '2', disposeResult: expect.stringContaining('整改已确认') },
    ])
  })

  it('from an unacceptable report to its confirmation', async () => {
    const item = await finishable(server.current, {
      result: '不合格',
      resultCode: '3012',
      items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
    })
    await finishInspection(await jobContext(server.current), item)
    const { list } = await inspector.must(noticeCalls.list, { seisn: item.seisn, stepcode: 'feedback' })
    const [row] = list
    const id = row?.id ?? ''
    expect(row).toMatchObject({ stepcode: 'ZGFK', amendContent: '1. A1.2.1.1 通道及照明：照明损坏' })
    expect(row?.actions).toEqual(expect.arrayContaining(['feedback', 'ticket', 'print', 'sign']))
    expect(await rowOf(id)).toMatchObject({ issueDate: '2026-11-20', auditUserName: null })
    await unit.must(noticeCalls.feedback, { id, ...answer })
    expect(await rowOf(id)).toMatchObject({ step: 'ZGQR', dealMan: 'jianyan', feedbackDate: '2026-11-20' })
    await inspector.must(noticeCalls.move, { id, action: 'return', ...back })
    expect(await rowOf(id)).toMatchObject({ step: 'ZGFK', feedbackResult: answer.feedbackResult })
    await unit.must(noticeCalls.feedback, { id, ...answer, feedbackResult: '已全部更换' })
    await inspector.must(noticeCalls.move, { id, action: 'confirm' })
    expect(await rowOf(id)).toMatchObject({ step: 'end', confirmUserName: expect.any(String) })
    const { db } = server.current.services
    const found = await db.selectFrom('unqualified').selectAll().where('itemId', '=', item.id).execute()
    expect(found).toMatchObject([{ disposeStatus: '1' }])
    const defects = await db.selectFrom('defect').selectAll().where('itemId', '=', item.id).execute()
    expect(defects).toMatchObject([{ rectifyStatus: '2' }])
    const log = await inspector.must(flowCalls.getFlowLog, { process: 'inspection_notice', recordId: id })
    expect(log.map((line) => line.action)).toEqual([
      'create',
      'issue',
      'feedback',
      'return',
      'feedback',
      'confirm',
    ])
  })

  it('through a review where an inspection could not be made, back and forth', async () => {
    const { id, item } = await draft('3')
    await inspector.must(noticeCalls.save, { id, rectifyLimit: '2026-12-10', seisn: 'YW-FALSE' })
    await inspector.must(noticeCalls.move, { id, action: 'submit' })
    await reviewer.must(noticeCalls.move, { id, action: 'return', ...back })
    expect(await rowOf(id)).toMatchObject({ step: 'YJBZ', dealMan: 'jianyan', seisn: item.seisn, ...back })
    await inspector.must(noticeCalls.move, { id, action: 'submit' })
    await reviewer.must(noticeCalls.batchMove, { ids: id, action: 'pass', opinion: '同意' })
    expect(await rowOf(id)).toMatchObject({
      step: 'end',
      auditUserName: expect.any(String),
      auditOpinion: '同意',
      issueDate: '2026-11-20',
    })
  })

  it('to its end at once when there is nothing to put right (不具备检验条件)', async () => {
    const item = await unfinishable(server.current)
    await inspector.must(finishCalls.submitEnd, { seisn: item.seisn })
    const { list } = await inspector.must(noticeCalls.list, { seisn: item.seisn })
    const id = String(list[0]?.id)
    await inspector.must(noticeCalls.move, { id, action: 'submit' })
    await reviewer.must(noticeCalls.move, { id, action: 'pass' })
    expect(await rowOf(id)).toMatchObject({ step: 'end', issueDate: '2026-11-20', taskId: null })
  })

  it('to its end when it is cancelled, with the reason in the log', async () => {
    const { id } = await draft()
    expect(await refused(inspector, noticeCalls.move, { id, action: 'cancel' })).toBe('请填写撤销原因')
    await inspector.must(noticeCalls.move, { id, action: 'cancel', cancelReason: '现场已整改' })
    expect((await rowOf(id)).step).toBe('end')
    const log = await inspector.must(flowCalls.getFlowLog, { process: 'inspection_notice', recordId: id })
    expect(log.at(-1)).toMatchObject({ action: 'cancel', fallbackReason: '现场已整改' })
  })

  it('onto paper', async () => {
    const id = await issued()
    const token = await ticketFor(server.current, 'jianyan', 'print', `JYYJS|${id}`)
    const file = await inspector.raw(noticeCalls.printPdf, { id, token })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the QR code', () => {
  const nobody = () => server.current.nobody
  const hour = 3_600_000

  it('shows its notice to a phone without a session, and takes the answer once', async () => {
    const id = await issued()
    const token = await ticketOf(id)
    const shown = await nobody().must(noticeCalls.byLink, { token })
    expect(shown).toMatchObject({ problemDesc: written.problemDesc, open: true })
    expect(shown.upload).toMatchObject({ attrefsysid: id, atttype: 'ZGFK' })
    // What a stranger sends stands in the trail as a stranger's, not as the inspector's whose link it is.
    const { envelope } = await send(server.current, uploadAttachment, {
      file: { name: '整改.pdf', content: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') },
      fields: { ...shown.upload },
    })
    expect(envelope).toMatchObject({ isSuccess: true })
    const { rows: noted } = await sql`select "actorName" from audit_entry where "tableName" = 'attachment'
      and "recordId" = ${(envelope as { data?: { id: string } }).data?.id}`.execute(
      server.current.services.db,
    )
    expect(noted).toEqual([{ actorName: noticeMessages.bySite }])
    await nobody().must(noticeCalls.feedbackByLink, { token, ...answer })
    expect(await rowOf(id)).toMatchObject({ step: 'ZGQR', dealMan: 'jianyan', feedbackName: '朱安全' })
    const log = await inspector.must(flowCalls.getFlowLog, { process: 'inspection_notice', recordId: id })
    expect(log.find((line) => line.action === 'feedback')).toMatchObject({ executor: '朱安全（扫码反馈）' })
    expect(await nobody().call(noticeCalls.feedbackByLink, { token, ...answer })).toMatchObject({
      errorMsg: noticeMessages.linkUsed,
    })
    expect(await nobody().must(noticeCalls.byLink, { token })).toMatchObject({
      open: false,
      upload: { token: '' },
    })
    // Returned for another round, the old code stays used, and the task belongs to whoever holds the post.
    await inspector.must(noticeCalls.move, { id, action: 'return', ...back })
    expect(await rowOf(id)).toMatchObject({ step: 'ZGFK', dealMan: null })
    expect(await nobody().call(noticeCalls.feedbackByLink, { token, ...answer })).toMatchObject({
      isSuccess: false,
    })
    await nobody().must(noticeCalls.feedbackByLink, { token: await ticketOf(id), ...answer })
  })

  it('is refused when forged, expired, of another purpose, and to units that it is not for', async () => {
    const id = await issued()
    const token = await ticketOf(id)
    const [payload, sign] = token.split('.')
    const forged = Buffer.from(
      String(Buffer.from(payload ?? '', 'base64url')).replace(
        id,
        id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    )
    for (const wrong of [
      '',
      `${forged.toString('base64url')}.${sign}`,
      await ticketFor(server.current, 'jianyan', 'print', `${id}/x`),
    ])
      expect(await nobody().call(noticeCalls.byLink, { token: wrong })).toMatchObject({
        isSuccess: false,
        status: 403,
      })
    expect(await refused(stranger, noticeCalls.feedbackLink, { id })).toBe(kitMessages.missing)
    const now = server.current.services.now()
    server.current.setNow(new Date(now.getTime() + 25 * hour))
    expect(await nobody().call(noticeCalls.byLink, { token })).toMatchObject({
      isSuccess: false,
      status: 403,
    })
    expect(await nobody().call(noticeCalls.feedbackByLink, { token, ...answer })).toMatchObject({
      status: 403,
    })
    server.current.setNow(now)
    expect((await rowOf(id)).step).toBe('ZGFK')
  })

  it('answers only the notice that it names, whatever the request says', async () => {
    const [one, other] = [await issued(), await issued()]
    const token = await ticketOf(one)
    await nobody().must(noticeCalls.feedbackByLink, { token, ...answer, id: other })
    expect((await rowOf(one)).step).toBe('ZGQR')
    expect((await rowOf(other)).step).toBe('ZGFK')
  })
})

describe('urging a unit', () => {
  it('is refused without the code, of foreign notices, and of what waits for nothing', async () => {
    const id = await issued()
    expect(await refused(unit, noticeCalls.urge, { ids: id })).toBe(kitMessages.forbidden)
    expect(await refused(stranger, noticeCalls.urge, { ids: id })).toBe(kitMessages.forbidden)
    expect(await refused(inspector, noticeCalls.urge, { ids: '' })).not.toBe('went through')
    const { id: early } = await draft()
    expect(await refused(inspector, noticeCalls.urge, { ids: early })).toBe(
      noticeMessages.notUrgeable((await rowOf(early)).noticeno ?? ''),
    )
    expect(await refused(inspector, noticeCalls.urge, { ids: '018f0000-0000-7000-8000-000000000000' })).toBe(
      kitMessages.missing,
    )
  })

  it('tells its accounts, and its contact by one text message a day', async () => {
    const id = await issued()
    const { db } = server.current.services
    const { noticeno, unitId, itemId } = await rowOf(id)
    await sql`update declaration set "INSCONTACTTEL" = '19900001234', inscontactname = '朱安全' where id =
      (select appmainsysid from business_item where id = ${itemId}::uuid)`.execute(db)
    const today = noticeMessages.urgedToday(noticeno ?? '')
    const once = () => refused(inspector, noticeCalls.urge, { ids: id })
    // Two who send the same in one breath share the answer; another person does not.
    const other = () => refused(second, noticeCalls.urge, { ids: id })
    expect((await Promise.all([once(), other()])).sort()).toEqual(['went through', today])
    expect(await once()).toBe(today)
    expect(await rowOf(id)).toMatchObject({ urgeDate: '2026-11-20', urgeCount: 1, step: 'ZGFK' })
    const texts = await sql<{ content: string }>`select content from sms_message
      where datacode = ${id} and "templateCode" = 'ZGTZ'`.execute(db)
    expect(texts.rows).toMatchObject([{ content: expect.stringContaining(noticeno ?? '-') }])
    const told = await sql`select message.id from message join app_user on app_user."loginName" = receiver
      where "unitId" = ${unitId}::uuid and title = ${noticeMessages.urgedTitle}
        and content like ${`%${noticeno}%`}`.execute(db)
    const accounts =
      await sql`select id from app_user where "unitId" = ${unitId}::uuid and enabled is true`.execute(db)
    expect(told.rows).toHaveLength(accounts.rows.length)
  })

  it('is offered while feedback is awaited and nobody has urged today', async () => {
    const id = await issued()
    const actions = async () => (await inspector.must(noticeCalls.getDetail, { id })).actions
    expect(await actions()).toContain('urge')
    await inspector.must(noticeCalls.urge, { ids: id })
    expect(await actions()).not.toContain('urge')
  })

  it('has its list under the words of the catalogue', async () => {
    const id = await issued()
    const { noticeno, seisn } = await rowOf(id)
    const listed = await inspector.must(noticeCalls.rectificationNotices, { seisn, status: 'ZGFK' })
    expect(listed.list).toMatchObject([
      { id, noticeNo: noticeno, content: written.problemDesc, status: 'ZGFK', rectifyLimit: '2026-12-04' },
    ])
    expect((await inspector.must(noticeCalls.rectificationNotices, { seisn, status: 'ZGQR' })).list).toEqual(
      [],
    )
    const { id: unfit } = await draft('2')
    const other = await rowOf(unfit)
    expect((await inspector.must(noticeCalls.rectificationNotices, { seisn: other.seisn })).list).toEqual([])
  })
})
