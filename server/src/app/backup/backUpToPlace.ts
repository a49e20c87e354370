import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { measured } from '../../kit/closedStream.ts'
import type { Log } from '../../kit/context.ts'
import type { Settings } from '../../kit/settings/settings.ts'
import { openStore } from '../../kit/storage.ts'
import { packRunning, releaseVersion, runningPort } from '../database/embeddedArchive.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { clusterFolder } from '../database/embeddedFolders.ts'
import { asSuperuserOfPlatform, readSecrets } from '../database/embeddedRoles.ts'
import { readArchive } from './archive.ts'
import { countRows, movedRows, reportedAfterMs, withChanges } from './counts.ts'
import { copyFiles, sweepContents, writeFileList } from './files.ts'
import { keptLabels, labelAt } from './label.ts'
import { keysOf, labelsIn, openPlace, type Place, type Summary, writeSummary } from './place.ts'

/** What a backup needs of the platform, or of a command beside it. */
export type BackupHost = { dataDir: string; env: Settings; log: Log; now(): Date }

/**
 * Does something with the rights of the superuser of the running database, while no other backup or drill is under way.
 * A drill waits, a backup refuses.
 */
export function withBackupLock<T>(
  { dataDir }: Pick<BackupHost, 'dataDir'>,
  waits: AbortSignal | false,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const cluster = clusterFolder(dataDir)
  const port = existsSync(cluster) ? runningPort(cluster) : undefined
  if (!port) throw new EmbeddedError(`数据目录 ${dataDir} 的内置数据库没有运行。`)
  return asSuperuserOfPlatform(readSecrets(dataDir), port, async (client) => {
    const isFree = async () => {
      const sql = "select pg_try_advisory_lock(hashtext('tejian backup')) as free"
      return (await client.query<{ free: boolean }>(sql)).rows[0]?.free ?? false
    }
    while (!(await isFree())) {
      if (!waits) throw new EmbeddedError('另一个备份或恢复演练正在进行，请在它完成后再执行。')
      await pause(5000, undefined, { signal: waits })
    }
    return work(client)
  })
}

type Copied = { bytes: number; unpacked: number; before: Map<string, number> }

/** The database in the place, read back from there: what does not come back whole is no backup. */
async function copyDatabase(
  host: BackupHost,
  client: pg.Client,
  place: Place,
  label: string,
  signal?: AbortSignal,
): Promise<Copied> {
  let before = new Map<string, number>()
  const archive = packRunning(client, {
    dataDir: host.dataDir,
    key: place.key,
    leftOut: ['files'],
    signal,
    async beforeEnd() {
      before = await movedRows(client)
    },
  })
  let bytes = 0
  const counted = measured(archive, (end) => {
    bytes = end.bytes
  })
  const { database } = keysOf(label)
  await place.store.put(database, Readable.from(counted, { objectMode: false }), 'application/octet-stream')
  const { bytes: unpacked } = await readArchive(await place.store.get(database), place.key, undefined, signal)
  return { bytes, unpacked, before }
}

/** What the settings keep stays; the rest goes, also what was given up half way. */
async function clearOld(host: BackupHost, place: Place): Promise<void> {
  const { BACKUP_DAYS, BACKUP_WEEKS } = host.env
  const kept = keptLabels(await labelsIn(place, true), BACKUP_DAYS, BACKUP_WEEKS)
  for (const label of await labelsIn(place, false)) {
    if (kept.has(label)) continue
    // The summary first: what is half removed must not pass for a backup.
    const { summary, database, files } = keysOf(label)
    for (const key of [summary, database, files]) await place.store.delete(key)
  }
  const removed = await sweepContents(place, [...kept])
  if (removed > 0) host.log.info({ removed }, 'contents that no backup needs were removed')
}

type Options = {
  signal?: AbortSignal | undefined
  /** For tests with nobody else in the database. */
  statisticsLagMs?: number
}

/**
 * Backs the running platform up into the place of the settings: the database as a whole, of the files what is new there.
 * @throws EmbeddedError with one Chinese sentence
 */
export function backUpToPlace(host: BackupHost, options: Options = {}): Promise<Summary> {
  const { signal, statisticsLagMs = reportedAfterMs } = options
  const place = openPlace(host.env, host.dataDir)
  return withBackupLock(host, false, async (client) => {
    const at = host.now()
    const label = labelAt(at)
    const last = (await labelsIn(place, true)).at(-1)
    const { before, ...database } = await copyDatabase(host, client, place, label, signal)
    const rows = await countRows(client, signal)
    const countedAt = performance.now()
    const { files, added } = await copyFiles(
      openStore({ ...host.env, DATA_DIR: host.dataDir }),
      place,
      last,
      signal,
    )
    await writeFileList(place, label, files)
    await pause(Math.max(0, countedAt + statisticsLagMs - performance.now()), undefined, {
      ...(signal && { signal }),
    })
    const found: Summary = {
      format: 1,
      label,
      at: at.toISOString(),
      version: releaseVersion(),
      ...database,
      files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), added },
      tables: withChanges(rows, before, await movedRows(client)),
    }
    await writeSummary(place, found)
    await clearOld(host, place)
    return found
  })
}
