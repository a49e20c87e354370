import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { userRegister } from '@tejian/contract/system/calls.ts'
import {
  handoverCalls as calls,
  type Holdings,
  type ListedItem,
} from '@tejian/contract/system/handover/calls.ts'
import {
  handedStates,
  handoverKinds as kinds,
  handoverStates as state,
} from '@tejian/contract/system/handover/handover.process.ts'
import type { Handover } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { schemeProcess } from '@tejian/contract/tasks/scheme.process.ts'
import { inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { closeTask, openTask } from '../../kit/process/flow.ts'
import { readRow } from '../../kit/records/save.ts'
import { endDelegations } from './expiry.ts'

const server = useTestApp()
const accounts = ['jianyan', 'jianyan2', 'zhanzhang', 'caiwu', 'zhiliang', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>

const run = async <T>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.current.services.db)).rows as T[]

beforeEach(async () => {
  server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
}, 120_000)

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}
const drawn = async (more: object = {}, by: Account = 'zhanzhang') =>
  (await people[by].must(calls.draw, {
    handMan: 'jianyan',
    handKind: kinds.leave,
    agentUntil: '2026-11-27',
    takeMan: 'jianyan2',
    handReason: '年休假',
    ...more,
  })) as unknown as Handover
const look = async (id: string) => (await people.zhanzhang.must(calls.getDetail, { id })) as Handover
const act = (by: Account, id: string, action: string, more: object = {}) =>
  people[by].call(calls.move, { id, action, ...more })
const must = (by: Account, id: string, action: string) => people[by].must(calls.move, { id, action })
const holdings = async (handMan: string, more: object = {}) =>
  (await people.zhanzhang.must(calls.holdings, { handMan, ...more })) as Holdings
const tasksOf = (loginName: string) =>
  run<{ id: string; recordId: string; process: string; dealManName: string; handoverId: string | null }>(
    sql`select id, "recordId", process, "dealManName", "handoverId" from task where "dealMan" = ${loginName}
      and "doneTime" is null and process <> 'handover' order by id`,
  )
const items = async (id: string) => (await people.zhanzhang.must(calls.items, { id })) as ListedItem[]
const messagesOf = (loginName: string) =>
  run<{ title: string; content: string; link: string }>(
    sql`select title, content, link from message where receiver = ${loginName} order by "sendTime" desc, id desc limit 3`,
  )

describe('whoever receives', () => {
  it('must have the right of each step; the refusal names thing and permission, and nothing moves', async () => {
    const before = await tasksOf('jianyan')
    const { id } = await drawn({ takeMan: 'caiwu' })
    const refused = String(await said(act('zhanzhang', id, 'submit')))
    expect(refused).toMatch(/^褚财务不能接收“.+”：没有“.+：.+”权限$/)
    const { things } = await holdings('jianyan', { takeMan: 'caiwu' })
    expect(things.map(({ problem }) => problem)).toContain(refused)
    expect((await look(id)).step).toBe('JJND')
    expect(await tasksOf('jianyan')).toEqual(before)
  })

  it('is asked again when it comes into force', async () => {
    const { id } = await drawn()
    await must('zhanzhang', id, 'submit')
    const before = await tasksOf('jianyan')
    await run(sql`update app_user set roles = 'inspection_user' where "loginName" = 'jianyan2'`)
    people.jianyan2 = await server.current.as('jianyan2')
    expect(String(await said(act('jianyan2', id, 'confirm')))).toMatch(/^吴检验不能接收“.+”：没有“.+”权限$/)
    expect(await tasksOf('jianyan')).toEqual(before)
    await run(sql`update app_user set roles = 'inspection_user,inspector' where "loginName" = 'jianyan2'`)
    people.jianyan2 = await server.current.as('jianyan2')
    await people.zhanzhang.must(calls.recall, { id })
    await people.zhanzhang.must(calls.delete, { ids: (await drawn()).id })
  })

  it('is somebody for each thing where work is given for good', async () => {
    const { things } = await holdings('jianyan')
    const [one] = things
    if (!one) throw new Error('the demonstration has work for inspectors')
    const left = [{ kind: one.kind, subjectId: one.subjectId, receiver: '' }]
    const { id } = await drawn({ handKind: kinds.transfer, receivers: JSON.stringify(left) })
    expect(await said(act('zhanzhang', id, 'submit'))).toBe(say.nobodyTook([one.title]))
  })
})

describe('a leave', () => {
  it('passes work on under both names, and back at the end of its last day', async () => {
    const own = await tasksOf('jianyan2')
    const before = await tasksOf('jianyan')
    const { id } = await drawn()
    await must('zhanzhang', id, 'submit')
    expect((await messagesOf('jianyan2'))[0]).toMatchObject({ title: say.toConfirmTitle })
    await must('jianyan2', id, 'confirm')
    expect(await look(id)).toMatchObject({ step: 'JJDL', handState: state.standingIn })
    expect(await tasksOf('jianyan')).toEqual([])
    const moved = (await tasksOf('jianyan2')).filter((task) => task.handoverId === id)
    expect(moved.map((task) => task.id)).toEqual(before.map((task) => task.id))
    expect(new Set(moved.map(({ dealManName }) => dealManName))).toEqual(new Set(['吴检验（代周检验）']))
    expect((await items(id)).every(({ itemState }) => itemState === handedStates.standingIn)).toBe(true)
    for (const who of ['jianyan', 'jianyan2', 'zhanzhang'])
      expect((await messagesOf(who))[0]).toMatchObject({ title: say.effectTitle })
    const held = await holdings('jianyan2')
    expect(held.things.filter(({ kind }) => kind === handedKinds.delegation)).toHaveLength(1)

    server.current.setNow(new Date('2026-11-27T20:00:00+08:00'))
    await endDelegations(systemContext(server.current.services, 'test'))
    expect(await tasksOf('jianyan')).toEqual([])
    server.current.setNow(new Date('2026-11-28T00:10:00+08:00'))
    await endDelegations(systemContext(server.current.services, 'test'))
    expect(await tasksOf('jianyan')).toEqual(before)
    expect(await tasksOf('jianyan2')).toEqual(own)
    const [row] = await run<Handover>(sql`select * from handover where id = ${id}`)
    expect(row).toMatchObject({ step: 'end', handState: state.expired })
    const log = await run(sql`select from flow_event where "recordId" = ${before[0]?.recordId ?? ''}::uuid
      and action = 'handover' and "actionLabel" = ${say.label}`)
    expect(log).toHaveLength(2)
  })

  it('takes what comes meanwhile to the stand-in, and what the stand-in may not do to its person', async () => {
    const { id } = await drawn()
    await must('zhanzhang', id, 'submit')
    await must('jianyan2', id, 'confirm')
    const [task] = (await tasksOf('jianyan2')).filter((one) => one.handoverId === id)
    if (!task) throw new Error('nothing was passed on')
    // Taken by the head and meant for the person who is away: it comes to the stand-in again.
    await run(sql`update app_user set roles = roles || ',inspector' where "loginName" = 'zhanzhang'`)
    people.zhanzhang = await server.current.as('zhanzhang')
    const on = (dealMan: string) =>
      people.zhanzhang.must(flowCalls.updateDealMans, { taskIds: task.id, dealMan })
    await on('zhanzhang')
    const whose = async () =>
      (await run(sql`select "dealMan", "handoverId" from task where id = ${task.id}::uuid`))[0]
    expect(await whose()).toEqual({ dealMan: 'zhanzhang', handoverId: null })
    await on('jianyan')
    expect(await whose()).toEqual({ dealMan: 'jianyan2', handoverId: id })
    await run(sql`update app_user set roles = 'inspection_user' where "loginName" = 'jianyan2'`)
    await run(sql`update task set "dealMan" = 'zhanzhang', "handoverId" = null where id = ${task.id}::uuid`)
    const table = sql.id(task.process)
    await run(sql`update ${table} set "dealMan" = 'zhanzhang' where id = ${task.recordId}::uuid`)
    await on('jianyan')
    expect(await whose()).toEqual({ dealMan: 'jianyan', handoverId: null })
    await run(sql`update app_user set roles = 'inspection_user,inspector' where "loginName" = 'jianyan2'`)
    people.jianyan = await server.current.as('jianyan')
    expect(await said(act('zhanzhang', id, 'takeBack'))).not.toBe('went through')
    await must('jianyan', id, 'takeBack')
    expect((await tasksOf('jianyan2')).filter((one) => one.handoverId !== null)).toEqual([])
    expect(await look(id)).toMatchObject({ step: 'end', handState: state.takenBack })
  })
})

describe('a delegation', () => {
  it('takes a task that is opened meanwhile, and passes on with whoever stands in', async () => {
    const { id } = await drawn()
    await must('zhanzhang', id, 'submit')
    await must('jianyan2', id, 'confirm')
    const process = schemeProcess
    const [scheme] = await run<{
      id: string
    }>(sql`select "recordId" as id from task where "handoverId" = ${id}::uuid
      and process = ${process.name} and "doneTime" is null limit 1`)
    if (!scheme) throw new Error('no scheme was passed on')
    const context = systemContext(server.current.services, 'test')
    await transact(context, async (inner) => {
      await closeTask(inner, process, scheme.id)
      const holder = { loginName: 'jianyan', name: '周检验' }
      const row = await readRow(inner, inspectionScheme, scheme.id)
      const opened = await openTask(inner, inspectionScheme, process, row, process.start, holder)
      expect(opened).toMatchObject({ dealMan: 'jianyan2', dealManName: '吴检验（代周检验）' })
      await sql`update inspection_scheme set "taskId" = ${opened.taskId}::uuid where id = ${scheme.id}::uuid`.execute(
        inner.db,
      )
    })
    const next = await drawn({ handMan: 'jianyan2', takeMan: 'zhanzhang', agentUntil: '2026-11-25' })
    expect(await said(act('zhanzhang', next.id, 'submit'))).toBe('went through')
    await must('zhanzhang', next.id, 'confirm')
    const held = (await tasksOf('zhanzhang')).filter((task) => task.handoverId === id)
    expect(new Set(held.map(({ dealManName }) => dealManName))).toEqual(new Set(['蒋站长（代周检验）']))
    expect((await tasksOf('jianyan2')).filter((task) => task.handoverId === id)).toEqual([])
    await must('jianyan2', next.id, 'takeBack')
    await must('jianyan', id, 'takeBack')
    expect((await tasksOf('zhanzhang')).filter((task) => task.handoverId !== null)).toEqual([])
  })
})

describe('work given for good', () => {
  it('waits for all its receivers, one after the other, and comes into force once', async () => {
    await run(sql`update instrument set "recLogin" = 'jianyan', "recManuniName" = '周检验', "recStatusCn" = '1'
      where id = (select id from instrument where "recStatusCn" = '0' and "orgId" in
        (select id from organisation where code like '3311JY%') order by id limit 1)`)
    const before = await holdings('jianyan')
    const tool = before.things.find(({ kind }) => kind === handedKinds.instrument)
    if (!tool) throw new Error('no instrument was received')
    const chosen = [{ kind: tool.kind, subjectId: tool.subjectId, receiver: 'zhiliang' }]
    const { id } = await drawn({ handKind: kinds.leaving, receivers: JSON.stringify(chosen) })
    await must('zhanzhang', id, 'submit')
    expect(String(await said(act('zhiliang', id, 'confirm')))).toBe('该任务由吴检验办理，您不能代为确认接收')
    const { version } = await look(id)
    const twice = await Promise.all(
      [1, 2].map(() => said(act('jianyan2', id, 'confirm', { version: String(version) }))),
    )
    expect(twice.filter((one) => one === 'went through')).toHaveLength(1)
    expect(await look(id)).toMatchObject({ step: 'JJQR', dealMan: 'zhiliang' })
    expect((await holdings('jianyan')).things).toHaveLength(before.things.length)
    await must('zhiliang', id, 'confirm')
    expect(await look(id)).toMatchObject({ step: 'end', handState: state.done })
    expect((await holdings('jianyan')).things).toEqual([])
    const [kept] = await run(
      sql`select "recLogin", "recManuniName" from instrument where id = ${tool.subjectId}::uuid`,
    )
    expect(kept).toEqual({ recLogin: 'zhiliang', recManuniName: '沙质量' })
    expect((await items(id)).every(({ itemState }) => itemState === handedStates.given)).toBe(true)
  })

  it('is called for when an account with open work is closed', async () => {
    const find = (await people.admin.must(userRegister.find, { loginName: 'jianyan2' })) as {
      list: Array<{ id: string; version: number; loginName: string }>
    }
    const account = find.list.find(({ loginName }) => loginName === 'jianyan2')
    if (!account) throw new Error('no such account')
    await people.admin.must(userRegister.save, {
      id: account.id,
      version: String(account.version),
      enabled: 'false',
    })
    const [told] = await messagesOf('admin')
    expect(told).toMatchObject({ title: say.closedTitle })
    expect(told?.content).toMatch(/^吴检验的账号已停用，手上还有待办任务\d+项.*，请拟定离职交接单。$/)
    expect(told?.link).toBe('/sysmng/organisation/handoverForm?handMan=jianyan2&handKind=3')
    expect((await holdings('jianyan2')).handManName).toBe('吴检验')
  })
})
