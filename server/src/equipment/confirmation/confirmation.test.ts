import {
  confirmationLineCalls,
  confirmationRoundCalls,
  unitConfirmationCalls,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asked, holderOf, roundOf, ticketOf } from '../../app/testing/confirmations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { said } from '../../app/testing/said.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { remindUnits } from './watch.ts'

const server = useTestApp()
let [supervisor, qingtian, inspector, unit] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
const db = () => server.current.services.db
const today = () => dayOf(server.current.services.now())
/** Of the county, those with the fewest devices last. */
let rows: Asked[] = []
const area = '331102'
const year = '2031'

beforeAll(async () => {
  ;[supervisor, qingtian, inspector, unit] = (await Promise.all(
    ['jiancha', 'jiancha_qt', 'jianyan', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
}, 120_000)

const start = (person: TestUser, more: object = {}) =>
  person.call(confirmationRoundCalls.start, {
    confyear: year,
    areaId: area,
    confirmBy: addDays(today(), 20),
    ...more,
  })
const next = (): Asked => {
  const one = rows.pop()
  if (!one) throw new Error('no confirmation is left')
  return one
}
const tokenOf = (row: Asked) => ticketOf(supervisor, row)
const linesOf = async ({ confno }: Asked, more: object = {}) =>
  (await supervisor.must(confirmationLineCalls.find, { complex: confno, ...more })).list

describe('a round', () => {
  it.each([
    ['unknown year', { confyear: '31' }, say.wrongYear],
    ['past day', { confirmBy: '2020-01-01' }, say.pastDeadline],
    ['another area', { areaId: '110101' }, say.foreignArea],
  ])('is not started with %s', async (_what, more, sentence) => {
    expect(await said(start(supervisor, more))).toBe(sentence)
  })

  it('is not started by others', async () => {
    expect(await said(start(unit))).toBe(kitMessages.forbidden)
    expect(await said(start(inspector))).toBe(kitMessages.forbidden)
    expect(await said(start(qingtian))).toBe(say.foreignArea)
  })

  it('asks each unit with devices in the area once', async () => {
    const { count, rows: made } = await roundOf(server.current, supervisor, year, area)
    expect(count).toBeGreaterThan(0)
    rows = made
    expect(made.every(({ devices }) => devices > 0)).toBe(true)
    expect(new Set(made.map(({ unitId }) => unitId)).size).toBe(made.length)
    expect(await said(start(supervisor))).toMatch(/^该区域本年度的确认批次.+尚未结束$/)
    const { list } = await supervisor.must(confirmationRoundCalls.find, { confyear: year })
    expect(list).toMatchObject([{ unitCount: made.length, waitingCount: made.length, settlingCount: 0 }])
    // What is sent opens for its receiver only.
    const { rows: texts } = await sql<{ content: string }>`select content from sms_message
      where "templateCode" = 'NDQR' limit 5`.execute(db())
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.some(({ content }) => content.includes('token'))).toBe(false)
  })
})

describe('what a unit objects to', () => {
  it('changes no device, and is settled one by one', async () => {
    const row = rows.find(({ devices }) => devices > 1 && devices < 15) ?? next()
    rows = rows.filter(({ id }) => id !== row.id)
    const token = await tokenOf(row)
    const holder = holderOf(server.current, token)
    const before =
      await sql`select id, version from equipment where "unitId" = ${row.unitId}::uuid order by id`.execute(
        db(),
      )
    await holder.tell([{ answer: '3' }, { answer: '5', note: '使用地点为人民路2号' }].slice(0, row.devices))
    await holder.rest()
    expect(await said(holder.submit('李四'))).toBe('went through')
    const open = await linesOf(row, { lineState: '0' })
    expect(open.map(({ answer }) => answer).toSorted()).toEqual(['3', '5'].slice(0, row.devices))
    const settle = (person: TestUser, id: string, outcome: string, note = '') =>
      said(person.call(confirmationLineCalls.settle, { id, outcome, note }))
    const [first, second] = open as unknown as [{ id: string; actions: string[] }, { id: string }]
    expect(first.actions).toEqual(expect.arrayContaining(['accept', 'reject', 'view']))
    expect(await settle(unit, first.id, 'accept')).toBe(kitMessages.forbidden)
    expect(await settle(qingtian, first.id, 'accept')).toBe(
      await settle(qingtian, crypto.randomUUID(), 'accept'),
    )
    expect(await settle(supervisor, first.id, 'reject')).toBe(say.noRejectReason)
    const both = await Promise.all([
      settle(supervisor, first.id, 'accept'),
      settle(supervisor, first.id, 'reject', '仍在使用'),
    ])
    expect(both.toSorted()).toEqual(['went through', say.settled].toSorted())
    expect(await settle(supervisor, second.id, 'reject', '现场核对无误')).toBe('went through')
    const { list } = await supervisor.must(unitConfirmationCalls.find, { complex: row.confno })
    expect(list).toMatchObject([{ step: 'end', status: '2', openCount: 0, problemCount: 2 }])
    const after =
      await sql`select id, version from equipment where "unitId" = ${row.unitId}::uuid order by id`.execute(
        db(),
      )
    expect(after.rows).toEqual(before.rows)
  })

  it('is not submitted by the general move', async () => {
    const row = next()
    for (const action of ['submit', 'confirm'])
      expect(await said(supervisor.call(unitConfirmationCalls.move, { id: row.id, action }))).toBe(
        kitMessages.forbidden,
      )
    expect(await said(supervisor.call(unitConfirmationCalls.save, { contactname: '王五' }))).toBe(
      say.madeByRound,
    )
  })
})

describe('who has not answered', () => {
  it('is late, reminded once a week, and asked no more when the round ends', async () => {
    const row = next()
    const token = await tokenOf(row)
    await sql`update unit_confirmation set "confirmBy" = ${addDays(today(), -1)}::date, contacttel = '13812345678',
      "sentTime" = now() - interval '400 days' where id = ${row.id}::uuid`.execute(db())
    const find = async (overdue: string) =>
      (await supervisor.must(unitConfirmationCalls.find, { complex: row.confno, overdue })).list
    expect(await find('true')).toMatchObject([{ overdue: true }])
    expect(await find('false')).toEqual([])
    const context = await server.current.contextOf('admin')
    expect(await remindUnits(context)).toBe(1)
    expect(await remindUnits(context)).toBe(0)
    const { successCount } = await supervisor.must(unitConfirmationCalls.remind, { ids: row.id })
    expect(successCount).toBe(1)
    await supervisor.must(unitConfirmationCalls.move, {
      id: row.id,
      action: 'cancel',
      cancelReason: '单位已搬迁',
    })
    expect(await said(holderOf(server.current, token).open())).toBe(say.linkEnded)
    expect(await said(supervisor.call(unitConfirmationCalls.remind, { ids: row.id }))).toBe(say.notWaiting)
    const other = next()
    const otherToken = await tokenOf(other)
    const { list } = await supervisor.must(confirmationRoundCalls.find, { confyear: year })
    const [round] = list as unknown as Array<{ id: string }>
    expect(await said(qingtian.call(confirmationRoundCalls.close, { id: round?.id ?? '' }))).toBe(
      await said(qingtian.call(confirmationRoundCalls.close, { id: crypto.randomUUID() })),
    )
    await supervisor.must(confirmationRoundCalls.close, { id: round?.id ?? '' })
    expect(await said(holderOf(server.current, otherToken).open())).toBe(say.linkEnded)
    expect(await said(supervisor.call(confirmationRoundCalls.close, { id: round?.id ?? '' }))).toBe(
      say.roundClosed,
    )
  })
})
