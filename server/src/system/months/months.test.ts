import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { onServer } from '../../app/testing/template.ts'
import { auditKeysOf } from '../../kit/auditChain/keys.ts'
import { sealAudit } from '../../kit/auditChain/seal.ts'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { openStore } from '../../kit/storage.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { dropBefore, isUncovered, makeAhead, monthTables, partitionsOf } from './partitions.ts'
import { tendMonths } from './schedule.ts'

const server = useTestApp()
const asOwner = (statement: string) => onServer(server.current.urls.migrationUrl, statement)

describe('tables by months', () => {
  let context: Context
  const store = () => openStore({ ...server.current.services.env, DATA_DIR: server.current.services.dataDir })
  const write = async (at: string, title: string): Promise<void> => {
    await sql`insert into message (id, receiver, title, content, "readStatus", "sendTime")
      values ((left(month_floor(${at}::date)::text, 14) || '7' || substring(gen_random_uuid()::text, 16))::uuid,
        'shouli', ${title}, '内容', 'unread', ${at}::date)`.execute(context.db)
  }
  const whereIs = async (title: string): Promise<string[]> => {
    const { rows } = await sql<{ part: string }>`select tableoid::regclass::text as part from message
      where title = ${title}`.execute(context.db)
    return rows.map(({ part }) => part)
  }

  beforeAll(async () => {
    context = await server.current.contextOf('admin')
  })

  it('have this month and three to come', async () => {
    for (const table of monthTables) {
      expect(await isUncovered(context, table)).toBe(false)
      const names = (await partitionsOf(context, table)).map(({ name }) => name)
      expect(names[0]).toBe(`${table}_before`)
      expect(names.at(-1)).toBe(`${table}_default`)
      expect(names.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('have their columns, keys and indexes as their records say', async () => {
    const { rows } = await sql<{ name: string; valid: boolean }>`
      select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid in ('message'::regclass, 'sms_message'::regclass)`.execute(context.db)
    expect(rows.map(({ name }) => name.replaceAll('"', '')).sort()).toEqual(
      expect.arrayContaining([
        'message_box',
        'message_pkey',
        'message_receiver_order',
        'sms_message_due',
        'sms_message_waiting',
      ]),
    )
    // Valid of a table by months: every partition has it.
    expect(rows.filter(({ valid }) => !valid)).toEqual([])
  })

  it('refuse what they refused before, whatever partition holds it', async () => {
    await sql`insert into sms_message (recnumber, content, "sendType", status) values ('13800000000', '原文', 'TX', '1')`.execute(
      context.db,
    )
    await expect(
      sql`update sms_message set content = '改过' where content = '原文'`.execute(context.db),
    ).rejects.toThrow('sent messages are kept as they are')
    await expect(sql`delete from sms_message where content = '原文'`.execute(context.db)).rejects.toThrow(
      'sent messages are kept',
    )
    await expect(
      sql`insert into sealed_sms (id, content) values (gen_random_uuid(), 'x')`.execute(context.db),
    ).rejects.toThrow('sealed_sms_id_fkey')
  })

  it('let the application make months and drop old ones, and nothing else', async () => {
    const db = context.db
    await expect(sql`drop table message_default`.execute(db)).rejects.toThrow('must be owner')
    await expect(sql`select make_month_partition('audit_entry', '2030-01-01')`.execute(db)).rejects.toThrow(
      'no table by months',
    )
    const [, young] = await partitionsOf(context, 'message')
    await expect(
      sql`select drop_month_partition('message', ${young?.name}, '2999-01-01', 0)`.execute(db),
    ).rejects.toThrow('too young')
    await expect(
      sql`select drop_month_partition('message', 'audit_entry', '2999-01-01', 0)`.execute(db),
    ).rejects.toThrow('no partition of')
  })

  it('are prepared by the clock; what came without a month is taken over', async () => {
    await write('2031-05-07', '走在前面')
    expect(await whereIs('走在前面')).toEqual(['message_default'])
    expect(await isUncovered(context, 'message')).toBe(true)
    await tendMonths(context, server.current.services)
    const told = await (await server.current.as('admin')).must(homeCalls.init, {})
    expect(JSON.stringify(told)).toContain('按月分区缺失')
    await sql`select make_month_partition('message', '2031-05-01')`.execute(context.db)
    expect(await whereIs('走在前面')).toEqual(['message_2031_05'])
    expect(await isUncovered(context, 'message')).toBe(false)
    expect(await makeAhead(context, 'message', 3)).toBe(0)
  })

  it('are archived with a sealed digest, then dropped, not before', async () => {
    // Months of long ago, as an installation of some years has them.
    await asOwner(`alter table message detach partition message_before`)
    await sql`select make_month_partition('message', '2019-03-01')`.execute(context.db)
    for (const n of [1, 2, 3]) await write('2019-03-02', `旧消息${n}`)
    expect(await whereIs('旧消息1')).toEqual(['message_2019_03'])
    expect(await dropBefore(context, store(), 'message', '2019-03-31')).toEqual([])
    const [archived, ...more] = await dropBefore(context, store(), 'message', '2019-04-01')
    expect([archived?.rows, more]).toEqual([3, []])
    expect(await whereIs('旧消息1')).toEqual([])
    const file = await buffer(await store().get(archived?.key ?? ''))
    expect(createHash('sha256').update(file).digest('hex')).toBe(archived?.sha256)
    const lines = gunzipSync(file)
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { title: string })
    // Ids of one moment have no order among them.
    expect(lines.map(({ title }) => title).sort()).toEqual(['旧消息1', '旧消息2', '旧消息3'])
    const { rows } = await sql<{ after: { sha256: string } }>`select after from audit_entry
      where "tableName" = 'message' and action = 'archiveMonth'`.execute(context.db)
    expect(rows).toEqual([{ after: expect.objectContaining({ sha256: archived?.sha256, rows: 3 }) }])
    await sealAudit(server.current.services.db, auditKeysOf(server.current.services).current)
    const checked = await (await server.current.as('shenji')).must(systemCalls.verifyAudit)
    expect(checked.brokenAt).toBeNull()
  })

  it('stay when somebody changed them between archive and drop', async () => {
    await sql`select make_month_partition('message', '2019-05-01')`.execute(context.db)
    await write('2019-05-02', '还在')
    await expect(
      sql`select drop_month_partition('message', 'message_2019_05', '2020-01-01', 0)`.execute(context.db),
    ).rejects.toThrow('changed since it was archived')
    expect(await whereIs('还在')).toHaveLength(1)
    expect(
      await loose(context.db).selectFrom('message').select('id').where('title', '=', '还在').execute(),
    ).toHaveLength(1)
  })

  it('are read the same by whoever has a message', async () => {
    const shouli = await server.current.as('shouli')
    const before = (await shouli.must(homeCalls.unreadCount)).count
    await sendMessage(context, { to: ['shouli'], title: '新消息', content: '内容' })
    expect((await shouli.must(homeCalls.unreadCount)).count).toBe(before + 1)
  })
})
