import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { supervisionMissionProcess } from '@tejian/contract/supervision/missions/mission.process.ts'
import type { SupervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { missionCalls } from '@tejian/contract/supervision/missions/missionCalls.ts'
import { missionMessages as say } from '@tejian/contract/supervision/missions/missionMessages.ts'
import { targetCalls } from '@tejian/contract/supervision/plans/planCalls.ts'
import { planMessages } from '@tejian/contract/supervision/plans/planMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { watchMissions } from './daily.ts'

const server = useTestApp()
const accounts = ['jiancha', 'jiancha_qt', 'jiancha_ld', 'juzhang', 'xiangzhen', 'qiye', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail, find, list } = missionCalls
const qingtian = '青田县市场监督管理局'
let liandu: string

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { db } = server.current.services
  const { rows } = await sql<{ name: string }>`select name from organisation where code = '331102JC'`.execute(
    db,
  )
  liandu = rows[0]?.name ?? ''
  await sql`insert into unit (unitname, creditcode, unittype, "areaId", address, contactname, contacttel, status)
    select '任务单位' || n, '9233' || lpad(n::text, 14, '0'), case when n < 5 then '08' else '01' end,
      case when n % 2 = 0 then '331121' else '331102' end, '丽水', '张', '13800000000', '1'
    from generate_series(1, 8) n`.execute(db)
  for (const login of ['jiancha_qt', 'jiancha2', 'jiancha'])
    await sql`with made as (insert into person (personname, "personType", idcard, "areaId", "loginName", status)
        select name, '5', '/', '331121', "loginName", '1' from app_user where "loginName" = ${login} returning id)
      insert into person_certificate ("personId", certno, "certItem", "issueOrgName", "issueDate", "validDate", "certStatus", "areaId")
      select id, ${`ZJ-${login}`}, 'XZZF', '浙江省人民政府', '2024-01-01', '2030-01-01', '1', '331121' from made`.execute(
      db,
    )
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const form = (more: object = {}) => ({
  missionname: '充装单位专项检查',
  missionType: '2',
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  execOrgNames: qingtian,
  unitLines: '任务单位2',
  ...more,
})
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const must = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].must(move, { id, action, ...given })
const look = async (id: string) => (await people.jiancha.must(getDetail, { id })) as SupervisionMission
const written = async (more: object = {}) =>
  (await people.jiancha.must(save, form(more))) as SupervisionMission
const unitsOf = async (missionId: string, who: Account = 'jiancha') =>
  (await people[who].must(targetCalls.find, { missionId })).list
async function underWay(more: object = {}): Promise<string> {
  const { id } = await written(more)
  await must('jiancha', id, 'issue')
  await must('jiancha_qt', id, 'receive')
  return id
}

describe('a mission', () => {
  it('is written by supervisors, to their own authority or those below it', async () => {
    expect(await said(server.current.nobody.call(save, form()))).toBe(kitMessages.noSession)
    for (const name of ['jianyan', 'qiye', 'xiangzhen', 'juzhang'] as const)
      expect(await said(people[name].call(save, form())), name).toBe(kitMessages.forbidden)
    const refused = (more: object, who: Account = 'jiancha') => said(people[who].call(save, form(more)))
    expect(await refused({ endDate: '2026-11-19' })).toBe(say.wrongDates)
    expect(await refused({ execOrgNames: '没有的局' })).toBe(say.unknownOffice('没有的局'))
    expect(await refused({}, 'jiancha_ld')).toBe(say.unknownOffice(qingtian))
    expect(await refused({ unitLines: '没有的单位' })).toBe(planMessages.unknownUnit('没有的单位'))
    expect(await refused({ unitLines: '任务单位1' })).toBe(say.uncovered('任务单位1'))
    const offered = async (who: Account) =>
      (await people[who].must(missionCalls.offices, {})).map(({ name }) => name)
    expect(await offered('jiancha')).toEqual(expect.arrayContaining([qingtian, liandu]))
    expect(await offered('jiancha_ld')).toEqual([liandu])
    expect(await said(people.jianyan.call(missionCalls.offices, {}))).toBe(kitMessages.forbidden)
    const { id } = await written()
    // Before it is issued nobody below knows of it.
    expect(await said(people.jiancha_qt.call(getDetail, { id }))).toBe(kitMessages.missing)
  })

  it('goes to each authority as a row of its own under one number, with the units of its area', async () => {
    const { id, missionno } = await written({
      execOrgNames: `${qingtian}\n${liandu}`,
      unitLines: '任务单位2\n任务单位1',
      filterUnittype: '08',
    })
    await must('jiancha', id, 'issue')
    const rows = (await people.jiancha.must(find, { missionno: missionno ?? '' })).list
    expect(
      rows.map(({ execOrgName, areaId, step, unitCount }) => [execOrgName, areaId, step, unitCount]).sort(),
    ).toEqual(
      [
        [qingtian, '331121', 'RWQS', (await unitsOf(id)).length],
        [liandu, '331102', 'RWQS', (await unitsOf(rows.find((one) => one.id !== id)?.id ?? '')).length],
      ].sort(),
    )
    expect((await unitsOf(id)).map(({ unitname }) => unitname)).toEqual(
      expect.arrayContaining(['任务单位2', '任务单位4']),
    )
    // A county sees its own row and its own units alone.
    const own = await people.jiancha_qt.must(list, { title: '充装单位', status: 'RWQS' })
    expect(own.list.every(({ areaId }) => areaId === '331121')).toBe(true)
    expect(own.list).toContainEqual(expect.objectContaining({ id, title: '充装单位专项检查', doneCount: 0 }))
    const other = rows.find((one) => one.id !== id)?.id ?? ''
    expect(await said(people.jiancha_qt.call(getDetail, { id: other }))).toBe(kitMessages.missing)
    expect(await unitsOf(other, 'jiancha_qt')).toEqual([])
    expect(await said(act('jiancha_qt', other, 'receive'))).toBe(kitMessages.missing)
    expect(await said(act('jiancha', id, 'receive'))).toBe(say.ofExecutor(qingtian))
  })

  it('is carried out by its authority, and reported when a reason stands for each open unit', async () => {
    const id = await underWay()
    const [unit] = await unitsOf(id)
    const target = unit?.id ?? ''
    const adding = { missionId: id, units: '任务单位4', mustReason: '举报' }
    expect(await said(people.jiancha.call(targetCalls.add, adding))).toBe(say.ofExecutor(qingtian))
    expect(await said(people.jiancha_ld.call(targetCalls.add, adding))).toBe(kitMessages.missing)
    expect(await people.jiancha_qt.must(targetCalls.add, adding)).toEqual({ added: 1 })
    expect(await said(act('jiancha_qt', id, 'report'))).toBe('还有2家单位未完成检查，请说明原因')
    await people.jiancha_qt.must(targetCalls.generate, { ids: target, checkDate: '2026-11-25' })
    const check = (await unitsOf(id)).find((one) => one.id === target)
    expect(await people.jiancha.must(checkCalls.getDetail, { id: check?.checkId ?? '' })).toMatchObject({
      taskSource: '2',
      checkType: '2',
      isRandom: false,
      step: 'JCJL',
    })
    const all = (await unitsOf(id)).map((one) => one.id).join()
    await people.jiancha_qt.must(targetCalls.explain, { ids: all, openReason: '单位停产' })
    await must('jiancha_qt', id, 'report')
    expect(await said(people.jiancha_qt.call(targetCalls.add, adding))).toBe(planMessages.missionNotOpen)
    expect(await said(act('jiancha_qt', id, 'verify'))).toBe(
      say.ofIssuer((await look(id)).superviseorgname ?? ''),
    )
    const back = { backReason: '资料不完整', backDescription: '补查', backTo: 'RWZX' }
    await must('jiancha', id, 'return', back)
    await must('jiancha_qt', id, 'report')
    await must('jiancha', id, 'verify')
    expect(await look(id)).toMatchObject({
      step: 'end',
      closeDate: '2026-11-20',
      unitCount: 2,
      finishCount: 0,
    })
  })

  it('without units is not reported', async () => {
    const id = await underWay({ unitLines: '' })
    expect(await said(act('jiancha_qt', id, 'report'))).toBe(say.noUnits)
  })

  it('reminds three days before its end, and warns once it is late', async () => {
    const id = await underWay({ endDate: '2026-11-23' })
    const context = await server.current.contextOf('admin')
    const messages = async () =>
      (
        await sql<{ title: string; receiver: string }>`select title, receiver from message
          where content like ${`%${(await look(id)).missionno}%`} and title <> '监督检查任务待签收'`.execute(
          server.current.services.db,
        )
      ).rows
    await watchMissions(context)
    await watchMissions(context)
    expect((await messages()).filter(({ receiver }) => receiver === 'jiancha_qt')).toEqual([
      { title: '监督检查任务即将到期', receiver: 'jiancha_qt' },
    ])
    await watchMissions({ ...context, now: () => new Date('2026-11-24T02:00:00Z') })
    expect(await look(id)).toMatchObject({ isOverdue: true })
    expect(await messages()).toContainEqual({ title: '监督检查任务已逾期', receiver: 'jiancha' })
    const { id: late } = await written({ startDate: '2026-11-01', endDate: '2026-11-10' })
    expect(await said(act('jiancha', late, 'issue'))).toBe(say.pastEnd)
  })
})

walkProcess({
  process: supervisionMissionProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    RWXD: { issue: ['jiancha'] },
    RWQS: { receive: ['jiancha_qt'] },
    RWZX: { report: ['jiancha_qt'] },
    RWHS: { verify: ['jiancha'], return: ['jiancha'] },
  },
  after: {
    'RWXD.issue': 'RWQS',
    'RWQS.receive': 'RWZX',
    'RWZX.report': 'RWHS',
    'RWHS.verify': 'end',
    'RWHS.return': 'RWZX',
  },
  way: {
    RWXD: [],
    RWQS: [['jiancha', 'issue']],
    RWZX: [
      ['jiancha', 'issue'],
      ['jiancha_qt', 'receive'],
    ],
    RWHS: [
      ['jiancha', 'issue'],
      ['jiancha_qt', 'receive'],
      ['jiancha_qt', 'report'],
    ],
  },
  // Its one unit has a reason already, and no further one is chosen.
  fresh: async () => {
    const row = await written({ unitLines: '' })
    await sql`insert into check_target ("missionId", planno, unitname, "targetKind", "targetState", "areaId")
      values (${row.id}::uuid, ${row.missionno}, '任务单位2', '3', '3', '331121')`.execute(
      server.current.services.db,
    )
    return row as unknown as WalkedRow
  },
})
