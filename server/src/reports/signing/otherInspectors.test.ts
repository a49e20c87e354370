import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { signatureCalls } from '@tejian/contract/reports/signatureCalls.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letSign, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { addInspector } from '../../app/testing/inspectors.ts'
import { printedOf, recordOf } from '../../app/testing/printed.ts'
import { fillReport, reportsToConfirm, reportsToEnter, type Work } from '../../app/testing/reports.ts'
import { itemOf } from '../../app/testing/reviews.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'

const server = useTestApp()
afterAll(closePdfRenderer)
const db = () => server.current.services.db
const third = 'jianyan3'
const three = { inspectors: `jianyan,jianyan2,${third}` }

beforeAll(async () => {
  await addInspector(server.current, third, '孙检验')
  await (await server.current.as(third)).must(ownSignatureCalls.keepSignature, { lines: 'M10 10L300 100' })
})

const toConfirm = async (wanted: { inspectors?: string } = three): Promise<Work> => {
  const [work] = await reportsToConfirm(server.current, wanted)
  if (!work) throw new Error('nothing to confirm')
  return work
}
const sign = (person: TestUser, { seisn }: Work) => person.call(signatureCalls.signReport, { seisn })
const confirm = async ({ seisn }: Work) =>
  (await server.current.as('jianyan2')).call(calls.reportConfirmCommit, { seisn })
const shownTo = async (loginName: string, { seisn }: Work) =>
  (await server.current.as(loginName)).must(signatureCalls.reportSignatures, { seisn })

describe('the signature of a third inspector is refused', () => {
  it('without a session, to who does not confirm reports, and until the password was given', async () => {
    const work = await toConfirm()
    expect(await sign(server.current.nobody, work)).toMatchObject({ status: 401 })
    for (const name of ['qiye', 'shouli'])
      expect(await sign(await server.current.as(name), work)).toMatchObject({ status: 403 })
    const person = await server.current.as(third)
    await letSign(db(), person.sid, null)
    expect(await sign(person, work)).toMatchObject({ code: 'unreleased' })
    expect((await shownTo(third, work)).signatures).toHaveLength(1)
  })

  it('to an inspector who was not there, who has entered it, who confirms it, and where it is too early', async () => {
    const work = await toConfirm({ inspectors: 'jianyan,jianyan2' })
    expect(await sign(await server.current.as(third), work)).toMatchObject({
      status: 403,
      errorMsg: reviewMessages.signsNothing,
    })
    expect(await sign(await server.current.as('jianyan'), work)).toMatchObject({
      errorMsg: reviewMessages.signedBefore,
    })
    expect(await sign(await server.current.as('jianyan2'), work)).toMatchObject({
      errorMsg: reviewMessages.signsByConfirming,
    })
    const [early] = await reportsToEnter(server.current, three)
    expect(await sign(await server.current.as(third), early as Work)).toMatchObject({
      errorMsg: reviewMessages.signElsewhen,
    })
  })
})

describe('a report with three inspectors', () => {
  it('is not confirmed until the third has signed, one by one and many at once', async () => {
    const work = await toConfirm()
    const sentence = reviewMessages.unsigned(['孙检验'])
    expect(await confirm(work)).toMatchObject({ isSuccess: false, code: 'unsigned', errorMsg: sentence })
    const confirmer = await server.current.as('jianyan2')
    expect(await confirmer.must(calls.reportConfirmSubmitValidate, { seisns: work.seisn })).toMatchObject({
      valid: false,
      message: sentence,
    })
    expect(
      await confirmer.call(calls.reportConfirmCommitByList, {
        list: JSON.stringify([{ seisn: work.seisn }]),
      }),
    ).toMatchObject({ isSuccess: false, errorMsg: sentence })
    expect((await itemOf(server.current, work.id)).step).toBe('BGQR')
  })

  it('tells the third, who signs it once; then it goes on with three hands on its paper', async () => {
    const work = await toConfirm()
    const { rows } = await sql<{ title: string }>`select title from message where receiver = ${third}
      and link like ${`%${work.seisn}%`}`.execute(db())
    expect(rows).toEqual([{ title: reviewMessages.askToSign }])
    expect(await shownTo(third, work)).toMatchObject({ missing: ['吴检验', '孙检验'], maySign: true })
    expect(await shownTo('jianyan2', work)).toMatchObject({ maySign: false })
    const person = await server.current.as(third)
    const answers = await Promise.all(Array.from({ length: 6 }, () => sign(person, work)))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(await confirm(work)).toMatchObject({ isSuccess: true })
    expect((await itemOf(server.current, work.id)).step).toBe('BGSH')
    const { signed } = await printedOf(server.current, work.id)
    expect(signed.inspected.map(({ name, drawing }) => [name, drawing !== ''])).toEqual([
      ['周检验', true],
      ['孙检验', true],
      ['吴检验', true],
    ])
  })

  it('is signed anew after a return', async () => {
    const work = await toConfirm()
    await sign(await server.current.as(third), work)
    await confirm(work)
    const reviewer = await server.current.as('shenhe')
    const why = { backReason: '资料不完整', backDescription: '见批注' }
    await reviewer.must(reviewCalls.rollback, { seisn: work.seisn, backStepNo: 'BGQR', ...why })
    expect(await confirm(work)).toMatchObject({ code: 'unsigned' })
  })

  it('is confirmed by the third when the task comes to them: they have signed already', async () => {
    const work = await toConfirm()
    await sign(await server.current.as(third), work)
    await sql`update business_item set "dealMan" = ${third}, "dealManName" = '孙检验' where id = ${work.id}`.execute(
      db(),
    )
    const person = await server.current.as(third)
    expect(await person.call(calls.reportConfirmCommit, { seisn: work.seisn })).toMatchObject({
      errorMsg: reviewMessages.unsigned(['吴检验']),
    })
    await sign(await server.current.as('jianyan2'), work)
    expect(await person.call(calls.reportConfirmCommit, { seisn: work.seisn })).toMatchObject({
      isSuccess: true,
    })
  })
})

describe('the checker of the original record', () => {
  it('is nobody before the confirmation', async () => {
    const work = await toConfirm({ inspectors: 'jianyan,jianyan2' })
    expect((await recordOf(server.current, work.id)).record.checker).toEqual([])
  })

  it('signs by confirming, with the own hand', async () => {
    const work = await toConfirm({ inspectors: 'jianyan,jianyan2' })
    await confirm(work)
    expect((await recordOf(server.current, work.id)).record.checker).toMatchObject([
      { name: '吴检验', day: '2026-11-20', drawing: expect.stringMatching(/^<svg /) },
    ])
  })

  it('signs as checker alone when they did not inspect, after the password', async () => {
    const [work] = await reportsToEnter(server.current, { inspectors: 'jianyan' })
    if (!work) throw new Error('nothing to enter')
    await fillReport(server.current, work.seisn)
    const inspector = await server.current.as('jianyan')
    await inspector.must(rptEditInfoCalls.submit, { seisn: work.seisn, dealMan: 'jianyan2' })
    const waiting = await server.current.as('jianyan2')
    await letSign(db(), waiting.sid, null)
    expect(await waiting.call(calls.reportConfirmCommit, { seisn: work.seisn })).toMatchObject({
      code: 'unreleased',
    })
    expect(await confirm(work)).toMatchObject({ isSuccess: true })
    const { signed, record } = await recordOf(server.current, work.id)
    expect(signed.inspected.map(({ name }) => name)).toEqual(['周检验'])
    expect(record.checker).toMatchObject([{ name: '吴检验', drawing: expect.stringMatching(/^<svg /) }])
    expect((await shownTo('shenhe', work)).signatures.map(({ dutyName }) => dutyName)).toEqual([
      '检验',
      '校核',
    ])
  })
})
