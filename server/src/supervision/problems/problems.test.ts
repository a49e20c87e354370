import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { checkProblemProcess } from '@tejian/contract/supervision/problems/problem.process.ts'
import type { CheckProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { problemMessages as say } from '@tejian/contract/supervision/problems/problemMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { createProblem, type NewProblem } from './createProblem.ts'

const server = useTestApp()
const accounts = ['jiancha', 'jiancha_qt', 'juzhang', 'xiangzhen', 'qiye', 'qiye2', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let unitId: string
const { find, getDetail, move, list } = problemCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<{
    unitId: string
  }>`select "unitId" from app_user where "loginName" = 'qiye'`.execute(server.current.services.db)
  unitId = rows[0]?.unitId ?? ''
})

const found = (more: Partial<NewProblem> = {}): Promise<CheckProblem> =>
  transact(systemContext(server.current.services, 'test'), (context) =>
    createProblem(context, {
      checkId: null,
      checkno: 'JC202611200001',
      unitId,
      unitname: '测试单位',
      problemDesc: '机房无应急照明',
      clause: 'TSG T7001-2023 A1.1',
      areaId: '331121',
      townId: '331121101',
      problemSource: '1',
      rectifyLimit: '2026-12-05',
      ...more,
    }),
  )
const photo = (id: string) =>
  sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    values (${id}::uuid, 'ZGFK', '整改后.png', ${`none/${id}`}, 1, 'image/png')`.execute(
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
const done = { rectifyDesc: '已装应急照明' }
const review = { reviewDate: '2026-11-20', reviewUserNames: '杨监察、孔监察', reviewOpinion: '已改正' }
const over = { handoverOrg: '青田县市场监督管理局', reason: '拒不改正' }

describe('a problem of a check', () => {
  it('is answered by its own unit with a photograph, and checked again by two people', async () => {
    const { id, problemno } = await found()
    expect(await said(server.current.nobody.call(find, {}))).toBe(kitMessages.noSession)
    expect(await said(people.jianyan.call(find, {}))).toBe(kitMessages.forbidden)
    expect(await said(act('qiye2', id, 'feedback', done))).toBe(kitMessages.missing)
    expect(await said(act('qiye', id, 'feedback', done))).toBe(say.photoMissing)
    await photo(id)
    await must('qiye', id, 'feedback', done)
    expect(await look(id)).toMatchObject({ step: 'WTFC', rectifyStatus: '1', enteredBy: null })
    const alone = { ...review, reviewUserNames: '杨监察，杨监察' }
    expect(await said(act('jiancha_qt', id, 'pass', alone))).toBe(say.twoReviewers)
    const later = { ...review, reviewDate: '2026-12-24' }
    expect(await said(act('jiancha_qt', id, 'pass', later))).toBe(say.reviewedLater)
    await must('jiancha_qt', id, 'pass', review)
    expect(await look(id)).toMatchObject({ step: 'end', rectifyStatus: '2', closeDate: '2026-11-20' })
    const { list: rows } = await people.qiye.must(list, { title: '应急照明' })
    expect(rows).toContainEqual(
      expect.objectContaining({ problemno, status: 'end', content: '机房无应急照明' }),
    )
  })

  it('of a unit without an account is answered for it, and says by whom', async () => {
    const { id } = await found({ unitId: null })
    await photo(id)
    await must('jiancha_qt', id, 'feedback', done)
    expect((await look(id)).enteredBy).toMatch(/监察/)
  })

  it('goes on as a danger, serious where the standard says so, and is closed with it', async () => {
    const { id } = await found({ hazardClause: '5.6.4' })
    expect(await said(act('jiancha_qt', id, 'correct', { handleResult: '已改' }))).toBe(say.seriousOnSpot)
    await must('jiancha_qt', id, 'toDanger')
    const problem = await look(id)
    expect(problem).toMatchObject({ step: 'end', rectifyStatus: '3', closeDate: null })
    const danger = await people.jiancha.must(dangerCalls.getDetail, { id: problem.dangerId ?? '' })
    expect(danger).toMatchObject({ step: 'YHCL', dangerlevel: '2', hazardClause: '5.6.4', foundsource: '1' })
    const general = await found()
    await must('jiancha_qt', general.id, 'toDanger')
    const { dangerId } = await look(general.id)
    await people.jiancha_qt.must(dangerCalls.move, { id: dangerId, action: 'close', handleResult: '已消除' })
    expect(await look(general.id)).toMatchObject({ rectifyStatus: '3', closeDate: '2026-11-20' })
  })
})

const supervisors = ['jiancha', 'jiancha_qt'] as const
walkProcess({
  process: checkProblemProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    WTZG: {
      feedback: [...supervisors, 'qiye'],
      correct: supervisors,
      toDanger: supervisors,
      handOver: supervisors,
      overdue: [],
    },
    WTFC: { pass: supervisors, sendBack: supervisors, toDanger: supervisors, handOver: supervisors },
  },
  after: {
    'WTZG.feedback': 'WTFC',
    'WTZG.correct': 'end',
    'WTZG.toDanger': 'end',
    'WTZG.handOver': 'end',
    'WTFC.pass': 'end',
    'WTFC.sendBack': 'WTZG',
    'WTFC.toDanger': 'end',
    'WTFC.handOver': 'end',
  },
  way: { WTZG: [], WTFC: [['qiye', 'feedback']] },
  supply: () => ({ ...done, ...review, ...over, handleResult: '当场改正' }),
  fresh: async () => {
    const row = await found()
    await photo(row.id)
    return row as unknown as WalkedRow
  },
})
