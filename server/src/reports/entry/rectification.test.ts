import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { entryCalls, rptEditInfoCalls, rptEditRefCalls } from '@tejian/contract/reports/entryCalls.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import * as templateMessages from '@tejian/contract/reports/templateMessages.ts'
import { templates } from '@tejian/contract/reports/templates/shipped.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sheetFor } from '../../app/testing/declarations.ts'
import { finishable, jobContext } from '../../app/testing/finishable.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'
import { finishInspection } from '../after/finish.ts'

const server = useTestApp()
let [inspector, registrar] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
  registrar = await server.current.as('shouli')
})

const db = () => server.current.services.db
const general = itemsOf(templates.find(({ code }) => code === 'DT-QY-DQ')!).find(
  ({ no }) => no === 'A1.2.2.1',
)
const unfit = { [general?.no ?? '']: { result: 'N', note: '照明损坏' } } as const
const found = `${general?.no} ${general?.name}`
const answer = { feedbackResult: '已修复', feedbackName: '朱安全' }
const written = { requirement: '修复照明', rectifyLimit: '2026-12-04' }

const begun = async (wanted = {}): Promise<string> =>
  (await reportsToEnter(server.current, wanted))[0]?.seisn ?? ''

const problemsOf = async (seisn: string): Promise<string[]> => {
  const { errors } = await inspector.must(entryCalls.reportSubmitValidate, { seisns: seisn })
  return errors.map(({ message }) => message)
}

describe('合格 with an unfit general item', () => {
  it('waits for a notice, for its confirmation, and for every unfit item on it', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn, { items: unfit, inspectResult: '合格' })
    const because = templateMessages.otherItemsUnfit(found)
    const tooGood = (open: string) => templateMessages.conclusionTooGood('合格', `${because}；${open}`)
    expect(await problemsOf(seisn)).toEqual([tooGood(templateMessages.noticeFirst)])
    expect(await inspector.call(rptEditInfoCalls.submit, { seisn })).toMatchObject({ isSuccess: false })

    const first = await inspector.must(noticeCalls.prefill, { seisn })
    const { id, noticeno } = await inspector.must(noticeCalls.issueOnSite, {
      seisn,
      ...written,
      noticetype: '1',
      problemDesc: first.problemDesc ?? '',
      itemCodes: first.itemCodes ?? '',
    })
    expect(await problemsOf(seisn)).toEqual([tooGood(templateMessages.rectificationOpen(noticeno))])
    await inspector.must(noticeCalls.feedback, { id, ...answer })
    expect(await problemsOf(seisn)).toEqual([tooGood(templateMessages.rectificationOpen(noticeno))])
    await inspector.must(noticeCalls.move, { id, action: 'confirm' })
    expect(await problemsOf(seisn)).toEqual([])

    await fillReport(server.current, seisn, {
      items: { ...unfit, 'A1.2.1.1': { result: 'N', note: '堵塞' } },
      inspectResult: '合格',
    })
    expect((await problemsOf(seisn)).join()).toContain(templateMessages.noticeFirstFor('A1.2.1.1'))
    await fillReport(server.current, seisn, { items: unfit, inspectResult: '合格' })
    await inspector.must(rptEditInfoCalls.submit, { seisn })
  })

  it('is not opened by a notice that was withdrawn', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn, { items: unfit, inspectResult: '合格' })
    const { id } = await inspector.must(noticeCalls.save, {
      seisn,
      ...written,
      noticetype: '1',
      problemDesc: '照明损坏',
      itemCodes: general?.no,
    })
    await inspector.must(noticeCalls.move, { id, action: 'cancel', cancelReason: '误填' })
    expect((await problemsOf(seisn)).join()).toContain(templateMessages.noticeFirst)
  })

  it('may be 不合格 without any notice', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn, { items: unfit, inspectResult: '不合格' })
    expect(await problemsOf(seisn)).toEqual([])
  })
})

/** A device that failed, and the number of its notice. */
async function failed() {
  const item = await finishable(server.current, {
    result: '不合格',
    resultCode: '3012',
    items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
  })
  await finishInspection(await jobContext(server.current), item)
  const notice = await db()
    .selectFrom('inspection_notice')
    .selectAll()
    .where('itemId', '=', item.id)
    .executeTakeFirstOrThrow()
  return { item, notice, noticeno: notice.noticeno ?? '' }
}

const noticeRow = (id: string) =>
  db().selectFrom('inspection_notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a repeated inspection', () => {
  it('is worded as one', async () => {
    const seisn = await begun({ kind: 'FJ' })
    await fillReport(server.current, seisn, { inspectResult: '合格' })
    expect(await problemsOf(seisn)).toEqual([templateMessages.conclusionOfRecheck('合格')])
    await fillReport(server.current, seisn, { inspectResult: '复检合格' })
    expect(await problemsOf(seisn)).toEqual([])
  })

  it('is submitted once the notice of the failed one is answered, and settles it when it passes', async () => {
    const { item, notice, noticeno } = await failed()
    const seisn = await begun({ kind: 'FJ' })
    await db()
      .updateTable('business_item')
      .set({ equdatasysid: item.equdatasysid })
      .where('seisn', '=', seisn)
      .execute()
    // The head is that of the other device now.
    const { refData } = await inspector.must(rptEditRefCalls.detail, { seisn })
    const formData = JSON.stringify({ header: refData.header })
    await inspector.must(rptEditInfoCalls.save, { seisn, formData })
    await fillReport(server.current, seisn, { inspectResult: '复检合格' })
    expect(await problemsOf(seisn)).toEqual([noticeMessages.notAnswered(noticeno)])
    const [shown] = await inspector.must(noticeCalls.ofBusiness, { seisn })
    expect(shown).toMatchObject({ noticeno, earlier: true, actions: expect.arrayContaining(['feedback']) })
    await inspector.must(noticeCalls.feedback, { id: notice.id, ...answer })
    expect(await problemsOf(seisn)).toEqual([])

    const again = await finishable(server.current, {
      again: item,
      kind: 'FJ',
      result: '复检合格',
      resultCode: '3013',
      inspectdate: '2026-11-20',
    })
    await finishInspection(await jobContext(server.current), again)
    expect(await noticeRow(notice.id)).toMatchObject({
      step: 'end',
      taskId: null,
      confirmReportno: again.reportno,
    })
  })

  it('settles a draft that nobody has issued', async () => {
    const { item, notice } = await failed()
    await db()
      .updateTable('inspection_notice')
      .set({ step: 'YJBZ', issueDate: null })
      .where('id', '=', notice.id)
      .execute()
    const again = await finishable(server.current, {
      again: item,
      kind: 'FJ',
      result: '复检合格',
      resultCode: '3013',
      inspectdate: '2026-11-20',
    })
    await finishInspection(await jobContext(server.current), again)
    expect((await noticeRow(notice.id)).step).toBe('end')
  })

  it('is declared with a hint about the notice that waits for an answer', async () => {
    const { item, noticeno } = await failed()
    const device = {
      id: item.equdatasysid ?? '',
      equcode: item.equcode ?? '',
      equclacode: item.equclacode ?? '',
      unitId: item.unitId ?? '',
      areaId: item.areaId ?? '',
    }
    const { appmainsysid } = await registrar.must(
      declarationCalls.saveAppMain,
      await sheetFor(server.current, [device], { inmGroupCode: 'FJ' }),
    )
    const { errors } = await registrar.must(declarationCalls.checkError, { appmainsysid })
    const hint = errors.find(({ message }) => message.includes(noticeno))
    expect(hint).toMatchObject({ level: 'hint', field: 'inmGroupCode' })
  })
})
