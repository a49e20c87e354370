import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureCluster, writeSettings } from './embeddedCluster.ts'
import { EmbeddedError, type EmbeddedLog, explained } from './embeddedError.ts'
import { closedFolder, clusterFolder, createFolder } from './embeddedFolders.ts'
import { lockFolder } from './embeddedLock.ts'
import { findNative } from './embeddedNative.ts'
import { clearOrphan, freePort, type Launch, launch, setLogAside, stopPostmaster } from './embeddedProcess.ts'
import { prepareRoles, readSecrets, urlOf } from './embeddedRoles.ts'
import { databaseUser } from './embeddedUser.ts'

/** A running embedded database. `stop` ends it and frees the data folder; calling it twice is harmless. */
export type EmbeddedDatabase = {
  ownerUrl: string
  appUrl: string
  port: number
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The platform's data folder; the cluster, its passwords, log and lock lie in it. Created when missing. */
  dataDir: string
  log: EmbeddedLog
  /** False for throw-away databases only: they may lose everything in a crash. */
  fsync?: boolean
}

/**
 * Starts the PostgreSQL that comes with the platform on 127.0.0.1 and a free port, with both roles, the
 * database and its extensions in place. A server that dies is started again on the same port.
 * @throws EmbeddedError with one Chinese sentence
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  try {
    return await startIn(dataDir, options)
  } catch (error) {
    throw explained(error, dataDir)
  }
}

async function startIn(dataDir: string, { log, fsync = true }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = databaseUser(clusterFolder(dataDir))
  createFolder(dataDir, user !== undefined)
  const wall = closedFolder(dataDir, user)
  if (wall) {
    throw new EmbeddedError(`数据库用户不能进入 ${wall}，请换一个 DATA_DIR，或执行 chmod o+x ${wall}。`)
  }
  const unlock = lockFolder(dataDir)
  try {
    const plan: Launch = { dataDir, native: findNative(user), user, log }
    const secrets = readSecrets(dataDir)
    ensureCluster(dataDir, plan.native, user, secrets.superuser)
    await clearOrphan(plan)
    writeSettings(clusterFolder(dataDir), fsync, user)
    const port = await freePort()
    const stopServer = await supervise(plan, port)
    await prepareRoles(secrets, port).catch(async (error: unknown) => {
      await stopServer()
      throw error
    })
    return {
      ownerUrl: urlOf('tejian_owner', secrets, port),
      appUrl: urlOf('tejian_app', secrets, port),
      port,
      stop: () => stopServer().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Keeps one server running until the returned function is called. */
async function supervise(plan: Launch, port: number): Promise<() => Promise<void>> {
  let stopping = false
  let child = await launch(plan, port)
  const restart = async () => {
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        watch(await launch(plan, port))
        plan.log.info('数据库已重新启动。')
        return
      } catch (error) {
        plan.log.warn(error instanceof Error ? error.message : String(error))
        await pause(wait)
      }
    }
  }
  let restarting: Promise<void> | undefined
  const watch = (next: ChildProcess) => {
    child = next
    child.once('exit', () => {
      if (stopping) return
      plan.log.warn('数据库进程意外退出，正在重新启动。')
      restarting = restart()
    })
  }
  watch(child)
  const minding = setInterval(() => {
    try {
      setLogAside(plan.dataDir)
    } catch (error) {
      plan.log.warn(`数据库日志未能归档：${error instanceof Error ? error.message : String(error)}`)
    }
  }, 60_000).unref()
  const lastResort = () => child.kill('SIGINT') // the process ends without stop(): do not leave an orphan
  process.once('exit', lastResort)
  return async () => {
    stopping = true
    clearInterval(minding)
    process.off('exit', lastResort)
    await restarting
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await stopPostmaster(child.pid)
    }
  }
}
