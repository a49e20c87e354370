import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { childEnvironment } from './embeddedCluster.ts'
import { EmbeddedError, type EmbeddedLog } from './embeddedError.ts'
import { clusterFolder } from './embeddedFolders.ts'
import { type Native, program } from './embeddedNative.ts'
import { exists, isAlive, isPostmaster, processesIn, readPidFile } from './embeddedPidFile.ts'
import type { SystemUser } from './embeddedUser.ts'

/** All that is needed to run PostgreSQL on one data folder. */
export type Launch = {
  dataDir: string
  native: Native
  user: SystemUser | undefined
  log: EmbeddedLog
}

const startLimit = 10 * 60_000 // recovery after a crash of a large database takes minutes
const stopLimit = 60_000

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Starts PostgreSQL on the port and resolves once it takes connections. The process leads its own session:
 * Ctrl+C reaches the platform alone, which finishes its requests before it stops the database.
 */
export async function launch(plan: Launch, port: number): Promise<ChildProcess> {
  const cluster = clusterFolder(plan.dataDir)
  const started = Date.now()
  for (;;) {
    const child = spawnPostgres(plan, port)
    if (await becomesReady(child, cluster, started)) return child
    const complaint = lastLines(plan.dataDir)
    // Processes of a killed server need a moment to notice that they are orphans.
    const orphans = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(
      complaint,
    )
    if (!orphans || Date.now() - started > stopLimit) {
      throw new EmbeddedError(`内置数据库启动失败，日志见 ${logPath(plan.dataDir)}：${complaint}`)
    }
    await pause(250)
  }
}

function spawnPostgres(plan: Launch, port: number): ChildProcess {
  const cluster = clusterFolder(plan.dataDir)
  const output = openSync(rotated(logPath(plan.dataDir)), 'a', 0o600)
  const child = spawn(
    program(plan.native, 'postgres'),
    ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', socketFolder(cluster)],
    {
      cwd: cluster,
      env: childEnvironment(),
      uid: plan.user?.uid,
      gid: plan.user?.gid,
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  return child
}

async function becomesReady(child: ChildProcess, cluster: string, started: number): Promise<boolean> {
  let ended = false
  child.once('exit', () => (ended = true)).once('error', () => (ended = true))
  while (!ended && Date.now() - started < startLimit) {
    const file = readPidFile(cluster)
    if (file?.pid === child.pid && file?.ready) return true
    await pause(20)
  }
  return false
}

/** A socket address holds 107 bytes; a longer or unusual path goes without a socket. */
export function socketFolder(cluster: string): string {
  const longest = Buffer.byteLength(join(cluster, '.s.PGSQL.65535'))
  return longest <= 107 && /^[\w./-]+$/.test(cluster) && process.platform !== 'win32' ? cluster : ''
}

/** Ends the server by itself after its transactions are cut off; a server that hangs is ended hard. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    const limit = Date.now() + stopLimit
    while (isAlive(pid) && Date.now() < limit) await pause(20)
    if (!isAlive(pid)) return
  }
}

/** Clears what a killed platform left on the cluster: a running server, or a file that names a stranger. */
export async function clearOrphan(plan: Launch): Promise<void> {
  const cluster = clusterFolder(plan.dataDir)
  const file = readPidFile(cluster)
  if (!file || !exists(file.pid)) return // PostgreSQL takes over the file of a dead server by itself
  if (isPostmaster(file.pid, cluster)) {
    plan.log.warn(`上次没有正常停止，先停止遗留的数据库进程 ${file.pid}。`)
    await stopPostmaster(file.pid)
    return
  }
  const limit = Date.now() + stopLimit
  while (processesIn(cluster).length > 0) {
    if (Date.now() > limit) {
      const left = processesIn(cluster).join('、')
      throw new EmbeddedError(`遗留的数据库进程 ${left} 没有结束，请先结束它们再启动。`)
    }
    await pause(100)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Where PostgreSQL writes its log. */
export const logPath = (dataDir: string): string => join(dataDir, 'postgres.log')

const longestLog = 10_000_000
const isLong = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > longestLog

function rotated(path: string): string {
  if (isLong(path)) renameSync(path, `${path}.1`)
  return path
}

/**
 * Sets the log of a running server aside. The server goes on writing into the file that it has open, always at its end: so
 * it is copied and emptied. Lines of the moment in between are lost.
 */
export function setLogAside(dataDir: string): void {
  const path = logPath(dataDir)
  if (!isLong(path)) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

function lastLines(dataDir: string): string {
  return readFileSync(logPath(dataDir), 'utf8').trim().split('\n').slice(-4).join(' ')
}
