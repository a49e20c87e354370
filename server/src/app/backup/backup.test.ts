import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../kit/audit.ts'
import { auditKeysOf } from '../../kit/auditChain/keys.ts'
import { sealAudit } from '../../kit/auditChain/seal.ts'
import { type Database, openDatabase } from '../../kit/db/database.ts'
import { systemContext } from '../../kit/jobs.ts'
import { releaseParameters } from '../../kit/parameters.ts'
import { noPlatform } from '../../kit/platform.ts'
import { readSettings } from '../../kit/settings/readSettings.ts'
import { openStore } from '../../kit/storage.ts'
import { backupStateOf } from '../../system/backups.ts'
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts'
import { migrate } from '../migrate.ts'
import { labelsIn, openPlace } from './place.ts'
import { restoreFromPlace } from './restoreFromPlace.ts'
import { type RunHost, runBackup } from './runs.ts'
import { watchBackups } from './schedules.ts'

const quiet = { info() {}, warn() {}, error() {} }
const paper = Buffer.from('%PDF-1.7 sealed')
const paperKey = 'certificates/2026/a/one.pdf'
let folder: string
let host: RunHost
let embedded: EmbeddedDatabase
let database: Database
let clock = new Date('2026-05-01T01:30:00+08:00')

const inPlace = (...names: string[]) => join(folder, 'backups', ...names)
const store = () => openStore({ DATA_DIR: host.dataDir })
const backUp = () => {
  clock = new Date(clock.getTime() + 60_000)
  return runBackup(host, 'backup', { byHand: false, statisticsLagMs: 0 })
}
const drill = () => runBackup(host, 'drill', { byHand: false })
const newest = async () => (await labelsIn(openPlace(host.env, host.dataDir), true)).at(-1) ?? ''

/** Changes a byte in the middle of a file and answers how to put it back. */
function damage(path: string): () => void {
  const whole = readFileSync(path)
  const changed = Buffer.from(whole)
  const middle = Math.floor(changed.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  writeFileSync(path, changed)
  return () => writeFileSync(path, whole)
}

beforeAll(async () => {
  folder = mkdtempSync('/tmp/tejian-backup-')
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  embedded = await startEmbedded({ dataDir, log: quiet })
  await migrate(embedded.ownerUrl, 'tejian_app')
  database = openDatabase(embedded.appUrl, { max: 2 })
  host = {
    ...noPlatform,
    now: () => clock,
    parameters: releaseParameters,
    db: database.db,
    log: quiet,
    secret: 'a secret of sixteen',
    dataDir,
    env: readSettings({ BACKUP_TO: inPlace(), BACKUP_KEY: 'words that nobody guesses' }),
  }
  const { db } = database
  await sql`insert into app_user ("loginName", name, roles, enabled)
    values ('admin', '管理员', 'super_admin', true)`.execute(db)
  for (let n = 1; n <= 20; n += 1)
    await audit(systemContext(host, String(n)), {
      table: 'unit',
      recordId: randomUUID(),
      action: 'save',
      before: null,
      after: { name: `单位${n}` },
    })
  await sealAudit(db, auditKeysOf(host).current)
  await store().put(paperKey, paper, 'application/pdf')
  await sql`insert into construction_notice ("certFileKey", "certFileHash")
    values (${paperKey}, ${createHash('sha256').update(paper).digest('hex')})`.execute(db)
}, 240_000)
afterAll(async () => {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a drill without a backup says so', async () => {
  await expect(drill()).rejects.toThrow('还没有备份可供演练。')
})

test('a backup is restored beside the platform, compared, and the scratch folder removed', async () => {
  await store().put('ab/attachment', Buffer.from('attachment'), 'text/plain')
  expect(await backUp()).toMatch(/^备份 20260501-013100 已完成并核对：.*文件 2 个（新增 2 个）/)
  expect(await drill()).toMatch(/^备份 20260501-013100 可以恢复：.*审计记录 20 条完整，抽查签章文件 1 份一致/)
  expect(existsSync(join(host.dataDir, 'drill'))).toBe(false)
  const { rows } = await sql`select kind, label, ok from backup_run where ok order by id`.execute(database.db)
  expect(rows).toEqual([
    { kind: 'backup', label: '20260501-013100', ok: true },
    { kind: 'drill', label: '20260501-013100', ok: true },
  ])
}, 240_000)

test('nothing in the place can be read without the key', async () => {
  const names = readdirSync(inPlace(), { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => inPlace(name)).filter((path) => statSync(path).isFile())
  expect(files).toHaveLength(5)
  for (const path of files)
    expect(readFileSync(path).toString('latin1'), path).not.toMatch(/attachment|%PDF|audit_entry/)
  const other = { ...host, env: readSettings({ BACKUP_TO: inPlace(), BACKUP_KEY: 'another key, as long' }) }
  await expect(runBackup(other, 'drill', { byHand: false })).rejects.toThrow('另一个 BACKUP_KEY')
})

test('the next backup of a day copies new files only, takes the place of the one before, and what it needs stays', async () => {
  await store().delete('ab/attachment')
  await store().put('cd/copy', paper, 'application/pdf')
  expect(await backUp()).toMatch(/文件 2 个（新增 0 个）/)
  expect(await labelsIn(openPlace(host.env, host.dataDir), false)).toEqual(['20260501-013200'])
  const contents = readdirSync(inPlace('content'), { recursive: true, encoding: 'utf8' })
  expect(contents.filter((name) => name.includes('/'))).toHaveLength(1)
}, 240_000)

test('a backup in which a single bit has changed is found, and the administrators hear of it', async () => {
  const mend = damage(inPlace('backups', await newest(), 'database'))
  await expect(drill()).rejects.toThrow('备份已损坏')
  mend()
  const [part = ''] = readdirSync(inPlace('content'))
  const [content = ''] = readdirSync(inPlace('content', part))
  const mendPaper = damage(inPlace('content', part, content))
  await expect(drill()).rejects.toThrow('备份已损坏')
  mendPaper()
  const { rows } = await sql<{ title: string; content: string }>`select title, content from message
    where receiver = 'admin' order by id desc limit 1`.execute(database.db)
  expect(rows[0]?.title).toBe('恢复演练失败')
  expect(rows[0]?.content).toContain('备份已损坏')
  expect(existsSync(join(host.dataDir, 'drill'))).toBe(false)
}, 240_000)

test('an audit trail that does not hold is found in the backup', async () => {
  const owner = openDatabase(embedded.ownerUrl, { max: 1 })
  const change = (name: string) =>
    sql`update audit_entry set "actorName" = ${name} where "requestId" = '7'`.execute(owner.db)
  await sql`alter table audit_entry disable trigger user`.execute(owner.db)
  await change('乙')
  await backUp()
  await expect(drill()).rejects.toThrow('审计记录校验未通过')
  await change('系统')
  await owner.close()
}, 240_000)

test('an empty machine gets database, secrets and files back', async () => {
  await backUp()
  const target = join(folder, 'another machine')
  const found = await restoreFromPlace(host.env, target)
  expect(found).toEqual({ label: await newest(), files: 2 })
  expect(readFileSync(join(target, 'files', paperKey))).toEqual(paper)
  await expect(restoreFromPlace(host.env, target)).rejects.toThrow('已有数据')
  await expect(restoreFromPlace(host.env, join(folder, 'third'), '20200101-000000')).rejects.toThrow(
    '没有备份',
  )
  const restored = await startEmbedded({ dataDir: target, log: quiet, fsync: false })
  const { db, close } = openDatabase(restored.appUrl, { max: 1 })
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_entry`.execute(db)
  expect(rows[0]?.n).toBe(20)
  await close()
  await restored.stop()
}, 240_000)

test('what came of it stands on the desktop, red when it failed or is old, and an old one is told', async () => {
  await backUp()
  await drill()
  const context = systemContext(host, 'test')
  const state = () => backupStateOf(context, host.env)
  expect(await state()).toMatchObject({ way: 'own', backup: { alarming: false }, drill: { alarming: false } })
  await watchBackups(context)
  clock = new Date(clock.getTime() + 49 * 3_600_000)
  expect(await state()).toMatchObject({
    backup: { alarming: true, last: { ok: true } },
    drill: { alarming: true },
  })
  await watchBackups(context)
  const { rows } = await sql<{
    title: string
  }>`select title from message where title like '超过%' order by id`.execute(database.db)
  expect(rows.map(({ title }) => title)).toEqual([
    '超过 48 小时没有成功的备份',
    '超过 48 小时没有成功的恢复演练',
  ])
  const elsewhere = { ...host, dataDir: join(folder, 'elsewhere') }
  await expect(runBackup(elsewhere, 'drill', { byHand: true })).rejects.toThrow('没有运行')
  expect((await state()).drill).toMatchObject({ alarming: true, last: { ok: false } })
}, 240_000)

test('a place within the data folder is refused', async () => {
  const within = readSettings({
    BACKUP_TO: join(host.dataDir, 'backups'),
    BACKUP_KEY: 'words that nobody guesses',
  })
  await expect(runBackup({ ...host, env: within }, 'backup', { byHand: true })).rejects.toThrow(
    '在数据目录之内',
  )
})
