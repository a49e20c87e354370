import {
  confirmationLineCalls,
  confirmationLinkCalls,
  confirmationRoundCalls,
  type ShownConfirmation,
  unitConfirmationCalls,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { fillOpenRounds } from './rounds.ts'
import { remindUnits } from './watch.ts'

const server = useTestApp()
let [supervisor, qingtian, inspector, unit] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
const db = () => server.current.services.db
const today = () => dayOf(server.current.services.now())
const { byLink, answerByLink } = confirmationLinkCalls
type Row = { id: string; confno: string; unitId: string; devices: number }
/** Of the county, those with the fewest devices last. */
let rows: Row[] = []
const area = '331102'
const year = '2031'

beforeAll(async () => {
  ;[supervisor, qingtian, inspector, unit] = (await Promise.all(
    ['jiancha', 'jiancha_qt', 'jianyan', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
}, 120_000)

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const start = (person: TestUser, more: object = {}) =>
  person.call(confirmationRoundCalls.start, {
    confyear: year,
    areaId: area,
    confirmBy: addDays(today(), 20),
    ...more,
  })
const next = (): Row => {
  const one = rows.pop()
  if (!one) throw new Error('no confirmation is left')
  return one
}
const tokenOf = async ({ id }: Row): Promise<string> => {
  const { path } = await supervisor.must(unitConfirmationCalls.link, { id })
  return new URLSearchParams(path.split('?')[1]).get('token') ?? ''
}
const nobody = () => server.current.nobody
const answers = (shown: ShownConfirmation, first: object = {}): string =>
  JSON.stringify(shown.devices.map(({ id }, place) => ({ id, answer: '1', ...(place === 0 && first) })))
const linesOf = async ({ confno }: Row, more: object = {}) =>
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
    const { id, count, more } = await supervisor.must(confirmationRoundCalls.start, {
      confyear: year,
      areaId: area,
      confirmBy: addDays(today(), 20),
    })
    expect(count).toBeGreaterThan(0)
    if (more) await fillOpenRounds(await server.current.contextOf('admin'), new AbortController().signal)
    const { rows: made } = await sql<Row>`select unit_confirmation.id, confno, "unitId",
        (select count(*)::int from equipment where equipment."unitId" = unit_confirmation."unitId"
          and equipment."areaId" like '331102%' and equipment."useState" in ('1', '2', '6')) as devices
      from unit_confirmation where "roundId" = ${id}::uuid order by devices desc, id`.execute(db())
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

describe('the link', () => {
  it.each(['', 'A'.repeat(32)])('that nobody gave (%s) has one sentence', async (token) => {
    expect(await said(nobody().call(byLink, { token }))).toBe(say.linkEnded)
    expect(await said(nobody().call(answerByLink, { token, signerName: '张三', answers: '[]' }))).toBe(
      say.linkEnded,
    )
  })

  it('is given by the authority of the area, and opened for a unit of its own', async () => {
    const row = next()
    const gone = await said(qingtian.call(unitConfirmationCalls.link, { id: crypto.randomUUID() }))
    expect(await said(qingtian.call(unitConfirmationCalls.link, { id: row.id }))).toBe(gone)
    expect(await said(unit.call(unitConfirmationCalls.link, { id: row.id }))).toBe(kitMessages.forbidden)
    expect(await said(unit.call(unitConfirmationCalls.ownLink, { id: row.id }))).toBe(gone)
  })

  it('shows the devices again and again, no whole name and no number', async () => {
    const row = next()
    const token = await tokenOf(row)
    const { rows: kept } = await sql<{ hash: string }>`select hash from confirmation_ticket`.execute(db())
    expect(kept.some(({ hash }) => hash.includes(token))).toBe(false)
    await nobody().must(byLink, { token })
    const shown = await nobody().must(byLink, { token })
    expect(shown.devices).toHaveLength(row.devices)
    expect(JSON.stringify(shown)).not.toMatch(/1[3-9]\d{9}/)
    for (const { manager } of shown.devices) expect(manager).toMatch(/^(.\*{0,2})?$/)
  })

  it('ends after its days', async () => {
    const row = next()
    const token = await tokenOf(row)
    await sql`update confirmation_ticket set expires = '2020-01-01'
      where "confirmationId" = ${row.id}::uuid`.execute(db())
    expect(await said(nobody().call(byLink, { token }))).toBe(say.linkEnded)
  })

  it('leaves no device out in silence: of too many it says so, and takes no answer', async () => {
    const one = next()
    const token = await tokenOf(one)
    const shown = await nobody().must(byLink, { token })
    await sql`insert into equipment ("unitId", "areaId", "useState", equclacode, equcode)
      select "unitId", "areaId", "useState", equclacode, 'VIELE' || n from equipment, generate_series(1, 2001) n
      where equipment.id = ${shown.devices[0]?.id}::uuid`.execute(db())
    expect(await said(nobody().call(byLink, { token }))).toBe(say.tooManyDevices(2000))
    const given = { token, signerName: '张三', answers: answers(shown) }
    expect(await said(nobody().call(answerByLink, given))).toBe(say.tooManyDevices(2000))
    await sql`delete from equipment where equcode like 'VIELE%'`.execute(db())
  })

  it('takes an answer for each device, signed, once', async () => {
    const row = next()
    const token = await tokenOf(row)
    const shown = await nobody().must(byLink, { token })
    const sent = (more: object) =>
      said(nobody().call(answerByLink, { token, signerName: '张三', answers: answers(shown), ...more }))
    expect(await sent({ signerName: ' ' })).toBe(say.noSigner)
    expect(await sent({ answers: '[]' })).toBe(say.changed)
    expect(await sent({ answers: answers(shown, { answer: '5' }) })).toBe(say.noWrongNote)
    expect(await sent({ answers: answers(shown, { id: crypto.randomUUID() }) })).toBe(say.changed)
    // Two who press at once: one is taken.
    const both = await Promise.all([sent({}), sent({})])
    expect(both.toSorted()).toEqual(['went through', say.submitted].toSorted())
    const done = await nobody().must(byLink, { token })
    expect(done.devices).toEqual([])
    expect(done.done).toContain('签名人张三')
    const { list } = await supervisor.must(unitConfirmationCalls.find, { complex: row.confno })
    expect(list).toMatchObject([{ step: 'end', status: '2', problemCount: 0, signerName: '张三' }])
    expect((await linesOf(row)).every(({ lineState }) => lineState === '3')).toBe(true)
  })
})

describe('what a unit objects to', () => {
  it('changes no device, and is settled one by one', async () => {
    const row = rows.find(({ devices }) => devices > 1 && devices < 15) ?? next()
    rows = rows.filter(({ id }) => id !== row.id)
    const token = await tokenOf(row)
    const shown = await nobody().must(byLink, { token })
    const before =
      await sql`select id, version from equipment where "unitId" = ${row.unitId}::uuid order by id`.execute(
        db(),
      )
    const two = shown.devices.map(({ id }, place) => ({
      id,
      answer: ['3', '5'][place] ?? '1',
      note: place === 1 ? '使用地点为人民路2号' : '',
    }))
    await nobody().must(answerByLink, { token, signerName: '李四', answers: JSON.stringify(two) })
    const open = await linesOf(row, { lineState: '0' })
    expect(open.map(({ answer }) => answer).toSorted()).toEqual(['3', '5'].slice(0, shown.devices.length))
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
    expect(await said(nobody().call(byLink, { token }))).toBe(say.linkEnded)
    expect(await said(supervisor.call(unitConfirmationCalls.remind, { ids: row.id }))).toBe(say.notWaiting)
    const other = next()
    const otherToken = await tokenOf(other)
    const { list } = await supervisor.must(confirmationRoundCalls.find, { confyear: year })
    const [round] = list as unknown as Array<{ id: string }>
    expect(await said(qingtian.call(confirmationRoundCalls.close, { id: round?.id ?? '' }))).toBe(
      await said(qingtian.call(confirmationRoundCalls.close, { id: crypto.randomUUID() })),
    )
    await supervisor.must(confirmationRoundCalls.close, { id: round?.id ?? '' })
    expect(await said(nobody().call(byLink, { token: otherToken }))).toBe(say.linkEnded)
    expect(await said(supervisor.call(confirmationRoundCalls.close, { id: round?.id ?? '' }))).toBe(
      say.roundClosed,
    )
  })

  it('a machine that tries tickets is stopped', async () => {
    await nobody().call(byLink, { token: 'x' })
    await sql`update rate_count set count = 5000 where what = 'confirmationLink'`.execute(db())
    expect(await said(nobody().call(byLink, { token: 'x' }))).toBe(kitMessages.tooOften)
    await sql`delete from rate_count where what = 'confirmationLink'`.execute(db())
  })
})
