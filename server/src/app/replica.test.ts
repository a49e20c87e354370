import { setTimeout as pause } from 'node:timers/promises'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { dictionaryRegister } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../kit/db/database.ts'
import { openReplica, type Replica } from '../kit/db/replica.ts'
import { asSuperuser, readSecrets } from './database/embeddedRoles.ts'
import { startThrowAwayPostgres, type ThrowAwayPostgres } from './testing/postgres.ts'
import { type Standby, startStandby } from './testing/standby.ts'
import { onServer } from './testing/template.ts'
import { startTwoServers, type TwoServers } from './testing/twoServers.ts'

const token = 'the token of those who watch'

describe('a replica that follows the database', { timeout: 60_000 }, () => {
  let postgres: ThrowAwayPostgres
  let standby: Standby
  let two: TwoServers
  let primary: Database
  let replica: Replica
  let replicaUrl: string
  const warned: object[] = []

  const onStandby = (statement: string) =>
    asSuperuser(readSecrets(postgres.dataDir), standby.port, (client) => client.query(statement))
  const onPrimary = (statement: string) =>
    asSuperuser(readSecrets(postgres.dataDir), postgres.port, (client) => client.query(statement))
  const asOwner = (statement: string) => onServer(postgres.ownerUrl, statement)
  const open = (url: string, waitMs = 1000): Promise<Replica> =>
    openReplica({
      url,
      primary: primary.db,
      options: { max: 3 },
      waitMs,
      log: { info() {}, warn: (detail) => void warned.push(detail) },
    })

  beforeAll(async () => {
    postgres = await startThrowAwayPostgres(true)
    // It copies an empty cluster; all that comes later reaches it as in life.
    standby = await startStandby(postgres)
    // Nobody waits for a replica that is read from.
    await onPrimary('alter system reset synchronous_standby_names')
    await onPrimary('select pg_reload_conf()')
    replicaUrl = postgres.appUrl.replace(`:${postgres.port}/`, `:${standby.port}/`)
    two = await startTwoServers(postgres, ['admin', 'shouli'], {
      REPLICA_DATABASE_URL: replicaUrl,
      REPLICA_WAIT_SECONDS: '1',
      METRICS_TOKEN: token,
    })
    primary = openDatabase(postgres.appUrl, { max: 3 })
    replica = await open(replicaUrl)
  }, 60_000)
  afterAll(async () => {
    await replica?.close()
    await primary?.close()
    await two?.stop()
    await standby?.stop()
    await postgres?.stop()
  })

  const must = async <T>(at: 0 | 1, call: AnyCall, input: Record<string, unknown>): Promise<T> => {
    const answer = await two.servers[at].call(two.sids.admin ?? '', call, input)
    if (!answer?.isSuccess) throw new Error(JSON.stringify(answer))
    return answer.data as T
  }
  const ask = async (at: 0 | 1, path: string) => {
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(two.servers[at].said()) ?? []
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, text: await answer.text() }
  }
  const figure = async (at: 0 | 1, name: string): Promise<number> => {
    const { text } = await ask(at, '/metrics')
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
    return Number(line?.split(' ').at(-1))
  }
  const countOf = async (at: 0 | 1, label: string): Promise<number | null> =>
    (await must<{ count: number | null }>(at, dictionaryRegister.find, { label, want: 'total' })).count
  const save = (label: string) =>
    must(0, dictionaryRegister.save, { type: 'unitNature', value: label, label })

  const isWell = () =>
    vi.waitFor(async () => expect((await replica.look())?.fault).toBeNull(), {
      timeout: 20_000,
      interval: 200,
    })

  it('reads what was saved on another instance a moment before', async () => {
    const before = await figure(1, 'tejian_replica_reads{by="replica"}')
    for (let at = 0; at < 10; at++) {
      await save(`副本${at}`)
      expect(await countOf(1, `副本${at}`)).toBe(1)
    }
    await must(1, sessionCalls.search, { keyword: '特检' })
    expect(await figure(1, 'tejian_replica_reads{by="replica"}')).toBeGreaterThanOrEqual(before + 11)
    expect(await figure(1, 'tejian_replica_lag_seconds')).toBeLessThan(10)
    // Another part may be late on a machine that is busy.
    await vi.waitFor(
      async () => expect(await ask(1, '/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' }),
      { timeout: 20_000, interval: 500 },
    )
  })

  it('is not believed while it stands still, and used again when it has caught up', async () => {
    await onStandby('select pg_wal_replay_pause()')
    await save('停住以后')
    expect(await countOf(1, '停住以后')).toBe(1)
    expect(await figure(1, 'tejian_replica_reads{by="primary"}')).toBeGreaterThan(0)
    expect(await figure(1, 'tejian_replica_lag_bytes')).toBeGreaterThan(0)
    await vi.waitFor(
      async () =>
        expect(await ask(1, '/readyz')).toEqual({
          status: 200,
          text: '{"status":"ready","failing":["replica"]}',
        }),
      { timeout: 20_000, interval: 500 },
    )
    expect(await figure(1, 'tejian_ready{part="replica"}')).toBe(0)
    await onStandby('select pg_wal_replay_resume()')
    const before = await figure(1, 'tejian_replica_reads{by="replica"}')
    await vi.waitFor(
      async () => {
        await must(1, sessionCalls.search, { keyword: '特检' })
        expect(await figure(1, 'tejian_replica_reads{by="replica"}')).toBeGreaterThan(before)
      },
      { timeout: 20_000, interval: 200 },
    )
  })

  it('does work that wants to write on the primary, once', async () => {
    await isWell()
    let tries = 0
    const change = await replica.read(primary.db, async (db) => {
      tries += 1
      return (await sql`insert into loaded (name) values ('by a read')`.execute(db)).numAffectedRows
    })
    expect([tries, Number(change)]).toEqual([2, 1])
  })

  it('does work on the primary that stood in the way of the replica', async () => {
    await asOwner('create table passing as select 1 as n')
    await asOwner('grant select on passing to public')
    await onStandby("alter system set max_standby_streaming_delay = '0'")
    await onStandby('select pg_reload_conf()')
    await isWell()
    const reads = { ...replica.reads }
    let dropped: Promise<unknown> | undefined
    const where = await replica.read(primary.db, async (db) => {
      const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db)
      if (!rows[0]?.copy) return 'primary'
      dropped = pause(200).then(() => asOwner('drop table passing'))
      await sql`select pg_sleep(20) from passing`.execute(db)
      return 'replica'
    })
    expect(dropped).toBeDefined()
    await dropped
    expect(where).toBe('primary')
    expect(replica.reads).toEqual({ ...reads, primary: reads.primary + 1 })
  })

  it('stays out of transactions, and mistakes are those of the work', async () => {
    const inside = (db: typeof primary.db) =>
      sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db)
    await primary.db.transaction().execute(async (tx) => {
      expect((await replica.read(tx, inside)).rows).toEqual([{ copy: false }])
    })
    let tries = 0
    await expect(
      replica.read(primary.db, (db) => {
        tries += 1
        return sql`select from nowhere`.execute(db)
      }),
    ).rejects.toThrow('nowhere')
    expect(tries).toBe(1)
  })

  it('is refused where it is the primary itself, or nowhere, with the reason', async () => {
    for (const [url, reason] of [
      [postgres.appUrl, '不是备库'],
      [
        `postgres://postgres:${readSecrets(postgres.dataDir).superuser}@127.0.0.1:${standby.port}/postgres`,
        '另一个数据库的备库',
      ],
      [replicaUrl.replace(`:${standby.port}/`, ':1/'), '只读副本连接失败'],
    ] as const) {
      const wrong = await open(url)
      expect((await wrong.look())?.fault).toContain(reason)
      const { rows } = await wrong.read(primary.db, (db) => sql`select 1 as one`.execute(db))
      expect([rows, wrong.reads]).toEqual([[{ one: 1 }], { replica: 0, primary: 1 }])
      await wrong.close()
    }
  })

  it('may go: the primary answers', async () => {
    await standby.stop()
    expect(await countOf(1, '停住以后')).toBe(1)
    await must(1, sessionCalls.search, { keyword: '特检' })
    await vi.waitFor(async () => expect(await figure(1, 'tejian_ready{part="replica"}')).toBe(0), {
      timeout: 20_000,
      interval: 500,
    })
  })
})
