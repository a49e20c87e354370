import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { handoverCalls as calls, type Holdings } from '@tejian/contract/system/handover/calls.ts'
import {
  handoverProcess,
  handoverKinds as kinds,
  handoverStates as state,
} from '@tejian/contract/system/handover/handover.process.ts'
import type { Handover } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = [
  'jianyan',
  'jianyan2',
  'zhanzhang',
  'caiwu',
  'admin',
  'juzhang',
  'pizhun_wz',
  'qiye',
] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>

const run = <T>(query: ReturnType<typeof sql>) =>
  query.execute(server.current.services.db) as Promise<{ rows: T[] }>

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
}, 120_000)

beforeEach(async () => {
  server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
  await run(sql`delete from task where process = 'handover'`)
  await run(sql`delete from handover_item`)
  await run(sql`delete from handover`)
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}

const sheet = (more: object = {}) => ({
  handMan: 'jianyan',
  handKind: kinds.leave,
  agentUntil: '2026-11-27',
  takeMan: 'jianyan2',
  handReason: '年休假',
  ...more,
})
const drawn = async (more: object = {}, by: Account = 'jianyan') =>
  (await people[by].must(calls.draw, sheet(more))) as unknown as Handover
const look = async (id: string) => (await people.zhanzhang.must(calls.getDetail, { id })) as Handover
const act = (by: Account, id: string, action: string, more: object = {}) =>
  people[by].call(calls.move, { id, action, ...more })

describe('who draws a hand-over', () => {
  it('is refused without a session, and to people without its operator codes', async () => {
    expect((await server.current.nobody.call(calls.find, {})).isSuccess).toBe(false)
    for (const call of [calls.find, calls.draw, calls.holdings])
      expect(await said(people.qiye.call(call, sheet()))).toBe(kitMessages.forbidden)
  })

  it('hands over the own work, or as a head that of the own people; others are like nobody', async () => {
    const holdings = (by: Account, handMan: string) => people[by].call(calls.holdings, { handMan })
    expect(await said(holdings('caiwu', 'jianyan'))).toBe(say.unknownPerson)
    expect(await said(people.caiwu.call(calls.draw, sheet()))).toBe(say.unknownPerson)
    for (const by of ['juzhang', 'pizhun_wz'] as const) {
      expect(await said(holdings(by, 'jianyan'))).toBe(say.unknownPerson)
      expect(await said(holdings(by, 'nobody'))).toBe(say.unknownPerson)
    }
    for (const by of ['jianyan', 'zhanzhang', 'admin'] as const)
      expect(await said(holdings(by, 'jianyan'))).toBe('went through')
  })

  it('refuses receivers who cannot be: oneself, others’ people, nobody; and a leave without an end', async () => {
    const draw = (more: object) => said(people.jianyan.call(calls.draw, sheet(more)))
    expect(await draw({ takeMan: 'jianyan' })).toBe(say.ownReceiver)
    expect(await draw({ takeMan: 'jianyan_wz' })).toBe(say.unknownReceiver)
    expect(await draw({ takeMan: 'nobody' })).toBe(say.unknownReceiver)
    expect(await draw({ agentUntil: '' })).toBe(say.untilMissing)
    expect(await draw({ agentUntil: '2026-11-19' })).toBe(say.untilPast)
    const { id } = await drawn({ takeMan: '' })
    const { things } = (await people.jianyan.must(calls.holdings, {
      handMan: 'jianyan',
      handoverId: id,
    })) as Holdings
    if (things.length === 0) return
    expect(await said(act('jianyan', id, 'submit'))).toBe(say.noReceiver)
  })

  it('keeps foreign hand-overs out of sight', async () => {
    const { id } = await drawn()
    const subject = { process: handoverProcess.name, recordId: id }
    for (const by of ['jianyan', 'zhanzhang', 'admin'] as const)
      expect(await said(people[by].call(flowCalls.getFlowLog, subject))).toBe('went through')
    for (const by of ['caiwu', 'juzhang', 'pizhun_wz'] as const) {
      expect(await said(people[by].call(calls.getDetail, { id }))).toBe(kitMessages.missing)
      expect(await said(people[by].call(calls.items, { id }))).toBe(kitMessages.missing)
      for (const call of [flowCalls.getFlowLog, flowCalls.getFlowSteps, flowCalls.checkClickError])
        expect(await said(people[by].call(call, subject))).toBe(kitMessages.missing)
      expect(await said(people[by].call(calls.recall, { id }))).toBe(kitMessages.missing)
      expect(await said(people[by].call(calls.draw, { id, handReason: '代填' }))).toBe(kitMessages.missing)
      const { list } = (await people[by].must(calls.find, {})) as { list: Handover[] }
      expect(list.some((row) => row.id === id)).toBe(false)
    }
  })
})

describe('the steps of a hand-over', () => {
  // Several of the institute hold hand-overs; each step is its named person's alone.
  walkProcess({
    process: handoverProcess,
    calls,
    accounts: ['jianyan', 'jianyan2', 'zhanzhang', 'caiwu', 'juzhang', 'pizhun_wz', 'qiye'],
    person: (name: Account) => people[name],
    allowed: {
      JJND: { submit: ['jianyan'] },
      JJQR: { confirm: ['jianyan2'], return: ['jianyan2'], recall: [] },
      JJDL: { takeBack: ['jianyan'], expire: [] },
    },
    after: {
      'JJND.submit': 'JJQR',
      'JJQR.confirm': 'JJDL',
      'JJQR.return': 'JJND',
      'JJDL.takeBack': 'end',
    },
    way: {
      JJND: [],
      JJQR: [['jianyan', 'submit']],
      JJDL: [
        ['jianyan', 'submit'],
        ['jianyan2', 'confirm'],
      ],
    },
    fresh: async () => {
      await run(sql`update handover set step = 'end' where step in ('JJQR', 'JJDL')`)
      return (await drawn()) as unknown as WalkedRow
    },
    watcher: 'zhanzhang',
  })

  it('is recalled by whoever drew it, until it is in force', async () => {
    const { id } = await drawn()
    await people.jianyan.must(calls.move, { id, action: 'submit' })
    expect(await said(people.jianyan2.call(calls.recall, { id }))).toBe(say.notDrawer)
    await people.jianyan.must(calls.recall, { id })
    expect(await look(id)).toMatchObject({ step: 'JJND', handState: state.draft, dealMan: 'jianyan' })
  })

  it('refuses a second one of the same person', async () => {
    const first = await drawn()
    await people.jianyan.must(calls.move, { id: first.id, action: 'submit' })
    const second = await drawn()
    const { handoverno } = await look(first.id)
    expect(await said(act('jianyan', second.id, 'submit'))).toBe(say.another(handoverno ?? ''))
  })
})
