import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'
import { schemeFunction } from '@tejian/contract/tasks/parameters.ts'
import { schemeProcess } from '@tejian/contract/tasks/scheme.process.ts'
import type { InspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { schemeCalls, schemeQueueCalls } from '@tejian/contract/tasks/schemeCalls.ts'
import { schemeMessages } from '@tejian/contract/tasks/schemeMessages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, rowOf } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { departments, freeDay, planFor, type Task, waitingTasks } from '../../app/testing/tasks.ts'

const server = useTestApp()
const accounts = [
  'jianyan',
  'jianyan2',
  'shenhe',
  'pizhun',
  'shouli',
  'zhanzhang',
  'qiye',
  'jiancha',
  'admin',
] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail, find, revise } = schemeCalls
let filing = 0

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

async function switchTo(value: '0' | '1'): Promise<void> {
  await sql`insert into system_parameter ("paramKey", "paramValue", enabled)
    values (${schemeFunction.key}, ${value}, true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(
    server.current.services.db,
  )
  await server.current.services.parameters.refresh()
}

/** Vessels of one accepted declaration, and its number. */
async function vessels(count = 1): Promise<{ tasks: Task[]; appno: string }> {
  const tasks = await waitingTasks(server.current, count, { prefix: '21', kind: 'DJ' })
  const { appno } = await rowOf(server.current, tasks[0]?.appmainsysid ?? '')
  return { tasks, appno: appno ?? '' }
}

const asking = (appno: string, more: object = {}) => ({
  appno,
  schemename: '压力容器定期检验方案',
  planInspectDate: freeDay(),
  inspectorLogins: 'jianyan,jianyan2',
  proPrincipalId: 'jianyan',
  inspmethod: '01,02',
  riskmeasure: '受限空间作业，专人监护',
  ...more,
})

async function made(more: object = {}, count = 1) {
  const { tasks, appno } = await vessels(count)
  const row = (await people.jianyan.must(save, asking(appno, more))) as unknown as InspectionScheme
  return { ...row, tasks }
}
const act = (name: Account, id: string, action: string, more: object = {}) =>
  people[name].call(move, { id, action, ...more })
const read = async (id: string) =>
  (await people.shouli.must(getDetail, { id })) as unknown as InspectionScheme

async function approved() {
  const row = await made()
  await act('jianyan', row.id, 'submit')
  await act('shenhe', row.id, 'pass')
  expect(await said(act('pizhun', row.id, 'approve'))).toBe('went through')
  return row
}

describe('drawing up', () => {
  it('takes devices from the declaration, items from the template, names from accounts', async () => {
    const row = await made({}, 2)
    expect(row).toMatchObject({
      step: 'FABZ',
      status: '0',
      versionNo: 1,
      equCount: 2,
      inmGroupCode: 'DJ',
      compileUser: 'jianyan',
      seisns: row.tasks.map(({ seisn }) => seisn).join(','),
    })
    expect(row.schemeno).toMatch(/^FA20261120\d{4}$/)
    expect(row.templateName).toContain('压力容器')
    expect(row.inspItem).toMatch(/^1\. /)
    expect(row.inspectors).toContain('、')
    const own = await made({ inspItem: '只看壁厚' })
    expect(own.inspItem).toBe('只看壁厚')
  })

  it('is refused without the code, and for declarations that nobody can inspect by', async () => {
    const { appno } = await vessels()
    expect(await said(server.current.nobody.call(save, asking(appno)))).toBe(kitMessages.noSession)
    for (const name of ['shenhe', 'pizhun', 'shouli', 'qiye', 'jiancha'] as const)
      expect(await said(people[name].call(save, asking(appno)))).toBe(kitMessages.forbidden)
    expect(await said(people.jianyan.call(save, asking('SB000000')))).toContain(
      schemeMessages.unknownDeclaration,
    )
    const waiting = await declarationAtStep(server.current, 'YWSL')
    expect(await said(people.jianyan.call(save, asking(waiting.appno)))).toContain(
      schemeMessages.notAccepted(waiting.appno),
    )
  })

  it('covers a device once', async () => {
    const row = await made()
    expect(await said(people.jianyan.call(save, asking(row.appno ?? '')))).toContain(
      schemeMessages.covered(row.equcodeset ?? '', row.schemeno ?? ''),
    )
  })

  it('refuses days that passed, people who are not qualified, a lead from outside, stale instruments', async () => {
    const { appno } = await vessels()
    const refusal = (more: object) => said(people.jianyan.call(save, asking(appno, more)))
    expect(await refusal({ planInspectDate: '2026-11-19' })).toContain(taskMessages.pastDate)
    expect(await refusal({ inspectorLogins: 'jianyan2' })).toContain(schemeMessages.leadOutside)
    expect(await refusal({ inspectorLogins: 'jianyan,caiwu' })).toContain(planSentences.notInspector('caiwu'))
    expect(await refusal({ planInspectDate: '2099-01-01' })).toContain('检验资格有效期至')
    expect(await refusal({ instrumentIds: crypto.randomUUID() })).toContain(taskMessages.unknownInstrument)
    expect(await refusal({ riskmeasure: '' })).not.toBe('went through')
  })
})

describe('deciding', () => {
  it('is nobody’s who drew it up, and a return blanks no more than the state', async () => {
    const row = await made()
    await act('jianyan', row.id, 'submit')
    await sql`update inspection_scheme set "compileUser" = 'shenhe' where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(act('shenhe', row.id, 'pass'))).toBe(schemeMessages.ownScheme)
    await sql`update inspection_scheme set "compileUser" = 'jianyan' where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    await act('shenhe', row.id, 'return', { backReason: '其他', backDescription: '补充措施' })
    expect(await read(row.id)).toMatchObject({ step: 'FABZ', status: '5', riskmeasure: row.riskmeasure })
  })

  it('puts it on file under a number of its own, and tells its author', async () => {
    const [row, other] = [await approved(), await approved()]
    const filingno = `BA-${row.schemeno}`
    expect(await said(act('shouli', row.id, 'file'))).toContain('请填写备案编号')
    await people.shouli.must(move, { id: row.id, action: 'file', filingno })
    expect(await read(row.id)).toMatchObject({ step: 'end', status: '4', filingno, filingDate: '2026-11-20' })
    expect(await said(act('shouli', other.id, 'file', { filingno }))).toContain(
      schemeMessages.filingUsed(filingno),
    )
    const { rows } = await sql<{ title: string }>`select title from message
      where content like ${`%${row.schemeno}%已备案%`}`.execute(server.current.services.db)
    expect(rows).toEqual([{ title: '检验方案已备案' }])
  })

  it('is changed by a next version, which takes its place once it is approved', async () => {
    const row = await approved()
    const draft = await made()
    expect(await said(people.jianyan.call(revise, { id: draft.id }))).toBe(schemeMessages.notApproved)
    const next = await people.jianyan.must(revise, { id: row.id })
    expect(await said(people.jianyan.call(revise, { id: row.id }))).toBe(
      schemeMessages.newerOpen(row.schemeno ?? '', next.schemeno),
    )
    await people.jianyan.must(save, { id: next.id, riskmeasure: '增加气体检测' })
    for (const [name, action] of [
      ['jianyan', 'submit'],
      ['shenhe', 'pass'],
    ] as const)
      await act(name, next.id, action)
    expect((await read(row.id)).status).toBe('3')
    await act('pizhun', next.id, 'approve')
    expect((await read(row.id)).status).toBe('6')
    expect(await read(next.id)).toMatchObject({ status: '3', versionNo: 2, formerId: row.id })
  })
})

describe('the function', () => {
  const build = async (tasks: readonly Task[]): Promise<string> => {
    const [task] = tasks
    const scheduler = await server.current.as('anpai')
    await scheduler.must(arrangeCalls.taskSchedBatchCommit, {
      seisns: task?.seisn,
      ...planFor(freeDay(), departments.plain),
    })
    await sql`update business_item set inspectdate = '2026-11-20' where id = ${task?.id}::uuid`.execute(
      server.current.services.db,
    )
    return said(people.jianyan.call(buildCalls.submitAppBussRepItem, { seisn: task?.seisn }))
  }
  const warning = async (seisn: string | undefined) =>
    (await people.jianyan.must(buildCalls.detailAppBussRepItem, { seisn: seisn ?? '' })).schemeWarning
  afterAll(() => switchTo('0'))

  it('off: its queues say so to whoever may open them, the menu has no entry, vessels are only warned of', async () => {
    await switchTo('0')
    expect(await said(people.shouli.call(schemeQueueCalls.find, {}))).toBe(functionOff)
    expect(await said(people.qiye.call(schemeQueueCalls.find, {}))).toBe(kitMessages.forbidden)
    expect(await said(people.shouli.call(find, {}))).toBe('went through')
    expect(await entries()).toEqual([])
    const { tasks } = await vessels()
    expect(await build(tasks)).toBe('went through')
  })

  it('on: the queues show their step, and nothing is built without an approved scheme', async () => {
    await switchTo('1')
    const { list } = await people.shenhe.must(schemeQueueCalls.find, { step: 'FASH', pageSize: '300' })
    expect(new Set(list.map(({ step }) => step))).toEqual(new Set(['FASH']))
    expect(await entries()).toContain('inspectionSchemeFiling')
    const { tasks } = await vessels()
    expect(await build(tasks)).toBe(schemeMessages.missing)
    expect(await warning(tasks[0]?.seisn)).toBe(schemeMessages.missing)
    const row = await approved()
    expect(await build(row.tasks)).toBe('went through')
    const lifts = await waitingTasks(server.current, 1)
    expect(await build(lifts)).toBe('went through')
  })

  async function entries(): Promise<string[]> {
    type Node = { id: string; hidden?: boolean; childList: Node[] }
    const tree = (await people.shouli.must(sessionCalls.menuTree, {})) as unknown as Node[]
    const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.childList)])
    return all(tree)
      .filter(({ id, hidden }) => !hidden && id.startsWith('inspectionScheme'))
      .map(({ id }) => id)
  }
})

walkProcess({
  process: schemeProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'shouli',
  allowed: {
    FABZ: { submit: ['jianyan'] },
    FASH: { pass: ['shenhe'], return: ['shenhe'] },
    FASP: { approve: ['pizhun'], return: ['pizhun'] },
    FABA: { file: ['shouli'], return: ['shouli'] },
  },
  after: {
    'FABZ.submit': 'FASH',
    'FASH.pass': 'FASP',
    'FASH.return': 'FABZ',
    'FASP.approve': 'FABA',
    'FASP.return': 'FABZ',
    'FABA.file': 'end',
    'FABA.return': 'FABZ',
  },
  way: {
    FABZ: [],
    FASH: [['jianyan', 'submit']],
    FASP: [
      ['jianyan', 'submit'],
      ['shenhe', 'pass'],
    ],
    FABA: [
      ['jianyan', 'submit'],
      ['shenhe', 'pass'],
      ['pizhun', 'approve'],
    ],
  },
  supply: () => ({ filingno: `BA-W-${++filing}` }),
  fresh: async () => (await made()) as unknown as WalkedRow,
})
