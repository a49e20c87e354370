import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openClient } from '../../kit/db/client.ts'
import { EmbeddedError } from './embeddedError.ts'
import { clusterFolder } from './embeddedFolders.ts'

/** Passwords of the three roles, kept in the data folder and readable by this process's user only. */
export type Secrets = { superuser: string; owner: string; app: string }

const database = 'tejian'
const extensions = ['pg_trgm', 'btree_gin', 'btree_gist']

/** The passwords of this data folder, drawn at its first use. */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'postgres.secrets.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets
  if (existsSync(clusterFolder(dataDir))) {
    throw new EmbeddedError(`缺少数据库口令文件 ${path}，请从备份中恢复该文件后再启动。`)
  }
  const draw = () => randomBytes(24).toString('base64url')
  const secrets: Secrets = { superuser: draw(), owner: draw(), app: draw() }
  writeFileSync(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secrets
}

/** The address of the platform's database for one role. */
export function urlOf(role: 'tejian_owner' | 'tejian_app', secrets: Secrets, port: number): string {
  const password = role === 'tejian_owner' ? secrets.owner : secrets.app
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Makes sure that both roles, the database and its extensions exist. `tejian_owner` owns the database, runs
 * migrations and may create databases (for tests); `tejian_app` owns nothing and gets rights by migrations.
 */
export async function prepareRoles(secrets: Secrets, port: number): Promise<void> {
  await asSuperuser(secrets, port, async (client) => {
    await ensureRole(client, 'tejian_owner', 'CREATEDB', secrets.owner)
    await ensureRole(client, 'tejian_app', 'NOCREATEDB', secrets.app)
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount) return
    await client.query(`CREATE DATABASE ${database} OWNER tejian_owner`)
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO tejian_app`)
  })
  await withClient(urlOf('tejian_owner', secrets, port), async (client) => {
    for (const name of extensions) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`)
  })
}

/** Does something with the rights of the superuser, whom nobody else knows. */
export function asSuperuser<T>(
  secrets: Secrets,
  port: number,
  work: (client: pg.Client) => Promise<T>,
  name = 'postgres',
): Promise<T> {
  return withClient(`postgres://postgres:${secrets.superuser}@127.0.0.1:${port}/${name}`, work)
}

/** The same within the platform's database. */
export const asSuperuserOfPlatform = <T>(
  secrets: Secrets,
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => asSuperuser(secrets, port, work, database)

async function ensureRole(client: pg.Client, role: string, right: string, password: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  const verb = found.rowCount ? 'ALTER' : 'CREATE'
  await client.query(`${verb} ROLE ${role} LOGIN ${right} PASSWORD ${client.escapeLiteral(password)}`)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
