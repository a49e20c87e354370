import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signatureField } from '@tejian/contract/kit/signatureLines.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { signatureMessages } from '@tejian/contract/session/signatureMessages.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { letSign, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { printedOf } from '../../app/testing/printed.ts'
import { fillReport, reportsToConfirm, reportsToEnter } from '../../app/testing/reports.ts'
import { itemOf, reportAt } from '../../app/testing/reviews.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'

const server = useTestApp()
afterAll(closePdfRenderer)
const db = () => server.current.services.db
const back = { backReason: '资料不完整', backDescription: '见批注' }
const naming = ({ seisn, reportno }: { seisn: string | null; reportno: string | null }) => ({
  seisn,
  reportno,
})

type Kept = { signStep: string; duty: string; loginName: string; certno: string | null; cleared: boolean }

async function signatures(itemId: string): Promise<Kept[]> {
  const { rows } =
    await sql<Kept>`select "signStep", duty, s."loginName", certno, "clearedTime" is not null as cleared
    from report_signature s join report on report.id = "reportId" where report."itemId" = ${itemId}::uuid
    order by "signTime", s.id`.execute(db())
  return rows
}
const standing = async (itemId: string): Promise<string[]> =>
  (await signatures(itemId)).filter(({ cleared }) => !cleared).map(({ signStep }) => signStep)

async function unreleased(loginName: string): Promise<TestUser> {
  const person = await server.current.as(loginName)
  await letSign(db(), person.sid, null)
  return person
}

/** What the paper of an item's report shows of its signatures. */
const paperOf = async (itemId: string) => (await printedOf(server.current, itemId)).signed

describe('a signing move is refused', () => {
  it('without a session', async () => {
    const item = await reportAt(server.current, 'BGSH')
    expect(await server.current.nobody.call(calls.reportAuditCommit, naming(item))).toMatchObject({
      status: 401,
    })
  })

  it('until the password was given, with a code of its own; nothing is written', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const reviewer = await unreleased('shenhe')
    expect(await reviewer.call(calls.reportAuditCommit, naming(item))).toMatchObject({
      isSuccess: false,
      code: 'unreleased',
      errorMsg: sessionMessages.unreleased,
    })
    expect(await itemOf(server.current, item.id)).toEqual(item)
  })

  it('after the release has run out', async () => {
    const item = await reportAt(server.current, 'BGSP')
    const approver = await unreleased('pizhun')
    const past = new Date(server.current.services.now().getTime() - 1000)
    await letSign(db(), approver.sid, past)
    expect(await approver.call(calls.reportApprovalCommit, naming(item))).toMatchObject({
      code: 'unreleased',
    })
  })

  it('whoever else has released: every session for itself, and a foreign person not at all', async () => {
    const item = await reportAt(server.current, 'BGSH')
    await server.current.as('shenhe')
    const here = await unreleased('shenhe')
    expect(await here.call(calls.reportAuditCommit, naming(item))).toMatchObject({ code: 'unreleased' })
    const unit = await server.current.as('qiye')
    expect(await unit.call(calls.reportAuditCommit, naming(item))).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('as a batch as a whole, so that it can be sent again after the password', async () => {
    const [work] = await reportsToEnter(server.current)
    const seisn = work?.seisn ?? ''
    await fillReport(server.current, seisn)
    const inspector = await unreleased('jianyan')
    expect(await inspector.call(rptEditInfoCalls.batchSubmit, { seisns: seisn })).toMatchObject({
      isSuccess: false,
      code: 'unreleased',
    })
    const released = await server.current.as('jianyan')
    expect(await released.must(rptEditInfoCalls.batchSubmit, { seisns: seisn })).toMatchObject({
      successCount: 1,
    })
  })

  it('for other reasons first: nobody gives a password for what is refused anyway', async () => {
    const [work] = await reportsToEnter(server.current)
    const inspector = await unreleased('jianyan')
    expect(await inspector.call(rptEditInfoCalls.submit, { seisn: work?.seisn ?? '' })).toMatchObject({
      code: 'fields',
    })
  })

  it('to whoever keeps no signature, before the password is asked for', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const admin = await server.current.as('admin')
    const { id } = await db()
      .selectFrom('app_user')
      .select('id')
      .where('loginName', '=', 'shenhe')
      .executeTakeFirstOrThrow()
    await admin.must(systemCalls.withdrawSignature, { id })
    const waiting = await unreleased('shenhe')
    expect(await waiting.call(calls.reportAuditCommit, naming(item))).toMatchObject({
      code: 'noSignature',
      errorMsg: signatureMessages.noSignature,
    })
    const reviewer = await server.current.as('shenhe')
    await reviewer.must(ownSignatureCalls.keepSignature, { lines: 'M10 10L300 100' })
    await reviewer.must(calls.reportAuditCommit, naming(item))
    expect(await standing(item.id)).toContain('BGSH')
  })
})

describe('what is signed', () => {
  it('says who, for which duty, with which handwriting and certificate', async () => {
    const [work] = await reportsToConfirm(server.current)
    const id = work?.id ?? ''
    await (await server.current.as('jianyan2')).must(calls.reportConfirmCommit, { seisn: work?.seisn })
    const item = await itemOf(server.current, id)
    await (await server.current.as('shenhe')).must(calls.reportAuditCommit, naming(item))
    expect(await signatures(id)).toMatchObject([
      { signStep: 'BGLR', duty: '1', loginName: 'jianyan', certno: expect.stringMatching(/\d/) },
      { signStep: 'BGQR', duty: '1', loginName: 'jianyan2', certno: expect.stringMatching(/\d/) },
      { signStep: 'BGSH', duty: '2', loginName: 'shenhe' },
    ])
    const paper = await paperOf(id)
    expect(paper.inspected.map(({ name, day }) => [name, day])).toEqual([
      ['周检验', '2026-11-20'],
      ['吴检验', '2026-11-20'],
    ])
    expect(paper.approved).toEqual([])
    for (const { drawing } of [...paper.inspected, ...paper.audited]) expect(drawing).toMatch(/^<svg .+d="M/)
  })

  it('is frozen: another handwriting, another name and a withdrawal later change nothing on the paper', async () => {
    const item = await reportAt(server.current, 'BGSP')
    const before = await paperOf(item.id)
    const reviewer = await server.current.as('shenhe')
    const { width, height } = signatureField
    await reviewer.must(ownSignatureCalls.keepSignature, { lines: `M0 0L${width} ${height}` })
    await sql`update app_user set name = '王改名' where "loginName" = 'shenhe'`.execute(db())
    expect(await paperOf(item.id)).toEqual(before)
    await sql`update app_user set name = '王审核' where "loginName" = 'shenhe'`.execute(db())
    const next = await reportAt(server.current, 'BGSP')
    expect((await paperOf(next.id)).audited[0]?.drawing).toContain(`M0 0L${width} ${height}`)
  })

  it('is not there on reports from before: names stand in its place', async () => {
    const item = await reportAt(server.current, 'BGQR')
    const { inspected } = await paperOf(item.id)
    expect(inspected.every(({ drawing, name }) => drawing === '' && name !== '')).toBe(true)
  })

  it('is signed once by twenty at once', async () => {
    const item = await reportAt(server.current, 'BGSP')
    const people = [await server.current.as('pizhun'), await server.current.as('pizhun')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => people[n % 2]?.call(calls.reportApprovalCommit, naming(item))),
    )
    expect(answers.filter((answer) => answer?.isSuccess)).toHaveLength(1)
    expect((await standing(item.id)).filter((step) => step === 'BGSP')).toHaveLength(1)
  })
})

describe('going back', () => {
  it('takes back the signatures from the step where a return lands, and they are given anew', async () => {
    const item = await reportAt(server.current, 'BGSP')
    expect(await standing(item.id)).toEqual(['BGQR', 'BGSH'])
    const approver = await server.current.as('pizhun')
    await approver.must(reviewCalls.rollback, { seisn: item.seisn, backStepNo: 'BGSH', ...back })
    expect(await standing(item.id)).toEqual(['BGQR'])
    await (await server.current.as('shenhe')).must(calls.reportAuditCommit, naming(item))
    expect(await standing(item.id)).toEqual(['BGQR', 'BGSH'])
    await approver.must(reviewCalls.rollback, { seisn: item.seisn, backStepNo: 'BGLR', ...back })
    expect(await standing(item.id)).toEqual([])
    expect(await signatures(item.id)).toHaveLength(3)
  })

  it('so does taking back one’s own pass', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const second = await server.current.as('jianyan2')
    await second.must(reviewCalls.autoWithdraw, { seisn: item.seisn })
    expect(await standing(item.id)).toEqual([])
  })

  it('of a sealed version leaves its signatures; the next version has none and waits for the inspection', async () => {
    const paper = await reportAt(server.current, 'finish_inspect')
    await drainJobs(server.current.services)
    await (await server.current.as('dangan')).must(paperCalls.rollBackPrint, { seisn: paper.seisn, ...back })
    const before = await standing(paper.id)
    expect(before).toContain('BGSP')
    const approver = await server.current.as('pizhun')
    await approver.must(reviewCalls.rollback, { seisn: paper.seisn, backStepNo: 'BGSH', ...back })
    expect(await standing(paper.id)).toEqual(before)
    const signed = await paperOf(paper.id)
    expect(signed.audited).toEqual([])
    const item = await itemOf(server.current, paper.id)
    expect(
      await (await server.current.as('shenhe')).call(calls.reportAuditCommit, naming(item)),
    ).toMatchObject({
      errorMsg: reviewMessages.notSignedYet,
    })
  })
})
