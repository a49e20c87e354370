import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clusterFolder } from '../database/embeddedFolders.ts'
import { findNative } from '../database/embeddedNative.ts'
import { readPidFile } from '../database/embeddedPidFile.ts'
import { freePort, launch, stopPostmaster } from '../database/embeddedProcess.ts'
import { asSuperuser, readSecrets, type Secrets } from '../database/embeddedRoles.ts'
import { databaseUser, type SystemUser } from '../database/embeddedUser.ts'
import { type ThrowAwayPostgres, throwAwayFolder } from './postgres.ts'

export type Standby = {
  port: number
  /** Makes it the leading server; resolves once it takes changes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const log = { info() {}, warn: (message: string) => console.warn(message) }

/** Copies a running cluster with PostgreSQL's low-level backup, and says in the copy whom it follows. */
async function copyCluster(
  client: pg.Client,
  from: string,
  to: string,
  follows: string,
  user: SystemUser | undefined,
): Promise<void> {
  const copy = (...paths: string[]): void => {
    const { status, stderr } = spawnSync('cp', ['-a', ...paths], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`cp: ${stderr}`)
  }
  await client.query("select pg_backup_start('standby', fast => true)")
  copy(from, to)
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  // What the copy began with lies in the leading server's log; it comes from there.
  spawnSync('find', [join(to, 'pg_wal'), '-type', 'f', '-delete'])
  writeFileSync(join(to, 'backup_label'), rows[0]?.label ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  // A leading server that restarts is found again at once.
  const settings = `primary_conninfo = '${follows}'\nwal_retrieve_retry_interval = '100ms'\n`
  appendFileSync(join(to, 'postgresql.auto.conf'), settings)
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, to])
}

/** Waits until the one standby that follows is as the condition says. */
async function follows(client: pg.Client, condition: string): Promise<void> {
  const asked = `select from pg_stat_replication where ${condition}`
  while ((await client.query(asked)).rowCount === 0) await pause(50)
}

/** From now on a commit is answered only when the standby has it too. */
async function waitForStandby(client: pg.Client): Promise<void> {
  await follows(client, "state = 'streaming'")
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  await follows(client, "sync_state = 'sync'")
}

/** A second server that follows the first in step, and can take its place. */
export async function startStandby(leader: ThrowAwayPostgres): Promise<Standby> {
  const dataDir = await throwAwayFolder()
  const cluster = clusterFolder(dataDir)
  const user = databaseUser(clusterFolder(leader.dataDir))
  const secrets: Secrets = readSecrets(leader.dataDir)
  const port = await freePort()
  const login = `host=127.0.0.1 port=${leader.port} user=postgres password=${secrets.superuser}`
  await asSuperuser(secrets, leader.port, (client) =>
    copyCluster(client, clusterFolder(leader.dataDir), cluster, login, user),
  )
  // It counts as ready when it leads.
  const leading = launch({ dataDir, native: findNative(user), user, log }, port)
  leading.catch(() => {}) // told by `promote`
  await asSuperuser(secrets, leader.port, waitForStandby)
  return {
    port,
    async promote() {
      await asSuperuser(secrets, port, async (client) => {
        await client.query('select pg_promote()')
      })
      await leading
    },
    async stop() {
      const running = readPidFile(cluster)?.pid
      if (running !== undefined) await stopPostmaster(running)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
