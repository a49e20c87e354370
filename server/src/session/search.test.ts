import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()

describe('the command palette', () => {
  it("finds devices and units in the caller's scope only", async () => {
    const { db } = test.current.services
    const unitOf = async (name: string) =>
      db
        .selectFrom('app_user')
        .select(['unitId', 'unitname'])
        .where('loginName', '=', name)
        .executeTakeFirstOrThrow()
    const [own, other] = [await unitOf('qiye'), await unitOf('qiye2')]
    const person = await test.current.as('qiye')
    const found = await person.must(sessionCalls.search, { keyword: (own.unitname ?? '').slice(0, 4) })
    expect(found.some((entry) => entry.kind === 'unit' && entry.id === own.unitId)).toBe(true)
    const foreign = await person.must(sessionCalls.search, { keyword: (other.unitname ?? '').slice(0, 6) })
    expect(foreign.some((entry) => entry.id === other.unitId)).toBe(false)
    const clerk = await (await test.current.as('shouli')).must(sessionCalls.search, {
      keyword: (other.unitname ?? '').slice(0, 6),
    })
    expect(clerk.some((entry) => entry.id === other.unitId)).toBe(true)
  })

  it.each([
    ['caiwu', 'charge', 'chasn', 'charge'],
    ['caiwu', 'invoice', 'invoiceno', 'charge'],
    ['shouli', 'useCertificate', 'usecertno', 'equipment'],
    ['yiqi', 'instrument', 'instNo', 'instrument'],
  ] as const)(
    'finds for %s a %s by its whole number, as it was pasted',
    async (name, kind, column, table) => {
      const own = sql`and "orgId" = (select "orgId" from app_user where "loginName" = ${name})`
      const { rows } = await sql<{ number: string }>`select ${sql.id(column)} as number from ${sql.id(table)}
      where ${sql.id(column)} <> '' ${table === 'charge' ? own : sql``} limit 1`.execute(
        test.current.services.db,
      )
      const number = rows[0]?.number ?? ''
      const person = await test.current.as(name)
      for (const keyword of [number, ` ${number}\n`, `编号：${number} `]) {
        const found = await person.must(sessionCalls.search, { keyword })
        expect(found.filter((one) => one.kind === kind).map(({ title }) => title)).toEqual([number])
      }
      const stranger = await (await test.current.as('anquan')).must(sessionCalls.search, { keyword: number })
      expect(stranger).toEqual([])
    },
  )

  it('finds a report by its number, once however many versions it has, and for its own institute alone', async () => {
    const { db } = test.current.services
    for (const versionNo of [1, 2])
      await sql`insert into report ("reportno", "versionNo", "unitname", "orgId", "areaId")
        select '3311-DT-DJ-2020-000077', ${versionNo}, '甲物业', "orgId", '331102' from app_user
        where "loginName" = 'jianyan'`.execute(db)
    const keyword = '3311-DT-DJ-2020-000077'
    const found = await (await test.current.as('jianyan')).must(sessionCalls.search, { keyword })
    expect(found).toMatchObject([{ kind: 'report', title: keyword, detail: '甲物业' }])
    expect(await (await test.current.as('qiye')).must(sessionCalls.search, { keyword })).toEqual([])
  })

  it.each(['%%', "';--", '__', '青'])('takes %j as text or refuses it, never fails', async (keyword) => {
    const answer = await (await test.current.as('shouli')).call(sessionCalls.search, { keyword })
    expect(answer.status).toBe(200)
  })
})
