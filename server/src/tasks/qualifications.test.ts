import { authorisationCalls } from '@tejian/contract/people/authorisation/calls.ts'
import { authorisationMessages } from '@tejian/contract/people/authorisation/messages.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { qualificationSentences } from '@tejian/contract/tasks/qualificationCalls.ts'
import { weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import { weekSentences } from '@tejian/contract/tasks/weekMessages.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { departments, freeDay, planFor, type Task, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
let [scheduler, head] = [] as unknown as [TestUser, TestUser]
let task: Task
/** A qualification that neither of the two inspectors holds. */
let item = { value: '', label: '' }
const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)

beforeAll(async () => {
  ;[scheduler, head] = (await Promise.all(['anpai', 'zhanzhang'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
  const { rows } = await sql<{ value: string; label: string }>`select value, label from dictionary_item
    where type = 'INSPECTOR_ITEM' and value not in (select certtype from inspector_certificate)
    order by sort limit 1`.execute(server.current.services.db)
  item = rows[0] ?? item
  ;[task] = (await waitingTasks(server.current)) as [Task]
}, 60_000)

beforeEach(() => run(sql`delete from report_authorisation where "qualifCode" like 'SQ-T%'`))

const asks = (more: Record<string, unknown> = {}) =>
  head.call(authorisationCalls.save, {
    qualifCode: 'SQ-T-01',
    qualifName: '电梯检验',
    duty: '1',
    loginName: 'jianyan2',
    equclacode: '3',
    certItem: item.value,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    ...more,
  })
const against = async (): Promise<string> => {
  const { problems } = await scheduler.must(arrangeCalls.taskSchedSave, {
    seisn: task.seisn,
    ...planFor(freeDay()),
  })
  return problems.join('；')
}
const hold = (login: string) =>
  run(sql`insert into inspector_certificate ("loginName", "personName", certno, certtype, "classPrefixes", "issueDate", "validDate", "certState")
    values (${login}, '试', ${`T-${login}`}, ${item.value}, '3', '2026-01-01', '2029-12-31', '1')`)

describe('the qualifications that an institute asks for', () => {
  it('are no number without a qualification', async () => {
    expect(await asks({ certItem: '', leastHolders: '2' })).toMatchObject({
      fields: { leastHolders: authorisationMessages.numberWithoutItem },
    })
    expect(await asks({ leastHolders: '0' })).toMatchObject({ isSuccess: false })
  })

  it('keep whoever does not hold them from being arranged for what they cover', async () => {
    expect(await against()).toBe('')
    for (const other of [
      { equclacode: '4' },
      { seisortcodeset: 'QMJY' },
      { endDate: '2026-11-30' },
      { enabled: '0' },
    ]) {
      expect(await asks(other)).toMatchObject({ isSuccess: true })
      expect(await against()).toBe('')
    }
    await asks()
    const sentence = qualificationSentences.lacking('吴检验', item.label)
    expect(await against()).toBe(sentence)
    expect(
      await scheduler.call(arrangeCalls.taskSchedCommit, { seisn: task.seisn, ...planFor(freeDay()) }),
    ).toMatchObject({ fields: { inspectorLogins: sentence } })
    const { list } = await scheduler.must(arrangeCalls.getInspectorList, {
      date: freeDay(),
      seisns: task.seisn,
    })
    const told = new Map(list.map(({ loginName, problem }) => [loginName, problem]))
    expect([told.get('jianyan'), told.get('jianyan2')]).toEqual(['', sentence])
    await run(sql`update report_authorisation set "orgId" = (select id from organisation where "parentId" is null
      and id not in (select coalesce("parentId", id) from organisation where id =
        (select "orgId" from app_user where "loginName" = 'jianyan2')) limit 1) where "qualifCode" = 'SQ-T-01'`)
    expect(await against()).toBe('')
  })

  it('are held by so many of the arranged people', async () => {
    await asks({ leastHolders: '2' })
    await hold('jianyan2')
    expect(await against()).toBe(qualificationSentences.tooFew(item.label, 1, 2))
    await hold('jianyan')
    expect(await against()).toBe('')
    await run(sql`update inspector_certificate set "certState" = '5' where certno = 'T-jianyan'`)
    expect(await against()).toBe(qualificationSentences.tooFew(item.label, 1, 2))
  })

  it('decide whom the week proposes, and why nobody', async () => {
    await run(sql`delete from inspector_certificate where certno like 'T-%'`)
    // The one of the cases above has a date already.
    const [waiting] = (await waitingTasks(server.current, 1, { prefix: '3' })) as [Task]
    const proposed = async () => {
      const { bundles } = await scheduler.must(weekCalls.taskWeekProposals, {
        department: departments.confirming,
        weeks: '12',
      })
      const found = bundles.find(({ items }) => items.some(({ seisn }) => seisn === waiting.seisn))
      if (!found) throw new Error('not proposed')
      return found
    }
    const { people } = await proposed()
    expect(people.map(({ loginName }) => loginName).toSorted()).toEqual(['jianyan', 'jianyan2'])
    await asks({ leastHolders: '2' })
    const lacking = qualificationSentences.lacking('吴检验', item.label)
    const nobody = (holders: number) => qualificationSentences.noneToPropose(item.label, holders, 2)
    expect(await proposed()).toMatchObject({
      date: '',
      people: [],
      problem: weekSentences.nobodyHolding([lacking, nobody(0)]),
    })
    await hold('jianyan2')
    expect((await proposed()).problem).toBe(weekSentences.nobodyHolding([nobody(1)]))
    await hold('jianyan')
    const settled = await proposed()
    expect(settled).toMatchObject({ problem: '' })
    expect(
      await scheduler.must(arrangeCalls.taskSchedSave, {
        seisn: waiting.seisn,
        planInspectDate: settled.date,
        inspDept: settled.inspDept,
        inspectorLogins: settled.people.map(({ loginName }) => loginName).join(','),
        proPrincipalId: settled.people[0]?.loginName ?? '',
      }),
    ).toMatchObject({ problems: [] })
  })
})
