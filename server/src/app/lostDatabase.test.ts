import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { dictionaryRegister } from '@tejian/contract/system/calls.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../kit/db/client.ts'
import { openDatabase } from '../kit/db/database.ts'
import { clusterFolder } from './database/embeddedFolders.ts'
import { readPidFile } from './database/embeddedPidFile.ts'
import { startThrowAwayPostgres, type ThrowAwayPostgres } from './testing/postgres.ts'
import { type Standby, startStandby } from './testing/standby.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcpProxy.ts'
import { startTwoServers, type TwoServers } from './testing/twoServers.ts'
import { expectKept, startWriters, type Writers } from './testing/writers.ts'

/** An answer that stays out is given up after seven seconds instead of a minute. */
const env = { STATEMENT_SECONDS: '2' }
const givenUpMs = 7000
/** Until somebody may read a sentence: a connection is waited for, then an answer, on a machine that has other work too. */
const longestMs = 3 * givenUpMs
const item = { type: 'unitNature', value: '断线测试' }

describe('two servers under load outlive a database', { timeout: 60_000 }, () => {
  let postgres: ThrowAwayPostgres
  let standby: Standby
  let network: TcpProxy
  let two: TwoServers
  let writers: Writers
  /** The address of the database beyond the network. */
  let appUrl: string
  let changed: { id: string; version: number }
  let changes = 0

  beforeAll(async () => {
    postgres = await startThrowAwayPostgres(true)
    network = await startTcpProxy(postgres.port)
    const beyond = (url: string): string => url.replace(`:${postgres.port}/`, `:${network.port}/`)
    appUrl = beyond(postgres.appUrl)
    two = await startTwoServers({ appUrl, ownerUrl: beyond(postgres.ownerUrl) }, ['shouli', 'admin'], env)
    standby = await startStandby(postgres)
    changed = await must(0, dictionaryRegister.save, { ...item, label: '最初' })
    writers = startWriters(two.servers, two.sids.shouli ?? '', 4)
    await writers.haveSaved()
  })
  afterAll(async () => {
    await writers?.stop()
    await two?.stop()
    await network?.close()
    await standby?.stop()
    await postgres?.stop()
  })

  async function must<T>(at: number, call: AnyCall, input: Record<string, unknown>): Promise<T> {
    const answer = await two.servers[at]?.call(two.sids.admin ?? '', call, input)
    if (!answer?.isSuccess) throw new Error(JSON.stringify(answer))
    return answer.data as T
  }

  async function ask<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
    const client = await openClient(appUrl)
    try {
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end()
    }
  }

  /** What is changed at the one server is known to the other, which keeps it in memory. */
  async function expectFelt(at: 0 | 1): Promise<void> {
    changes += 1
    const label = `第${changes}次修改`
    const { id, version } = changed
    const known = (): Promise<unknown> => must(1 - at, dictionaryCalls.findDictItem, item)
    // Read before, it stays in memory until the other hears of the change.
    await known()
    changed = await must(at, dictionaryRegister.save, { id, version, label })
    await expect.poll(known, { timeout: 20_000, interval: 50 }).toMatchObject({ label })
  }

  /** The loss was felt; both live and serve again, all were told what is the matter, and each hears of the other. */
  async function expectBack(felt = 1): Promise<void> {
    await writers.haveFailed(felt)
    await writers.haveSaved()
    await expectFelt(0)
    await expectFelt(1)
    const told = writers.failures()
    expect(told.unclear).toEqual([])
    expect(told.longestMs).toBeLessThan(longestMs)
    expect(two.servers.map((server) => server.isAlive())).toEqual([true, true])
  }

  const postmaster = (): number => readPidFile(clusterFolder(postgres.dataDir))?.pid ?? 0

  /** Stops all processes of the database in their tracks; resolves to what lets them go on. */
  async function freeze(): Promise<() => void> {
    const client = await openClient(postgres.appUrl)
    // Nobody new comes after the head count.
    process.kill(postmaster(), 'SIGSTOP')
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
    const pids = [postmaster(), ...rows.map(({ pid }) => pid)]
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
      void client.end()
    }
  }

  it('whose connections are all cut, again and again', async () => {
    for (let times = 0; times < 5; times += 1) {
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and pid <> pg_backend_pid()`)
      await writers.haveSaved()
    }
    await expectBack()
  })

  it('one of whose processes is killed, which takes the others along', async () => {
    const [busy] = await ask<{ pid: number }>(`select pid from pg_stat_activity
      where usename = current_user and pid <> pg_backend_pid() order by state = 'active' desc limit 1`)
    process.kill(busy?.pid ?? 0, 'SIGKILL')
    await expectBack()
  })

  it.each(['SIGINT', 'SIGQUIT'] as const)('that is stopped by %s and started again', async (signal) => {
    process.kill(postmaster(), signal)
    await expectBack()
  })

  it('that freezes; those who come meanwhile do not wait for ever either', async () => {
    const goOn = await freeze()
    const crowd = Array.from({ length: 40 }, () =>
      two.servers[0].ask(two.sids.admin ?? '', dictionaryRegister.find, {}),
    )
    const told = await Promise.all(crowd).finally(goOn)
    for (const answer of told) expect(answer).toMatchObject({ status: 503 })
    await expectBack()
  })

  it('from which the network keeps all answers back, and brings them when nobody waits any more', async () => {
    network.hold()
    await writers.haveFailed(4).finally(() => network.release())
    await expectBack()
  })

  it('whose machine is gone without a word, while another takes its place', async () => {
    const goOn = await freeze()
    try {
      network.strand()
      await standby.promote()
      network.leadTo(standby.port)
      await expectBack()
    } finally {
      goOn()
    }
  })

  it('and find there all that was acknowledged, once', async () => {
    const saved = await writers.stop()
    expect(saved.length).toBeGreaterThan(0)
    const { db, close } = openDatabase(appUrl, { max: 1 })
    await expectKept(db, saved).finally(close)
    // Each listens once, however often it had to begin anew.
    const listeners = await ask(`select from pg_stat_activity where application_name = 'tejian listener'`)
    expect(listeners).toHaveLength(2)
  })
})
