import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { anchorsName } from '../../kit/auditChain/anchors.ts'
import { environment } from '../../kit/settings/environment.ts'
import { EmbeddedError } from './embeddedError.ts'
import { clusterFolder, createFolder } from './embeddedFolders.ts'
import { lockFolder } from './embeddedLock.ts'
import { isPostmaster, readPidFile } from './embeddedPidFile.ts'
import { asSuperuser, readSecrets } from './embeddedRoles.ts'
import { databaseUser, type SystemUser } from './embeddedUser.ts'

/** What belongs to a running process, not to the data. */
const transient = ['postgres.lock', 'postgres.log', 'postgres.log.1', 'postgres.new', 'postgres.password']

/**
 * Writes the whole data folder into one compressed archive, also while the platform runs. The attachments are
 * read after the database's state is fixed, so that no row lacks its file.
 * @throws EmbeddedError with one Chinese sentence
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const cluster = clusterFolder(dataDir)
  if (!existsSync(cluster)) throw new EmbeddedError(`数据目录 ${dataDir} 中没有内置数据库，无可备份。`)
  if (existsSync(file)) throw new EmbeddedError(`文件 ${file} 已存在，请换一个文件名。`)
  const archive = `${resolve(file)}.part`
  writeFileSync(archive, '', { mode: 0o600 })
  try {
    const server = readPidFile(cluster)
    if (server?.port && isPostmaster(server.pid, cluster)) await addRunning(archive, dataDir, server.port)
    else await addStopped(archive, dataDir)
    await pipeline(
      createReadStream(archive),
      createGzip({ level: 4 }),
      createWriteStream(`${archive}.gz`, { mode: 0o600 }),
    )
    renameSync(`${archive}.gz`, file)
  } finally {
    rmSync(archive, { force: true })
    rmSync(`${archive}.gz`, { force: true })
  }
}

async function addStopped(archive: string, dataDir: string): Promise<void> {
  const unlock = lockFolder(dataDir)
  try {
    await tar('-cf', archive, '-C', dataDir, '--exclude=postgres/.s.*', 'postgres', ...otherEntries(dataDir))
  } finally {
    unlock()
  }
}

/** PostgreSQL's low-level backup: files, then the label, then the log that makes the files agree. */
async function addRunning(archive: string, dataDir: string, port: number): Promise<void> {
  const aside = mkdtempSync(join(tmpdir(), 'tejian-backup-'))
  try {
    mkdirSync(join(aside, 'postgres'))
    await asSuperuser(readSecrets(dataDir), port, async (client) => {
      await client.query("SELECT pg_backup_start('tejian', fast => true)")
      const leaveOut = ['pg_wal/*', 'postmaster.*', '.s.*'].map((name) => `--exclude=postgres/${name}`)
      // Notes on the audit trail before the log: they must know of nothing that the restored database lacks.
      await tar('-cf', archive, '-C', dataDir, ...leaveOut, ...anchorsIn(dataDir), 'postgres')
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
      )
      writeFileSync(join(aside, 'postgres/backup_label'), rows[0]?.labelfile ?? '')
    })
    await tar('-rf', archive, '-C', aside, 'postgres/backup_label')
    const others = otherEntries(dataDir).filter((name) => name !== anchorsName)
    await tar('-rf', archive, '-C', dataDir, 'postgres/pg_wal', ...others)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const anchorsIn = (dataDir: string): string[] => (existsSync(join(dataDir, anchorsName)) ? [anchorsName] : [])

const otherEntries = (dataDir: string): string[] =>
  readdirSync(dataDir).filter(
    (name) => name !== 'postgres' && !transient.includes(name) && !name.includes('.part'),
  )

/**
 * Fills a data folder that holds no database from an archive. The first start after it brings the database to
 * the moment at which the backup ended.
 * @throws EmbeddedError with one Chinese sentence
 */
export async function restore(dataDir: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new EmbeddedError(`找不到备份文件 ${file}。`)
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
    await tar('-xzf', resolve(file), '-C', unpacked)
    if (user) giveTo(join(unpacked, 'postgres'), user)
    // The database last: with it in place the folder counts as complete.
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

function giveTo(path: string, user: SystemUser): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chownSync(path, user.uid, user.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), user)
}

/** Status 1 means that a file changed while it was read, which a backup of a running database allows for. */
async function tar(...args: string[]): Promise<void> {
  const child = spawn('tar', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, LC_ALL: 'C' },
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status === 0 || status === 1) return
  throw new EmbeddedError(`备份或恢复失败：${complaint.trim().split('\n')[0]}`)
}
