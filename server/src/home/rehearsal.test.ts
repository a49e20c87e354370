import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { rehearsalCalls } from '@tejian/contract/home/rehearsalCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { rehearsalMessages as say } from '@tejian/contract/kit/rehearsal.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeDevices } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { switchOnFunctions } from '../demo/place.ts'
import { transact } from '../kit/context.ts'
import { rehearsedAt } from '../kit/http/rehearsal.ts'
import { systemContext } from '../kit/jobs.ts'

const server = useTestApp()
const { rehearsal } = rehearsalCalls
let [supervisor, head, station, inspector, unit] = [] as unknown as TestUser[]

beforeAll(async () => {
  ;[supervisor, head, station, inspector, unit] = await Promise.all(
    ['jiancha', 'juzhang', 'zhanzhang', 'jianyan', 'qiye'].map((name) => server.current.as(name)),
  )
  await switchOnFunctions(server.current.services.db)
  await server.current.services.parameters.refresh()
})

const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)
const told = (answer: { isSuccess: boolean; errorMsg?: unknown }) =>
  answer.isSuccess ? 'went through' : answer.errorMsg

async function lineOf(person: TestUser | undefined, day: string, key: string) {
  const { groups } = await (person as TestUser).must(rehearsal, { day })
  return groups.flatMap(({ lines }) => lines).find((line) => line.key === key)
}

describe('a desk on a later day', () => {
  it('is shown to whoever leads, for days within reach', async () => {
    const day = '2026-12-20'
    expect(told(await server.current.nobody.call(rehearsal, { day }))).toBe(kitMessages.noSession)
    for (const other of [inspector, unit])
      expect(told(await (other as TestUser).call(rehearsal, { day }))).toBe(kitMessages.forbidden)
    for (const [wrong, sentence] of [
      ['', say.wrongDay],
      ['2026-02-30', say.wrongDay],
      ['2026-11-19', say.pastDay],
      ['2026-11-20', say.pastDay],
      ['2027-02-19', say.farDay],
    ] as const)
      expect([wrong, told(await (supervisor as TestUser).call(rehearsal, { day: wrong }))]).toEqual([
        wrong,
        sentence,
      ])
    for (const leading of [supervisor, head, station])
      expect(await (leading as TestUser).must(rehearsal, { day: '2027-02-18' })).toMatchObject({
        today: '2026-11-20',
        day: '2027-02-18',
      })
  })

  it('has a device that is due in twenty days overdue in thirty, in the list as in its number', async () => {
    const [device] = await takeDevices(server.current, 1)
    await run(sql`update equipment set nextinspdate = '2026-12-10', "useState" = '1'
      where id = ${device?.id ?? ''}::uuid`)
    const of = { complex: device?.equcode ?? '', expireState: 'expired' }
    const found = async (more: object) =>
      (await (supervisor as TestUser).must(expiryCalls.find, { ...of, ...more })).list
    expect(await found({})).toEqual([])
    expect(await found({ asOf: '2026-12-10' })).toEqual([])
    expect(await found({ asOf: '2026-12-20' })).toMatchObject([
      { overdueDays: 10, nextinspdate: '2026-12-10', actions: ['view'] },
    ])
    const line = await lineOf(supervisor, '2026-12-20', 'overdueEqu')
    expect(line?.later.path).toBe('/businessPro/expireQuery?asOf=2026-12-20')
    const total = await (supervisor as TestUser).must(expiryCalls.find, {
      expireState: 'expired',
      asOf: '2026-12-20',
      want: 'total',
    })
    expect(line?.later.count).toBe(total.count)
    expect(line?.later.count).toBeGreaterThan(line?.today.count ?? 0)
  })

  it('is read alone: no list of others, no other call, no writing', async () => {
    const asOf = '2026-12-20'
    expect(told(await (inspector as TestUser).call(expiryCalls.find, { asOf }))).toBe(kitMessages.forbidden)
    expect(told(await (supervisor as TestUser).call(expiryCalls.find, { asOf: '2026-11-20' }))).toBe(
      say.pastDay,
    )
    expect(told(await (supervisor as TestUser).call(caseCalls.save, { caseSource: '5', asOf }))).toBe(
      say.readOnly,
    )
    expect(told(await (supervisor as TestUser).call(rehearsal, { day: asOf, asOf }))).toBe(say.readOnly)
    const moved = rehearsedAt(systemContext(server.current.services, 'test'), asOf)
    await expect(transact(moved, async () => null)).rejects.toThrow(say.readOnly)
    const { list } = await (supervisor as TestUser).must(caseCalls.find, { asOf })
    for (const { actions } of list)
      expect(actions.filter((name) => !['view', 'flowLog'].includes(name))).toEqual([])
  })

  // Last, for the clock ends the sessions of the others.
  it('counts terms of working days across a holiday as the calendar has them', async () => {
    server.current.setNow(new Date('2026-12-21T09:00:00+08:00'))
    const undertaker = await server.current.as('jiancha_qt')
    const { rows } = await sql<{ id: string }>`update unit set "areaId" = '331121'
      where id = (select "unitId" from app_user where "loginName" = 'qiye') returning id`.execute(
      server.current.services.db,
    )
    const row = (await undertaker.must(caseCalls.save, {
      caseSource: '5',
      caseReason: '02',
      unitId: rows[0]?.id ?? '',
      unitname: '测试单位',
      fact: '使用未经检验的电梯',
    })) as LawCase
    // Fifteen working days; 1 January is none.
    expect(row.clueLimit).toBe('2027-01-12')
    expect(await lineOf(undertaker, '2027-01-12', 'law_case.AJLR')).toBeUndefined()
    const line = await lineOf(undertaker, '2027-01-13', 'law_case.AJLR')
    expect(line).toMatchObject({ label: '线索核查', today: { count: 0 }, later: { count: 1 } })
    const address = Object.fromEntries(new URL(line?.later.path ?? '', 'http://x').searchParams)
    const asked = Object.fromEntries(buildFields(address, { search: true }))
    expect((await undertaker.must(caseCalls.find, asked)).list).toMatchObject([{ id: row.id }])
    server.current.setNow(new Date('2026-11-20T09:00:00+08:00'))
  })
})
