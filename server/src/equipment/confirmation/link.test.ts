import {
  confirmationLineCalls,
  confirmationLinkCalls,
  unitConfirmationCalls,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asked, got, holderOf, roundOf, ticketOf } from '../../app/testing/confirmations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { said } from '../../app/testing/said.ts'

const server = useTestApp()
let [supervisor, qingtian, unit] = [] as unknown as [TestUser, TestUser, TestUser]
let rows: Asked[] = []
const db = () => server.current.services.db

beforeAll(async () => {
  ;[supervisor, qingtian, unit] = (await Promise.all(
    ['jiancha', 'jiancha_qt', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  rows = (await roundOf(server.current, supervisor, '2031', '331102')).rows
}, 120_000)

const next = (): Asked => {
  const one = rows.pop()
  if (!one) throw new Error('no confirmation is left')
  return one
}
const given = async (row: Asked) => holderOf(server.current, await ticketOf(supervisor, row))
/** Gives a unit many more devices than a page shows. */
const grow = ({ unitId }: Asked, count: number) =>
  sql`insert into equipment ("unitId", "areaId", "useState", equclacode, equcode, useaddress)
    select "unitId", "areaId", "useState", equclacode, 'VIELE' || lpad(n::text, 5, '0'), '三号楼'
    from (select * from equipment where "unitId" = ${unitId}::uuid and starts_with("areaId", '331102')
      and "useState" in ('1', '2', '6') limit 1) one, generate_series(1, ${count}::int) n`.execute(db())

describe('a link', () => {
  it.each(['', 'A'.repeat(32)])('that nobody gave (%s) has one sentence', async (token) => {
    const holder = holderOf(server.current, token)
    const { devicesByLink } = confirmationLinkCalls
    for (const answer of [
      holder.open(),
      holder.keep([]),
      holder.rest(),
      holder.submit(),
      server.current.nobody.call(devicesByLink, { token, show: 'all' }),
    ])
      expect(await said(answer)).toBe(say.linkEnded)
  })

  it('is given by the authority of the area, and opened for a unit of its own', async () => {
    const { id } = next()
    const { link, ownLink } = unitConfirmationCalls
    const gone = await said(qingtian.call(link, { id: crypto.randomUUID() }))
    expect(await said(qingtian.call(link, { id }))).toBe(gone)
    expect(await said(unit.call(link, { id }))).toBe(kitMessages.forbidden)
    expect(await said(unit.call(ownLink, { id }))).toBe(gone)
  })

  it('shows the devices again and again, no whole name and no number', async () => {
    const row = next()
    const token = await ticketOf(supervisor, row)
    const { rows: kept } = await sql<{ hash: string }>`select hash from confirmation_ticket`.execute(db())
    expect(kept.some(({ hash }) => hash.includes(token))).toBe(false)
    const holder = holderOf(server.current, token)
    await holder.devices()
    const { list, count } = await holder.devices()
    expect([list.length, count]).toEqual([Math.min(row.devices, 20), row.devices])
    expect(JSON.stringify(list)).not.toMatch(/1[3-9]\d{9}/)
    for (const { manager } of list) expect(manager).toMatch(/^(.\*{0,2})?$/)
  })

  it('ends after its days', async () => {
    const row = next()
    const holder = await given(row)
    await sql`update confirmation_ticket set expires = '2020-01-01'
      where "confirmationId" = ${row.id}::uuid`.execute(db())
    expect(await said(holder.open())).toBe(say.linkEnded)
  })

  it('is tried so often, and no more; whoever has one is not stopped by others', async () => {
    const holder = await given(next())
    const guesser = holderOf(server.current, 'x')
    const counts = () =>
      sql<{ count: number }>`select count from rate_count where what = 'confirmationLink'`.execute(db())
    await sql`delete from rate_count where what = 'confirmationLink'`.execute(db())
    await holder.open()
    expect((await counts()).rows).toEqual([])
    await guesser.open()
    expect((await counts()).rows).toEqual([{ count: 1 }])
    await sql`update rate_count set count = 5000 where what = 'confirmationLink'`.execute(db())
    expect(await said(guesser.open())).toBe(kitMessages.tooOften)
    await sql`delete from rate_count where what = 'confirmationLink'`.execute(db())
  })
})

describe('answers', () => {
  it('are kept as they are given, each to a device as it was shown', async () => {
    const holder = await given(next())
    const [device] = (await holder.devices()).list
    const one = { id: device?.id ?? '', version: device?.version ?? 0 }
    expect(await said(holder.keep([{ ...one, answer: '5', note: ' ' }]))).toBe(say.noWrongNote)
    expect(await said(holder.keep([{ ...one, answer: '7' }]))).toBe('请选择答复')
    const foreign = { id: crypto.randomUUID(), version: 1, answer: '1' }
    const kept = await got(
      holder.keep([foreign, { ...one, answer: '1' }, { ...one, answer: '2', note: '三月起' }]),
    )
    expect(kept).toMatchObject({ changed: [foreign.id], shown: { differing: 1 } })
    expect((await holder.devices({ show: 'differing' })).list).toMatchObject([
      { id: one.id, answer: '2', note: '三月起' },
    ])
    // What the archive says now was not looked at.
    await sql`update equipment set version = version + 1 where id = ${one.id}::uuid`.execute(db())
    expect((await holder.devices({ show: 'differing' })).count).toBe(0)
    expect((await got(holder.keep([{ ...one, answer: '1' }]))).changed).toEqual([one.id])
  })

  it('of two thousand devices are given page by page, and none is left out', async () => {
    const row = next()
    const holder = await given(row)
    await grow(row, 2100)
    const total = row.devices + 2100
    const seen = new Set<string>()
    let after: string | undefined
    for (let page = 0; page < 3; page++) {
      const { list, count, more } = await holder.devices({ show: 'open', ...(after && { after }) })
      expect([count, more]).toEqual([total - seen.size, true])
      for (const { id } of list) seen.add(id)
      await holder.keep(list.map(({ id, version }) => ({ id, version, answer: '1' })))
      after = list.at(-1)?.id
    }
    expect(seen.size).toBe(60)
    expect((await holder.devices({ text: '三号楼' })).count).toBe(2100)
    expect((await holder.devices({ text: 'VIELE00007' })).list).toHaveLength(1)
    expect(await said(holder.submit())).toBe(say.unanswered(total - 60))
    expect(await got(holder.rest())).toMatchObject({ total, open: 0, differing: 0 })
    expect(await said(holder.submit())).toBe('went through')
    const { count } = await supervisor.must(confirmationLineCalls.find, { complex: row.confno })
    expect(count).toBe(total)
    await sql`delete from equipment where equcode like 'VIELE%'`.execute(db())
  })

  it('are signed, once, and shown no more', async () => {
    const row = next()
    const holder = await given(row)
    expect(await said(holder.submit(' '))).toBe(say.noSigner)
    expect(await said(holder.submit())).toBe(say.unanswered(row.devices))
    await holder.rest()
    // Two who press at once: one is taken.
    const both = await Promise.all([said(holder.submit()), said(holder.submit())])
    expect(both.toSorted()).toEqual(['went through', say.submitted].toSorted())
    for (const late of [holder.rest(), holder.keep([])]) expect(await said(late)).toBe(say.submitted)
    expect((await holder.devices()).list).toEqual([])
    const minute = shanghaiDateTime(server.current.services.now()).slice(0, 15)
    expect((await got(holder.open())).done).toMatch(new RegExp(`^本单位已于${minute}.*签名人张三。$`))
    const { list } = await supervisor.must(unitConfirmationCalls.find, { complex: row.confno })
    expect(list).toMatchObject([{ step: 'end', status: '2', problemCount: 0, signerName: '张三' }])
    const lines = await supervisor.must(confirmationLineCalls.find, { complex: row.confno })
    expect(lines.list.every(({ lineState }) => lineState === '3')).toBe(true)
  })
})
