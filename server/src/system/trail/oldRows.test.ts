import { clientErrorDays, securityLogDays, smsTextDays } from '@tejian/contract/system/parameters.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { clearedText, clearOldRows } from './oldRows.ts'

const test = useTestApp()

/** Two rows in each table: one that is old by these days, and one a little younger. */
it('clears by age what anybody can make grow, and keeps half a year of security logs whatever is asked', async () => {
  const { db, now } = test.current.services
  await clearOldRows(test.current.services)
  const days = (count: number): Date => new Date(now().getTime() - count * 24 * 3_600_000)
  for (const [name, age] of [
    ['old', 1],
    ['young', -1],
  ] as const) {
    const error = days(clientErrorDays.default + age)
    await sql`insert into client_error (mes, "createDate", "updateDate") values (${name}, ${error}, ${error})`.execute(
      db,
    )
    const tried = days(securityLogDays.default + age)
    await sql`insert into login_attempt ("loginName", "createDate", "updateDate") values (${name}, ${tried}, ${tried})`.execute(
      db,
    )
    await sql`insert into refusal (place, at, kind, who, name, ip, method, path, "requestId", count)
      values (${name === 'old' ? 1 : 2}, ${tried}, 'forbidden', ${name}, '', '', '', '', '', 1)`.execute(db)
    await sql`insert into rate_count (what, who, "window", count) values ('test', ${name}, ${days(2 + age)}, 1)`.execute(
      db,
    )
    await sql`insert into known_address ("loginName", ip, "knownUntil") values (${name}, '', ${days(age)})`.execute(
      db,
    )
    await sql`insert into reset_code ("loginName", "codeHash", "sentAt", "endsAt") values (${name}, '', ${days(1 + age)}, ${days(1 + age)})`.execute(
      db,
    )
    await sql`insert into login_failure ("loginName", failures, "lastFailure") values (${name}, 1, ${days(1 + age)})`.execute(
      db,
    )
  }
  await sql`insert into login_failure ("loginName", failures, "lastFailure", "lockedUntil") values ('locked', 5, ${days(9)}, ${days(-9)})`.execute(
    db,
  )
  expect(await clearOldRows(test.current.services)).toBe(7)
  expect(await clearOldRows(test.current.services)).toBe(0)
  const left = async (table: string, name: string) =>
    (
      await sql<{ who: string }>`select ${sql.id(name)} as who from ${sql.table(table)}
      where ${sql.id(name)} in ('old', 'young', 'locked') order by 1`.execute(db)
    ).rows.map(({ who }) => who)
  expect(await left('login_failure', 'loginName')).toEqual(['locked', 'young'])
  for (const [table, name] of [
    ['client_error', 'mes'],
    ['login_attempt', 'loginName'],
    ['refusal', 'who'],
    ['rate_count', 'who'],
    ['known_address', 'loginName'],
    ['reset_code', 'loginName'],
  ] as const)
    expect(await left(table, name), table).toEqual(['young'])

  await sql`insert into login_attempt ("loginName") values ('now')`.execute(db)
  // The role that serves requests asks for everything, and gets nothing younger than half a year.
  await sql`select clear_security_logs(now() + interval '1 day', 1000)`.execute(db)
  const { rows } = await sql<{ youngest: boolean }>`select count(*) > 0 as youngest from login_attempt
    where "updateDate" > now() - interval '183 days'`.execute(db)
  expect(rows[0]?.youngest).toBe(true)
  // The newest refusal stays for the numbers of those that come.
  expect(await left('refusal', 'who')).toEqual(['young'])
})

it('clears personal data after the time that is set, and leaves what goes on and what is younger', async () => {
  const { db, now } = test.current.services
  const days = (count: number): Date => new Date(now().getTime() - count * 24 * 3_600_000)
  const [kept, old] = [days(smsTextDays.default - 1), days(smsTextDays.default + 1)]
  for (const [code, status, at] of [
    ['gone', '1', old],
    ['waits', '0', old],
    ['young', '1', kept],
  ] as const)
    await sql`insert into sms_message ("recnumber", "recname", "sendType", content, status, "templateCode", "createDate", "updateDate")
      values ('19900001234', '甲', '1', '请来办理', ${status}, ${code}, ${at}, ${at})`.execute(db)
  await sql`insert into sms_received ("sendnumber", "sendname", content, "readStatus", "createDate", "updateDate")
    values ('19900001234', '甲', '好的', '1', ${old}, ${old})`.execute(db)
  for (const [step, batchno] of [
    ['end', 'old-ended'],
    ['audit', 'old-open'],
  ] as const)
    await sql`insert into sms_batch (batchno, content, receivers, step, "createDate", "updateDate")
      values (${batchno}, '请来办理', '{"list":[{"recnumber":"19900001234"}]}', ${step}, ${old}, ${old})`.execute(
      db,
    )
  // The database itself keeps what is younger than half a year, whatever is asked.
  const young = sql`update sms_message set content = ${clearedText}, "recnumber" = null where "recnumber" is not null
    and "createDate" > now() - interval '183 days' and status <> '0'`
  await sql`insert into sms_message ("recnumber", "sendType", content, status) values ('19900001235', '1', '昨天', '1')`.execute(
    db,
  )
  await expect(young.execute(db)).rejects.toThrow('sent messages are kept as they are')
  await clearOldRows(test.current.services)
  const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows
  expect(
    await rows(sql`select "templateCode", "recnumber", "recname", content, status, "sendType" from sms_message
      where "templateCode" in ('gone', 'waits', 'young') order by 1`),
  ).toEqual([
    {
      templateCode: 'gone',
      recnumber: null,
      recname: null,
      content: clearedText,
      status: '1',
      sendType: '1',
    },
    expect.objectContaining({ templateCode: 'waits', recnumber: '19900001234', content: '请来办理' }),
    expect.objectContaining({ templateCode: 'young', recnumber: '19900001234', content: '请来办理' }),
  ])
  expect(
    await rows(sql`select "sendnumber", "sendname" from sms_received where content = ${clearedText}`),
  ).toEqual([{ sendnumber: null, sendname: null }])
  expect(
    await rows(sql`select receivers, content from sms_batch where batchno like 'old-%' order by batchno`),
  ).toEqual([
    { receivers: { list: [] }, content: clearedText },
    { receivers: { list: [{ recnumber: '19900001234' }] }, content: '请来办理' },
  ])
  expect(await clearOldRows(test.current.services)).toBe(0)
})
