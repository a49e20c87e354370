import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import { lawCaseProcess } from '@tejian/contract/supervision/cases/case.process.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseCalls, casePaperCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { violationCalls } from '@tejian/contract/supervision/cases/violationCalls.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { switchOnFunctions } from '../../demo/place.ts'
import { transact } from '../../kit/context.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { systemContext } from '../../kit/jobs.ts'
import { createProblem } from '../problems/createProblem.ts'

const server = useTestApp()
const accounts = ['jiancha', 'jiancha_qt', 'juzhang', 'fazhi', 'qiye', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let unitId: string
const { find, getDetail, save, move } = caseCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { db } = server.current.services
  const { rows } = await sql<{ unitId: string }>`update unit set "areaId" = '331121'
    where id = (select "unitId" from app_user where "loginName" = 'qiye') returning id as "unitId"`.execute(
    db,
  )
  unitId = rows[0]?.unitId ?? ''
  expect((await people.jiancha_qt.call(find, {})).isSuccess).toBe(false)
  expect(await said(people.jiancha_qt.call(find, {}))).toBe(functionOff)
  await switchOnFunctions(db)
  await server.current.services.parameters.refresh()
})

async function said(answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const must = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].must(move, { id, action, ...given })
const look = async (id: string) => (await people.jiancha.must(getDetail, { id })) as LawCase
const set = (id: string, values: ReturnType<typeof sql>) =>
  sql`update law_case set ${values} where id = ${id}::uuid`.execute(server.current.services.db)

const opinion = { approveOpinion: '同意' }
const audit = { auditOpinion: '事实清楚，证据确凿，程序合法' }
const back = { backReason: '资料不完整', backDescription: '请补充证据' }
const talk = { discussDate: '2026-11-20', discussMembers: '陈局长、李副局长', discussOpinion: '同意处罚建议' }
const two = '杨监察（浙K0001）、孔监察（浙K0002）'
const proposal = {
  evidence: '现场笔录、照片',
  proposedResult: '1',
  punishProposal: '罚款人民币伍万元',
  proposedFine: '5000000',
}

const clue = async (more: object = {}): Promise<LawCase> =>
  (await people.jiancha_qt.must(save, {
    caseSource: '5',
    caseReason: '02',
    unitId,
    unitname: '测试单位',
    fact: '使用未经检验的电梯1台',
    undertaker: two,
    ...more,
  })) as LawCase

async function atStep(step: 'AJDC' | 'AJSH' | 'CFGZ' | 'AJSP' | 'AJZX', more: object = {}): Promise<string> {
  const { id } = await clue({ ...proposal, ...more })
  await must('jiancha_qt', id, 'submit', { confirmed: '1' })
  await must('juzhang', id, 'file', opinion)
  if (step === 'AJDC') return id
  await must('jiancha_qt', id, 'report')
  if (step === 'AJSH') return id
  await must('fazhi', id, 'pass', audit)
  if (step === 'CFGZ') return id
  await people.jiancha_qt.must(save, { id, defenceRecord: '当事人放弃陈述申辩' })
  await serve(id, '19')
  await must('jiancha_qt', id, 'proceed')
  if (step === 'AJSP') return id
  await must('juzhang', id, 'decide', opinion)
  return id
}

const papers = async (caseId: string): Promise<LawDocument[]> => {
  const { caseno } = await look(caseId)
  const { list } = await people.jiancha.must(casePaperCalls.find, { caseno, ofCase: '1', pageSize: '50' })
  return list as unknown as LawDocument[]
}
const paper = async (caseId: string, docType: string) => {
  const found = (await papers(caseId)).find((one) => one.docType === docType)
  if (!found) throw new Error(`no paper ${docType}`)
  return found
}
/** The head issues a paper where it waits, and its undertaker serves it. */
async function serve(caseId: string, docType: string): Promise<void> {
  const { id, step } = await paper(caseId, docType)
  if (step === 'ZLSP') await people.juzhang.must(casePaperCalls.move, { id, action: 'issue' })
  const service = { serveWay: '1', serveReceiver: '钱厂长', serveTime: '2026-11-20 09:00:00' }
  await people.jiancha_qt.must(casePaperCalls.move, { id, action: 'serve', ...service })
}

describe('a clue', () => {
  it('is written by undertakers, in their own area, of parties that exist', async () => {
    expect(await said(server.current.nobody.call(save, {}))).toBe(kitMessages.noSession)
    for (const who of ['jianyan', 'qiye', 'juzhang', 'fazhi'] as const)
      expect(await said(people[who].call(save, { caseSource: '5' }))).toBe(kitMessages.forbidden)
    const bare = { caseSource: '5', caseReason: '02', fact: '使用未经检验的电梯' }
    expect(await said(people.jiancha_qt.call(save, bare))).toBe(say.noParty)
    const foreign = { ...bare, unitId: '00000000-0000-4000-8000-00000000beef', unitname: '无' }
    expect(await said(people.jiancha_qt.call(save, foreign))).toBe(say.unknownUnit)
    const row = await clue()
    expect(row).toMatchObject({
      caseState: '1',
      areaId: '331121',
      registerDate: '2026-11-20',
      clueLimit: '2026-12-11',
      fineMin: 3_000_000,
      fineMax: 30_000_000,
    })
    expect(row.caseno).toMatch(/^AJ20261120\d{4}$/)
    expect(row.punishBasis).toContain('第八十四条')
    expect(row.casename).toContain('使用未经检验')
    await set(row.id, sql`"areaId" = '331102'`)
    expect(await said(people.jiancha_qt.call(getDetail, { id: row.id }))).toBe(kitMessages.missing)
  })

  it('has no clauses of a reason whose basis is not certain', async () => {
    expect(await clue({ caseReason: '12' })).toMatchObject({ punishBasis: null, fineMin: null })
  })

  it('comes from what was handed over, once', async () => {
    const problem = await transact(systemContext(server.current.services, 'test'), (context) =>
      createProblem(context, {
        checkId: null,
        checkno: 'JC1',
        unitId,
        unitname: '测试单位',
        problemDesc: '电梯未经检验',
        areaId: '331121',
        problemSource: '1',
      }),
    )
    const from = { caseSource: '1', sourceno: problem.problemno ?? '', unitId: '', fact: '电梯未经检验' }
    expect(await said(people.jiancha_qt.call(save, { ...from, caseReason: '02', sourceno: '' }))).toBe(
      say.noSourceno,
    )
    const missing = { ...from, caseReason: '02', sourceno: 'JCWT000' }
    expect(await said(people.jiancha_qt.call(save, missing))).toBe(say.unknownSource)
    expect(await said(people.jiancha_qt.call(save, { ...from, caseReason: '02' }))).toBe(say.notHandedOver)
    const over = { id: problem.id, action: 'handOver', handoverOrg: '本局', reason: '拒不改正' }
    await people.jiancha_qt.must(problemCalls.move, over)
    const row = await clue(from)
    expect(row).toMatchObject({ problemId: problem.id, unitId, unitname: '测试单位' })
    const again = { ...from, caseReason: '02' }
    expect(await said(people.jiancha_qt.call(save, again))).toBe(say.sourceTaken(row.caseno ?? ''))
  })

  it('wants two undertakers, says when there is a twin, and is longer once', async () => {
    const { id } = await clue({ undertaker: '杨监察', caseReason: '05' })
    expect(await said(act('jiancha_qt', id, 'submit'))).toBe(say.twoUndertakers)
    await people.jiancha_qt.must(save, { id, undertaker: two })
    expect(await said(act('jiancha_qt', id, 'extendClue', { explainText: '案情复杂' }))).toBe(
      kitMessages.forbidden,
    )
    await must('juzhang', id, 'extendClue', { explainText: '案情复杂' })
    expect((await look(id)).clueLimit).toBe('2027-01-04')
    expect(await said(act('juzhang', id, 'extendClue', { explainText: '案情复杂' }))).toBe(say.clueExtended)
    await must('jiancha_qt', id, 'submit')
    const twin = await clue({ caseReason: '05' })
    const { caseno } = await look(id)
    expect(await act('jiancha_qt', twin.id, 'submit')).toMatchObject({
      code: 'confirm',
      errorMsg: say.sameCase(caseno ?? ''),
    })
    await must('jiancha_qt', twin.id, 'submit', { confirmed: '1' })
    await must('juzhang', twin.id, 'notFile', opinion)
    expect(await look(twin.id)).toMatchObject({ caseState: '9', step: 'end', closeDate: '2026-11-20' })
  })
})

describe('an investigation', () => {
  it('ends within its term, which a head and then a discussion makes longer', async () => {
    const id = await atStep('AJDC')
    expect((await look(id)).caseLimit).toBe('2027-02-18')
    const stop = { suspendFrom: '2026-11-23', suspendTo: '2026-11-27', explainText: '委托检测' }
    expect(await said(act('jiancha_qt', id, 'suspend', { ...stop, suspendTo: '2026-11-22' }))).toBe(
      say.stopTurned,
    )
    expect(await said(act('jiancha_qt', id, 'suspend', { ...stop, suspendFrom: '2026-11-19' }))).toBe(
      say.stopBefore,
    )
    await must('jiancha_qt', id, 'suspend', stop)
    expect((await look(id)).caseLimit).toBe('2027-02-23')
    expect(await said(act('jiancha_qt', id, 'suspend', stop))).toBe(say.stopOverlaps)
    const why = { explainText: '取证困难' }
    expect(await said(act('jiancha_qt', id, 'extend', why))).toBe(kitMessages.forbidden)
    await must('juzhang', id, 'extend', why)
    expect((await look(id)).caseLimit).toBe('2027-03-25')
    expect(await said(act('juzhang', id, 'extend', why))).toBe(say.discussTerm)
    expect(await said(act('juzhang', id, 'discuss', { ...talk, discussMembers: '陈局长' }))).toBe(
      say.twoMembers,
    )
    await must('juzhang', id, 'discuss', talk)
    expect(await said(act('juzhang', id, 'extend', why))).toBe(say.noLimitTo)
    await must('juzhang', id, 'extend', { ...why, caseLimitTo: '2027-06-30' })
    expect((await look(id)).caseLimit).toBe('2027-06-30')
    await set(id, sql`"caseLimit" = '2026-11-19'`)
    expect(await said(act('jiancha_qt', id, 'report'))).toBe(say.overTerm)
  })

  it('proposes a fine that the law gives; a milder one was discussed', async () => {
    const id = await atStep('AJDC')
    const fine = (proposedFine: string, more: object = {}) =>
      people.jiancha_qt.must(save, { id, proposedFine, ...more })
    await fine('30000100')
    expect(await said(act('jiancha_qt', id, 'report'))).toBe('罚款金额超出法定幅度（30000至300000元）')
    await fine('1000000')
    expect(await said(act('jiancha_qt', id, 'report'))).toBe(say.fineRange(3_000_000, 30_000_000))
    await fine('1000000', { mitigateReason: '主动消除危害后果' })
    expect(await said(act('jiancha_qt', id, 'report'))).toBe(say.discussMitigated)
    await must('juzhang', id, 'discuss', talk)
    await must('jiancha_qt', id, 'report')
    const bare = await atStep('AJDC', { caseReason: '08' })
    expect(await said(act('jiancha_qt', bare, 'report'))).toBe(say.noRange)
  })

  it('is reviewed by somebody who took no part in it', async () => {
    const id = await atStep('AJSH', { undertaker: '杨监察、方法制' })
    await set(id, sql`undertaker = '杨监察、' || (select name from app_user where "loginName" = 'fazhi')`)
    expect(await said(act('fazhi', id, 'pass', audit))).toBe('审核人员不得参与本案调查')
    await set(id, sql`undertaker = ${two}`)
    expect(await said(act('fazhi', id, 'pass', {}))).toBe(supplied.auditOpinion.requiredSentence)
    await must('fazhi', id, 'pass', audit)
    expect(await look(id)).toMatchObject({ step: 'CFGZ', auditDate: '2026-11-20' })
  })
})

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

async function contentOf(caseId: string, docType: string) {
  const { id } = await paper(caseId, docType)
  const { rows } = await sql<{
    content: unknown
  }>`select content from law_document where id = ${id}::uuid`.execute(server.current.services.db)
  return rows[0]?.content
}

const undertakers: readonly Account[] = ['jiancha', 'jiancha_qt']

describe('the table of cases', () => {
  walkProcess({
    process: lawCaseProcess,
    calls: { getDetail, move },
    accounts,
    person: (name) => people[name],
    watcher: 'jiancha',
    allowed: {
      AJLR: { submit: ['jiancha_qt'], extendClue: ['juzhang'] },
      LASP: { file: ['juzhang'], notFile: ['juzhang'], return: ['juzhang'] },
      AJDC: { report: undertakers, suspend: undertakers, extend: ['juzhang'], discuss: ['juzhang'] },
      AJSH: { pass: ['fazhi'], return: ['fazhi'], extend: ['juzhang'], discuss: ['juzhang'] },
      CFGZ: { proceed: undertakers, suspend: undertakers, extend: ['juzhang'], discuss: ['juzhang'] },
      AJSP: { decide: ['juzhang'], return: ['juzhang'], extend: ['juzhang'], discuss: ['juzhang'] },
      AJZX: { finish: undertakers, urge: undertakers, apply: undertakers, defer: ['juzhang'] },
      AJJA: { close: ['juzhang'], return: ['juzhang'] },
    },
    after: {
      'AJLR.submit': 'LASP',
      'AJLR.extendClue': 'AJLR',
      'LASP.file': 'AJDC',
      'LASP.notFile': 'end',
      'LASP.return': 'AJLR',
      'AJDC.report': 'AJSH',
      'AJDC.suspend': 'AJDC',
      'AJDC.extend': 'AJDC',
      'AJDC.discuss': 'AJDC',
      'AJSH.pass': 'CFGZ',
      'AJSH.return': 'AJDC',
      'AJSH.extend': 'AJSH',
      'AJSH.discuss': 'AJSH',
      'CFGZ.proceed': 'AJSP',
      'CFGZ.suspend': 'CFGZ',
      'CFGZ.extend': 'CFGZ',
      'CFGZ.discuss': 'CFGZ',
      'AJSP.decide': 'AJZX',
      'AJSP.return': 'AJDC',
      'AJSP.extend': 'AJSP',
      'AJSP.discuss': 'AJSP',
      'AJZX.finish': 'AJJA',
      'AJZX.urge': 'AJZX',
      'AJZX.apply': 'AJZX',
      'AJZX.defer': 'AJZX',
      'AJJA.close': 'end',
      'AJJA.return': 'AJZX',
    },
    way: {
      AJLR: [],
      LASP: [['jiancha_qt', 'submit']],
      AJDC: [
        ['jiancha_qt', 'submit'],
        ['juzhang', 'file'],
      ],
      AJSH: [
        ['jiancha_qt', 'submit'],
        ['juzhang', 'file'],
        ['jiancha_qt', 'report'],
      ],
      CFGZ: [
        ['jiancha_qt', 'submit'],
        ['juzhang', 'file'],
        ['jiancha_qt', 'report'],
        ['fazhi', 'pass'],
      ],
      AJSP: [
        ['jiancha_qt', 'submit'],
        ['juzhang', 'file'],
        ['jiancha_qt', 'report'],
        ['fazhi', 'pass'],
        ['jiancha_qt', 'proceed'],
      ],
      AJZX: [
        ['jiancha_qt', 'submit'],
        ['juzhang', 'file'],
        ['jiancha_qt', 'report'],
        ['fazhi', 'pass'],
        ['jiancha_qt', 'proceed'],
        ['juzhang', 'decide'],
      ],
      AJJA: [
        ['jiancha_qt', 'submit'],
        ['juzhang', 'file'],
        ['jiancha_qt', 'report'],
        ['fazhi', 'pass'],
        ['jiancha_qt', 'proceed'],
        ['juzhang', 'decide'],
        ['jiancha_qt', 'finish'],
      ],
    },
    async fresh() {
      return (await clue(proposal)) as unknown as WalkedRow
    },
    // Told, served, not paid in time, urged, performed in parts.
    beside: (id) =>
      set(
        id,
        sql`"noticeDate" = '2026-11-02', "serveDate" = '2026-11-01', "payLimit" = '2026-11-10',
          "litigateUntil" = '2026-11-02', "urgeDate" = '2026-11-03', "performRecord" = '分期履行'`,
      ),
    supply: () => ({
      confirmed: '1',
      ...opinion,
      ...audit,
      ...talk,
      ...back,
      explainText: '案情复杂',
      suspendFrom: '2026-12-01',
      suspendTo: '2026-12-02',
      payLimit: '2026-12-31',
    }),
  })
})
