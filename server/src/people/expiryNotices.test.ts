import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { sendExpiryNotices, stepOf } from './expiryNotices.ts'

const server = useTestApp()

it.each([
  ['2026-11-18', null],
  ['2026-11-19', 7],
  ['2026-11-26', 7],
  ['2026-11-27', 30],
  ['2026-12-19', 30],
  ['2026-12-20', 60],
  ['2027-01-18', 60],
  ['2027-01-19', null],
])('a certificate until %s is told at step %s on 2026-11-19', (validDate, step) => {
  expect(stepOf(validDate, '2026-11-19')).toBe(step)
})

it('tells a holder 60, 30 and 7 days before, once each, and anew after a renewal', async () => {
  const { db } = server.current.services
  const context = await server.current.contextOf('admin')
  const day = async (date: string): Promise<number> => {
    server.current.setNow(new Date(`${date}T09:00:00+08:00`))
    return sendExpiryNotices({ ...context, now: server.current.services.now })
  }
  await sql`update inspector_certificate set "validDate" = '2035-01-01'`.execute(db)
  await sql`update inspector_certificate set "validDate" = '2027-03-01', "certState" = '1'
    where "loginName" = 'jianyan2' and certtype = 'YL-2'`.execute(db)
  expect(await day('2026-12-01')).toBe(0)
  expect(await day('2027-01-05')).toBe(1)
  expect(await day('2027-01-06')).toBe(0)
  expect(await day('2027-02-10')).toBe(1)
  expect(await day('2027-02-25')).toBe(1)
  expect(await day('2027-02-28')).toBe(0)
  expect(await day('2027-03-02')).toBe(0)
  const { rows } = await sql<{ title: string; content: string }>`select title, content from message
    where receiver = 'jianyan2' and title like '证书还有%' order by "sendTime", id`.execute(db)
  expect(rows.map(({ title }) => title)).toEqual(['证书还有55天到期', '证书还有19天到期', '证书还有4天到期'])
  expect(rows[0]?.content).toContain('大型游乐设施检验师')
  await sql`update inspector_certificate set "validDate" = '2027-04-01' where "validDate" = '2027-03-01'`.execute(
    db,
  )
  expect(await day('2027-03-02')).toBe(1)
  await sql`update inspector_certificate set "validDate" = '2027-04-02', "certState" = '5' where "validDate" = '2027-04-01'`.execute(
    db,
  )
  expect(await day('2027-03-03')).toBe(0)
})
