import { existsSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { chainSentence } from '@tejian/contract/system/auditState.ts'
import { sql } from 'kysely'
import { openAnchors } from '../../kit/auditChain/anchors.ts'
import { auditKeysOf } from '../../kit/auditChain/keys.ts'
import { verifyAudit } from '../../kit/auditChain/verify.ts'
import { openClient } from '../../kit/db/client.ts'
import { openDatabase } from '../../kit/db/database.ts'
import type { Db } from '../../kit/db/tables.ts'
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts'
import { runningPort, unpackInto } from '../database/embeddedArchive.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { clusterFolder } from '../database/embeddedFolders.ts'
import { readPidFile } from '../database/embeddedPidFile.ts'
import { stopPostmaster } from '../database/embeddedProcess.ts'
import { type BackupHost, withBackupLock } from './backUpToPlace.ts'
import { countRows, differences } from './counts.ts'
import { hashOfKept, type KeptFile, readFileList } from './files.ts'
import { keysOf, labelsIn, openPlace, type Place, readSummary, type Summary } from './place.ts'

/** Papers that the platform has sealed: where their table says under which key they lie and what their hash was. */
const sealedPapers = [
  { table: 'report', key: 'fileKey', hash: 'fileHash' },
  { table: 'report', key: 'recordKey', hash: 'recordHash' },
  { table: 'construction_notice', key: 'certFileKey', hash: 'certFileHash' },
] as const

const sampled = 20

export type Drilled = {
  label: string
  tables: number
  rows: number
  seals: number
  papers: number
  seconds: number
}

/** A drill that was killed has left its server and its folder behind. */
async function clearScratch(scratch: string): Promise<void> {
  const cluster = clusterFolder(scratch)
  if (existsSync(cluster) && runningPort(cluster)) {
    const server = readPidFile(cluster)
    if (server) await stopPostmaster(server.pid)
  }
  rmSync(scratch, { recursive: true, force: true })
}

async function checkRoom(dataDir: string, { unpacked }: Summary): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576)
  if (bavail * bsize < unpacked * 1.1)
    throw new EmbeddedError(
      `恢复演练需要 ${megabytes(unpacked * 1.1)} MB 空间，数据目录所在磁盘只剩 ${megabytes(bavail * bsize)} MB。`,
    )
}

async function checkCounts(database: EmbeddedDatabase, { tables }: Summary, signal?: AbortSignal) {
  const client = await openClient(database.ownerUrl)
  try {
    const found = await countRows(client, signal)
    const wrong = differences(tables, found)
    if (wrong.length > 0)
      throw new EmbeddedError(
        `恢复出的数据与备份时不一致，共 ${wrong.length} 处：${wrong.slice(0, 3).join('；')}。`,
      )
    return { tables: found.size, rows: [...found.values()].reduce((sum, count) => sum + count, 0) }
  } finally {
    await client.end()
  }
}

/** The chain of the restored database against its keys and against the anchors that were noted before the backup. */
async function checkChain(host: BackupHost & { secret: string }, db: Db, scratch: string): Promise<number> {
  const state = await verifyAudit(db, auditKeysOf(host), await openAnchors(scratch))
  if (state.brokenAt !== null) throw new EmbeddedError(`恢复出的审计记录校验未通过：${chainSentence(state)}`)
  return state.checked
}

async function papersOf(db: Db): Promise<Array<{ key: string; hash: string }>> {
  const papers: Array<{ key: string; hash: string }> = []
  for (const { table, key, hash } of sealedPapers) {
    const { rows } = await sql<{
      key: string
      hash: string
    }>`select ${sql.id(key)} as key, ${sql.id(hash)} as hash
      from ${sql.id(table)} where ${sql.id(key)} is not null and ${sql.id(hash)} is not null
      order by random() limit ${sampled}`.execute(db)
    papers.push(...rows)
  }
  return papers
}

/** Some sealed papers out of the backup, against what the restored database says of them. */
async function checkPapers(db: Db, place: Place, label: string): Promise<number> {
  const papers = await papersOf(db)
  const wanted = new Set(papers.map(({ key }) => key))
  const kept = new Map<string, KeptFile>()
  for await (const file of readFileList(place, label)) if (wanted.has(file.key)) kept.set(file.key, file)
  for (const { key, hash } of papers) {
    const file = kept.get(key)
    if (!file) throw new EmbeddedError(`备份中缺少签章文件 ${key}。`)
    if ((await hashOfKept(place, file)) !== hash)
      throw new EmbeddedError(`备份中的签章文件 ${key} 与签章时不一致。`)
  }
  return papers.length
}

type Restored = Omit<Drilled, 'label' | 'seconds'>

async function look(
  host: BackupHost & { secret: string },
  place: Place,
  found: Summary,
  scratch: string,
  signal?: AbortSignal,
): Promise<Restored> {
  const log = { info() {}, warn: (text: string) => host.log.warn({ drill: found.label }, text) }
  const database = await startEmbedded({ dataDir: scratch, log, fsync: false })
  try {
    const counts = await checkCounts(database, found, signal)
    const { db, close } = openDatabase(database.ownerUrl, { max: 2, statementTimeoutMs: 0 })
    try {
      const seals = await checkChain(host, db, scratch)
      return { ...counts, seals, papers: await checkPapers(db, place, found.label) }
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

/**
 * Restores the newest backup beside the running platform, looks whether everything came back, and removes it again.
 * @throws EmbeddedError with one Chinese sentence when it could not be restored, or not whole
 */
export function drill(host: BackupHost & { secret: string }, signal?: AbortSignal): Promise<Drilled> {
  const began = performance.now()
  const place = openPlace(host.env, host.dataDir)
  return withBackupLock(host, signal ?? AbortSignal.timeout(6 * 3_600_000), async () => {
    const label = (await labelsIn(place, true)).at(-1)
    if (!label) throw new EmbeddedError('还没有备份可供演练。')
    const found = await readSummary(place, label)
    await checkRoom(host.dataDir, found)
    const scratch = join(host.dataDir, 'drill')
    await clearScratch(scratch)
    try {
      const archive = await place.store.get(keysOf(label).database)
      await unpackInto({ dataDir: scratch, archive, key: place.key, signal })
      const restored = await look(host, place, found, scratch, signal)
      return { label, ...restored, seconds: Math.round((performance.now() - began) / 1000) }
    } finally {
      await clearScratch(scratch)
    }
  })
}
