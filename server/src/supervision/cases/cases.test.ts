import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import { lawCaseProcess } from '@tejian/contract/supervision/cases/case.process.ts'
import { caseCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  type Account,
  accounts,
  audit,
  back,
  opinion,
  proposal,
  talk,
  two,
  useCases,
} from '../../app/testing/lawCases.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { said } from '../../app/testing/said.ts'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { createProblem } from '../problems/createProblem.ts'

const { getDetail, save, move } = caseCalls
const { server, people, party, act, must, look, set, clue, atStep } = useCases()

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
        unitId: party.unitId,
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
    expect(row).toMatchObject({ problemId: problem.id, unitId: party.unitId, unitname: '测试单位' })
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
