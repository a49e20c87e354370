import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemRows } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { departments, freeDay, planFor, type Task, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
const { taskSchedCommit, taskSchedSave, taskSchedBatchCommit, taskSchedDetail, taskSchedVisit } = arrangeCalls
let [scheduler, head, inspector] = [] as unknown as [TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[scheduler, head, inspector] = (await Promise.all(
    ['anpai', 'zhanzhang', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const one = async (more = {}): Promise<Task> => (await waitingTasks(server.current, 1, more))[0] as Task
const rowOf = async ({ appmainsysid, id }: Task) =>
  (await itemRows(server.current, appmainsysid)).find((row) => row.id === id)
const instruments = async (where: string) =>
  (
    await sql<{
      id: string
      instName: string
      instNo: string
    }>`select id, "instName", "instNo" from instrument
    where ${sql.raw(where)} order by "instNo"`.execute(server.current.services.db)
  ).rows
const messagesTo = async (receiver: string, seisn: string) =>
  (
    await sql<{ title: string; link: string }>`select title, link from message where receiver = ${receiver}
    and content like ${`%${seisn}%`} order by id`.execute(server.current.services.db)
  ).rows

describe('arranging a task', () => {
  it('is refused to people without the post, for foreign tasks, without date or people', async () => {
    const { seisn } = await one()
    const plan = { seisn, ...planFor(freeDay()) }
    expect(await inspector.call(taskSchedCommit, plan)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await (await server.current.as('qiye')).call(taskSchedCommit, plan)).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await scheduler.call(taskSchedCommit, { ...plan, seisn: 'YW20200101000001' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await scheduler.call(taskSchedCommit, { seisn })).toMatchObject({
      errorMsg: expect.stringContaining('请选择计划检验日期'),
      fields: { planInspectDate: expect.any(String) },
    })
    expect(await scheduler.call(taskSchedCommit, { ...plan, planInspectDate: '2026-11-19' })).toMatchObject({
      fields: { planInspectDate: taskMessages.pastDate },
    })
    expect(await scheduler.call(taskSchedCommit, { ...plan, inspectorLogins: 'jianyan' })).toMatchObject({
      fields: { inspectorLogins: taskMessages.twoInspectors },
    })
    expect(await rowOf((await itemRowsOf(seisn)) as Task)).toMatchObject({
      step: 'RWAP',
      planInspectDate: null,
    })
  })

  it.each(['shouli', 'jiancha', 'wulian', 'qiye', 'nobody', "x' or 1=1"])(
    'is refused with %s as an inspector',
    async (stranger) => {
      const { seisn } = await one()
      const answer = await scheduler.call(taskSchedCommit, {
        seisn,
        ...planFor(freeDay()),
        inspectorLogins: `jianyan,${stranger}`,
      })
      expect(sentenceOf(answer)).toBe(`${stranger}不是本检验机构的检验员，不能安排`)
    },
  )

  it('goes to 任务确认 where the department wants it, held by the lead, told to both inspectors', async () => {
    const task = await one()
    const day = freeDay()
    const [meter] = await instruments(`"useStatus" = '1' and "ncalibDate" > '2027-03-01'`)
    await scheduler.must(taskSchedCommit, {
      seisn: task.seisn,
      taskId: task.taskId,
      ...planFor(day),
      inspectorLogins: 'jianyan2,jianyan',
      instrumentIds: meter?.id,
      arrangeNote: '先联系门卫',
    })
    expect(await rowOf(task)).toMatchObject({
      step: 'RWQR',
      state: '6',
      dealMan: 'jianyan',
      planInspectDate: day,
      proPrincipalId: 'jianyan',
      proPrincipalName: '周检验',
      inspectorIds: 'jianyan,jianyan2',
      inspectors: '周检验、吴检验',
      instrumentIds: meter?.id,
      instrumentNames: `${meter?.instName}（${meter?.instNo}）`,
      inspDept: departments.confirming,
      taskConfirmFlag: '1',
      arrangeNote: '先联系门卫',
    })
    for (const login of ['jianyan', 'jianyan2'])
      expect(await messagesTo(login, task.seisn)).toEqual([
        { title: '待办：任务确认', link: `/businessPro/taskConfirm?seisn=${task.seisn}` },
      ])
    const flow = await scheduler.must(flowCalls.getFlowLog, { seisn: task.seisn })
    expect(flow.at(-2)).toMatchObject({ stepcode: 'RWAP', action: 'arrange', acceptOpinion: '先联系门卫' })
    const again = await scheduler.call(taskSchedCommit, { seisn: task.seisn, ...planFor(day) })
    expect(sentenceOf(again)).toMatch(/^该任务已由蓝安排于.+办理（任务安排：安排）/)
  })

  it('goes to 报告生成 where the department wants no confirmation', async () => {
    const task = await one()
    await scheduler.must(taskSchedCommit, { seisn: task.seisn, ...planFor(freeDay(), departments.plain) })
    expect(await rowOf(task)).toMatchObject({ step: 'BGSC', dealMan: 'jianyan', taskConfirmFlag: '0' })
  })

  it('is refused for another department, for instruments that do not fit, and when the task was seen before', async () => {
    const task = await one()
    const plan = { seisn: task.seisn, ...planFor(freeDay()) }
    const foreign = await sql<{ id: string }>`select id from organisation where code = '331100JC'`.execute(
      server.current.services.db,
    )
    expect(
      sentenceOf(await scheduler.call(taskSchedCommit, { ...plan, inspDept: foreign.rows[0]?.id })),
    ).toContain('部门')
    const [stopped] = await instruments(`"useStatus" = '2'`)
    const [overdue] = await instruments(`"useStatus" = '1' and "ncalibDate" < '2026-11-20'`)
    const answer = await scheduler.call(taskSchedCommit, {
      ...plan,
      instrumentIds: [stopped?.id, overdue?.id].join(','),
    })
    expect(sentenceOf(answer)).toContain('的使用状态为停用')
    expect(sentenceOf(answer)).toContain(`（${overdue?.instNo}）的检定校准有效期至`)
    for (const instrumentIds of ['018f0000-0000-7000-8000-000000000000', 'x'])
      expect(await scheduler.call(taskSchedCommit, { ...plan, instrumentIds })).toMatchObject({
        fields: { instrumentIds: taskMessages.unknownInstrument },
      })
    const late = { ...plan, taskId: '018f0000-0000-7000-8000-000000000000' }
    expect(sentenceOf(await scheduler.call(taskSchedCommit, late))).toMatch(/^该任务/)
    expect((await rowOf(task))?.step).toBe('RWAP')
  })

  it('is refused after a certificate has run out', async () => {
    const { seisn } = await one()
    const far = await scheduler.call(taskSchedCommit, { seisn, ...planFor('2036-01-15') })
    expect(sentenceOf(far)).toMatch(/周检验的.+检验资格有效期至\d{4}-\d\d-\d\d，早于计划检验日期2036-01-15/)
  })

  it('serves several devices of one address on one day', async () => {
    const tasks = await waitingTasks(server.current, 2)
    const day = freeDay()
    for (const { seisn } of tasks) await scheduler.must(taskSchedCommit, { seisn, ...planFor(day) })
    for (const task of tasks) expect((await rowOf(task))?.step).toBe('RWQR')
  })
})

async function itemRowsOf(seisn: string) {
  const { rows } = await sql`select * from business_item where seisn = ${seisn}`.execute(
    server.current.services.db,
  )
  return rows[0]
}

describe('saving an arrangement', () => {
  it('keeps what was said without moving, and tells what is still against it', async () => {
    const task = await one()
    const planInspectDate = freeDay()
    const first = await scheduler.must(taskSchedSave, { seisn: task.seisn, inspectorLogins: 'jianyan' })
    expect(first.problems).toContain(taskMessages.twoInspectors)
    const second = await scheduler.must(taskSchedSave, {
      seisn: task.seisn,
      version: String(first.version),
      planInspectDate,
      arrangeNote: '备注',
    })
    expect(await rowOf(task)).toMatchObject({
      step: 'RWAP',
      dealMan: null,
      inspectorIds: 'jianyan',
      planInspectDate,
      arrangeNote: '备注',
    })
    expect(await scheduler.call(taskSchedSave, { seisn: task.seisn, version: '1' })).toMatchObject({
      code: 'conflict',
    })
    await scheduler.must(taskSchedSave, {
      seisn: task.seisn,
      version: String(second.version),
      arrangeNote: ' ',
    })
    expect((await rowOf(task))?.arrangeNote).toBeNull()
    expect(await scheduler.must(taskSchedDetail, { seisn: task.seisn })).toMatchObject({
      inspectorLogins: 'jianyan',
      inscontactname: '朱经办',
      actions: expect.arrayContaining(['arrange']),
    })
    expect(await scheduler.must(arrangeCalls.taskValidate, { seisns: task.seisn, stepcode: 'RWAP' })).toEqual(
      { valid: false, message: `业务${task.seisn}：${taskMessages.twoInspectors}` },
    )
  })

  it('is refused once the task has moved on', async () => {
    const task = await one()
    await scheduler.must(taskSchedCommit, { seisn: task.seisn, ...planFor(freeDay()) })
    expect(await scheduler.call(taskSchedSave, { seisn: task.seisn, arrangeNote: 'x' })).toMatchObject({
      errorMsg: taskMessages.notArranging,
    })
    expect(
      (await scheduler.must(arrangeCalls.taskValidate, { seisns: task.seisn, stepcode: 'RWAP' })).message,
    ).toBe(`业务${task.seisn}现在任务确认环节，请刷新列表`)
  })
})

describe('several tasks at once', () => {
  it('of one address are proposed and arranged as one visit', async () => {
    const tasks = await waitingTasks(server.current, 3)
    const [first] = tasks
    const [proposed] = await scheduler.must(taskSchedVisit, { seisns: first?.seisn })
    expect(proposed?.items.map(({ seisn, chosen }) => [seisn, chosen])).toEqual(
      tasks.map(({ seisn }) => [seisn, seisn === first?.seisn]),
    )
    const day = freeDay()
    const answer = await scheduler.must(taskSchedBatchCommit, {
      seisns: tasks.map(({ seisn }) => seisn).join(','),
      taskIds: tasks.map(({ taskId }) => taskId).join(','),
      ...planFor(day),
    })
    expect(answer).toMatchObject({ successCount: 3, errors: [] })
    for (const task of tasks) expect((await rowOf(task))?.visitNo).toBe(first?.seisn)
    const [after] = await scheduler.must(taskSchedVisit, { seisns: first?.seisn })
    expect(after).toMatchObject({
      items: [],
      arranged: [{ planInspectDate: day, inspectors: '周检验、吴检验', count: 3 }],
    })
  })

  it('at different addresses are several visits of one day', async () => {
    const tasks = await waitingTasks(server.current, 3, { apart: true })
    const answer = await scheduler.must(taskSchedBatchCommit, {
      seisns: tasks.map(({ seisn }) => seisn).join(','),
      ...planFor(freeDay()),
    })
    expect(answer).toMatchObject({ successCount: 3, errors: [] })
    for (const task of tasks) expect((await rowOf(task))?.visitNo).toBeNull()
  })

  it('are refused as a whole when none goes through', async () => {
    const [task] = await waitingTasks(server.current)
    expect(await scheduler.call(taskSchedBatchCommit, { seisns: '', ...planFor(freeDay()) })).toMatchObject({
      errorMsg: taskMessages.chooseTasks,
    })
    const late = { seisns: task?.seisn, taskIds: '018f0000-0000-7000-8000-000000000000' }
    expect(await scheduler.call(taskSchedBatchCommit, { ...late, ...planFor(freeDay()) })).toMatchObject({
      errorMsg: expect.stringMatching(/^该任务/),
    })
    expect((await rowOf(task as Task))?.step).toBe('RWAP')
  })

  it('planned by two schedulers for one day: nobody is booked beyond the hours of a day', async () => {
    const tasks = await waitingTasks(server.current, 6, { apart: true })
    const day = freeDay()
    const people = [scheduler, head]
    const answers = await Promise.all(
      tasks.map(({ seisn }, place) => people[place % 2]!.call(taskSchedCommit, { seisn, ...planFor(day) })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(5)
    const rows = await Promise.all(tasks.map(rowOf))
    expect(rows.filter((row) => row?.step === 'RWQR')).toHaveLength(5)
  })

  it('one task by twenty at once: one wins', async () => {
    const task = await one()
    const day = freeDay()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        scheduler.call(taskSchedCommit, {
          seisn: task.seisn,
          ...planFor(day),
          arrangeNote: String(Math.random()),
        }),
      ),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })
})

describe('whom and what to choose', () => {
  it('shows qualification, load of the day and what is against it', async () => {
    const [here, there] = await waitingTasks(server.current, 2, { apart: true })
    const day = freeDay()
    const [meter] = await instruments(`"useStatus" = '1' and "ncalibDate" > '2027-03-01'`)
    await scheduler.must(taskSchedCommit, { seisn: here?.seisn, ...planFor(day), instrumentIds: meter?.id })
    const people = await scheduler.must(arrangeCalls.getInspectorList, {
      seisns: there?.seisn,
      date: day,
      pageSize: '100',
    })
    expect(people.list.map(({ name, load, hours, problem }) => [name, load, hours, problem])).toEqual(
      expect.arrayContaining([
        ['周检验', 1, 1.5, ''],
        ['吴检验', 1, 1.5, ''],
      ]),
    )
    const things = await scheduler.must(arrangeCalls.getInstrumentChoice, {
      seisns: there?.seisn,
      date: day,
      pageSize: '100',
    })
    const found = things.list.find(({ id }) => id === meter?.id)
    expect(found).toMatchObject({
      load: 1,
      problem: '',
      warning: expect.stringContaining(`还由周检验、吴检验用于业务${here?.seisn}`),
    })
    expect(things.list[0]).toMatchObject({ problem: '' })
    const covering = await scheduler.must(arrangeCalls.getInspectorList, { equclacode: '3100' })
    expect(covering.list[0]).toMatchObject({ certtype: 'DT-2', certValidDate: expect.any(String) })
  })

  it('begins with the instruments that devices of the class were inspected with of late', async () => {
    const { seisn } = await one()
    const asked = { seisns: seisn, date: freeDay(), pageSize: '200' }
    const { db } = server.current.services
    const firstFitting = async () => (await scheduler.must(arrangeCalls.getInstrumentChoice, asked)).list[0]
    const [meter] = (await scheduler.must(arrangeCalls.getInstrumentChoice, asked)).list
      .filter(({ problem }) => problem === '')
      .slice(-1)
    // Others are as many, but for another category.
    await sql`update business_item set "instrumentIds" = null`.execute(db)
    const other = (await firstFitting())?.id
    expect(other).not.toBe(meter?.id)
    await sql`update business_item set "instrumentIds" = case when equclacode like '3%' then ${meter?.id} else ${other} end
      where step = 'end' and equclacode is not null`.execute(db)
    expect((await firstFitting())?.id).toBe(meter?.id)
  })

  it('begins a second task as the first of its declaration was planned, unless that day has passed', async () => {
    const [first, second] = await waitingTasks(server.current, 2)
    const precedent = async () =>
      (await scheduler.must(taskSchedDetail, { seisn: second?.seisn ?? '' })).precedent
    expect(await precedent()).toBeNull()
    const day = freeDay()
    const plan = { ...planFor(day), planInspectTime: '09:30' }
    await scheduler.must(taskSchedCommit, { seisn: first?.seisn ?? '', ...plan })
    expect(await precedent()).toMatchObject({
      seisn: first?.seisn,
      planInspectDate: day,
      planInspectTime: '09:30',
      inspectorIds: 'jianyan,jianyan2',
      inspectors: expect.stringContaining('周检验'),
      proPrincipalId: 'jianyan',
    })
    // Nothing of it is kept, and other places have other hours.
    expect(await rowOf(second as Task)).toMatchObject({ planInspectDate: null, inspectorIds: null })
    const { db } = server.current.services
    await sql`update business_item set useaddress = '别处路1号' where id = ${second?.id}::uuid`.execute(db)
    expect(await precedent()).toMatchObject({ planInspectDate: day, planInspectTime: null })
    await sql`update business_item set equclacode = '2170' where id = ${first?.id}::uuid`.execute(db)
    expect(await precedent()).toBeNull()
    await sql`update business_item set equclacode = '3110', "planInspectDate" = '2026-11-01'
      where id = ${first?.id}::uuid`.execute(db)
    expect(await precedent()).toBeNull()
  })
})
