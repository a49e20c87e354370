import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { backUp, restore } from './embeddedArchive.ts'
import { readSecrets } from './embeddedRoles.ts'

const log = { info() {}, warn() {} }
let temporary: string
let dataDir: string
let database: EmbeddedDatabase
let writer: pg.Client

beforeAll(async () => {
  temporary = mkdtempSync('/tmp/tejian-archive-')
  chmodSync(temporary, 0o711)
  dataDir = join(temporary, 'data')
  database = await startEmbedded({ dataDir, log })
  writer = new pg.Client({ connectionString: database.ownerUrl })
  await writer.connect()
  await writer.query('CREATE TABLE kept (id int)')
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files/one'), 'attachment')
})
afterAll(async () => {
  await writer.end()
  await database.stop()
  rmSync(temporary, { recursive: true, force: true })
})

/** The ids in a restored folder, which is started for the purpose. */
async function idsIn(folder: string): Promise<number[]> {
  const restored = await startEmbedded({ dataDir: folder, log })
  const owner = new pg.Client({ connectionString: restored.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: number }>('SELECT id FROM kept ORDER BY id')
  await owner.end()
  await restored.stop()
  return rows.map((row) => row.id)
}

describe('refused', () => {
  test('a backup of a folder without a database', async () => {
    await expect(backUp(temporary, join(temporary, 'x.tar.gz'))).rejects.toThrow('没有内置数据库')
  })

  test('a backup over an existing file', async () => {
    const file = join(temporary, 'precious')
    writeFileSync(file, 'precious')
    await expect(backUp(dataDir, file)).rejects.toThrow('已存在')
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  test('restoring over data in use', async () => {
    const file = join(temporary, 'precious')
    await expect(restore(dataDir, file)).rejects.toThrow('正被另一个平台进程')
  })

  test('restoring what is no archive, which leaves nothing behind', async () => {
    const target = join(temporary, 'none')
    await expect(restore(target, join(temporary, 'precious'))).rejects.toThrow('备份不可用')
    expect(existsSync(join(target, 'postgres'))).toBe(false)
    expect(existsSync(join(target, 'restoring'))).toBe(false)
  })
})

test('a backup taken under load holds every row that was confirmed before it, without a gap', async () => {
  let confirmed = 0
  let writing = true
  const load = (async () => {
    while (writing) {
      await writer.query('INSERT INTO kept VALUES ($1)', [confirmed + 1])
      confirmed += 1
    }
  })()
  await expect.poll(() => confirmed, { timeout: 30_000 }).toBeGreaterThan(100)
  const before = confirmed
  const file = join(temporary, 'hot.tar.gz')
  await backUp(dataDir, file)
  writing = false
  await load
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const target = join(temporary, 'hot')
  await restore(target, file)
  const ids = await idsIn(target)
  expect(ids.length).toBeGreaterThanOrEqual(before)
  expect(ids).toEqual(ids.map((_id, index) => index + 1))
  expect(readFileSync(join(target, 'files/one'), 'utf8')).toBe('attachment')
  await expect(restore(target, file)).rejects.toThrow('已有数据')

  const cold = join(temporary, 'cold.tar.gz')
  await backUp(target, cold)
  await restore(join(temporary, 'cold'), cold)
  expect(await idsIn(join(temporary, 'cold'))).toEqual(ids)
}, 120_000)

/** Writes, fills the log and has the database throw away what it needs no more, until it is told to stop. */
async function recycleUntil(stopped: () => boolean): Promise<number> {
  const superuser = new pg.Client({
    connectionString: `postgres://postgres:${readSecrets(dataDir).superuser}@127.0.0.1:${database.port}/tejian`,
  })
  await superuser.connect()
  let rounds = 0
  for (; !stopped(); rounds += 1) {
    await superuser.query('INSERT INTO kept VALUES (-$1::int)', [rounds + 1])
    await superuser.query('SELECT pg_switch_wal()')
    await superuser.query('CHECKPOINT')
    // So often is enough; without a pause the disk has time for nothing else.
    await pause(100)
  }
  await superuser.end()
  return rounds
}

test('a copy during which the database throws its log away can be restored all the same', async () => {
  // Something to copy, so that the copy takes a while: random bytes do not become shorter.
  const ballast = join(dataDir, 'postgres/base/ballast')
  writeFileSync(ballast, randomBytes(48_000_000), { mode: 0o600 })
  let done = false
  const recycling = recycleUntil(() => done)
  await expect
    .poll(async () => (await writer.query('SELECT count(*)::int AS n FROM kept WHERE id < 0')).rows[0].n)
    .toBeGreaterThan(0)
  const file = join(temporary, 'recycled.tar.gz')
  try {
    await backUp(dataDir, file)
  } finally {
    done = true
    rmSync(ballast)
  }
  expect(await recycling).toBeGreaterThan(3)
  const target = join(temporary, 'recycled')
  await restore(target, file)
  expect((await idsIn(target)).length).toBeGreaterThan(100)
  rmSync(target, { recursive: true })
  rmSync(file)
}, 240_000)
