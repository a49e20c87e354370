import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../kit/db/client.ts'
import { openDatabase } from '../kit/db/database.ts'
import { readSettings } from '../kit/settings/readSettings.ts'
import { type Opened, openServices } from './services.ts'
import { useTestApp } from './testing/harness.ts'
import { type ServerChild, startServerChild } from './testing/serverChild.ts'
import { loadedParts } from './testing/template.ts'
import { startTransactionPooler, type TransactionPooler } from './testing/transactionPooler.ts'

const server = useTestApp()
let pooler: TransactionPooler
let env: Record<string, string>
const running: ServerChild[] = []

const envBehind = ({ url }: { url: string }): Record<string, string> => ({
  DATABASE_URL: url,
  MIGRATION_DATABASE_URL: server.current.urls.migrationUrl,
  LISTEN_DATABASE_URL: server.current.urls.databaseUrl,
  DATA_DIR: server.current.services.dataDir,
  DEMO: '1',
})
const start = async (asked: Record<string, string>): Promise<ServerChild> => {
  const child = await startServerChild(asked)
  running.push(child)
  return child
}
const open = (asked: Record<string, string>): Promise<Opened> =>
  openServices({ dataDir: asked.DATA_DIR ?? '', settings: readSettings(asked) })
const addressOf = (child: ServerChild): string => /http:\/\/127\.0\.0\.1:\d+/.exec(child.said())?.[0] ?? ''

beforeAll(async () => {
  const { migrationUrl } = server.current.urls
  const owner = await openClient(migrationUrl)
  await owner.query(
    `do $$ begin execute format('alter database %I set timezone = ''UTC''', current_database()); end $$`,
  )
  // What the template holds already.
  await owner.query('insert into loaded (name) select unnest($1::text[])', [loadedParts])
  await owner.end()
})
afterAll(async () => {
  for (const child of running) await child.kill()
  await pooler.close()
})

describe('behind a pooler in transaction mode', { timeout: 60_000 }, () => {
  it('a start is refused while the pooler keeps sessions with another time zone', async () => {
    const old = await startTransactionPooler(server.current.urls.databaseUrl)
    await expect(open(envBehind(old))).rejects.toThrow(/^数据库连接的 \w+ 是 .*，应为 .*RECONNECT/)
    await old.close()
  })

  it('an address past the pooler that leads nowhere is said', async () => {
    const nowhere = { LISTEN_DATABASE_URL: 'postgres://tejian_app:x@127.0.0.1:1/tejian' }
    const asked = envBehind({ url: server.current.urls.databaseUrl })
    await expect(open({ ...asked, ...nowhere })).rejects.toThrow('请检查 LISTEN_DATABASE_URL')
  })

  it('everything works, and notifications come by the connection past it', async () => {
    pooler = await startTransactionPooler(server.current.urls.databaseUrl)
    env = envBehind(pooler)
    const child = await start(env)
    expect(child.said()).not.toContain('LISTEN')
    server.current.setNow(new Date())
    const { sid } = await server.current.as('shouli')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => child.call(sid, sessionCalls.info, {})),
    )
    expect(answers.every((answer) => answer?.isSuccess)).toBe(true)
    expect(pooler.used()).toBe(3)
    const ready = await fetch(`${addressOf(child)}/readyz`)
    expect(await ready.json()).toEqual({ status: 'ready' })
  })

  it('every session has the time zone and the limits that it should have', async () => {
    const { db, close } = openDatabase(pooler.url, { max: 6, pooled: true })
    try {
      const look = () =>
        sql<{ zone: string; limit: string }>`select current_setting('TimeZone') as zone,
          current_setting('statement_timeout') as limit from pg_sleep(0.02)`.execute(db)
      const found = await Promise.all(Array.from({ length: 6 }, look))
      expect(found.flatMap(({ rows }) => rows)).toEqual(
        Array(6).fill({ zone: 'Asia/Shanghai', limit: '1min' }),
      )
    } finally {
      await close()
    }
  })

  it('without that connection the start says that nothing is heard, and the instance is not ready', async () => {
    const child = await start({ ...env, LISTEN_DATABASE_URL: '' })
    await expect.poll(() => child.said(), { timeout: 10_000 }).toContain('LISTEN_DATABASE_URL')
    const ready = await fetch(`${addressOf(child)}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', failing: ['notifications'] },
    ])
  })
})
