import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './embeddedError.ts'
import { isAlive, startTicksOf } from './embeddedPidFile.ts'

type Holder = { pid: number; born: string }

/**
 * Takes the data folder for this process and returns the function that gives it back. A lock left by a
 * process that is gone is taken over; a living holder is named in the refusal.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'postgres.lock')
  const mine = JSON.stringify({ pid: process.pid, born: startTicksOf(process.pid) } satisfies Holder)
  while (!written(path, mine)) {
    const found = readHolder(path)
    if (isHeld(found)) throw inUse(dataDir, found)
    removeStale(path, dataDir)
  }
  return () => {
    if (readText(path) === mine) rmSync(path, { force: true })
  }
}

const inUse = (dataDir: string, holder: Holder): EmbeddedError =>
  new EmbeddedError(
    `数据目录 ${dataDir} 正被另一个平台进程（进程号 ${holder.pid}）使用，请先停止它，或用 DATA_DIR 另选目录。`,
  )

function written(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock aside first: of two processes that find a stale lock, one could remove the other's new one. */
function removeStale(path: string, dataDir: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (isHeld(moved)) linkSync(aside, path)
  rmSync(aside, { force: true })
  if (isHeld(moved)) throw inUse(dataDir, moved)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readText(path)) as Holder
  } catch {
    return undefined // half written when its process was killed
  }
}

function isHeld(holder: Holder | undefined): holder is Holder {
  return holder !== undefined && isAlive(holder.pid) && startTicksOf(holder.pid) === holder.born
}
