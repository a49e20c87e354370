import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { beyondNetwork, type TcpProxy } from '../../app/testing/tcpProxy.ts'
import { type Listener, openListener } from './listener.ts'

const server = useTestApp()
const patience = { timeout: 10_000, interval: 20 }
let network: TcpProxy
let listener: Listener
let heard: string[]
let failures: number

beforeEach(async () => {
  const beyond = await beyondNetwork(server.current.urls.databaseUrl)
  network = beyond.network
  heard = []
  failures = 0
  const warn = (): void => {
    failures += 1
  }
  const log = { ...server.current.services.log, warn }
  listener = openListener(beyond.url, log, 200)
  await listener.on(
    'news',
    (payload) => void heard.push(payload),
    () => void heard.push('missed'),
  )
})
afterEach(async () => {
  await listener.close()
  await network.close()
})

const tell = (payload: string): Promise<unknown> =>
  sql`select pg_notify('news', ${payload})`.execute(server.current.services.db)

/** Cuts the connections of all listeners of this database, this one's among them. */
const cut = (): Promise<unknown> =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tejian listener'`.execute(
    server.current.services.db,
  )

async function expectHeard(...all: string[]): Promise<void> {
  await expect.poll(() => heard, patience).toEqual(all)
}

it('hears what is told, and misses nothing while it stands', async () => {
  await tell('one')
  await tell('two')
  await expectHeard('one', 'two')
})

it('says so when something may have been missed, and hears everything once again', async () => {
  const port = Number(new URL(server.current.urls.databaseUrl).port)
  network.leadTo(1)
  await cut()
  await tell('unheard')
  // Several tries go wrong before the database can be reached again.
  await expect.poll(() => failures, patience).toBe(3)
  expect(heard).toEqual([])
  network.leadTo(port)
  await expectHeard('missed')
  await tell('again')
  await expectHeard('missed', 'again')
})

it('notices a connection that leads nowhere any more', async () => {
  network.strand()
  await tell('unheard')
  await expectHeard('missed')
  await tell('again')
  await expectHeard('missed', 'again')
})

it('listens to channels that came while it was away', async () => {
  await cut()
  await listener.on('more', (payload) => void heard.push(payload))
  await expectHeard('missed')
  await sql`select pg_notify('more', 'else')`.execute(server.current.services.db)
  await expectHeard('missed', 'else')
})

it('makes up for a call back that failed', async () => {
  let failures = 2
  const fail = (): void => {
    failures -= 1
    if (failures >= 0) throw new Error('the database was lost')
    heard.push('made up for')
  }
  await listener.on('fragile', fail, fail)
  await sql`select pg_notify('fragile', '')`.execute(server.current.services.db)
  await expectHeard('made up for')
})
