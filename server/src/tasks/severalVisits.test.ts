import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { massPlanCalls } from '@tejian/contract/tasks/massPlanCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemRows } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { departments, freeDay, planFor, type Task, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
const { taskSchedCommit, taskSchedSave, taskSchedBatchCommit, taskConfirmCommit } = arrangeCalls
const { getInspectorList, getInstrumentChoice } = arrangeCalls
let [scheduler, lead] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[scheduler, lead] = (await Promise.all(['anpai', 'jianyan'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
})

const database = () => server.current.services.db
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const apart = (count: number): Promise<Task[]> => waitingTasks(server.current, count, { apart: true })
const rowOf = async ({ appmainsysid, id }: Task) =>
  (await itemRows(server.current, appmainsysid)).find((row) => row.id === id) as Record<string, unknown>
const numbers = (tasks: readonly Task[]): string => tasks.map(({ seisn }) => seisn).join(',')
const arrange = (task: Task | undefined, day: string, more: Record<string, string | undefined> = {}) =>
  scheduler.call(taskSchedCommit, { seisn: task?.seisn ?? '', ...planFor(day), ...more })

describe('several visits a day', () => {
  it('are refused only where their given times overlap, with both businesses, places and times', async () => {
    const [first, second, third] = await apart(3)
    const day = freeDay()
    expect(await arrange(first, day, { planInspectTime: '25:00' })).toMatchObject({ isSuccess: false })
    expect((await rowOf(first as Task)).step).toBe('RWAP')
    expect(sentenceOf(await arrange(first, day, { planInspectTime: '09:00' }))).toBe('went through')
    const clash = await arrange(second, day, { planInspectTime: '10:00' })
    expect(clash).toMatchObject({ fields: { inspectorLogins: expect.any(String) } })
    expect(sentenceOf(clash)).toContain(
      `周检验于${day}业务${first?.seisn}（${first?.seisn}路1号，09:00起约1.5小时）与本次业务${second?.seisn}（${first?.seisn}路2号，10:00起约1.5小时）时间重叠`,
    )
    expect(sentenceOf(await arrange(second, day, { planInspectTime: '10:30' }))).toBe('went through')
    expect(sentenceOf(await arrange(third, day))).toBe('went through')
    expect(await rowOf(second as Task)).toMatchObject({ planInspectTime: '10:30', planInspectDate: day })
  })

  it('at the confirmation too; a time may be taken back', async () => {
    const [first, second] = await apart(2)
    const day = freeDay()
    await arrange(first, day, { planInspectTime: '09:00' })
    await arrange(second, day)
    const confirm = (planInspectTime: string) =>
      lead.call(taskConfirmCommit, { seisn: second?.seisn ?? '', planInspectTime })
    expect(sentenceOf(await confirm('09:30'))).toContain('时间重叠')
    expect(sentenceOf(await confirm('14:00'))).toBe('went through')
    await lead.must(taskConfirmCommit, { seisn: first?.seisn ?? '', planInspectTime: ' ' })
    expect((await rowOf(first as Task)).planInspectTime).toBeNull()
  })

  it('tell of an instrument that other inspectors need elsewhere, and refuse it at the same time', async () => {
    const [first, second, third] = await apart(3)
    const day = freeDay()
    const { rows } = await sql<{ id: string }>`select id from instrument
      where "useStatus" = '1' and "ncalibDate" > '2027-03-01' order by "instNo" limit 1`.execute(database())
    const instrumentIds = rows[0]?.id
    await arrange(first, day, { instrumentIds, planInspectTime: '09:00' })
    await sql`update business_item set "inspectorIds" = 'someone,else', inspectors = '甲,乙'
      where seisn = ${first?.seisn}`.execute(database())
    const clash = await arrange(second, day, { instrumentIds, planInspectTime: '09:30' })
    expect(clash).toMatchObject({ fields: { instrumentIds: expect.stringContaining('时间重叠') } })
    const answer = await scheduler.must(taskSchedCommit, {
      seisn: third?.seisn ?? '',
      ...planFor(day),
      instrumentIds,
    })
    expect(answer.warnings).toContainEqual(expect.stringContaining(`还由甲、乙用于业务${first?.seisn}`))
  })
})

describe('what books a person', () => {
  it.each([
    ['inspected', sql`inspectdate = '2026-11-20'`],
    ['released', sql`step = 'BGFF'`],
    ['void', sql`state = '99'`],
    ['returned', sql`step = 'RWAP'`],
  ])('is not what was %s', async (_title, change) => {
    const [first, second] = await apart(2)
    const day = freeDay()
    await arrange(first, day, { planInspectTime: '09:00' })
    await sql`update business_item set ${change} where seisn = ${first?.seisn}`.execute(database())
    const { list } = await scheduler.must(getInspectorList, { seisns: second?.seisn, date: day })
    expect(list.find(({ loginName }) => loginName === 'jianyan')).toMatchObject({ load: 0, hours: 0 })
    expect(sentenceOf(await arrange(second, day, { planInspectTime: '09:00' }))).toBe('went through')
  })
})

describe('the load of a day', () => {
  it('is shown with devices, hours and places in order', async () => {
    const [first, second, third] = await apart(3)
    const day = freeDay()
    await arrange(first, day, { planInspectTime: '14:00' })
    await arrange(second, day, { planInspectTime: '09:00' })
    const { list } = await scheduler.must(getInspectorList, { seisns: third?.seisn, date: day })
    expect(list.find(({ loginName }) => loginName === 'jianyan')).toMatchObject({
      load: 2,
      hours: 3,
      visits: [
        { placeName: `${first?.seisn}路2号`, count: 1, hours: 1.5, begin: '09:00' },
        { placeName: `${first?.seisn}路1号`, count: 1, hours: 1.5, begin: '14:00' },
      ],
      problem: '',
      overload: '',
    })
    const problemAt = async (planInspectTime: string) => {
      const asked = { seisns: third?.seisn, date: day, planInspectTime }
      const { list: people } = await scheduler.must(getInspectorList, asked)
      return people.find(({ loginName }) => loginName === 'jianyan')?.problem
    }
    expect(await problemAt('09:30')).toContain('时间重叠')
    expect(await problemAt('11:00')).toBe('')
    const several = { seisns: numbers([third as Task, ...(await apart(2))]), date: day, planInspectTime: ' ' }
    const { list: blank } = await scheduler.must(getInspectorList, several)
    expect(blank.find(({ loginName }) => loginName === 'jianyan')?.problem).toBe('')
  })

  it('beyond the limit wants a reason, which the item keeps; of a batch for all its rows', async () => {
    const tasks = await waitingTasks(server.current, 7)
    const [last, ...batch] = tasks as [Task, ...Task[]]
    const day = freeDay()
    const asked = { seisns: numbers(batch), ...planFor(day) }
    const sentence = (name: string, count: number, hours: number, total: number) =>
      `${name}${day}已安排${count}台${hours}小时，加上本次共${total}小时，超过每日8小时，请填写超负荷安排原因`
    expect(sentenceOf(await scheduler.call(taskSchedBatchCommit, asked))).toContain(
      sentence('周检验', 0, 0, 9),
    )
    for (const task of batch) expect((await rowOf(task)).step).toBe('RWAP')
    const reason = '该单位仅当日停产'
    await scheduler.must(taskSchedBatchCommit, { ...asked, overloadReason: reason })
    for (const task of batch)
      expect(await rowOf(task)).toMatchObject({ step: 'RWQR', overloadReason: reason })

    const refused = await arrange(last, day)
    expect(refused).toMatchObject({
      fields: { overloadReason: `${sentence('周检验', 6, 9, 10.5)}；${sentence('吴检验', 6, 9, 10.5)}` },
    })
    const { list } = await scheduler.must(getInspectorList, { seisns: last.seisn, date: day })
    expect(list.find(({ loginName }) => loginName === 'jianyan')?.overload).toBe(
      sentence('周检验', 6, 9, 10.5),
    )
    // What is confirmed as it was arranged adds nothing to a day.
    await lead.must(taskConfirmCommit, { seisn: batch[0]?.seisn ?? '', overloadReason: ' ' })
  })

  it('within the limit keeps no reason', async () => {
    const [task] = await waitingTasks(server.current, 1)
    await arrange(task, freeDay(), { overloadReason: '没有必要' })
    expect((await rowOf(task as Task)).overloadReason).toBeNull()
  })
})

describe('a day that is not worked', () => {
  it.each([
    ['2026-12-06', '为星期日'],
    ['2026-12-12', '为星期六'],
    ['2027-02-06', '为春节假期'],
  ])('%s is named %s and not refused', async (day, name) => {
    const [first, second] = await waitingTasks(server.current, 2)
    const choices = await scheduler.must(getInspectorList, { seisns: first?.seisn, date: day })
    expect(choices.dayNote).toBe(name)
    const kept = await scheduler.must(taskSchedSave, { seisn: first?.seisn ?? '', ...planFor(day) })
    expect(kept.warnings).toContain(`${day} ${name}`)
    const several = await scheduler.must(taskSchedBatchCommit, {
      seisns: numbers([first, second] as Task[]),
      ...planFor(day),
    })
    expect(several).toMatchObject({ successCount: 2, errors: [], warnings: [`${day} ${name}`] })
  })
})

describe('an instrument that expires', () => {
  it('is refused with another one that may be taken, in the choice as well', async () => {
    const [task] = await waitingTasks(server.current, 1)
    const day = freeDay()
    const { rows } = await sql<{
      id: string
      instNo: string
      instName: string
    }>`select id, "instNo", "instName"
      from instrument where "useStatus" = '1' and "ncalibDate" > '2027-03-01' and "recLogin" is null
      order by "instNo" limit 2`.execute(database())
    const [lapsed, other] = rows
    await sql`update instrument set "instName" = '交替仪', "specNo" = 'J-1', "recStatusCn" = '0',
      "ncalibDate" = case when id = ${lapsed?.id}::uuid then ${'2026-11-30'}::date else ${'2028-03-01'}::date end
      where id in (${lapsed?.id}::uuid, ${other?.id}::uuid)`.execute(database())
    const refused = await arrange(task, day, { instrumentIds: lapsed?.id })
    expect(sentenceOf(refused)).toContain('的检定校准有效期至2026-11-30')
    expect(sentenceOf(refused)).toContain(`可改用交替仪（${other?.instNo}，有效期至2028-03-01）`)
    const asked = { seisns: task?.seisn, complex: '交替仪', date: '2026-11-25' }
    const today = await scheduler.must(getInstrumentChoice, asked)
    expect(today.list.find(({ id }) => id === lapsed?.id)?.problem).toBe('')
    const spread = await scheduler.must(getInstrumentChoice, { ...asked, lastDate: '2026-12-02' })
    expect(spread.list.find(({ id }) => id === lapsed?.id)).toMatchObject({
      problem: expect.stringContaining('早于计划检验日期2026-12-02'),
      replacement: { id: other?.id, valid: '2028-03-01' },
    })
  })
})

describe('many sites at once', () => {
  it('is for those who arrange', async () => {
    const [task] = await apart(1)
    expect(await lead.call(massPlanCalls.propose, { seisns: task?.seisn, date: '2026-12-01' })).toMatchObject(
      {
        isSuccess: false,
      },
    )
    expect(await scheduler.call(massPlanCalls.propose, { seisns: '', date: '2026-12-01' })).toMatchObject({
      isSuccess: false,
    })
  })

  it('spreads sites over working days, so that nobody has more than a day holds, and keeps each together', async () => {
    const here = await waitingTasks(server.current, 4)
    const there = await waitingTasks(server.current, 3)
    const asked = {
      seisns: numbers([...here, ...there]),
      inspectorLogins: 'jianyan,jianyan2',
      // A Saturday.
      date: '2027-05-15',
    }
    const one = await scheduler.must(massPlanCalls.propose, asked)
    expect(one.sites.map(({ date, dayNote, dayTotal }) => [date, dayNote, dayTotal])).toEqual([
      ['2027-05-15', '为星期六', 10.5],
      ['2027-05-15', '为星期六', 10.5],
    ])
    expect(one.sites[0]?.overload).toContain('加上本次共10.5小时')
    const spread = await scheduler.must(massPlanCalls.propose, { ...asked, spread: '1' })
    expect(spread.limit).toBe(8)
    expect(spread.sites.map(({ date, overload, dayNote }) => [date, overload, dayNote])).toEqual([
      ['2027-05-17', '', ''],
      ['2027-05-18', '', ''],
    ])
    expect(spread.sites.map(({ seisns }) => seisns.length).toSorted()).toEqual([3, 4])
    const fixed = JSON.stringify([{ place: spread.sites[0]?.place, date: '2027-05-18' }])
    const moved = await scheduler.must(massPlanCalls.propose, { ...asked, spread: '1', fixed })
    expect(moved.sites.map(({ date }) => date)).toEqual(['2027-05-17', '2027-05-18'])
    for (const site of spread.sites)
      await scheduler.must(taskSchedBatchCommit, {
        ...planFor(site.date, departments.confirming),
        seisns: site.seisns.join(','),
      })
    const [further] = await apart(1)
    const after = await scheduler.must(massPlanCalls.propose, {
      ...asked,
      seisns: further?.seisn,
      spread: '1',
    })
    expect(after.sites.map(({ date }) => date)).toHaveLength(1)
  })
})
