import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadDemoPlace } from '../../demo/place.ts'
import { openDatabase } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { readSettings } from '../../kit/settings/readSettings.ts'
import { openSessions } from '../../session/sessions.ts'
import { migrate } from '../migrate.ts'
import { accountId, loadDemoAccounts } from '../seed/accounts.ts'
import { loadReference } from '../seed/reference.ts'
import type { PostgresUrls } from './postgres.ts'
import { type ServerChild, startServerChild } from './serverChild.ts'

export type TwoServers = {
  servers: readonly [ServerChild, ServerChild]
  /** Session ids of people by their login names; each server knows them. */
  sids: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Reference data, accounts without units, and the sessions of some of them. */
async function prepare(urls: PostgresUrls, people: readonly string[]): Promise<Record<string, string>> {
  await migrate(urls.ownerUrl, 'tejian_app')
  const { db, close } = openDatabase(urls.appUrl, { max: 2 })
  try {
    await loadReference(db)
    await loadDemoPlace(db)
    await loadDemoAccounts(db, [])
    await sql`insert into loaded (name) values ('reference'), ('sms templates'), ('demo'), ('demo inspections')`.execute(
      db,
    )
    const listener = { on: async () => {}, close: async () => {} }
    const services = { db, now: () => new Date(), listener, env: readSettings({}) }
    const sessions = await openSessions(services as unknown as Services)
    const opened = people.map(async (name): Promise<[string, string]> => {
      const session = { userId: accountId(name), loginType: 'PC', remember: false }
      return [name, await sessions.open({ ...session, ip: '127.0.0.1', userAgent: 'test' })]
    })
    return Object.fromEntries(await Promise.all(opened))
  } finally {
    await close()
  }
}

/** Two servers in processes of their own on one database that was empty. */
export async function startTwoServers(
  urls: PostgresUrls,
  people: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<TwoServers> {
  const sids = await prepare(urls, people)
  const dataDir = mkdtempSync(join(tmpdir(), 'tejian-two-'))
  const start = (): Promise<ServerChild> =>
    startServerChild({
      DATABASE_URL: urls.appUrl,
      MIGRATION_DATABASE_URL: urls.ownerUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT: '1000000',
      ...env,
    })
  const servers = await Promise.all([start(), start()])
  return {
    servers,
    sids,
    async stop() {
      for (const server of servers) await server.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
