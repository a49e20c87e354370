import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { migrate, refuseOldPostgres } from './migrate.ts'
import { makeOwnDatabase, type OwnDatabase } from './testing/ownDatabase.ts'
import { runToItsEnd } from './testing/serverChild.ts'

const release = readdirSync(new URL('./migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .sort()
/** The last of these adds a column to the table of reports. */
const until = release.indexOf('0042_original_record.sql') + 1
const [last = ''] = release.slice(until - 1, until)

test('a PostgreSQL before 18 is refused', () => {
  expect(() => refuseOldPostgres(150_013)).toThrow(/^数据库是 PostgreSQL 15，.*需要 PostgreSQL 18/)
  expect(() => refuseOldPostgres(180_004)).not.toThrow()
  expect(() => refuseOldPostgres(190_000)).not.toThrow()
})

describe('a migration', { timeout: 60_000 }, () => {
  let database: OwnDatabase
  const url = (): string => database.env.MIGRATION_DATABASE_URL
  beforeAll(async () => {
    database = await makeOwnDatabase()
    const said: string[] = []
    await migrate(url(), 'tejian_app', release.slice(0, until - 1), { say: (line) => said.push(line) })
    expect(said).toEqual([])
  })
  afterAll(() => database.drop())

  it('gives up its place in the queue of a table that stays in use, and the start says so', async () => {
    await database.owner.query('begin')
    await database.owner.query('lock table report in access share mode')
    const said: string[] = []
    await expect(
      migrate(url(), 'tejian_app', release.slice(0, until), {
        say: (line) => said.push(line),
        lockWaitMs: 20,
        attempts: 2,
      }),
    ).rejects.toThrow(/升级没有完成，数据未被改动：0042_original_record\.sql 要用的数据表一直被占用/)
    expect(said).toEqual([
      `正在升级数据库结构：${last}（1/1）`,
      `${last} 要用的数据表正被占用，稍后再试（第 1 次）……`,
    ])
  })

  it('comes back until the table is free', async () => {
    const ran = migrate(url(), 'tejian_app', release.slice(0, until), {
      lockWaitMs: 20,
      say: (line) => {
        if (line.includes('第 2 次')) void database.owner.query('commit')
      },
    })
    expect(await ran).toEqual([last])
  })

  it('by an account that may make no tables is refused in a sentence', async () => {
    const { code, said } = await runToItsEnd('main.ts', [], {
      ...database.env,
      MIGRATION_DATABASE_URL: '',
      PORT: '0',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^数据库账号没有建表的权限：.*MIGRATION_DATABASE_URL.*\n$/)
  })
})
