import {
  chownSync,
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { anchorsName } from '../../kit/auditChain/anchors.ts'
import type { StreamKey } from '../../kit/closedStream.ts'
import { archiveOf, readArchive } from '../backup/archive.ts'
import { readControl } from '../backup/pgControl.ts'
import { type NeededLog, runningCluster } from '../backup/runningCluster.ts'
import { treeOf } from '../backup/sourceFiles.ts'
import type { Entry } from '../backup/tar.ts'
import { EmbeddedError } from './embeddedError.ts'
import { clusterFolder, createFolder } from './embeddedFolders.ts'
import { lockFolder } from './embeddedLock.ts'
import { checkoutFolder } from './embeddedNative.ts'
import { isPostmaster, readPidFile } from './embeddedPidFile.ts'
import { asSuperuser, readSecrets } from './embeddedRoles.ts'
import { databaseUser, type SystemUser } from './embeddedUser.ts'

/** What belongs to a running process or is made anew, not to the data. */
const transient = [
  'postgres.lock',
  'postgres.log',
  'postgres.log.1',
  'postgres.new',
  'postgres.password',
  'restoring',
  'drill',
]

const others = (dataDir: string, leftOut: readonly string[]): string[] =>
  readdirSync(dataDir).filter(
    (name) => name !== 'postgres' && ![...transient, ...leftOut].includes(name) && !name.includes('.part'),
  )

async function* otherEntries(dataDir: string, leftOut: readonly string[]): AsyncGenerator<Entry> {
  for (const name of others(dataDir, leftOut)) yield* treeOf(join(dataDir, name), name)
}

export const releaseVersion = (): string =>
  (JSON.parse(readFileSync(join(checkoutFolder, 'package.json'), 'utf8')) as { version: string }).version

/** The port of the server that runs on a cluster; undefined when none does. */
export function runningPort(cluster: string): number | undefined {
  const server = readPidFile(cluster)
  return server?.port && isPostmaster(server.pid, cluster) ? server.port : undefined
}

type Packing = {
  dataDir: string
  key?: StreamKey | undefined
  /** Names in the data folder that go another way. */
  leftOut?: readonly string[]
  signal?: AbortSignal | undefined
  /** As of `runningCluster`. */
  beforeEnd?(): Promise<void>
}

function systemOf(cluster: string): string {
  const control = readControl(readFileSync(join(cluster, 'global/pg_control')))
  if (!control) throw new EmbeddedError('数据库的控制文件 pg_control 已损坏，不能备份。')
  return control.system
}

/** The data folder of a running database as one stream. The session must last until it is read out. */
export function packRunning(client: pg.Client, packing: Packing): Readable {
  const { dataDir, key, leftOut = [], signal, beforeEnd } = packing
  const cluster = clusterFolder(dataDir)
  const system = systemOf(cluster)
  const at = new Date().toISOString()
  let log: NeededLog | null = null
  async function* entries(): AsyncGenerator<Entry> {
    // Notes on the audit trail before the log: they must know of nothing that the restored database lacks.
    yield* treeOf(join(dataDir, anchorsName), anchorsName)
    const needs = (needed: NeededLog): void => {
      log = needed
    }
    for await (const entry of runningCluster(client, cluster, { needs, ...(beforeEnd && { beforeEnd }) })) {
      signal?.throwIfAborted()
      yield entry
    }
    // Attachments after the database's state is fixed, so that no row lacks its file.
    yield* otherEntries(dataDir, [...leftOut, anchorsName])
  }
  return archiveOf(entries(), () => ({ at, version: releaseVersion(), system, log }), key)
}

function packStopped({ dataDir, key, leftOut = [] }: Packing): Readable {
  const cluster = clusterFolder(dataDir)
  const system = systemOf(cluster)
  const at = new Date().toISOString()
  async function* entries(): AsyncGenerator<Entry> {
    yield* treeOf(cluster, 'postgres', (name) => name.startsWith('postgres/.s.'))
    yield* otherEntries(dataDir, leftOut)
  }
  return archiveOf(entries(), () => ({ at, version: releaseVersion(), system, log: null }), key)
}

/**
 * Writes the whole data folder into one compressed archive, also while the platform runs, and reads it back: it counts
 * only when every checksum fits and the log that its label asks for is there.
 * @throws EmbeddedError with one Chinese sentence
 */
export async function backUp(dataDir: string, file: string, key?: StreamKey): Promise<void> {
  const cluster = clusterFolder(dataDir)
  if (!existsSync(cluster)) throw new EmbeddedError(`数据目录 ${dataDir} 中没有内置数据库，无可备份。`)
  if (existsSync(file)) throw new EmbeddedError(`文件 ${file} 已存在，请换一个文件名。`)
  const part = `${resolve(file)}.part`
  const write = (archive: Readable) =>
    pipeline(archive, createWriteStream(part, { mode: 0o600, flush: true }))
  try {
    const port = runningPort(cluster)
    if (port)
      await asSuperuser(readSecrets(dataDir), port, (client) => write(packRunning(client, { dataDir, key })))
    else {
      const unlock = lockFolder(dataDir)
      await write(packStopped({ dataDir, key })).finally(unlock)
    }
    await readArchive(createReadStream(part), key)
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

type Restoring = {
  dataDir: string
  archive: Readable
  key?: StreamKey | undefined
  signal?: AbortSignal | undefined
  /** Done before the database is in place: with it the folder counts as complete. */
  before?(): Promise<void>
}

/**
 * Fills a data folder that holds no database from an archive, after all of it was compared with its checksums. The first
 * start after it brings the database to the moment at which the backup ended.
 */
export async function unpackInto({ dataDir, archive, key, signal, before }: Restoring): Promise<void> {
  const user = databaseUser()
  createFolder(dataDir, user !== undefined)
  const unlock = lockFolder(dataDir)
  const unpacked = join(dataDir, 'restoring')
  try {
    if (existsSync(clusterFolder(dataDir))) {
      throw new EmbeddedError(`数据目录 ${dataDir} 中已有数据，请先把它移走，或用 DATA_DIR 另选目录。`)
    }
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked, { mode: 0o700 })
    await readArchive(archive, key, unpacked, signal)
    if (user) giveTo(join(unpacked, 'postgres'), user)
    await before?.()
    const names = readdirSync(unpacked).filter((name) => name !== 'postgres')
    for (const name of [...names, 'postgres']) {
      rmSync(join(dataDir, name), { recursive: true, force: true })
      renameSync(join(unpacked, name), join(dataDir, name))
    }
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
    unlock()
  }
}

/** @throws EmbeddedError with one Chinese sentence */
export async function restore(dataDir: string, file: string, key?: StreamKey): Promise<void> {
  if (!existsSync(file)) throw new EmbeddedError(`找不到备份文件 ${file}。`)
  await unpackInto({ dataDir, archive: createReadStream(file), key })
}

function giveTo(path: string, user: SystemUser): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chownSync(path, user.uid, user.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), user)
}
