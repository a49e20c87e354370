import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { EmbeddedError } from './embeddedError.ts'
import { reachEmbedded } from './embeddedReach.ts'

const log = { info() {}, warn() {} }
let dataDir: string
let platform: EmbeddedDatabase

beforeAll(async () => {
  dataDir = mkdtempSync('/tmp/tejian-reach-')
  chmodSync(dataDir, 0o711)
  platform = await startEmbedded({ dataDir, log, fsync: false })
}, 60_000)
afterAll(async () => {
  await platform.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function whoIsThere(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ who: string }>('select current_user as who')
  await client.end()
  return rows[0]?.who ?? ''
}

test('a folder without a database is refused, and none is made there', async () => {
  const empty = join(dataDir, 'elsewhere')
  await expect(reachEmbedded({ dataDir: empty, log })).rejects.toThrow(EmbeddedError)
  expect(existsSync(empty)).toBe(false)
})

test('a running database is reached as the application, and runs on afterwards', async () => {
  const reached = await reachEmbedded({ dataDir, log })
  expect(reached.appUrl).toBe(platform.appUrl)
  await reached.stop()
  expect(await whoIsThere(platform.appUrl)).toBe('tejian_app')
})

test('a stopped one is started and stopped again', async () => {
  await platform.stop()
  const reached = await reachEmbedded({ dataDir, log, fsync: false })
  expect(await whoIsThere(reached.appUrl)).toBe('tejian_app')
  await reached.stop()
  expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false)
})
