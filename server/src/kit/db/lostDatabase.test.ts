import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { beyondNetwork, type TcpProxy } from '../../app/testing/tcpProxy.ts'
import { guardedPool, noticeLoss } from './lostDatabase.ts'
import type { Db, Tables } from './tables.ts'

const server = useTestApp()
const limitMs = 300
let network: TcpProxy
let pool: pg.Pool
/** One connection at most, so that a second query shows what became of the first one's. */
let db: Db

beforeEach(async () => {
  const beyond = await beyondNetwork(server.current.urls.databaseUrl)
  network = beyond.network
  pool = new pg.Pool({ connectionString: beyond.url, max: 1, connectionTimeoutMillis: 2000 })
  noticeLoss(pool)
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, limitMs) }) })
})
afterEach(async () => {
  await db.destroy()
  await network.close()
})

const connection = async (): Promise<unknown> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
const write = (to: Db, name: string): Promise<unknown> =>
  sql`insert into loaded (name) values (${name})`.execute(to)
const isThere = async (name: string): Promise<boolean> =>
  (await sql`select from loaded where name = ${name}`.execute(server.current.services.db)).rows.length > 0
/** Whether the server works at something for a client that may be gone already. */
const works = async (pid: unknown): Promise<boolean> =>
  (await sql`select from pg_stat_activity where pid = ${pid}`.execute(server.current.services.db)).rows
    .length > 0

const surely = { name: 'DatabaseLost', mayBeSaved: false }
const maybe = { name: 'DatabaseLost', mayBeSaved: true }

it('a database that cannot be reached has saved nothing', async () => {
  network.leadTo(1)
  await expect(write(db, 'unreachable')).rejects.toMatchObject(surely)
})

it('an answer that stays out is given up together with its connection', async () => {
  const first = await connection()
  network.hold()
  await expect(connection()).rejects.toMatchObject(surely)
  network.release()
  expect(await connection()).not.toBe(first)
})

it('what the server says itself stays as it was said, and the connection in use', async () => {
  const first = await connection()
  await write(db, 'twice')
  await expect(write(db, 'twice')).rejects.toMatchObject({ code: '23505' })
  expect(await connection()).toBe(first)
})

it('a transaction that is given up before its commit is never saved, whatever still arrives', async () => {
  let pid: unknown
  const work = db.transaction().execute(async (tx) => {
    pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
    network.hold()
    await write(tx, 'given up')
  })
  await expect(work).rejects.toMatchObject(surely)
  network.release()
  await expect.poll(() => works(pid)).toBe(false)
  expect(await isThere('given up')).toBe(false)
})

it('a commit whose answer is lost may have saved, and here it has', async () => {
  network.cutAt('COMMIT')
  await expect(db.transaction().execute((tx) => write(tx, 'unheard'))).rejects.toMatchObject(maybe)
  expect(await isThere('unheard')).toBe(true)
})

it('so may a single statement that writes', async () => {
  network.cutAt('INSERT')
  await expect(write(db, 'alone')).rejects.toMatchObject(maybe)
  expect(await isThere('alone')).toBe(true)
})

it('a commit that arrives after its answer was given up saves late: this too was told', async () => {
  const work = db.transaction().execute(async (tx) => {
    await write(tx, 'late')
    network.hold()
  })
  await expect(work).rejects.toMatchObject(maybe)
  network.release()
  await expect.poll(() => isThere('late')).toBe(true)
})

it('a server that ends its connections is lost to those who use them, and to nobody else', async () => {
  const first = await connection()
  const asleep = expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject(surely)
  await sql`select pg_terminate_backend(${first})`.execute(server.current.services.db)
  await asleep
  expect(await connection()).not.toBe(first)
})

it('a server that only follows another is given up, so that the next connection may find the leading one', async () => {
  const first = await connection()
  const work = db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => write(tx, 'follower'))
  await expect(work).rejects.toMatchObject(surely)
  expect(await connection()).not.toBe(first)
})
