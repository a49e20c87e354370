import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemRows } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { arrangedTasks, freeDay, planFor, type Task, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
const { taskConfirmCommit, taskConfirmSave, taskConfirmBatchCommit, taskConfirmDetail } = arrangeCalls
let [scheduler, lead, second] = [] as unknown as [TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[scheduler, lead, second] = (await Promise.all(
    ['anpai', 'jianyan', 'jianyan2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const rowOf = async ({ appmainsysid, id }: Task) =>
  (await itemRows(server.current, appmainsysid)).find((row) => row.id === id) as Record<string, unknown>
const one = async (step: 'RWQR' | 'BGSC' = 'RWQR') => (await arrangedTasks(server.current, step))[0] as Task
const asArranged = async (task: Task, more = {}) => ({
  seisn: task.seisn,
  planInspectDate: (await rowOf(task)).planInspectDate,
  inspectorLogins: 'jianyan,jianyan2',
  ...more,
})

describe('confirming a task', () => {
  it('is refused to others than the lead inspector, and for another kind of inspection', async () => {
    const task = await one()
    const input = await asArranged(task)
    expect(await scheduler.call(taskConfirmCommit, input)).toMatchObject({ isSuccess: false })
    expect(sentenceOf(await second.call(taskConfirmCommit, input))).toBe('该任务由周检验办理，您不能代为确认')
    expect(await (await server.current.as('qiye')).call(taskConfirmCommit, input)).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await lead.call(taskConfirmCommit, { ...input, inmGroupCode: 'NJ' })).toMatchObject({
      fields: { inmGroupCode: taskMessages.groupFixed },
    })
    expect(await lead.call(taskConfirmCommit, { ...input, confirmDate: '2026-11-30' })).toMatchObject({
      fields: { confirmDate: taskMessages.confirmDateAhead },
    })
    expect(await lead.call(taskConfirmCommit, { ...input, inspectorLogins: 'jianyan' })).toMatchObject({
      fields: { inspectorLogins: taskMessages.twoInspectors },
    })
    expect((await rowOf(task)).step).toBe('RWQR')
  })

  it('goes on to 报告生成 with what was agreed, in the hands of the lead', async () => {
    const task = await one()
    const day = freeDay()
    await lead.must(taskConfirmSave, { seisn: task.seisn, safeCondition: '停机挂牌' })
    expect(await rowOf(task)).toMatchObject({ step: 'RWQR', safeCondition: '停机挂牌' })
    await lead.must(
      taskConfirmCommit,
      await asArranged(task, { planInspectDate: day, acceptOpinion: '已联系' }),
    )
    expect(await rowOf(task)).toMatchObject({
      step: 'BGSC',
      dealMan: 'jianyan',
      planInspectDate: day,
      safeCondition: '停机挂牌',
      confirmDate: '2026-11-20',
    })
    expect(sentenceOf(await lead.call(taskConfirmCommit, await asArranged(task)))).toMatch(
      /^该任务已由周检验于/,
    )
    expect(await lead.call(taskConfirmSave, { seisn: task.seisn, safeCondition: 'x' })).toMatchObject({
      errorMsg: taskMessages.notConfirming,
    })
  })

  it('is refused when a certificate was withdrawn meanwhile', async () => {
    const task = await one()
    const { db } = server.current.services
    const code = String((await rowOf(task)).equclacode)
    const mine = sql`"loginName" = 'jianyan2' and ${code} like "classPrefixes" || '%'`
    await sql`update inspector_certificate set "certState" = '4' where ${mine}`.execute(db)
    expect(sentenceOf(await lead.call(taskConfirmCommit, await asArranged(task)))).toMatch(
      /^吴检验的.+检验资格已暂扣，不能安排$/,
    )
    await sql`update inspector_certificate set "certState" = '1' where ${mine}`.execute(db)
    await lead.must(taskConfirmCommit, await asArranged(task))
  })

  it('can be returned to the scheduler with a reason, and shows afterwards what changed', async () => {
    const task = await one()
    const back = { seisn: task.seisn, backReason: '随意变更日期', backDescription: '单位当天停产' }
    expect(sentenceOf(await lead.call(reviewCalls.rollback, { seisn: task.seisn }))).toBe('请选择退回原因')
    await lead.must(reviewCalls.rollback, back)
    expect(await rowOf(task)).toMatchObject({
      step: 'RWAP',
      dealMan: 'anpai',
      backReason: back.backReason,
      inspectorIds: 'jianyan,jianyan2',
    })
    await scheduler.must(arrangeCalls.taskSchedCommit, { seisn: task.seisn, ...planFor('2027-03-03') })
    const sheet = await lead.must(taskConfirmDetail, { seisn: task.seisn })
    expect(sheet.changedFields.map(({ field, after }) => [field, after])).toEqual([
      ['planInspectDate', '2027-03-03'],
    ])
  })
})

describe('a visit', () => {
  const visit = async (count = 2): Promise<Task[]> => arrangedTasks(server.current, 'RWQR', count)

  it('keeps one date until it is confirmed as a whole or taken apart', async () => {
    const tasks = await visit(3)
    const [first, other, third] = tasks as [Task, Task, Task]
    const day = freeDay()
    const answer = await lead.call(taskConfirmCommit, await asArranged(first, { planInspectDate: day }))
    expect(sentenceOf(answer)).toContain(`该业务与${other.seisn}合并于`)
    await scheduler.must(arrangeCalls.cancelMergeInspectByIds, { ids: first.id })
    await lead.must(taskConfirmCommit, await asArranged(first, { planInspectDate: day }))
    const together = await lead.must(taskConfirmBatchCommit, {
      seisns: [other.seisn, third.seisn].join(','),
      planInspectDate: freeDay(),
      inspectorLogins: 'jianyan,jianyan2',
      safeCondition: '良好',
    })
    expect(together).toMatchObject({ successCount: 2, errors: [] })
    for (const task of [other, third])
      expect(await rowOf(task)).toMatchObject({ step: 'BGSC', safeCondition: '良好' })
  })

  it('of two that is taken apart leaves nobody merged; without a merge the call says so', async () => {
    const [first, other] = (await visit(2)) as [Task, Task]
    await scheduler.must(arrangeCalls.cancelMergeInspectByIds, { ids: first.id })
    for (const task of [first, other]) expect((await rowOf(task)).visitNo).toBeNull()
    expect(await scheduler.call(arrangeCalls.cancelMergeInspectByIds, { ids: first.id })).toMatchObject({
      errorMsg: taskMessages.notMerged,
    })
  })

  it('partly confirmed says of the others why not', async () => {
    const tasks = await visit(2)
    await lead.must(taskConfirmCommit, await asArranged(tasks[0] as Task))
    const answer = await lead.must(taskConfirmBatchCommit, {
      seisns: tasks.map(({ seisn }) => seisn).join(','),
      taskIds: tasks.map(({ taskId }) => taskId).join(','),
      ...(await asArranged(tasks[1] as Task)),
    })
    expect(answer.successCount).toBe(1)
    expect(answer.errors).toMatchObject([
      { seisn: tasks[0]?.seisn, message: expect.stringMatching(/^该任务已由周检验于/) },
    ])
  })
})

describe('the person in charge', () => {
  const change = arrangeCalls.changeProPrincipal

  it('changes with the task in hand; both are told', async () => {
    const task = await one('BGSC')
    expect(await lead.call(change, { seisns: task.seisn, proPrincipalId: 'jianyan2' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await scheduler.call(change, { seisns: task.seisn, proPrincipalId: 'jianyan' })).toMatchObject({
      errorMsg: taskMessages.samePrincipal,
    })
    expect(
      sentenceOf(await scheduler.call(change, { seisns: task.seisn, proPrincipalId: 'shenhe' })),
    ).toContain('不是本检验机构的检验员')
    await scheduler.must(change, { seisns: task.seisn, proPrincipalId: 'jianyan2' })
    expect(await rowOf(task)).toMatchObject({
      step: 'BGSC',
      dealMan: 'jianyan2',
      proPrincipalName: '吴检验',
      inspectorIds: 'jianyan2,jianyan',
      inspectors: '吴检验、周检验',
    })
  })

  it('changes for all or for none, and not before the task is arranged', async () => {
    const task = await one('BGSC')
    const [waiting] = await waitingTasks(server.current)
    const seisns = [task.seisn, waiting?.seisn].join(',')
    expect(await scheduler.call(change, { seisns, proPrincipalId: 'jianyan2' })).toMatchObject({
      errorMsg: taskMessages.wrongPrincipalStep,
    })
    expect(await rowOf(task)).toMatchObject({ proPrincipalId: 'jianyan', dealMan: 'jianyan' })
  })
})
