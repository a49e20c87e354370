import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { cancelCalls } from '@tejian/contract/tasks/cancelCalls.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { remindCalls } from '@tejian/contract/tasks/remindCalls.ts'
import { unableCalls } from '@tejian/contract/tasks/unableCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemRows } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { arrangedTasks, type Task, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
let [scheduler, head, lead, second] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[scheduler, head, lead, second] = (await Promise.all(
    ['anpai', 'zhanzhang', 'jianyan', 'jianyan2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

type Row = Record<string, unknown> & { id: string; actions: string[] }
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const rowOf = async ({ appmainsysid, id }: Task) =>
  (await itemRows(server.current, appmainsysid)).find((row) => row.id === id) as Record<string, unknown>
const one = async (step: 'RWQR' | 'BGSC' = 'BGSC') => (await arrangedTasks(server.current, step))[0] as Task
const reason = { reasonId: '05', detailDesc: '单位搬迁，设备已拆除' }
const asked = async (task: Task): Promise<string> =>
  (await lead.must(cancelCalls.apply, { seisn: task.seisn, ...reason })).id

describe('asking for a cancellation', () => {
  const { apply } = cancelCalls

  it('is refused without reason, to strangers, at other steps, and twice', async () => {
    const task = await one()
    expect(await lead.call(apply, { seisn: task.seisn, detailDesc: 'x' })).toMatchObject({
      fields: { reasonId: taskMessages.reasonMissing },
    })
    expect(await lead.call(apply, { seisn: task.seisn, reasonId: '05' })).toMatchObject({
      fields: { detailDesc: taskMessages.descriptionMissing },
    })
    expect(await scheduler.call(apply, { seisn: task.seisn, ...reason })).toMatchObject({
      errorMsg: taskMessages.notOwnTask,
    })
    for (const name of ['qiye', 'fushen'])
      expect(
        await (await server.current.as(name)).call(apply, { seisn: task.seisn, ...reason }),
      ).toMatchObject({
        errorMsg: kitMessages.forbidden,
      })
    const early = await one('RWQR')
    expect(await lead.call(apply, { seisn: early.seisn, ...reason })).toMatchObject({
      errorMsg: taskMessages.wrongCancelStep,
    })
    const both = await Promise.all(
      [lead, second].map((who) => who.call(apply, { seisn: task.seisn, ...reason })),
    )
    expect(both.map(sentenceOf).sort()).toEqual(['went through', taskMessages.alreadyAsked])
  })

  it('waits for scheduler and head; agreeing voids the item in whosever hands it is', async () => {
    const task = await one()
    const id = await asked(task)
    const found = (await scheduler.must(cancelCalls.find, { step: 'QXCL', seisn: task.seisn })) as {
      list: Row[]
    }
    expect(found.list[0]).toMatchObject({
      id,
      status: '0',
      itemStep: 'BGSC',
      applyUserName: '周检验',
      actions: expect.arrayContaining(['deal']),
    })
    expect(sentenceOf(await lead.call(cancelCalls.move, { id, action: 'agree' }))).toBe(kitMessages.forbidden)
    await head.must(cancelCalls.move, { id, action: 'agree', opinion: '同意' })
    expect(await rowOf(task)).toMatchObject({ step: 'end', state: '99', taskId: null })
    expect(await head.must(cancelCalls.getDetail, { id })).toMatchObject({
      step: 'end',
      status: '1',
      auditUserName: '蒋站长',
      auditOpinion: '同意',
    })
    const { rows } = await sql<{
      fate: string
    }>`select fate from number_ledger where number = ${task.seisn}`.execute(server.current.services.db)
    expect(rows).toEqual([{ fate: 'void' }])
    const told = await sql<{ title: string }>`select title from message where receiver = 'jianyan'
      and content like ${`%${task.seisn}%`} order by id desc limit 1`.execute(server.current.services.db)
    expect(told.rows[0]?.title).toBe('任务取消申请已同意')
    expect(sentenceOf(await scheduler.call(cancelCalls.move, { id, action: 'agree' }))).toMatch(
      /^该任务已由蒋站长于/,
    )
  })

  it('is refused with a reason; the task goes on and can be asked for again', async () => {
    const task = await one()
    const id = await asked(task)
    expect(await scheduler.call(cancelCalls.move, { id, action: 'refuse' })).toMatchObject({
      fields: { refuseReason: taskMessages.refusalMissing },
    })
    await scheduler.must(cancelCalls.move, { id, action: 'refuse', refuseReason: '请先联系单位' })
    expect(await rowOf(task)).toMatchObject({ step: 'BGSC', dealMan: 'jianyan' })
    const listed = (await lead.must(cancelCalls.list, { seisn: task.seisn })) as { list: Row[] }
    expect(listed.list).toMatchObject([
      { status: '2', auditOpinion: '请先联系单位', equcode: expect.any(String), reason: reason.detailDesc },
    ])
    await asked(task)
  })

  it('cannot be granted for an item that has moved on; nothing is half done', async () => {
    const task = await one()
    const id = await asked(task)
    await sql`update business_item set step = 'BGQR' where id = ${task.id}::uuid`.execute(
      server.current.services.db,
    )
    expect((await scheduler.call(cancelCalls.move, { id, action: 'agree' })).isSuccess).toBe(false)
    expect(await scheduler.must(cancelCalls.getDetail, { id })).toMatchObject({ step: 'QXCL', status: '0' })
    expect(await rowOf(task)).toMatchObject({ step: 'BGQR', state: '6' })
  })

  it('is decided in batches with a result per row', async () => {
    const [a, b] = [await one(), await one()]
    const ids = [await asked(a), await asked(b)]
    await scheduler.must(cancelCalls.move, { id: ids[0], action: 'refuse', refuseReason: '不同意' })
    expect(
      await scheduler.must(cancelCalls.batchMove, { ids: ids.join(','), action: 'agree' }),
    ).toMatchObject({
      successCount: 1,
      errors: [{ id: ids[0], no: a.seisn }],
    })
  })
})

describe('an inspection that could not be made', () => {
  const visited = { unableReason: '2', unableDate: '2026-11-19', note: '现场断电，无法运行' }

  it('is refused without reason or words, ahead of its day, at other steps, to others', async () => {
    const task = await one()
    const input = { seisn: task.seisn, ...visited }
    expect(await lead.call(unableCalls.save, { ...input, unableReason: '' })).toMatchObject({
      fields: { unableReason: expect.any(String) },
    })
    expect(await lead.call(unableCalls.save, { ...input, unableReason: '77' })).toMatchObject({
      isSuccess: false,
    })
    expect(await lead.call(unableCalls.save, { ...input, note: '' })).toMatchObject({
      fields: { note: expect.any(String) },
    })
    expect(await lead.call(unableCalls.save, { ...input, unableDate: '2026-11-21' })).toMatchObject({
      fields: { unableDate: taskMessages.unableDateAhead },
    })
    expect(await second.call(unableCalls.save, input)).toMatchObject({
      errorMsg: '该任务由周检验办理，您不能代为无法检验',
    })
    expect(await scheduler.call(unableCalls.save, input)).toMatchObject({ errorMsg: kitMessages.forbidden })
    const early = await one('RWQR')
    expect(await lead.call(unableCalls.save, { ...visited, seisn: early.seisn })).toMatchObject({
      errorMsg: taskMessages.notBuilding,
    })
    expect(await lead.must(unableCalls.get, { seisn: task.seisn })).toBeNull()
  })

  it('ends at 检验办结 without a report, once', async () => {
    const task = await one()
    const input = { seisn: task.seisn, taskId: task.taskId, ...visited }
    const answers = await Promise.all([1, 2, 3].map(() => lead.call(unableCalls.save, input)))
    expect(answers.filter(({ isSuccess }) => isSuccess).length).toBeGreaterThan(0)
    expect(await rowOf(task)).toMatchObject({ step: 'finish_inspect', withReport: '0', dealMan: 'jianyan' })
    const { rows } = await sql`select id from unable_inspection where seisn = ${task.seisn}`.execute(
      server.current.services.db,
    )
    expect(rows).toHaveLength(1)
    expect(await scheduler.must(unableCalls.get, { seisn: task.seisn })).toMatchObject(visited)
    // A stranger hears the same of it as of one that never was.
    const stranger = await server.current.as('qiye2')
    for (const seisn of [task.seisn, 'YW-NEVER-WAS'])
      expect(await stranger.must(unableCalls.get, { seisn })).toBeNull()
    expect(
      sentenceOf(await lead.call(unableCalls.save, { seisn: task.seisn, ...visited, note: '再次' })),
    ).toMatch(/^该任务已由周检验于/)
  })
})

describe('what has passed its time limit', () => {
  it('is listed by kind with its working days, and its holder is reminded', async () => {
    const task = await one()
    const { db } = server.current.services
    // Friday the 20th; the 16th was a Monday.
    await sql`update business_item set deadline = '2026-11-16' where id = ${task.id}::uuid`.execute(db)
    const find = async (kind: string, seisn = task.seisn) =>
      ((await scheduler.must(remindCalls.find, { kind, seisn })) as { list: Row[] }).list
    expect(await find('periodic')).toMatchObject([
      { overdueDays: 4, currentStep: 'BGSC', actions: expect.arrayContaining(['remind']) },
    ])
    expect(await find('supervision')).toEqual([])
    expect(await lead.call(remindCalls.find, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await scheduler.call(remindCalls.find, { nothing: '1' })).toMatchObject({
      errorMsg: kitMessages.unknownFilter(undefined),
    })
    const { seisn } = task
    expect((await scheduler.must(remindCalls.find, { seisn })).list).toHaveLength(1)
    expect((await scheduler.must(remindCalls.list, { seisn, timeoutKind: 'supervision' })).list).toEqual([])
    const [fresh] = await waitingTasks(server.current)
    expect(await find('periodic', fresh?.seisn ?? '')).toEqual([])
    const answer = await scheduler.must(remindCalls.remind, { seisns: [task.seisn, fresh?.seisn].join(',') })
    expect(answer).toMatchObject({ successCount: 1, errors: [{ id: fresh?.seisn }] })
    const { rows } = await sql<{ title: string; content: string }>`select title, content from message
      where receiver = 'jianyan' and title like '超期提醒%' order by id desc limit 1`.execute(db)
    expect(rows[0]).toMatchObject({
      title: '超期提醒：报告生成',
      content: expect.stringContaining('已超期4个工作日'),
    })
    await sql`update business_item set seisortcode = '1' where id = ${task.id}::uuid`.execute(db)
    expect(await find('supervision')).toHaveLength(1)
  })
})
