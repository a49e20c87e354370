import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { mondayOf } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { type WeekStop, weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import { weekMessages, weekSentences } from '@tejian/contract/tasks/weekMessages.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { addInspector } from '../../app/testing/inspectors.ts'
import { departments, freeDay, planFor, type Task, waitingTasks } from '../../app/testing/tasks.ts'

const server = useTestApp()
const { taskWeek, taskWeekMove, taskWeekProposals } = weekCalls
const { taskSchedSave, taskSchedBatchCommit, taskConfirmCommit } = arrangeCalls
let [scheduler, lead] = [] as unknown as [TestUser, TestUser]

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const db = () => server.current.services.db

beforeAll(async () => {
  ;[scheduler, lead] = (await Promise.all(['anpai', 'jianyan'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
  await addInspector(server.current, 'jianyan3', '孙检验')
})

const weekOf = (day: string) =>
  scheduler.must(taskWeek, { department: departments.confirming, monday: mondayOf(day) })
const stopOf = async (day: string, seisn: string): Promise<WeekStop> => {
  const found = (await weekOf(day)).stops.find((stop) => stop.seisn === seisn)
  if (!found) throw new Error(`${seisn} is not in the week of ${day}`)
  return found
}
const messagesTo = async (receiver: string, seisn: string): Promise<string[]> =>
  (
    await sql<{ title: string }>`select title from message where receiver = ${receiver}
    and content like ${`%${seisn}%`} order by id`.execute(db())
  ).rows.map(({ title }) => title)
const rowOf = async (seisn: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select step, "planInspectDate", "inspectorIds", inspectors, "proPrincipalId",
      "dealMan", version from business_item where seisn = ${seisn}`.execute(db())
  ).rows[0]

type Move = { seisns: readonly WeekStop[]; date: string; from?: string; to?: string }
const move = (person: TestUser, { seisns, date, from = 'jianyan', to = from }: Move) =>
  person.call(taskWeekMove, {
    items: JSON.stringify(seisns.map(({ seisn, version }) => ({ seisn, version }))),
    date,
    from,
    to,
  })
/** Arranged tasks of one place on a free day, with the day. */
async function arranged(count = 1, dept: string = departments.confirming) {
  const tasks = await waitingTasks(server.current, count)
  const day = freeDay()
  await scheduler.must(taskSchedBatchCommit, {
    seisns: tasks.map(({ seisn }) => seisn).join(','),
    ...planFor(day, dept),
  })
  const stops: WeekStop[] = []
  for (const { seisn } of tasks) stops.push(await stopOf(day, seisn))
  return { day, stops, first: stops[0] as WeekStop }
}

describe('the calls of the week', () => {
  it('are refused to nobody, to those who do not arrange, for foreign departments and bad input', async () => {
    const moving = {
      items: JSON.stringify([{ seisn: 'YW20200101000001', version: 1 }]),
      date: '2026-12-01',
      from: 'jianyan',
      to: 'jianyan2',
    }
    for (const [call, input] of [
      [taskWeek, {}],
      [taskWeekMove, moving],
      [taskWeekProposals, {}],
    ] as const) {
      expect((await server.current.nobody.call(call, input)).isSuccess).toBe(false)
      for (const name of ['jianyan', 'qiye', 'jiancha', 'shouli'])
        expect(await (await server.current.as(name)).call(call, input)).toMatchObject({
          errorMsg: kitMessages.forbidden,
        })
    }
    const foreign = await sql<{ id: string }>`select id from organisation where code = '331100JC'`.execute(
      db(),
    )
    for (const call of [taskWeek, taskWeekProposals])
      for (const department of [foreign.rows[0]?.id, '018f0000-0000-7000-8000-000000000000'])
        expect(sentenceOf(await scheduler.call(call, { department }))).toBe(
          inspectionMessages.wrongDepartment,
        )
    for (const monday of ['2026-11-24', '9999-12-27'])
      expect(await scheduler.call(taskWeek, { monday })).toMatchObject({
        fields: { monday: weekMessages.monday },
      })
    for (const weeks of ['0', '13', 'x'])
      expect((await scheduler.call(taskWeekProposals, { weeks })).isSuccess).toBe(false)
    expect(await scheduler.call(taskWeekMove, moving)).toMatchObject({ errorMsg: kitMessages.missing })
    expect(sentenceOf(await scheduler.call(taskWeekMove, { ...moving, items: '[]' }))).toBe(
      weekMessages.nothingChosen,
    )
  })

  it('refuse another institute of the same kind', async () => {
    const { rows } = await sql<{ id: string }>`insert into organisation (code, name, type, enabled)
      select 'FOREIGN', '外地检验机构（演示）', type, true from organisation where code = '3311JY' returning id`.execute(
      db(),
    )
    expect(sentenceOf(await scheduler.call(taskWeek, { department: rows[0]?.id }))).toBe(
      inspectionMessages.wrongDepartment,
    )
  })
})

describe('the week of a department', () => {
  it('has its inspectors, seven days with their names, and what is planned with hours', async () => {
    const { day, stops, first } = await arranged(2)
    const week = await weekOf(day)
    expect(week.department).toMatchObject({ id: departments.confirming })
    expect(week.people.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['周检验', '吴检验', '孙检验']),
    )
    expect(week.people[0]?.classes).toContain('电梯')
    expect(week.days).toHaveLength(7)
    expect(week.days[0]).toMatchObject({ weekday: '周一', date: mondayOf(day) })
    expect(first).toMatchObject({
      state: 'toConfirm',
      date: day,
      logins: ['jianyan', 'jianyan2'],
      lead: 'jianyan',
      problem: '',
    })
    const hours = stops.reduce((sum, stop) => sum + stop.hours, 0)
    for (const loginName of ['jianyan', 'jianyan2'])
      expect(week.loads).toContainEqual(
        expect.objectContaining({ loginName, date: day, hours, words: `1处2台${hours}小时` }),
      )
    expect(week.loads.filter(({ loginName }) => loginName === 'jianyan3')).toEqual([])
  })

  it('is the present one of the first department with inspectors for a scheduler of the office', async () => {
    const week = await scheduler.must(taskWeek)
    expect(week).toMatchObject({ today: '2026-11-20', limit: 8, cut: false })
    expect(week.days[0]?.date).toBe('2026-11-16')
    expect(week.department.id).toBe(departments.confirming)
  })

  it('names holidays and worked weekends', async () => {
    const week = await scheduler.must(taskWeek, { monday: '2026-02-16' })
    expect(week.days.find(({ date }) => date === '2026-02-17')).toMatchObject({
      holiday: '春节',
      working: false,
    })
  })

  it('shows a saved plan as a draft and leaves out what is inspected or void', async () => {
    const [draft, gone] = (await waitingTasks(server.current, 2)) as [Task, Task]
    const day = freeDay()
    for (const { seisn } of [draft, gone]) await scheduler.must(taskSchedSave, { seisn, ...planFor(day) })
    await sql`update business_item set state = '99' where id = ${gone.id}::uuid`.execute(db())
    const found = (await weekOf(day)).stops.filter(({ date }) => date === day)
    expect(found).toMatchObject([{ seisn: draft.seisn, state: 'draft', problem: '' }])
  })
})

describe('moving', () => {
  it('to another day keeps the people, tells both, and is in the flow log', async () => {
    const { day, stops, first } = await arranged()
    const next = freeDay()
    expect(sentenceOf(await move(scheduler, { seisns: stops, date: next }))).toBe('went through')
    expect(await rowOf(first.seisn)).toMatchObject({
      step: 'RWQR',
      planInspectDate: next,
      inspectorIds: 'jianyan,jianyan2',
      dealMan: 'jianyan',
    })
    for (const login of ['jianyan', 'jianyan2'])
      expect((await messagesTo(login, first.seisn)).at(-1)).toBe('检验日期已调整')
    const flow = await scheduler.must(flowCalls.getFlowLog, { seisn: first.seisn })
    expect(flow).toContainEqual(
      expect.objectContaining({
        action: 'replan',
        acceptOpinion: `计划检验日期由${day}改为${next}`,
      }),
    )
  })

  it('from the lead to another makes that one lead and holder; the same call takes it back', async () => {
    const { day, stops, first } = await arranged()
    const there = await move(scheduler, { seisns: stops, date: day, to: 'jianyan3' })
    expect(await rowOf(first.seisn)).toMatchObject({
      inspectorIds: 'jianyan3,jianyan2',
      inspectors: '孙检验、吴检验',
      proPrincipalId: 'jianyan3',
      dealMan: 'jianyan3',
    })
    expect((await messagesTo('jianyan', first.seisn)).at(-1)).toBe('检验任务已移出')
    expect(await messagesTo('jianyan3', first.seisn)).toEqual(['待办：检验任务'])
    if (!there.isSuccess) throw new Error(there.errorMsg)
    await scheduler.must(taskWeekMove, {
      items: JSON.stringify(there.data.moved),
      date: day,
      from: 'jianyan3',
      to: 'jianyan',
    })
    expect(await rowOf(first.seisn)).toMatchObject({
      inspectorIds: 'jianyan,jianyan2',
      proPrincipalId: 'jianyan',
      dealMan: 'jianyan',
    })
  })

  it('of the second inspector leaves the lead', async () => {
    const { day, stops, first } = await arranged()
    await move(scheduler, { seisns: stops, date: day, from: 'jianyan2', to: 'jianyan3' })
    expect(await rowOf(first.seisn)).toMatchObject({
      inspectorIds: 'jianyan,jianyan3',
      proPrincipalId: 'jianyan',
    })
  })

  it('of a whole visit moves all of it; a part of it is refused', async () => {
    const { stops, first } = await arranged(2)
    const next = freeDay()
    expect(sentenceOf(await move(scheduler, { seisns: [first], date: next }))).toBe(
      weekSentences.visitTogether(first.seisn, stops[1]?.seisn ?? ''),
    )
    expect(sentenceOf(await move(scheduler, { seisns: stops, date: next }))).toBe('went through')
    for (const { seisn } of stops) expect(await rowOf(seisn)).toMatchObject({ planInspectDate: next })
    // One message for the visit, not one for each device.
    expect((await messagesTo('jianyan2', '等2台')).length).toBeGreaterThan(0)
    expect(await messagesTo('jianyan2', stops[1]?.seisn ?? '')).toEqual(['待办：任务确认'])
  })

  it('of a draft saves the draft and tells nobody', async () => {
    const [{ seisn }] = (await waitingTasks(server.current)) as [Task]
    const [day, next] = [freeDay(), freeDay()]
    await scheduler.must(taskSchedSave, { seisn, ...planFor(day) })
    await move(scheduler, { seisns: [await stopOf(day, seisn)], date: next, to: 'jianyan3' })
    expect(await rowOf(seisn)).toMatchObject({
      step: 'RWAP',
      planInspectDate: next,
      inspectorIds: 'jianyan3,jianyan2',
    })
    for (const login of ['jianyan', 'jianyan3']) expect(await messagesTo(login, seisn)).toEqual([])
  })

  it('of what needs no confirmation is possible until its report is begun', async () => {
    const { stops, first } = await arranged(1, departments.plain)
    expect(first).toMatchObject({ state: 'arranged', problem: '' })
    const next = freeDay()
    expect(sentenceOf(await move(scheduler, { seisns: stops, date: next }))).toBe('went through')
    await sql`update business_item set step = 'BGLR' where seisn = ${first.seisn}`.execute(db())
    const now = await stopOf(next, first.seisn)
    expect(now.problem).toBe(weekSentences.reported(first.seisn))
    expect(sentenceOf(await move(scheduler, { seisns: [now], date: freeDay() }))).toBe(now.problem)
  })

  it('of what its lead has agreed with the unit is refused, and says what to do', async () => {
    const { day, first } = await arranged()
    await lead.must(taskConfirmCommit, {
      seisn: first.seisn,
      planInspectDate: day,
      inspectorLogins: 'jianyan,jianyan2',
      proPrincipalId: 'jianyan',
    })
    const now = await stopOf(day, first.seisn)
    expect(now.problem).toBe(weekSentences.agreed(first.seisn, '周检验'))
    expect(sentenceOf(await move(scheduler, { seisns: [now], date: freeDay() }))).toBe(now.problem)
  })
})

describe('a move is refused', () => {
  let planned: Awaited<ReturnType<typeof arranged>>
  beforeEach(async () => {
    planned = await arranged()
  })
  const refused = async (more: Partial<Move>, sentence: string | RegExp): Promise<void> => {
    const { day, stops, first } = planned
    const answer = sentenceOf(await move(scheduler, { seisns: stops, date: day, ...more }))
    if (typeof sentence === 'string') expect(answer).toContain(sentence)
    else expect(answer).toMatch(sentence)
    expect(await rowOf(first.seisn)).toMatchObject({ planInspectDate: day, version: first.version })
  }

  it('to the cell where it is', () => refused({}, weekMessages.sameCell))
  it('to a past day', () => refused({ date: '2026-11-19' }, taskMessages.pastDate))
  it('to one of its own inspectors', () =>
    refused({ to: 'jianyan2' }, weekSentences.already('吴检验', planned.first.seisn)))
  it('from somebody who is none of them', () =>
    refused({ from: 'jianyan3', to: 'jianyan' }, weekSentences.notAmong(planned.first.seisn)))
  it('to a stranger, whose name is not told', () =>
    refused({ to: 'shouli' }, 'shouli不是本检验机构的检验员，不能安排'))
  it('to nobody', () => refused({ to: '' }, weekMessages.noPerson))
  it('to somebody without the certificate', async () => {
    await sql`update inspector_certificate set "certState" = '4' where "loginName" = 'jianyan3'`.execute(db())
    await refused({ to: 'jianyan3' }, /^孙检验的.+检验资格已暂扣，不能安排$/)
    await sql`update inspector_certificate set "certState" = '1' where "loginName" = 'jianyan3'`.execute(db())
  })
  it('when somebody was faster', async () => {
    const { stops, first } = planned
    const old = { ...first, version: first.version - 1 }
    expect(await move(scheduler, { seisns: [old], date: freeDay() })).toMatchObject({ code: 'conflict' })
    expect(await rowOf(first.seisn)).toMatchObject({ version: stops[0]?.version })
  })
})

describe('proposals', () => {
  const proposed = async (input: Record<string, unknown> = {}) =>
    scheduler.must(taskWeekProposals, { department: departments.confirming, ...input })

  it('bundle what waits at one place, with two qualified people, a working day and the usual instruments', async () => {
    const tasks = await waitingTasks(server.current, 2, { prefix: '3' })
    // Within four weeks everybody is planned by the tests above.
    const { bundles, weeks } = await proposed({ weeks: '12' })
    expect(weeks).toBe(12)
    const bundle = bundles.find(({ items }) => items.some(({ seisn }) => seisn === tasks[0]?.seisn))
    expect(bundle?.items.map(({ seisn }) => seisn).toSorted()).toEqual(
      tasks.map(({ seisn }) => seisn).toSorted(),
    )
    expect(bundle).toMatchObject({ problem: '' })
    expect(bundle?.people).toHaveLength(2)
    expect(bundle?.date && bundle.date > '2026-11-20').toBe(true)
    expect(bundle?.hours).toBe(bundle?.items.reduce((sum, { hours }) => sum + hours, 0))
    const instruments = bundle?.instruments.filter(({ problem }) => problem === '') ?? []
    const answer = await scheduler.must(taskSchedBatchCommit, {
      seisns: bundle?.items.map(({ seisn }) => seisn).join(','),
      taskIds: bundle?.items.map(({ taskId }) => taskId).join(','),
      inspDept: bundle?.inspDept,
      planInspectDate: bundle?.date,
      inspectorLogins: bundle?.people.map(({ loginName }) => loginName).join(','),
      proPrincipalId: bundle?.people[0]?.loginName,
      instrumentIds: instruments.map(({ id }) => id).join(','),
    })
    expect(answer).toMatchObject({ successCount: 2, errors: [] })
    const after = await proposed()
    expect(after.bundles.some(({ key }) => key === bundle?.key)).toBe(false)
  })

  it('come by due date, then the shortest', async () => {
    await waitingTasks(server.current, 3, { apart: true })
    const keys = (await proposed()).bundles.map(({ earliestDue, hours }) => [earliestDue || '9999', hours])
    const sorted = keys.toSorted(
      ([a, x], [b, y]) => String(a).localeCompare(String(b)) || Number(x) - Number(y),
    )
    expect(keys).toEqual(sorted)
  })

  it('split a place that is more than a day', async () => {
    const tasks = await waitingTasks(server.current, 3, { prefix: '3' })
    for (const { id } of tasks)
      await sql`update business_item set equclacode = '1100', "inmGroupCode" = 'NJ' where id = ${id}::uuid`.execute(
        db(),
      )
    const own = (await proposed()).bundles.filter(({ items }) =>
      items.some(({ seisn }) => tasks.some((task) => task.seisn === seisn)),
    )
    expect(own.map(({ hours }) => hours).toSorted()).toEqual([4, 8])
  })

  it('say where no two are qualified, and name what is due there without being declared', async () => {
    const [task] = (await waitingTasks(server.current, 1, { prefix: '3' })) as [Task]
    await sql`update equipment set useaddress = item.useaddress, nextinspdate = '2026-11-30', "useState" = '1'
      from business_item item where item.id = ${task.id}::uuid and equipment.id = (
        select other.id from equipment other where other."unitId" = item."unitId" and other.id <> item.equdatasysid
          and not exists (select from business_item open where open.equdatasysid = other.id and open.step <> 'end')
          and not exists (select from expiry_handling handled where handled.equdatasysid = other.id)
        order by other.id limit 1)`.execute(db())
    const find = async (weeks?: string) =>
      (await proposed(weeks ? { weeks } : {})).bundles.find(({ key }) => key === task.seisn)
    expect((await find())?.due).toMatchObject([{ nextinspdate: '2026-11-30', seisn: '' }])
    expect((await find('1'))?.due).toEqual([])
    await sql`update inspector_certificate set "classPrefixes" = 'X' where "loginName" <> 'jianyan' and "classPrefixes" = '3'`.execute(
      db(),
    )
    // The department cannot do it, so that it is nobody's proposal there; the institute is told why.
    expect(await find()).toBeUndefined()
    const { departments: all } = await scheduler.must(taskWeek)
    const whole = await scheduler.must(taskWeekProposals, { department: all[0]?.id })
    expect(whole.bundles.find(({ key }) => key === task.seisn)).toMatchObject({
      date: '',
      people: [],
      problem: expect.stringMatching(/^没有两名检验员同时具有.+的检验资格$/),
    })
    await sql`update inspector_certificate set "classPrefixes" = '3' where "classPrefixes" = 'X'`.execute(
      db(),
    )
  })
})
