import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { EmbeddedError } from '../database/embeddedError.ts'
import { readControl } from './pgControl.ts'
import { fileEntry, textEntry, treeOf } from './sourceFiles.ts'
import type { Entry, FileEntry } from './tar.ts'

/** The part of the log without which a copy of a running cluster is worth nothing. */
export type NeededLog = { first: string; last: string; segments: string[] }

type Hears = {
  /** The log that belongs to the copy. */
  needs(log: NeededLog): void
  /** The files are through, and the state to which they will be restored has not come yet. */
  beforeEnd?(): Promise<void>
}

const controlFile = 'postgres/global/pg_control'

/** Folders whose content belongs to the running server (PostgreSQL manual, Making a Base Backup Using the Low Level API). */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

function omitted(name: string): boolean | 'content' {
  const [, below = '', ...deeper] = name.split('/')
  const file = deeper.at(-1) ?? below
  if (deeper.length === 0 && emptied.includes(below)) return 'content'
  if (name === controlFile || file.startsWith('pgsql_tmp') || file.startsWith('pg_internal.init')) return true
  return (
    deeper.length === 0 &&
    (below.startsWith('postmaster.') || below.startsWith('.s.') || below === 'backup_label')
  )
}

/** The control file is written in place: one that was caught half way does not fit its checksum, and is read again. */
async function controlEntry(cluster: string): Promise<FileEntry> {
  for (let left = 20; ; left -= 1) {
    const entry = await fileEntry(join(cluster, 'global/pg_control'), controlFile)
    if (!entry) throw new EmbeddedError('数据库的控制文件 pg_control 不存在，不能备份。')
    const bytes = await buffer(Readable.from(entry.body()))
    if (readControl(bytes)) return { ...entry, size: bytes.length, body: () => Readable.from([bytes]) }
    if (left === 0) throw new EmbeddedError('数据库的控制文件 pg_control 已损坏，不能备份。')
    await pause(50)
  }
}

type Stopped = { label: string; first: string; last: string; segments: string[] }

async function stopBackup(client: pg.Client): Promise<Stopped> {
  const { rows } = await client.query<{ label: string; lsn: string }>(
    'select labelfile as label, lsn::text as lsn from pg_backup_stop(wait_for_archive => false)',
  )
  const { label = '', lsn = '' } = rows[0] ?? {}
  const [, start = '', first = ''] = /^START WAL LOCATION: (\S+) \(file (\w+)\)/m.exec(label) ?? []
  const { rows: names } = await client.query<{ name: string }>(
    `with part as (select setting::numeric as bytes from pg_settings where name = 'wal_segment_size')
      select distinct pg_walfile_name(least($1::pg_lsn + n * bytes, $2::pg_lsn)) as name
      from part, generate_series(0, ceil(($2::pg_lsn - $1::pg_lsn) / bytes)) n order by name`,
    [start, lsn],
  )
  const segments = names.map(({ name }) => name).filter((name) => name >= first)
  const last = segments.at(-1)
  if (!first || !last) throw new EmbeddedError('数据库没有说明备份所需的日志，备份作废。')
  return { label, first, last, segments }
}

/** The log of a time, while a slot keeps it, and what says which history it belongs to. */
async function* logEntries(cluster: string, segments: readonly string[]): AsyncGenerator<Entry> {
  const folder = join(cluster, 'pg_wal')
  const histories = readdirSync(folder).filter((name) => name.endsWith('.history'))
  for (const name of [...histories, ...segments]) {
    const entry = await fileEntry(join(folder, name), `postgres/pg_wal/${name}`)
    if (!entry)
      throw new EmbeddedError(`备份所需的数据库日志 ${name} 在复制期间被数据库清除，备份作废，请重新备份。`)
    yield entry
  }
}

/**
 * PostgreSQL's low-level backup: files, then the label, then the log that makes the files agree. A replication slot of
 * this session keeps the log from before the first file until its last one was read, however long that takes; with the
 * session ends the slot.
 */
export async function* runningCluster(
  client: pg.Client,
  cluster: string,
  { needs, beforeEnd }: Hears,
): AsyncGenerator<Entry> {
  if (readdirSync(join(cluster, 'pg_tblspc')).length > 0)
    throw new EmbeddedError('数据库使用了表空间，内置的备份不包含表空间，请改用 pgBackRest 等工具。')
  const name = `tejian_backup_${randomBytes(4).toString('hex')}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name])
  await client.query("select pg_backup_start('tejian', fast => true)")
  yield* treeOf(cluster, 'postgres', omitted)
  yield await controlEntry(cluster)
  await beforeEnd?.()
  const { label, ...log } = await stopBackup(client)
  yield textEntry('postgres/backup_label', label)
  yield* logEntries(cluster, log.segments)
  needs(log)
  await client.query('select pg_drop_replication_slot($1)', [name])
}
