import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL writes into postmaster.pid, as far as it is used here. */
export type PidFile = { pid: number; port: number | undefined; ready: boolean }

/**
 * Reads the text of postmaster.pid. Line 1 is the process id, line 4 the port, line 8 the state; the file
 * grows while the server starts, so later lines may be missing (PostgreSQL: src/include/utils/pidfile.h).
 */
export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  return { pid, port: Number(lines[3]) || undefined, ready: lines[7] === 'ready' }
}

/** The state of the server that runs, or ran, on the cluster. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    return parsePidFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** True when the number belongs to a process, be it one that has ended and was not yet taken note of. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * True when the process runs, whoever owns it. In containers nobody may take note of ended orphans: they keep
 * their number as zombies and must not be waited for.
 */
export function isAlive(pid: number): boolean {
  return exists(pid) && processFields(pid)[0] !== 'Z'
}

/** When the process started, in clock ticks since boot; empty where /proc does not tell. */
export const startTicksOf = (pid: number): string => processFields(pid)[19] ?? ''

/** The fields of proc(5)'s stat from the third on; the second is a name that may hold blanks. Linux only. */
function processFields(pid: number): string[] {
  if (process.platform !== 'linux') return []
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it ended between the two looks
  }
}

/** True when the process is a PostgreSQL server on this cluster, not a stranger that got the same number. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(cluster)
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // it ended between the two looks
  }
}

/** Database processes that outlived their server: they work inside the cluster's folder. Linux only. */
export function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && workingFolder(pid) === cluster)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // ended, or another user's
  }
}
