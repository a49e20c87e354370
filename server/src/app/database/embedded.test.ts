import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { logPath, setLogAside, socketFolder } from './embeddedProcess.ts'

const { ownerUrl, appUrl } = inject('postgres')
const owner = new pg.Client({ connectionString: ownerUrl })
const app = new pg.Client({ connectionString: appUrl })

beforeAll(async () => {
  await owner.connect()
  await app.connect()
})
afterAll(async () => {
  await owner.end()
  await app.end()
})

/** The first value of the first row. */
async function one(client: pg.Client, sql: string): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0]
}

describe('the embedded database', () => {
  test('lets the application own and create nothing', async () => {
    await expect(app.query('CREATE TABLE public.t (id int)')).rejects.toThrow('permission denied')
    await expect(app.query('CREATE DATABASE t')).rejects.toThrow('permission denied')
    await expect(app.query('SET ROLE tejian_owner')).rejects.toThrow('permission denied')
  })

  test('refuses a wrong password', async () => {
    const stranger = new pg.Client({ connectionString: appUrl.replace(/:[^:@]+@/, ':wrong@') })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  })

  test('belongs to the owner, who may create databases but is no superuser', async () => {
    const rights = 'SELECT rolcreatedb AND NOT rolsuper FROM pg_roles WHERE rolname = current_user'
    expect(await one(owner, rights)).toBe(true)
    const ownerOf = 'SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database()'
    expect(await one(owner, ownerOf)).toBe('tejian_owner')
  })

  test('sorts Chinese by pronunciation', async () => {
    const sorted = "SELECT string_agg(n, '' ORDER BY n) FROM unnest(ARRAY['浙', '安', '青', '北']) n"
    expect(await one(owner, sorted)).toBe('安北青浙')
  })

  test('cuts Chinese into trigrams', async () => {
    expect(await one(owner, "SELECT cardinality(show_trgm('青田电梯'))")).toBe(5)
  })

  test('speaks Chinese time', async () => {
    expect(await one(app, 'SHOW timezone')).toBe('Asia/Shanghai')
  })

  test('listens on this machine only', async () => {
    expect(await one(owner, 'SHOW listen_addresses')).toBe('127.0.0.1')
  })
})

test('a log that has grown long is set aside while its server goes on writing at the end', () => {
  const dataDir = mkdtempSync('/tmp/tejian-log-')
  const path = logPath(dataDir)
  const server = openSync(path, 'a')
  writeSync(server, 'x'.repeat(9_999_999))
  setLogAside(dataDir)
  writeSync(server, 'yy')
  setLogAside(dataDir)
  writeSync(server, 'z')
  closeSync(server)
  expect(readFileSync(path, 'utf8')).toBe('z')
  expect(readFileSync(`${path}.1`, 'utf8').slice(-3)).toBe('xyy')
  rmSync(dataDir, { recursive: true })
})

describe('the socket folder', () => {
  test('is the cluster when its path fits into a socket address', () => {
    expect(socketFolder('/srv/tejian/.data/postgres')).toBe('/srv/tejian/.data/postgres')
  })

  test('is none for a path that is too long or has characters with a meaning', () => {
    expect(socketFolder(`/${'x'.repeat(100)}`)).toBe('')
    expect(socketFolder('/srv/特检')).toBe('')
    expect(socketFolder('/srv/a,b')).toBe('')
  })
})
