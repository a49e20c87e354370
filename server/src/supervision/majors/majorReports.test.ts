import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { majorProblemCalls } from '@tejian/contract/reports/majorProblemCalls.ts'
import { majorMessages } from '@tejian/contract/reports/majorProblemMessages.ts'
import { checkMessages } from '@tejian/contract/supervision/checks/checkMessages.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { majorReportCalls } from '@tejian/contract/supervision/majors/majorCalls.ts'
import { majorReportMessages as say } from '@tejian/contract/supervision/majors/majorReportMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { tasksToBuild } from '../../app/testing/reports.ts'

const server = useTestApp()
const accounts = [
  'jianyan',
  'zhanzhang',
  'pizhun',
  'dangan',
  'jiancha',
  'jiancha_qt',
  'juzhang',
  'qiye',
] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let unitId: string
const { find, list, getDetail, move, check, danger } = majorReportCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<{
    unitId: string
  }>`select "unitId" from app_user where "loginName" = 'qiye'`.execute(server.current.services.db)
  unitId = rows[0]?.unitId ?? ''
  await sql`update unit set "areaId" = '331121', "townId" = '331121101' where id = ${unitId}::uuid`.execute(
    server.current.services.db,
  )
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const look = (id: string) => people.jiancha.must(getDetail, { id })
const told = async (title: string, text: string) => {
  const { rows } = await sql<{ receiver: string }>`select receiver from message where title = ${title}
    and content like ${`%${text}%`}`.execute(server.current.services.db)
  return rows.map(({ receiver }) => receiver)
}

type Problem = { id: string; problemno: string }
/** A problem of a lift of the unit of qiye, in the county of jiancha_qt. */
async function written(): Promise<Problem> {
  const [work] = await tasksToBuild(server.current)
  await sql`update equipment set "areaId" = '331121', "townId" = '331121101', "unitId" = ${unitId}::uuid
    where id = ${work?.equdatasysid}::uuid`.execute(server.current.services.db)
  const sheet = {
    equdatasysid: work?.equdatasysid ?? '',
    problemDesc: '制动器制动力矩不足',
    legalBasis: majorMessages.legalBasis,
    foundDate: '2026-11-19',
    urgent: 'false',
  }
  return (await people.jianyan.must(majorProblemCalls.save, sheet)) as Problem
}
async function sent(): Promise<Problem> {
  const made = await written()
  const steps = [
    ['jianyan', 'submit'],
    ['zhanzhang', 'pass'],
    ['pizhun', 'approve'],
    ['dangan', 'print'],
    ['dangan', 'send'],
  ] as const
  for (const [who, action] of steps)
    await people[who].must(majorProblemCalls.move, { id: made.id, action, sendDate: '2026-11-20' })
  return made
}
async function received(): Promise<Problem> {
  const made = await sent()
  await people.jiancha_qt.must(move, { id: made.id, action: 'receive' })
  return made
}
const dispose = (who: Account, id: string) => act(who, id, 'dispose', { handleResult: '已责令停止使用' })
const day = { checkDate: '2026-11-23', checkerLogins: 'jiancha,jiancha_qt' }
const asDanger = { dangerlevel: '2', hazardClause: '5.6.4', dangerDesc: '制动器制动力矩不足' }

describe('a major problem that was reported', () => {
  it('is a supervisor’s to receive, of the own area, and unknown to them before it was reported', async () => {
    const draft = await written()
    expect(await said(server.current.nobody.call(find, {}))).toBe(kitMessages.noSession)
    expect(await said(people.qiye.call(find, {}))).toBe(kitMessages.forbidden)
    expect(await said(people.juzhang.call(check, { id: draft.id, ...day }))).toBe(kitMessages.forbidden)
    expect(await said(people.jiancha_qt.call(getDetail, { id: draft.id }))).toBe(kitMessages.missing)
    expect((await people.jiancha.must(majorProblemCalls.find, { ids: draft.id })).list).toEqual([])
    const { id, problemno } = await sent()
    expect(await said(act('dangan', id, 'receive'))).toBe(kitMessages.forbidden)
    expect(await said(act('juzhang', id, 'receive'))).toBe(kitMessages.forbidden)
    await sql`update major_problem set "areaId" = '331102' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    for (const answer of [
      act('jiancha_qt', id, 'receive'),
      people.jiancha_qt.call(check, { id, ...day }),
      people.jiancha_qt.call(danger, { id, ...asDanger }),
    ])
      expect(await said(answer)).toBe(kitMessages.missing)
    const { list: rows } = await people.jiancha.must(list, { status: '4' })
    expect(rows).toContainEqual(expect.objectContaining({ problemno, problemDesc: '制动器制动力矩不足' }))
  })

  it('is received once: of two supervisors the slower one hears that it is done', async () => {
    const { id, problemno } = await sent()
    expect(await said(people.jiancha_qt.call(check, { id, ...day }))).toBe(say.notReceived)
    expect(await said(people.jiancha_qt.call(danger, { id, ...asDanger }))).toBe(say.notReceived)
    const answers = await Promise.all([
      said(act('jiancha', id, 'receive')),
      said(act('jiancha_qt', id, 'receive')),
    ])
    const [loser] = answers.filter((answer) => answer !== 'went through')
    expect(answers).toContain('went through')
    expect(loser).toMatch(/^该任务已由.+办理（重大问题接收：接收），请刷新列表$/)
    expect(await look(id)).toMatchObject({
      step: 'ZDCZ',
      status: '5',
      receiveUserName: expect.any(String),
      deadline: '2026-11-24',
    })
    expect(await told('重大问题已接收', problemno)).toEqual(expect.arrayContaining(['jianyan', 'qiye']))
  })

  it('is disposed of after a check was arranged or a danger registered, one of each', async () => {
    const { id, problemno } = await received()
    expect(await act('jiancha_qt', id, 'dispose')).toMatchObject({
      fields: { handleResult: expect.any(String) },
    })
    expect(await said(dispose('jiancha_qt', id))).toBe(majorMessages.notBegun)
    expect(await said(people.jiancha_qt.call(check, { id, ...day, checkDate: '2026-11-19' }))).toBe(
      say.pastDay,
    )
    const alone = { id, ...day, checkerLogins: 'jiancha_qt' }
    expect(await said(people.jiancha_qt.call(check, alone))).toBe(checkMessages.twoCheckers)
    const answers = await Promise.all([
      people.jiancha_qt.call(check, { id, ...day }),
      people.jiancha.call(check, { id, ...day }),
    ])
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    const { checkno } = await look(id)
    expect(checkno).toMatch(/^JC/)
    expect(await said(people.jiancha.call(check, { id, ...day }))).toBe(say.checkArranged(checkno ?? ''))
    expect(await said(dispose('jiancha_qt', id))).toBe('went through')
    expect(await look(id)).toMatchObject({ step: 'end', status: '6', disposeResult: '已责令停止使用' })
    expect(await told('重大问题已处置', problemno)).toEqual(expect.arrayContaining(['jianyan', 'qiye']))
    expect(await said(people.jiancha.call(check, { id, ...day }))).toBe(say.ended)
  })

  it('goes on as a danger, whose level the standard decides', async () => {
    const { id } = await received()
    const general = { id, ...asDanger, dangerlevel: '1' }
    expect(await said(people.jiancha_qt.call(danger, general))).toMatch(/5\.6\.4/)
    await people.jiancha_qt.must(danger, { id, ...asDanger })
    const { dangerno } = await look(id)
    const found = await people.jiancha.must(dangerCalls.find, { dangerno: dangerno ?? '' })
    expect(found.list).toMatchObject([{ step: 'YHCL', foundsource: '2', dangerlevel: '2' }])
    expect(await said(people.jiancha_qt.call(danger, { id, ...asDanger }))).toBe(
      say.dangerRegistered(dangerno ?? ''),
    )
    expect(await said(dispose('jiancha_qt', id))).toBe('went through')
  })

  it('wants a new check where the arranged one was broken off', async () => {
    const { id } = await received()
    const made = await people.jiancha_qt.must(check, { id, ...day })
    await sql`update safety_check set "stopReason" = '单位停产', step = 'end' where id = ${made.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(dispose('jiancha_qt', id))).toBe(majorMessages.notBegun)
    expect(await said(people.jiancha_qt.call(check, { id, ...day }))).toBe('went through')
  })
})
