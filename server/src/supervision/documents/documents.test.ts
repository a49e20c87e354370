import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { lawDocumentProcess } from '@tejian/contract/supervision/documents/document.process.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { dangerMessages } from '@tejian/contract/supervision/messages.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { problemMessages } from '@tejian/contract/supervision/problems/problemMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { transact } from '../../kit/context.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { systemContext } from '../../kit/jobs.ts'
import { moveOverdue } from '../overdue.ts'
import { createProblem, type NewProblem } from '../problems/createProblem.ts'

const server = useTestApp()
const accounts = ['jiancha', 'jiancha_qt', 'juzhang', 'xiangzhen', 'qiye', 'qiye2', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let unitId: string
let device: { id: string; equcode: string }
const { find, getDetail, save, move, orders, printPdf } = documentCalls
const checkId = '00000000-0000-4000-8000-00000000c0de'

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { db } = server.current.services
  const { rows } = await sql<{
    unitId: string
  }>`select "unitId" from app_user where "loginName" = 'qiye'`.execute(db)
  unitId = rows[0]?.unitId ?? ''
  const { rows: lifts } = await sql<
    typeof device
  >`update equipment set "areaId" = '331121', "townId" = '331121101',
      "unitId" = ${unitId}::uuid, useunit = '测试单位'
    where id = (select id from equipment where equclacode like '3%' and "useState" = '1' order by id limit 1)
    returning id, equcode`.execute(db)
  if (!lifts[0]) throw new Error('no lift')
  device = lifts[0]
})

const found = (more: Partial<NewProblem> = {}) =>
  transact(systemContext(server.current.services, 'test'), (context) =>
    createProblem(context, {
      checkId,
      checkno: 'JC202611200001',
      unitId,
      unitname: '测试单位',
      equdatasysid: device.id,
      equcode: device.equcode,
      equclacode: '3110',
      problemDesc: '层门锁紧装置失效',
      clause: 'TSG T7001-2023 附件A',
      areaId: '331121',
      townId: '331121101',
      problemSource: '1',
      ...more,
    }),
  )
const file = (id: string, atttype = 'ZGFK') =>
  sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    values (${id}::uuid, ${atttype}, '照片.png', ${`none/${id}`}, 1, 'image/png')`.execute(
    server.current.services.db,
  )
const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const must = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].must(move, { id, action, ...given })
const look = (id: string) => people.jiancha.must(getDetail, { id })
const problemAt = (id: string) => people.jiancha.must(problemCalls.getDetail, { id })

const words = { measure: '立即更换层门锁紧装置', checkers: '杨监察（浙K0001）、孔监察（浙K0002）' }
const service = { serveWay: '1', serveReceiver: '钱厂长', serveTime: '2026-11-20 09:00:00' }
const done = { rectifyDesc: '已更换' }
const review = { reviewDate: '2026-11-20', reviewUserNames: '杨监察、孔监察', reviewOpinion: '已改正' }
const back = { backReason: '资料不完整', backDescription: '仍未更换', rectifyLimit: '2026-12-10' }
const over = { handoverOrg: '青田县市场监督管理局', reason: '拒不改正' }

const drafted = async (more: object = {}, problem: Partial<NewProblem> = {}): Promise<LawDocument> => {
  const { problemno } = await found(problem)
  return (await people.jiancha_qt.must(save, {
    docType: '1',
    problemnos: problemno,
    rectifyLimit: '2026-12-05',
    ...words,
    ...more,
  })) as LawDocument
}
/** A paper that was issued and served. */
async function servedPaper(more: object = {}, problem: Partial<NewProblem> = {}): Promise<LawDocument> {
  const { id } = await drafted(more, problem)
  await must('jiancha_qt', id, 'submit')
  await must('juzhang', id, 'issue')
  await must('jiancha_qt', id, 'serve', service)
  return (await look(id)) as LawDocument
}

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
      values ('JC202611209999', '1', '2', ${unitId}::uuid, '测试单位', '2026-11-20', 'JCJL', '331121')
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
      sql`update unit set contacttel = ${tel} where id = ${unitId}::uuid`.execute(db)
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

describe('a seizure', () => {
  const locks = async () => {
    const { rows } = await sql<{
      lockDocno: string | null
      lockKind: string | null
    }>`select "lockDocno", "lockKind"
      from equipment where id = ${device.id}::uuid`.execute(server.current.services.db)
    return rows[0]
  }
  const seen = async () =>
    (await server.current.nobody.must(portalCalls.verifyDevice, { equcode: device.equcode })).sentence

  it('locks its device for 30 days and 30 more by the head, until its release is served', async () => {
    const seizure = await servedPaper({ docType: '4', rectifyLimit: '' })
    expect(seizure).toMatchObject({ lockUntil: '2026-12-20' })
    expect(await locks()).toEqual({ lockDocno: seizure.docno, lockKind: '1' })
    expect(await seen()).toBe('依法查封，禁止使用')
    // Whatever list names the device says so beside its code.
    const fieldMarks = { equcode: { text: '查封', reason: '依法查封，禁止使用' } }
    const { equcode } = device
    for (const call of [problemCalls.find, find, equipmentRegister.find])
      expect((await people.jiancha_qt.must(call, { equcode })).list[0]).toMatchObject({ fieldMarks })
    const { list: others } = await people.jiancha_qt.must(equipmentRegister.find, { pageSize: '50' })
    expect(others.filter((row) => 'fieldMarks' in row).map((row) => row.id)).toEqual(
      others.some(({ id }) => id === device.id) ? [device.id] : [],
    )
    const longer = { rectifyLimit: '2027-01-19', explainText: '案情复杂' }
    expect(await said(act('jiancha_qt', seizure.id, 'extend', longer))).toBe(say.headExtends)
    const tooLong = { ...longer, rectifyLimit: '2027-01-20' }
    expect(await said(act('juzhang', seizure.id, 'extend', tooLong))).toBe(say.seizureTooLong)
    await must('juzhang', seizure.id, 'extend', longer)
    await file(seizure.id)
    await must('qiye', seizure.id, 'feedback', done)
    await must('jiancha_qt', seizure.id, 'pass', review)
    expect(await locks()).toEqual({ lockDocno: seizure.docno, lockKind: '1' })
    const { list } = await people.jiancha_qt.must(find, { basedocno: seizure.docno ?? '' })
    const release = String(list[0]?.id)
    expect(list[0]).toMatchObject({ docType: '6', step: 'ZLNZ', measure: say.passReleaseMeasure })
    await must('jiancha_qt', release, 'submit')
    await must('juzhang', release, 'issue')
    await must('jiancha_qt', release, 'serve', service)
    expect(await look(release)).toMatchObject({ step: 'end', docState: '6' })
    expect(await locks()).toEqual({ lockDocno: null, lockKind: null })
  })

  it('whose term ends without a decision has its release drafted', async () => {
    const seizure = await servedPaper({ docType: '4', rectifyLimit: '' })
    const context = await server.current.contextOf('jiancha')
    const later = { ...context, now: () => new Date('2026-12-21T01:30:00+08:00') }
    await moveOverdue(later)
    await moveOverdue(later)
    const { list } = await people.jiancha_qt.must(find, { basedocno: seizure.docno ?? '' })
    expect(list).toHaveLength(1)
    await must('juzhang', seizure.id, 'withdraw', { cancelReason: '文书有误' })
    expect(await locks()).toEqual({ lockDocno: null, lockKind: null })
  })

  it('is more than an order to stop, which ends with its recheck', async () => {
    const order = await servedPaper({ stopUse: '1' }, { hazardClause: '5.6.4' })
    expect(await locks()).toEqual({ lockDocno: order.docno, lockKind: '2' })
    expect(await seen()).toBe('已责令停止使用')
    await file(order.id)
    await must('qiye', order.id, 'feedback', done)
    await must('jiancha_qt', order.id, 'pass', review)
    expect(await locks()).toEqual({ lockDocno: null, lockKind: null })
  })
})

describe('a serious danger', () => {
  it('is ordered to be put right after its instruction, which ends with it', async () => {
    const danger = (await people.jiancha_qt.must(dangerCalls.save, {
      equdatasysid: device.id,
      dangerlevel: '2',
      hazardClause: '5.6.4',
      dangerDesc: '门锁回路短接',
      foundDate: '2026-11-20',
    })) as { id: string; dangerno: string }
    const moveDanger = (who: Account, action: string, given: object = {}) =>
      people[who].call(dangerCalls.move, { id: danger.id, action, ...given })
    await moveDanger('jiancha_qt', 'submit')
    const limit = { rectifyLimit: '2026-12-05' }
    expect(await said(moveDanger('jiancha_qt', 'order', limit))).toBe(say.noDocumentYet)
    const paper = { docType: '1', dangerno: danger.dangerno, legalBasis: 'GB 45067-2024', ...words, ...limit }
    const { id } = (await people.jiancha_qt.must(save, paper)) as LawDocument
    expect(await look(id)).toMatchObject({ stopUse: true, violationDesc: '门锁回路短接' })
    await must('jiancha_qt', id, 'submit')
    await must('juzhang', id, 'issue')
    await must('jiancha_qt', id, 'serve', service)
    expect(await said(moveDanger('jiancha_qt', 'order', limit))).toBe('went through')
    const plan = { dutyUserName: '钱', rectifyMeasure: '停用', emergencyPlan: '看守' }
    await people.qiye.must(dangerCalls.save, { id: danger.id, ...plan })
    await file(danger.id)
    expect(await said(moveDanger('qiye', 'feedback', done))).toBe('went through')
    const check = { checkDate: '2026-11-20', checkUserNames: '杨监察、孔监察', checkOpinion: '已消除' }
    expect(await said(moveDanger('jiancha_qt', 'pass', check))).not.toBe(dangerMessages.twoCheckers)
    expect(await look(id)).toMatchObject({ step: 'end', docState: '6' })
  })
})

const supervisors = ['jiancha', 'jiancha_qt'] as const
walkProcess({
  process: lawDocumentProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    ZLNZ: { submit: ['jiancha_qt'] },
    ZLSP: { issue: ['juzhang'], return: ['juzhang'] },
    ZLSD: { serve: supervisors, withdraw: ['juzhang'], settled: [] },
    ZLZG: {
      feedback: [...supervisors, 'qiye'],
      extend: [...supervisors, 'juzhang'],
      withdraw: ['juzhang'],
      settled: [],
      overdue: [],
    },
    ZLFC: {
      pass: supervisors,
      sendBack: supervisors,
      handOver: supervisors,
      withdraw: ['juzhang'],
      settled: [],
    },
  },
  after: {
    'ZLNZ.submit': 'ZLSP',
    'ZLSP.issue': 'ZLSD',
    'ZLSP.return': 'ZLNZ',
    'ZLSD.serve': 'ZLZG',
    'ZLSD.withdraw': 'end',
    'ZLZG.feedback': 'ZLFC',
    'ZLZG.extend': 'ZLZG',
    'ZLZG.withdraw': 'end',
    'ZLFC.pass': 'end',
    'ZLFC.sendBack': 'ZLZG',
    'ZLFC.handOver': 'end',
    'ZLFC.withdraw': 'end',
  },
  way: {
    ZLNZ: [],
    ZLSP: [['jiancha_qt', 'submit']],
    ZLSD: [
      ['jiancha_qt', 'submit'],
      ['juzhang', 'issue'],
    ],
    ZLZG: [
      ['jiancha_qt', 'submit'],
      ['juzhang', 'issue'],
      ['jiancha_qt', 'serve'],
    ],
    ZLFC: [
      ['jiancha_qt', 'submit'],
      ['juzhang', 'issue'],
      ['jiancha_qt', 'serve'],
      ['qiye', 'feedback'],
    ],
  },
  supply: () => ({
    ...service,
    ...done,
    ...review,
    ...over,
    rectifyLimit: '2026-12-10',
    explainText: '备件未到',
  }),
  fresh: async () => {
    const row = await drafted()
    await file(row.id)
    return row as unknown as WalkedRow
  },
})
