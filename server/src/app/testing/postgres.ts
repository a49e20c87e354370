import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../database/embedded.ts'
import { closedFolder, clusterFolder } from '../database/embeddedFolders.ts'
import { isAlive, isPostmaster, readPidFile } from '../database/embeddedPidFile.ts'
import { stopPostmaster } from '../database/embeddedProcess.ts'
import { databaseUser } from '../database/embeddedUser.ts'

/** Addresses of a database, one per role. */
export type PostgresUrls = { ownerUrl: string; appUrl: string }

const prefix = 'tejian-throw-away-'
const quiet = { info() {}, warn: (message: string) => console.warn(message) }

export type ThrowAwayPostgres = PostgresUrls & { dataDir: string; port: number; stop(): Promise<void> }

/** A folder for a database of this process, which the next run removes if this one is killed. */
export async function throwAwayFolder(): Promise<string> {
  const temporary = closedFolder(tmpdir(), databaseUser()) ? '/tmp' : tmpdir()
  await removeLeftovers(temporary)
  const dataDir = mkdtempSync(join(temporary, `${prefix}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  return dataDir
}

/**
 * A real PostgreSQL in a temporary folder. It takes no care of crashes, unless it is to be `durable` like one that is
 * kept. `stop` removes it altogether.
 */
export async function startThrowAwayPostgres(durable = false): Promise<ThrowAwayPostgres> {
  const dataDir = await throwAwayFolder()
  const { ownerUrl, appUrl, port, ...database } = await startEmbedded({
    dataDir,
    log: quiet,
    fsync: durable,
  })
  return {
    ownerUrl,
    appUrl,
    dataDir,
    port,
    async stop() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed test run leaves its server behind; the next run ends it and removes its folder. */
async function removeLeftovers(temporary: string): Promise<void> {
  for (const name of readdirSync(temporary)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const folder = join(temporary, name)
    const server = readPidFile(clusterFolder(folder))
    if (server && isPostmaster(server.pid, folder)) await stopPostmaster(server.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}
