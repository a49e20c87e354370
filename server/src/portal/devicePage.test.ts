import { inspStates } from '@tejian/contract/equipment/consequences/outcomes.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const db = () => server.current.services.db
const ask = (asked: { equcode?: string; rescueNo?: string }) =>
  server.current.nobody.must(portalCalls.verifyDevice, asked)
const said = async (asked: { equcode?: string; rescueNo?: string }): Promise<unknown> => {
  const answer = await server.current.nobody.call(portalCalls.verifyDevice, asked)
  return 'errorMsg' in answer ? answer.errorMsg : answer
}

/** Another inspection than the last one, which was passed. */
const failed = JSON.stringify({ DJ: { state: inspStates.failed, date: '2026-10-01', group: 'DJ' } })
let equcode = ''
let id = ''
const set = async (changes: Record<string, string | null>): Promise<void> => {
  await db()
    .updateTable('equipment')
    .set(changes as never)
    .where('id', '=', id)
    .execute()
}

beforeAll(async () => {
  const { rows } = await sql<{ id: string; equcode: string }>`select id, equcode from equipment
    where equclacode like '3%' and "useState" = '1' and lastinspdate is not null
      and ("openResults" is null or "openResults" = '{}'::jsonb) and nextinspdate > '2027-06-01' and emergencytel is not null
      and not exists (select from emergency_lift where equdatasysid = equipment.id)
    order by equcode limit 1`.execute(db())
  id = rows[0]?.id ?? ''
  equcode = rows[0]?.equcode ?? ''
  await sql`insert into emergency_lift ("rescueNo", equcode, equdatasysid, "joinDate")
    values ('987654', ${equcode}, ${id}::uuid, '2026-01-05')`.execute(db())
})

describe('the public page of a device', () => {
  it('refuses codes that no device has, and no code at all', async () => {
    expect(await said({ equcode: '31109999999999999999' })).toBe(portalMessages.unknownDevice)
    expect(await said({ rescueNo: '000001' })).toBe(portalMessages.unknownDevice)
    expect(await said({ rescueNo: '%' })).toBe(portalMessages.unknownDevice)
    expect(await said({})).toBe(portalMessages.unknownDevice)
  })

  it('is found by its own code and by its rescue code, and names nobody', async () => {
    const one = await ask({ equcode })
    expect(one).toMatchObject({ equcode, rescueNo: '987654', tone: 'green', forbidden: false })
    expect(one.nextinspmonth).toMatch(/^\d{4}-\d{2}$/)
    expect(await ask({ rescueNo: '987654' })).toEqual(one)
    expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['safemanager']))
  })

  it.each([
    [{ lockKind: '1' }, '依法查封，禁止使用'],
    [{ lockKind: '2' }, '已责令停止使用'],
    [{ openResults: failed }, portalMessages.unacceptable],
  ])('that is forbidden by %o says so, and nothing of it reads as passed', async (changes, sentence) => {
    const { rows } = await sql<
      Record<string, string | null>
    >`select "lockKind", "openResults"::text as "openResults" from equipment
      where id = ${id}::uuid`.execute(db())
    await set(changes)
    const page = await ask({ equcode })
    expect(page).toMatchObject({ sentence, tone: 'red', forbidden: true, lastresult: '', nextinspmonth: '' })
    expect(JSON.stringify({ ...page, sentence: '' })).not.toContain('合格')
    await set(rows[0] ?? {})
  })

  it('may be kept for a minute, and is told unchanged in a few bytes until it changes', async () => {
    const url = `/api/portal/device/verify?equcode=${equcode}`
    const first = await server.current.app.inject({ url })
    expect(first.headers['cache-control']).toBe('public, max-age=60')
    const etag = String(first.headers.etag)
    const again = await server.current.app.inject({ url, headers: { 'if-none-match': `W/${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await set({ lockKind: '1' })
    const after = await server.current.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(after.statusCode).toBe(200)
    expect(after.json()).toMatchObject({ data: { forbidden: true } })
    await set({ lockKind: null })
  })

  it('is not asked without end from one address', async () => {
    const url = `/api/portal/device/verify?equcode=${equcode}`
    const codes: number[] = []
    for (let count = 0; count < 32; count += 1)
      codes.push((await server.current.app.inject({ url, remoteAddress: '198.51.100.7' })).statusCode)
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(codes.at(-1)).toBe(429)
  })
})
