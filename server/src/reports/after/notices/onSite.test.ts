import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../../app/testing/declarations.ts'
import { finishable, jobContext } from '../../../app/testing/finishable.ts'
import { type TestUser, useTestApp } from '../../../app/testing/harness.ts'
import { fillReport, reportsToEnter, tasksToBuild } from '../../../app/testing/reports.ts'
import { drainJobs } from '../../../kit/jobRunner.ts'
import { pdfPages } from '../../../kit/pdf/testing/pdfText.ts'
import { finishInspection } from '../finish.ts'

const server = useTestApp()
let [inspector, second, unit, supervisor] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[inspector, second, unit, supervisor] = (await Promise.all(
    ['jianyan', 'jianyan2', 'qiye', 'jiancha'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const db = () => server.current.services.db
const rowOf = (id: string) =>
  db().selectFrom('inspection_notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const messagesAbout = (noticeno: string) =>
  db()
    .selectFrom('message')
    .select(['receiver', 'title', 'msgType'])
    .where('content', 'like', `%${noticeno}%`)
    .execute()

const pen = 'M12 30L14 33L200 180M300 20L310 40'
const written = {
  noticetype: '1' as const,
  problemDesc: '轿厢应急照明失效',
  requirement: '更换应急照明电源',
  rectifyLimit: '2026-12-04',
}

/** A task that waits for its report, of a device of qiye. */
const task = async (wanted = {}): Promise<string> =>
  (await tasksToBuild(server.current, { unitOf: 'qiye', ...wanted }))[0]?.seisn ?? ''

async function refusal(person: TestUser, input: object): Promise<string> {
  const answer = await person.call(noticeCalls.issueOnSite, { ...written, ...input } as never)
  return answer.isSuccess ? 'went through' : [answer.errorMsg, ...Object.values(answer.fields ?? {})].join()
}

describe('issuing on the spot is refused', () => {
  it('to people who do not inspect there, and to units', async () => {
    const seisn = await task({ inspectors: 'jianyan,jianyan3' })
    expect(await refusal(second, { seisn })).toContain(noticeMessages.notInspector)
    expect(await refusal(unit, { seisn })).toContain(kitMessages.forbidden)
    const drawn = await db().selectFrom('inspection_notice').select('id').where('seisn', '=', seisn).execute()
    expect(drawn).toEqual([])
  })

  it('without a problem, a requirement, with a limit in the past, of a type that is reviewed', async () => {
    const seisn = await task()
    expect(await refusal(inspector, { seisn, problemDesc: '' })).toContain('存在问题')
    expect(await refusal(inspector, { seisn, requirement: '' })).toContain(noticeMessages.requirementMissing)
    expect(await refusal(inspector, { seisn, requirement: '  ' })).toContain(
      noticeMessages.requirementMissing,
    )
    expect(await refusal(inspector, { seisn, rectifyLimit: '2026-11-01' })).toContain(
      noticeMessages.limitPast,
    )
    expect(await refusal(inspector, { seisn, noticetype: '3' })).toContain(
      kitMessages.notForThisRecord('出具'),
    )
  })

  it('with a signature that is none, or that belongs to nobody', async () => {
    const seisn = await task()
    expect(await refusal(inspector, { seisn, unitSign: '"/><script>', signName: '朱安全' })).toContain(
      noticeMessages.wrongSignature,
    )
    expect(await refusal(inspector, { seisn, unitSign: pen })).toContain(noticeMessages.signNameMissing)
  })

  it('by a review, which it has not, and to people who would settle it by hand', async () => {
    const { id } = await inspector.must(noticeCalls.save, { seisn: await task(), ...written })
    expect(await inspector.call(noticeCalls.move, { id, action: 'submit' })).toMatchObject({
      errorMsg: kitMessages.notForThisRecord('提交审核'),
    })
    expect(await inspector.call(noticeCalls.move, { id, action: 'settle' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const { moves } = await inspector.must(noticeCalls.getDetail, { id })
    expect(moves?.map(({ action }) => action)).toEqual(['issue', 'cancel'])
  })
})

describe('a notice that is issued on the spot', () => {
  it('is numbered, signed and with the unit at once, before there is a report', async () => {
    const seisn = await task()
    const { id, noticeno } = await inspector.must(noticeCalls.issueOnSite, {
      seisn,
      ...written,
      signName: '朱安全',
      unitSign: pen,
      inspectorSign: pen,
    })
    expect(await rowOf(id)).toMatchObject({
      noticeno,
      step: 'ZGFK',
      issueDate: '2026-11-20',
      deadline: '2026-12-04',
      signName: '朱安全',
      unitSign: pen,
      inspectorSign: pen,
      reportno: null,
    })
    expect(await messagesAbout(noticeno)).toEqual([
      { receiver: 'qiye', title: noticeMessages.issuedTitle, msgType: '2' },
    ])
    const { list } = await unit.must(noticeCalls.find, { noticeno })
    expect(list).toHaveLength(1)
  })

  it('reaches whoever declared by a text message, whose link is answered without an account', async () => {
    const { id, noticeno } = await inspector.must(noticeCalls.issueOnSite, {
      seisn: await task(),
      ...written,
    })
    await drainJobs(server.current.services)
    await drainJobs(server.current.services)
    const sent = await db()
      .selectFrom('sms_message')
      .selectAll()
      .where('content', 'like', `%${noticeno}%`)
      .execute()
    expect(sent).toMatchObject([{ recnumber: '19900001001', templateCode: 'ZGFK' }])
    const token = new URL(/https?:\S+/.exec(sent[0]?.content ?? '')?.[0] ?? '').searchParams.get('token')
    // Two days later the link of the text message still opens its notice.
    const now = server.current.services.now()
    server.current.setNow(new Date(now.getTime() + 48 * 3_600_000))
    await server.current.nobody.must(noticeCalls.feedbackByLink, {
      token: token ?? '',
      feedbackResult: '已更换',
      feedbackName: '朱安全',
    })
    server.current.setNow(now)
    expect(await rowOf(id)).toMatchObject({ step: 'ZGQR', dealMan: 'jianyan' })
  })

  it('of a failed device, or about a key item, is told to the supervisors of the area; others are not', async () => {
    const failed = await inspector.must(noticeCalls.issueOnSite, {
      seisn: await task(),
      ...written,
      noticetype: '2',
    })
    const alarm = { title: noticeMessages.seriousTitle, msgType: '5' }
    expect(await messagesAbout(failed.noticeno)).toEqual(
      expect.arrayContaining([{ receiver: 'jiancha', ...alarm }]),
    )
    expect((await supervisor.must(noticeCalls.find, { noticeno: failed.noticeno })).list).toHaveLength(1)
    const [work] = await reportsToEnter(server.current, { unitOf: 'qiye' })
    const key = await inspector.must(noticeCalls.issueOnSite, {
      seisn: work?.seisn ?? '',
      ...written,
      itemCodes: 'A1.2.4.3',
    })
    expect((await messagesAbout(key.noticeno)).map(({ title }) => title)).toContain(
      noticeMessages.seriousTitle,
    )
    const general = await inspector.must(noticeCalls.issueOnSite, {
      seisn: work?.seisn ?? '',
      ...written,
      itemCodes: 'A1.2.2.1',
    })
    expect((await messagesAbout(general.noticeno)).map(({ title }) => title)).not.toContain(
      noticeMessages.seriousTitle,
    )
  })

  it('begins with what the sheet says so far', async () => {
    const [work] = await reportsToEnter(server.current)
    const seisn = work?.seisn ?? ''
    await fillReport(server.current, seisn, { items: { 'A1.2.2.1': { result: 'N', note: '照明损坏' } } })
    expect(await inspector.must(noticeCalls.prefill, { seisn })).toMatchObject({
      noticetype: '1',
      itemCodes: 'A1.2.2.1',
      problemDesc: '1. A1.2.2.1 井道照明：照明损坏',
      requirement: expect.stringContaining('整改'),
    })
    await fillReport(server.current, seisn, { items: { 'A1.2.4.3': { result: 'N', note: '失效' } } })
    expect(await inspector.must(noticeCalls.prefill, { seisn })).toMatchObject({ noticetype: '2' })
  })

  it('names its report once that has a number, and stands beside it', async () => {
    const seisn = await task()
    const { id, noticeno } = await inspector.must(noticeCalls.issueOnSite, { seisn, ...written })
    await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
    const item = await db()
      .selectFrom('business_item')
      .selectAll()
      .where('seisn', '=', seisn)
      .executeTakeFirstOrThrow()
    expect(item.reportno).not.toBeNull()
    expect(await rowOf(id)).toMatchObject({ reportId: item.reportId, reportno: item.reportno })
    expect(await inspector.must(noticeCalls.ofBusiness, { seisn })).toMatchObject([
      { id, noticeno, step: 'ZGFK', earlier: false, actions: expect.arrayContaining(['feedback', 'print']) },
    ])
    expect((await unit.call(noticeCalls.ofBusiness, { seisn })).isSuccess).toBe(false)
  })

  it('is signed later by whoever was not there, once', async () => {
    const { id } = await inspector.must(noticeCalls.issueOnSite, { seisn: await task(), ...written })
    const sign = (person: TestUser, more: object = {}) =>
      person.call(noticeCalls.sign, { id, signName: '朱安全', ...more })
    expect(await sign(inspector, { signName: '' })).toMatchObject({ isSuccess: false })
    expect(await sign(unit)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await sign(inspector, { unitSign: pen })).toMatchObject({ isSuccess: true })
    expect(await rowOf(id)).toMatchObject({ signName: '朱安全', unitSign: pen, step: 'ZGFK' })
    expect(await sign(inspector)).toMatchObject({ errorMsg: noticeMessages.signedAlready })
    const draft = await inspector.must(noticeCalls.save, { seisn: await task(), ...written })
    expect(await inspector.call(noticeCalls.sign, { id: draft.id, signName: '朱安全' })).toMatchObject({
      errorMsg: noticeMessages.notForSigning,
    })
  })

  it('is printed with its signatures, of a failed device for the registration authority too', async () => {
    const paper = async (id: string): Promise<string> => {
      const token = await ticketFor(server.current, 'jianyan', 'print', `JYYJS|${id}`)
      const file = await inspector.raw(noticeCalls.printPdf, { id, token })
      return pdfPages(file.rawPayload)
        .map(({ text }) => text.replace(/\s/g, ''))
        .join('')
    }
    const signed = { signName: '朱安全', unitSign: pen, inspectorSign: pen }
    const one = await inspector.must(noticeCalls.issueOnSite, { seisn: await task(), ...written, ...signed })
    const text = await paper(one.id)
    expect(text).toContain('特种设备检验意见通知书（1）')
    expect(text).toContain('一式两份')
    expect(text).toContain('签收人：朱安全')
    const seisn = await task()
    await db()
      .updateTable('business_item')
      .set({ inspectors: '周检验、吴检验' })
      .where('seisn', '=', seisn)
      .execute()
    const two = await inspector.must(noticeCalls.issueOnSite, { seisn, ...written, noticetype: '2' })
    const failed = await paper(two.id)
    expect(failed).toContain('特种设备检验意见通知书（2）')
    expect(failed).toContain('一式三份，检验机构、使用单位、使用登记机关各一份')
    expect(failed).toContain('周检验、吴检验')
    expect(failed).toContain('检验机构章')
  })

  it('takes the place of the notice that a failed report would have brought', async () => {
    const item = await finishable(server.current, {
      result: '不合格',
      resultCode: '3012',
      items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
    })
    const { id } = await inspector.must(noticeCalls.issueOnSite, {
      seisn: item.seisn ?? '',
      ...written,
      noticetype: '2',
    })
    await finishInspection(await jobContext(server.current), item)
    const rows = await db()
      .selectFrom('inspection_notice')
      .selectAll()
      .where('itemId', '=', item.id)
      .execute()
    expect(rows).toMatchObject([{ id, reportno: item.reportno, problemDesc: written.problemDesc }])
  })

  it('of a report without one is issued with its seal, and the leader has it signed', async () => {
    const item = await finishable(server.current, {
      result: '不合格',
      resultCode: '3012',
      items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
    })
    await finishInspection(await jobContext(server.current), item)
    const [row] = await db()
      .selectFrom('inspection_notice')
      .selectAll()
      .where('itemId', '=', item.id)
      .execute()
    const told = await messagesAbout(row?.noticeno ?? '')
    expect(told).toEqual(
      expect.arrayContaining([
        { receiver: 'jianyan', title: noticeMessages.toBeSignedTitle, msgType: '2' },
        { receiver: 'qiye', title: noticeMessages.issuedTitle, msgType: '2' },
        { receiver: 'jiancha', title: noticeMessages.seriousTitle, msgType: '5' },
      ]),
    )
  })
})
