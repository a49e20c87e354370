import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClient } from '../kit/db/client.ts'
import { type Building, buildBeside } from './indexesBeside.ts'
import { migrate } from './migrate.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
const url = (): string => server.current.urls.migrationUrl
const name = '9999_beside.sql'
const text = `-- outside a transaction
-- One for each question.
create index concurrently "beside_word" on "beside" ("word");
create unique index concurrently "beside_id" on "beside" (id);
`
let owner: pg.Client
let writer: pg.Client
let said: string[]
beforeAll(async () => {
  owner = await openClient(url())
  writer = await openClient(url())
})
afterAll(async () => {
  await owner.end()
  await writer.end()
})
beforeEach(async () => {
  said = []
  await owner.query('create table beside (id bigint generated always as identity, word text)')
  await owner.query(`insert into beside (word) select md5(n::text) from generate_series(1, 20000) n`)
})
afterEach(async () => {
  await writer.query('rollback')
  await owner.query('drop table beside')
  await owner.query('delete from schema_migration where name = $1', [name])
})

const build = (more: Partial<Building> = {}): Promise<void> =>
  buildBeside(owner, url(), { name, text, say: (line) => said.push(line), progressEveryMs: 20, ...more })
const whole = async (): Promise<number> => {
  const { rows } = await writer.query<{ count: string }>(
    `select count(*) from pg_index where indrelid = 'beside'::regclass and indisvalid`,
  )
  return Number(rows[0]?.count)
}

describe('indexes outside a transaction', { timeout: 30_000 }, () => {
  it('are built while the table is written, and tell how far they are', async () => {
    // An open transaction that has written: an ordinary index would wait for it, and every other writer behind it.
    await writer.query('begin')
    await writer.query(`insert into beside (word) values ('open')`)
    const building = build()
    await expect.poll(() => said.join('\n'), { timeout: 10_000 }).toContain('等待正在进行的事务结束')
    const other = await openClient(url())
    try {
      await other.query(`set lock_timeout = '1s'`)
      await other.query(`insert into beside (word) values ('meanwhile')`)
    } finally {
      await other.end()
    }
    await writer.query('commit')
    await building
    expect(await whole()).toBe(2)
    const { rows } = await owner.query('select 1 from schema_migration where name = $1', [name])
    expect(rows).toHaveLength(1)
  })

  it('that a break left behind are dropped and built anew; those that are whole stay', async () => {
    await writer.query('begin')
    await writer.query(`insert into beside (word) values ('open')`)
    const broken = await openClient(url())
    await broken.query(`set lock_timeout = '50ms'`)
    await expect(
      broken.query('create index concurrently "beside_word" on "beside" ("word")'),
    ).rejects.toThrow()
    await broken.end()
    await writer.query('commit')
    expect(await whole()).toBe(0)
    await build()
    expect(said).toContain('  beside_word：上次没有建成，重新建立')
    expect(await whole()).toBe(2)
    const before = await owner.query(`select 'beside_word'::regclass::oid as oid`)
    await owner.query('drop index beside_id')
    await owner.query('delete from schema_migration where name = $1', [name])
    await build()
    expect((await owner.query(`select 'beside_word'::regclass::oid as oid`)).rows).toEqual(before.rows)
    expect(await whole()).toBe(2)
  })

  it('give way to a transaction that does not end, and say so in the end', async () => {
    await writer.query('begin')
    await writer.query(`insert into beside (word) values ('open')`)
    await expect(build({ lockWaitMs: 50, attempts: 2 })).rejects.toThrow(
      /升级没有完成，数据未被改动：9999_beside\.sql 建立索引 beside_word/,
    )
    expect(said.some((line) => line.includes('第 1 次'))).toBe(true)
  })

  it.each([
    'create index "beside_word" on "beside" ("word");',
    'create index concurrently if not exists "beside_word" on "beside" ("word");',
    'update beside set word = null;',
  ])('stand alone: %s is refused', async (statement) => {
    await expect(build({ text: `-- outside a transaction\n${statement}` })).rejects.toThrow(
      /outside a transaction/,
    )
  })

  it('are a migration like others, for which a second instance waits', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tejian-migrations-'))
    try {
      cpSync(fileURLToPath(new URL('./migrations/', import.meta.url)), folder, { recursive: true })
      writeFileSync(join(folder, name), text)
      const start = () => migrate(url(), 'tejian_app', [], { folder: pathToFileURL(`${folder}/`) })
      const ran = await Promise.all([start(), start()])
      expect(ran.flat()).toEqual([name])
      expect(await whole()).toBe(2)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
