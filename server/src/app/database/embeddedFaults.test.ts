import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readPidFile } from './embeddedPidFile.ts'

/** A platform of nothing but its database. It tells the address, and stops when asked. */
const platform = `
  import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  const log = { info: console.log, warn: console.log }
  const database = await startEmbedded({ dataDir: process.argv[1], log }).catch((error) => {
    console.log(error.name + ' ' + error.message)
    process.exit(1)
  })
  console.log('address ' + database.ownerUrl)
`
type Platform = { child: ChildProcess; url: string; output: () => string }

let temporary: string
let dataDir: string
const running = new Set<ChildProcess>()

/** Starts a platform; resolves once it has told its address or has ended. */
async function start(folder = dataDir): Promise<Platform> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', platform, folder])
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const address = () => /address (\S+)\n/.exec(output)?.[1]
  const ended = once(child, 'close').then(() => running.delete(child))
  while (running.has(child) && !address()) await Promise.race([ended, once(child.stdout, 'data')])
  return { child, url: address() ?? '', output: () => output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'close')
  child.kill(signal)
  await ended
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const kept = (url: string) =>
  query(url, 'SELECT note FROM kept ORDER BY id').then((rows) => rows.map((r) => r.note))
const serverPid = () => readPidFile(join(dataDir, 'postgres'))?.pid ?? 0

beforeAll(async () => {
  temporary = mkdtempSync('/tmp/tejian-faults-')
  chmodSync(temporary, 0o711)
  dataDir = join(temporary, 'data')
  const { child, url } = await start()
  await query(url, 'CREATE TABLE kept (id int GENERATED ALWAYS AS IDENTITY, note text)')
  await end(child, 'SIGTERM')
})
afterEach(async () => {
  for (const child of running) await end(child, 'SIGTERM')
})
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('a start is refused in one sentence', () => {
  test('while another platform uses the folder, which goes on', async () => {
    const first = await start()
    const second = await start()
    expect(second.output()).toBe(
      `EmbeddedError 数据目录 ${dataDir} 正被另一个平台进程（进程号 ${first.child.pid}）使用，请先停止它，或用 DATA_DIR 另选目录。\n`,
    )
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('when another major version wrote the folder', async () => {
    const file = join(dataDir, 'postgres/PG_VERSION')
    writeFileSync(file, '17\n')
    const { output } = await start()
    writeFileSync(file, '18\n')
    expect(output()).toBe(
      `EmbeddedError 数据目录 ${dataDir} 由 PostgreSQL 17 创建，而本程序自带 PostgreSQL 18，请按运维手册升级数据。\n`,
    )
  })

  test('when the passwords are missing', async () => {
    const file = join(dataDir, 'postgres.secrets.json')
    renameSync(file, `${file}.aside`)
    const { output } = await start()
    renameSync(`${file}.aside`, file)
    expect(output()).toBe(`EmbeddedError 缺少数据库口令文件 ${file}，请从备份中恢复该文件后再启动。\n`)
  })

  test.runIf(process.getuid?.() === 0)('when the database user cannot reach the folder', async () => {
    const closed = join(temporary, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const { output } = await start(join(closed, 'data'))
    expect(output()).toBe(
      `EmbeddedError 数据库用户不能进入 ${closed}，请换一个 DATA_DIR，或执行 chmod o+x ${closed}。\n`,
    )
  })

  test('when the folder is a file', async () => {
    const file = join(temporary, 'file')
    writeFileSync(file, '')
    const { output } = await start(join(file, 'data'))
    expect(output()).toContain(`EmbeddedError 数据目录 ${file}/data 的路径中有一段不是目录`)
  })
})

describe('nothing that was committed is lost', () => {
  test('when the platform is killed; the next start ends its database first', async () => {
    const { child, url } = await start()
    await query(url, "INSERT INTO kept (note) VALUES ('platform')")
    const orphan = serverPid()
    await end(child, 'SIGKILL')
    const next = await start()
    expect(next.output()).toContain(`先停止遗留的数据库进程 ${orphan}`)
    expect(serverPid()).not.toBe(orphan)
    expect(await kept(next.url)).toContain('platform')
  })

  test('when the platform and the database are killed', async () => {
    const { child, url } = await start()
    await query(url, "INSERT INTO kept (note) VALUES ('both')")
    const pid = serverPid()
    await end(child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await start()
    expect(await kept(next.url)).toContain('both')
  })

  test('when the number of the killed database went to a stranger', async () => {
    const { child } = await start()
    const pid = serverPid()
    await end(child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const file = join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
    const next = await start()
    expect(await kept(next.url)).toContain('both')
  })

  test('when the database alone is killed; it comes back at the same address', async () => {
    const { url } = await start()
    await query(url, "INSERT INTO kept (note) VALUES ('database')")
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => kept(url).catch(() => []), { timeout: 15_000 }).toContain('database')
    expect(serverPid()).not.toBe(killed)
  })
})

test('an orderly stop leaves neither lock nor server', async () => {
  const { child } = await start()
  await end(child, 'SIGTERM')
  expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined()
  expect(() => readFileSync(join(dataDir, 'postgres.lock'))).toThrow('ENOENT')
})
