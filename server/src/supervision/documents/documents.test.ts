import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { problemMessages } from '@tejian/contract/supervision/problems/problemMessages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import {
  type Account,
  back,
  done,
  over,
  review,
  service,
  useDocuments,
  words,
} from '../../app/testing/lawDocuments.ts'
import { said } from '../../app/testing/said.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { moveOverdue } from '../overdue.ts'

const { find, getDetail, save, orders, printPdf } = documentCalls
const { server, people, own, device, found, file, act, must, look, problemAt, drafted, servedPaper } =
  useDocuments()

describe('a draft', () => {
  it('is written by supervisors of problems in their sight, of one check and on no other paper', async () => {
    expect(await said(server.current.nobody.call(save, {}))).toBe(kitMessages.noSession)
    expect(await said(people.jianyan.call(save, { docType: '1' }))).toBe(kitMessages.forbidden)
    expect(await said(people.qiye.call(save, { docType: '1' }))).toBe(kitMessages.forbidden)
    expect(await said(people.jiancha_qt.call(save, { docType: '1' }))).toBe(say.noSource)
    const away = await found({ areaId: '331102', townId: null })
    const foreign = { docType: '1', problemnos: away.problemno }
    expect(await said(people.jiancha_qt.call(save, foreign))).toBe(say.unknownProblem(away.problemno ?? ''))
    const row = await drafted()
    expect(row).toMatchObject({
      violationDesc: '层门锁紧装置失效',
      legalBasis: 'TSG T7001-2023 附件A',
      unitname: '测试单位',
      equcode: device.equcode,
      docState: '1',
      docno: null,
    })
    const again = { docType: '1', problemnos: row.problemnos }
    const taken = say.problemTaken(row.problemnos ?? '', row.draftno ?? '')
    expect(await said(people.jiancha_qt.call(save, again))).toBe(taken)
    const other = await found({ checkId: '00000000-0000-4000-8000-00000000c0df' })
    const two = `${(await found()).problemno},${other.problemno}`
    expect(await said(people.jiancha_qt.call(save, { docType: '1', problemnos: two }))).toBe(say.oneCheck)
  })

  it('is refused before the record of its check is signed', async () => {
    const { db } = server.current.services
    const { rows } = await sql<{ id: string }>`insert into safety_check
      (checkno, side, "checkType", "unitId", unitname, "checkDate", step, "areaId")
      values ('JC202611209999', '1', '2', ${own.unitId}::uuid, '测试单位', '2026-11-20', 'JCJL', '331121')
      returning id`.execute(db)
    const check = rows[0]?.id ?? ''
    const { problemno } = await found({ checkId: check, checkno: 'JC202611209999' })
    const draft = { docType: '1', problemnos: problemno, rectifyLimit: '2026-12-05', ...words }
    expect(await said(people.jiancha_qt.call(save, draft))).toBe('请先完成现场检查记录签字')
    await sql`update safety_check set "signedAt" = now() where id = ${check}::uuid`.execute(db)
    expect(await said(people.jiancha_qt.call(save, draft))).toBe('went through')
  })

  it('gives a term within what is allowed, and is whole before it is signed', async () => {
    const far = { docType: '1', problemnos: (await found()).problemno, rectifyLimit: '2027-02-19' }
    expect(await said(people.jiancha_qt.call(save, far))).toBe(say.limitWithin(90))
    const past = { ...far, rectifyLimit: '2026-11-19' }
    expect(await said(people.jiancha_qt.call(save, past))).toBe(say.limitPast)
    const proposed = await drafted({ rectifyLimit: '' })
    expect(proposed.rectifyLimit).toBe('2026-12-05')
    const bare = await drafted({ measure: '' })
    expect(await said(act('jiancha_qt', bare.id, 'submit'))).toBe(say.incomplete('责令措施'))
    const alone = await drafted({ checkers: '杨监察（浙K0001）' })
    expect(await said(act('jiancha_qt', alone.id, 'submit'))).toBe(say.twoCheckers)
    const serious = await drafted({ stopUse: '0' }, { hazardClause: '5.6.4' })
    expect(await said(act('jiancha_qt', serious.id, 'submit'))).toBe(say.stopMissing)
    const urgent = await drafted({ isUrgent: '1' })
    expect(await said(act('jiancha_qt', urgent.id, 'submit'))).toBe(say.noOralTime)
  })

  it('is read before it is signed, and is no affair of its unit', async () => {
    const { id } = await drafted()
    const token = await ticketFor(server.current, 'juzhang', 'lawDocumentPrint', id)
    const { rawPayload } = await people.juzhang.raw(printPdf, { id, token })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await said(people.qiye.call(getDetail, { id }))).toBe(kitMessages.missing)
    expect((await people.qiye.must(find, { ids: id })).list).toEqual([])
  })
})

describe('a paper', () => {
  it('tells when an order was given by word as the clock showed it', async () => {
    const { content } = await servedPaper({ isUrgent: '1', oralTime: '2026-11-20 08:30:00' })
    expect(JSON.stringify(content)).toContain('2026-11-20 08:30')
  })

  it('gets its number when the head signs, is sealed and never changes', async () => {
    const { id } = await drafted()
    await must('jiancha_qt', id, 'submit')
    expect(await said(act('jiancha_qt', id, 'issue'))).toBe(kitMessages.forbidden)
    await must('juzhang', id, 'issue')
    const issued = await look(id)
    expect(issued).toMatchObject({ docState: '3', issueDate: '2026-11-20', serveLimit: '2026-11-27' })
    expect(issued.docno).toMatch(/^.+市监特令〔2026〕\d+号$/)
    await drainJobs(server.current.services)
    const sealed = await look(id)
    expect(sealed.fileHash).toMatch(/^[0-9a-f]{64}$/)
    const print = async () => {
      const token = await ticketFor(server.current, 'jiancha_qt', 'lawDocumentPrint', id)
      return (await people.jiancha_qt.raw(printPdf, { id, token })).rawPayload
    }
    expect((await print()).equals(await print())).toBe(true)
    expect(await said(people.jiancha_qt.call(save, { id, measure: '其他' }))).toBe(kitMessages.notAtStart)
    const text = JSON.stringify(sealed.content)
    for (const words of ['六十日内', '六个月内', '人民政府', '人民法院', '一式两份', '第六十二条'])
      expect(text).toContain(words)
    const next = await servedPaper()
    const order = (docno: string | null) => Number(docno?.match(/(\d+)号/)?.[1])
    expect(order(next.docno)).toBeGreaterThan(order(issued.docno))
  })

  it('is dealt with by one of two supervisors: the slower one hears who has done it', async () => {
    const { id } = await drafted()
    await must('jiancha_qt', id, 'submit')
    await must('juzhang', id, 'issue')
    const serve = (who: Account) => said(act(who, id, 'serve', service))
    const served = await Promise.all([serve('jiancha'), serve('jiancha_qt')])
    expect(served).toContain('went through')
    expect(served).toContainEqual(expect.stringMatching(/^该任务已由.+办理（.+），请刷新列表$/))
    await file(id)
    await must('qiye', id, 'feedback', done)
    const pass = (who: Account) => said(act(who, id, 'pass', review))
    const passed = await Promise.all([pass('jiancha'), pass('jiancha_qt')])
    expect(passed).toContain('went through')
    expect(passed).toContainEqual(expect.stringMatching(/^该任务已由.+办理（.+），请刷新列表$/))
    // Of two who write at one draft, the second is shown what the first has changed.
    const draft = await drafted()
    const write = (measure: string) =>
      said(people.jiancha_qt.call(save, { id: draft.id, version: String(draft.version), measure }))
    const written = await Promise.all([write('更换门锁'), write('停用电梯')])
    expect(written).toContain('went through')
    expect(written).toContainEqual(expect.stringMatching(/^该记录已由.+修改，请核对差异后再保存$/))
  })

  it('tells the contact of its unit by text message, with its number alone', async () => {
    const { db } = server.current.services
    const texts = async (id: string) => {
      const { rows } = await sql<{ content: string; recnumber: string }>`
        select content, recnumber from sms_message where datacode = ${id}`.execute(db)
      return rows
    }
    const contact = (tel: string) =>
      sql`update unit set contacttel = ${tel} where id = ${own.unitId}::uuid`.execute(db)
    const switched = (on: boolean) =>
      sql`update sms_template set enabled = ${on} where "templateCode" = 'WSSD'`.execute(db)
    await contact('19900002001')
    const { id, docno } = await servedPaper()
    expect(await texts(id)).toEqual([
      {
        recnumber: '19900002001',
        content: `测试单位：${docno}已送达，请于2026-12-05前完成整改并反馈。详情请登录平台查阅。`,
      },
    ])
    const refused = await drafted()
    await must('jiancha_qt', refused.id, 'submit')
    await must('juzhang', refused.id, 'issue')
    expect(await said(act('jiancha_qt', refused.id, 'serve', { ...service, serveWay: '9' }))).toBe(
      say.wrongWay,
    )
    expect(await texts(refused.id)).toEqual([])
    await contact('0578-6820000')
    expect(await texts((await servedPaper()).id)).toEqual([])
    await contact('19900002001')
    await switched(false)
    expect(await texts((await servedPaper()).id)).toEqual([])
    await switched(true)
  })
  it('is served as the way of it wants', async () => {
    const { id } = await drafted()
    await must('jiancha_qt', id, 'submit')
    await must('juzhang', id, 'issue')
    const serve = (given: object) => said(act('jiancha_qt', id, 'serve', { ...service, ...given }))
    expect(await serve({ serveTime: '2026-12-24 09:00:00' })).toBe(say.servedLater)
    expect(await serve({ serveTime: '2026-11-19 09:00:00' })).toBe(say.servedBefore)
    expect(await serve({ serveWay: '9' })).toBe(say.wrongWay)
    expect(await serve({ serveWay: '4' })).toBe(say.noConsent)
    expect(await serve({ serveWay: '2' })).toBe(say.noWitness)
    expect(await serve({ serveWay: '2', serveWitness: '村委会李某' })).toBe(say.noProof)
    await file(id, 'SDHZ')
    await must('jiancha_qt', id, 'serve', { ...service, serveWay: '2', serveWitness: '村委会李某' })
    expect(await look(id)).toMatchObject({
      step: 'ZLZG',
      reconsiderUntil: '2027-01-19',
      litigateUntil: '2027-05-20',
      serveWitness: '村委会李某',
    })
    expect((await people.qiye.must(find, { ids: id })).list).toHaveLength(1)
  })

  it('is put right by its unit and checked by two people; its problems go along', async () => {
    const { id, problemnos } = await servedPaper()
    const { list } = await people.jiancha.must(problemCalls.find, { problemno: problemnos ?? '' })
    const problem = String(list[0]?.id)
    const doc = await look(id)
    expect(await problemAt(problem)).toMatchObject({ docno: doc.docno, rectifyLimit: '2026-12-05' })
    await file(problem)
    const alone = people.qiye.call(problemCalls.move, { id: problem, action: 'feedback', ...done })
    expect(await said(alone)).toBe(say.feedbackThere(doc.docno ?? ''))
    expect(await said(act('qiye2', id, 'feedback', done))).toBe(kitMessages.missing)
    expect(await said(act('qiye', id, 'feedback', done))).toBe(problemMessages.photoMissing)
    await file(id)
    await must('qiye', id, 'feedback', done)
    expect(await problemAt(problem)).toMatchObject({ step: 'WTFC', rectifyDesc: '已更换' })
    const one = { ...review, reviewUserNames: '杨监察' }
    expect(await said(act('jiancha_qt', id, 'pass', one))).toBe(problemMessages.twoReviewers)
    await must('jiancha_qt', id, 'sendBack', { ...review, ...back })
    expect(await problemAt(problem)).toMatchObject({ step: 'WTZG', rectifyLimit: '2026-12-10' })
    await must('qiye', id, 'feedback', done)
    expect(await said(act('jiancha_qt', id, 'sendBack', { ...review, ...back }))).toBe(say.failedAgain)
    await must('jiancha_qt', id, 'handOver', { ...review, ...over })
    expect(await look(id)).toMatchObject({ docState: '7', handoverOrg: over.handoverOrg, failedTimes: 2 })
    expect(await problemAt(problem)).toMatchObject({ step: 'end', rectifyStatus: '4' })
    const { list: told } = await people.jiancha.must(orders, { unitname: '测试单位', status: 'end' })
    expect(told).toContainEqual(
      expect.objectContaining({ orderNo: doc.docno, handoverOrg: over.handoverOrg }),
    )
  })

  it('is extended once, before its limit', async () => {
    const { id } = await servedPaper()
    const longer = (rectifyLimit: string) =>
      act('jiancha_qt', id, 'extend', { rectifyLimit, explainText: '备件未到' })
    expect(await said(longer('2026-12-01'))).toBe(say.extendNotLater)
    expect(await said(longer('2027-02-19'))).toBe(say.limitWithin(90))
    expect((await longer('2026-12-20')).isSuccess).toBe(true)
    expect(await said(longer('2026-12-25'))).toBe(say.extendedOnce)
  })

  it('is withdrawn by the head with a reason, whoever has it in hand, and issued anew', async () => {
    const { id, problemnos } = await servedPaper()
    expect(await said(act('jiancha_qt', id, 'withdraw', { cancelReason: '单位名称有误' }))).toBe(
      kitMessages.forbidden,
    )
    await must('juzhang', id, 'withdraw', { cancelReason: '单位名称有误' })
    expect(await look(id)).toMatchObject({ step: 'end', docState: '8', cancelReason: '单位名称有误' })
    const anew = { docType: '1', problemnos, rectifyLimit: '2026-12-05', ...words }
    expect(await said(people.jiancha_qt.call(save, anew))).toBe('went through')
  })

  it('that nobody answers goes on by itself, with its problems, and is told', async () => {
    const { id, problemnos } = await servedPaper({ rectifyLimit: '2026-11-20' })
    const context = await server.current.contextOf('jiancha')
    const later = { ...context, now: () => new Date('2026-11-21T01:30:00+08:00') }
    const system = {
      ...later,
      user: {
        ...context.user,
        loginName: 'system',
        name: '系统',
        permissions: new Set<string>(),
        visibleScope: { kind: 'all' } as const,
      },
    }
    expect(await moveOverdue(system)).toBeGreaterThanOrEqual(2)
    expect(await look(id)).toMatchObject({ step: 'ZLFC', isOverdue: true, docState: '5' })
    const { list } = await people.jiancha.must(problemCalls.find, { problemno: problemnos ?? '' })
    expect(list[0]).toMatchObject({ step: 'WTFC', isOverdue: true })
    const { rows } = await sql<{
      receiver: string
    }>`select receiver from message where title = '逾期未反馈整改'`.execute(server.current.services.db)
    expect(rows.map(({ receiver }) => receiver)).toEqual(expect.arrayContaining(['juzhang', 'jiancha_qt']))
  })
})
