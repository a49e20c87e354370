import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { caseCalls, casePaperCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { violationCalls } from '@tejian/contract/supervision/cases/violationCalls.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { opinion, talk, useCases } from '../../app/testing/lawCases.ts'
import { said } from '../../app/testing/said.ts'
import { drainJobs } from '../../kit/jobRunner.ts'

const { getDetail, save } = caseCalls
const { server, people, act, must, look, set, atStep, papers, paper, serve, contentOf } = useCases()

describe('a penalty', () => {
  it('is decided once the party was told and heard', async () => {
    const id = await atStep('CFGZ')
    expect(await said(act('jiancha_qt', id, 'proceed'))).toBe(say.noNotice)
    await serve(id, '19')
    expect(await said(act('jiancha_qt', id, 'proceed'))).toBe('告知书送达未满5个工作日')
    await set(id, sql`"noticeDate" = '2026-11-12'`)
    await must('jiancha_qt', id, 'proceed')
  })

  it('that weighs heavily was discussed, and told with the right to a hearing', async () => {
    const id = await atStep('AJSP', { proposedFine: '10000000' })
    expect(await look(id)).toMatchObject({ isHearingOffered: true })
    expect(JSON.stringify((await paper(id, '19')).content ?? (await contentOf(id, '19')))).toContain(
      '要求听证',
    )
    expect(await said(act('juzhang', id, 'decide', opinion))).toBe(say.discussSerious)
    await must('juzhang', id, 'discuss', talk)
    await must('juzhang', id, 'decide', opinion)
  })

  it('has a decision with number and seal, served to the party, who reads nothing else of the case', async () => {
    const id = await atStep('AJZX')
    await drainJobs(server.current.services)
    const decision = await paper(id, '20')
    expect(decision).toMatchObject({ step: 'ZLSD', signStatus: '3' })
    expect(decision.docno).toMatch(/市监处罚〔2026〕\d+号$/)
    expect(await look(id)).toMatchObject({
      decisionno: decision.docno,
      fineAmount: 5_000_000,
      serveLimit: '2026-11-27',
    })
    expect(await said(act('jiancha_qt', id, 'finish'))).toBe(say.notServed)
    await serve(id, '20')
    expect(await look(id)).toMatchObject({ serveDate: '2026-11-20', payLimit: '2026-12-05' })
    const { list } = await people.qiye.must(documentCalls.find, {
      ids: (await papers(id)).map((one) => one.id).join(),
    })
    expect((list as unknown as LawDocument[]).map(({ docType }) => docType).sort()).toEqual(['19', '20'])
    expect(await said(people.qiye.call(getDetail, { id }))).toBe(kitMessages.forbidden)
    for (const one of await papers(id)) {
      const token = await ticketFor(server.current, 'jiancha_qt', 'lawDocumentPrint', one.id)
      const { rawPayload } = await people.jiancha_qt.raw(documentCalls.printPdf, { id: one.id, token })
      expect([one.docType, rawPayload.subarray(0, 5).toString()]).toEqual([one.docType, '%PDF-'])
    }
  })

  it('is performed, urged, enforced; closing it is written down', async () => {
    const id = await atStep('AJZX')
    await serve(id, '20')
    expect(await said(act('jiancha_qt', id, 'urge'))).toBe(say.notLate)
    await set(id, sql`"payLimit" = '2026-11-19'`)
    expect((await look(id)).lateFee).toBe(150_000)
    expect(await said(act('jiancha_qt', id, 'apply'))).toBe(say.notUrged)
    await must('jiancha_qt', id, 'urge')
    expect(await said(act('jiancha_qt', id, 'urge'))).toBe(say.urgedAlready)
    await serve(id, '21')
    expect(await said(act('jiancha_qt', id, 'apply'))).toBe(say.applyEarly('2027-05-21'))
    await set(id, sql`"litigateUntil" = '2026-11-08', "urgeDate" = '2026-11-09'`)
    await must('jiancha_qt', id, 'apply')
    const late = { payLimit: '2026-11-19', explainText: '经济困难' }
    expect(await said(act('juzhang', id, 'defer', late))).toBe(say.deferNotLater)
    await set(id, sql`"enforceDate" = null`)
    expect(await said(act('jiancha_qt', id, 'finish'))).toBe(say.unpaid)
    await people.jiancha_qt.must(save, { id, paidAmount: '5150000', paidDate: '2026-11-20' })
    await must('jiancha_qt', id, 'finish')
    expect(await said(act('jiancha_qt', id, 'close', opinion))).toBe(kitMessages.forbidden)
    await must('juzhang', id, 'close', opinion)
    expect(await look(id)).toMatchObject({ step: 'end', caseState: '8', closeDate: '2026-11-20' })
    const written = await people.juzhang.must(violationCalls.find, {})
    expect(written.list[0]).toMatchObject({ caseId: id, punishDate: '2026-11-20', recordState: '1' })
    const types = (await papers(id)).map(({ docType }) => docType)
    expect(types.sort()).toEqual(['11', '12', '16', '17', '18', '19', '20', '21', '22', '23', '24'])
    expect(JSON.stringify(await contentOf(id, '24'))).toContain('行政处罚决定书')
  })
})

describe('papers of a case', () => {
  it('are records by hand, the others by its steps', async () => {
    const id = await atStep('AJDC')
    const { caseno } = await look(id)
    const write = (more: object) =>
      people.jiancha_qt.call(casePaperCalls.save, { docType: '14', caseno, ...more })
    expect(await said(write({ docType: '20' }))).toBe(say.paperByStep)
    expect(await said(write({ caseno: 'AJ0' }))).toBe(say.unknownCase)
    const row = (await people.jiancha_qt.must(casePaperCalls.save, { docType: '14', caseno })) as LawDocument
    const submit = { id: row.id, action: 'submit' }
    expect(await said(people.jiancha_qt.call(casePaperCalls.move, submit))).toBe(say.noRecordText)
    await people.jiancha_qt.must(casePaperCalls.save, { id: row.id, recordText: '问：…… 答：……' })
    await people.jiancha_qt.must(casePaperCalls.move, submit)
    expect(await paper(id, '14')).toMatchObject({ step: 'end', docno: null, signStatus: '1' })
  })
})
