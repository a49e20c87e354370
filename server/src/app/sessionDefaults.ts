import { sql } from 'kysely'
import { openClient } from '../kit/db/client.ts'
import { type Database, type DatabaseOptions, sessionSettings } from '../kit/db/database.ts'
import { StartProblem } from './startProblem.ts'

/** The settings of this role in this database that the server knows, as `name=value`. */
const known = `select coalesce(array_agg(setting), '{}') as settings from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`

/**
 * Has the database give the settings to every session of the application's role by itself. Every role may do so for
 * itself; no rights of the owner are needed.
 * @param url leads to the database directly, as that role
 */
export async function setRoleDefaults(url: string, options: DatabaseOptions): Promise<void> {
  const client = await openClient(url)
  try {
    await client.query('begin')
    // Two instances may start at once.
    await client.query(`select pg_advisory_xact_lock(hashtext('tejian session defaults'))`)
    const { rows } = await client.query<{ settings: string[] }>(known)
    for (const [name, value] of Object.entries(sessionSettings(options))) {
      if (rows[0]?.settings.some((line) => line.toLowerCase() === `${name}=${value}`.toLowerCase())) continue
      const place = await client.query<{ text: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text) as text`,
        [name, value],
      )
      await client.query(place.rows[0]?.text ?? '')
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** So many sessions are looked at: a pooler may keep older ones beside new ones. */
const looked = 5

/**
 * Looks whether sessions have the settings, whoever gave them: with another time zone all times would be wrong in silence.
 * @throws StartProblem
 */
export async function checkSessions({ db }: Database, options: DatabaseOptions): Promise<void> {
  const wanted = sessionSettings(options)
  const look = () =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name = any(${Object.keys(wanted)})`.execute(tx)
      return rows.filter(({ name, setting }) => setting !== wanted[name as keyof typeof wanted])
    })
  const wrong = (
    await Promise.all(Array.from({ length: Math.min(looked, options.max ?? looked) }, look))
  ).flat()
  const [first] = wrong
  if (!first) return
  throw new StartProblem(
    `数据库连接的 ${first.name} 是 ${first.setting}，应为 ${wanted[first.name as keyof typeof wanted]}。连接池中还有旧的连接，请在连接池上执行 RECONNECT（或重启连接池）后再启动。`,
  )
}
