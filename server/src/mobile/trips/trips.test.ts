import { randomUUID } from 'node:crypto'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { releaseCalls, submitLogCalls } from '@tejian/contract/mobile/calls.ts'
import { phoneVersion } from '@tejian/contract/mobile/release.ts'
import { tripCalls } from '@tejian/contract/mobile/trips/calls.ts'
import { tripMessages as say } from '@tejian/contract/mobile/trips/messages.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { reportsToEnter, type Work } from '../../app/testing/reports.ts'
import { split } from './sync.ts'

const server = useTestApp()
let inspector: TestUser
let colleague: TestUser
let own: Work
const db = () => server.current.services.db

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
  colleague = await server.current.as('jianyan2')
  ;[own] = (await reportsToEnter(server.current, { count: 1 })) as [Work]
})

const told = (answer: { isSuccess: boolean; errorMsg?: unknown; fields?: object }) =>
  answer.isSuccess ? 'went through' : (Object.values(answer.fields ?? {})[0] ?? answer.errorMsg)
const sheetOf = (person: TestUser, seisn: string) => person.must(rptEditInfoCalls.detail, { seisn })
const taskOf = async (seisn: string) => {
  const { tasks } = await inspector.must(tripCalls.load)
  const task = tasks.find((one) => one.seisn === seisn)
  if (!task) throw new Error('not in the trip')
  return task
}
type Items = Record<string, { mine: object | null; before: object | null }>
const entry = (seisn: string, items: Items, more: object = {}) => ({
  entryId: randomUUID(),
  seisn,
  appVersion: phoneVersion,
  itemList: JSON.stringify(items),
  ...more,
})
const sync = (items: Items, more: object = {}, person = inspector) =>
  person.call(tripCalls.sync, entry(own.seisn, items, more))
/** The first judged items of the sheet. */
const numbers = async (): Promise<string[]> => {
  const { templates } = await inspector.must(tripCalls.load)
  const all = templates.flatMap(({ sections }) => sections.flatMap(({ items }) => items))
  return all.filter(({ inputType }) => inputType === 'choice').map(({ no }) => no)
}

describe('a trip', () => {
  it('is loaded by whoever enters reports, with sheets in their hands alone', async () => {
    expect(told(await server.current.nobody.call(tripCalls.load))).toBe(kitMessages.noSession)
    for (const name of ['qiye', 'shouli', 'jiancha'])
      expect(told(await (await server.current.as(name)).call(tripCalls.load)), name).toBe(
        kitMessages.forbidden,
      )
    const mine = await inspector.must(tripCalls.load)
    expect(mine.tasks.map(({ seisn }) => seisn)).toContain(own.seisn)
    const { rows } = await sql<{ actor: string }>`select distinct "actorName" as actor from audit_entry
      where "recordId" = ${own.id} and action = 'loadTrip'`.execute(db())
    expect(rows).toHaveLength(1)
    const others = await colleague.must(tripCalls.load)
    expect(others.tasks.map(({ seisn }) => seisn)).not.toContain(own.seisn)
  })

  it('brings what stands on the sheet, its items once, and keys of its own', async () => {
    const trip = await inspector.must(tripCalls.load)
    const task = trip.tasks.find(({ seisn }) => seisn === own.seisn)
    expect(task).toMatchObject({ id: own.id, version: (await sheetOf(inspector, own.seisn)).version })
    const keys = trip.templates.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain(task?.template)
    // Forty devices shall fit into 10 MB.
    expect(JSON.stringify(trip).length / trip.tasks.length).toBeLessThan(250_000)
    expect(trip.hours).toBe(72)
    expect(Buffer.from(trip.packKey, 'base64')).toHaveLength(32)
    const again = await (await server.current.as('jianyan')).must(tripCalls.load)
    expect(again.packKey).not.toBe(trip.packKey)
    expect(again.accountKey).toBe(trip.accountKey)
    expect((await inspector.must(tripCalls.key)).accountKey).toBe(trip.accountKey)
    expect((await colleague.must(tripCalls.key)).accountKey).not.toBe(trip.accountKey)
  })
})

describe('what a phone recorded', () => {
  it('is taken from whoever works there, on items that there are', async () => {
    const [no = ''] = await numbers()
    const items = { [no]: { mine: { result: 'Y' }, before: null } }
    expect(told(await sync(items, {}, server.current.nobody))).toBe(kitMessages.noSession)
    for (const name of ['qiye', 'shouli'])
      expect(told(await sync(items, {}, await server.current.as(name))), name).toBe(kitMessages.forbidden)
    expect((await sync(items, {}, colleague)).isSuccess).toBe(false)
    expect(told(await sync(items, { seisn: 'YW209912310001' }))).toBe(kitMessages.missing)
    expect(told(await sync(items, { entryId: 'x' }))).not.toBe('went through')
    expect(told(await sync({ X9: { mine: { result: 'Y' }, before: null } }))).toContain(
      entryMessages.unknownItem,
    )
    expect((await sheetOf(inspector, own.seisn)).formData.items).toEqual((await taskOf(own.seisn)).items)
  })

  it('is written once, whoever wrote at other items meanwhile', async () => {
    const [first = '', second = ''] = await numbers()
    const { version } = await sheetOf(inspector, own.seisn)
    await inspector.must(rptEditInfoCalls.save, {
      seisn: own.seisn,
      version: String(version),
      formData: JSON.stringify({ items: { [second]: { result: 'N', note: '门锁松动' } } }),
    })
    const sent = entry(own.seisn, { [first]: { mine: { result: 'Y' }, before: null } })
    const answer = await inspector.must(tripCalls.sync, sent)
    expect(answer).toMatchObject({ synced: 1, conflicts: [] })
    expect(answer.items).toMatchObject({ [first]: { result: 'Y' }, [second]: { result: 'N' } })
    expect(await inspector.must(tripCalls.sync, sent)).toEqual(answer)
    expect((await sheetOf(inspector, own.seisn)).version).toBe(answer.version)
  })

  it('comes back with both answers where somebody else has answered, until a person chooses', async () => {
    const [, , no = ''] = await numbers()
    const { version } = await sheetOf(inspector, own.seisn)
    await inspector.must(rptEditInfoCalls.save, {
      seisn: own.seisn,
      version: String(version),
      formData: JSON.stringify({ items: { [no]: { result: 'N', note: '已更换' } } }),
    })
    const answer = await inspector.must(
      tripCalls.sync,
      entry(own.seisn, { [no]: { mine: { result: 'Y' }, before: null } }, { signature: 'M1 1L9 9' }),
    )
    const [conflict] = answer.conflicts
    expect(answer.synced).toBe(0)
    expect(conflict).toMatchObject({
      itemCode: no,
      mine: { result: 'Y' },
      theirs: { result: 'N', note: '已更换' },
      author: '周检验',
      time: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
    })
    expect(answer.items[no]).toEqual({ result: 'N', note: '已更换' })
    const settled = { [no]: { mine: { result: 'Y' }, before: conflict?.theirs ?? null } }
    expect(await inspector.must(tripCalls.sync, entry(own.seisn, settled))).toMatchObject({ synced: 1 })
    // The second phone that settles the same gets nothing to do, another choice is a conflict again.
    expect(await inspector.must(tripCalls.sync, entry(own.seisn, settled))).toMatchObject({
      synced: 0,
      conflicts: [],
    })
    const other = { [no]: { mine: { result: 'NA' }, before: conflict?.theirs ?? null } }
    expect((await inspector.must(tripCalls.sync, entry(own.seisn, other))).conflicts).toHaveLength(1)
  })

  it('stands in the log with its conflicts and its signature', async () => {
    const quality = await server.current.as('zhiliang')
    const { list } = await quality.must(submitLogCalls.find, { seisn: own.seisn, pageSize: '50' })
    const rows = list as unknown as Array<{ id: string; conflictCount: number; result: string }>
    expect(rows.length).toBeGreaterThan(2)
    const conflicting = rows.filter(({ conflictCount }) => conflictCount === 1)
    expect(conflicting.length).toBe(2)
    const details = await Promise.all(
      conflicting.map(({ id }) => quality.must(submitLogCalls.getDetail, { id })),
    )
    expect(details.map(({ signature }) => signature)).toContain('M1 1L9 9')
  })

  it('waits on a phone whose pages are older than everybody must have', async () => {
    const admin = await server.current.as('admin')
    await admin.must(releaseCalls.save, {
      versionNo: phoneVersion,
      publishDate: '2026-11-20',
      forceUpdate: 'true',
      content: '修正',
      enabled: 'true',
    })
    expect(await sync({}, { appVersion: '0.9.0' })).toMatchObject({
      code: 'reload',
      errorMsg: say.mustReload,
    })
    expect(told(await sync({}))).toBe('went through')
  })

  it('is refused, and said so in the log, once the sheet has gone on', async () => {
    const [no = ''] = await numbers()
    await sql`update business_item set step = 'BGQR' where id = ${own.id}::uuid`.execute(db())
    const answer = await sync({ [no]: { mine: { result: 'N' }, before: { result: 'Y' } } })
    expect(told(answer)).toBe(entryMessages.notHere)
    const { rows } = await sql<{
      errmsg: string
    }>`select errmsg from phone_operation where seisn = ${own.seisn}
      order by "operTime" desc limit 1`.execute(db())
    expect(rows[0]?.errmsg).toBe(entryMessages.notHere)
    await sql`update business_item set step = 'BGLR' where id = ${own.id}::uuid`.execute(db())
  })
})

describe('answers of two sides', () => {
  const yes = { result: 'Y' } as const
  const no = { result: 'N' } as const
  it.each([
    ['nobody wrote', undefined, yes, null, 'write'],
    ['what was seen still stands', yes, no, yes, 'write'],
    ['both say the same', no, no, null, 'nothing'],
    [
      'both say the same in another order',
      { note: 'a', result: 'N' } as const,
      { result: 'N', note: 'a ' } as const,
      null,
      'nothing',
    ],
    ['somebody else said something else', no, yes, null, 'conflict'],
    ['somebody took it back', undefined, no, yes, 'conflict'],
    ['both took it back', undefined, null, yes, 'nothing'],
    ['one takes back what the other changed', no, null, yes, 'conflict'],
  ] as const)('%s', (_what, stands, mine, before, expected) => {
    const { write, conflicts } = split({
      stored: stands ? { a: stands } : {},
      changed: { a: { mine, before } },
    })
    const came = Object.hasOwn(write, 'a') ? 'write' : conflicts.length > 0 ? 'conflict' : 'nothing'
    expect(came).toBe(expected)
  })
})
