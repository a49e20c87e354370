import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../kit/db/client.ts'
import { buildBeside, isOutside } from './indexesBeside.ts'
import { StartProblem } from './startProblem.ts'

const ownFolder = new URL('./migrations/', import.meta.url)

/** What the application's role may do: everything but change or remove what must stay as it was written. */
const grants = (role: string): string => `
  grant usage on schema public to "${role}";
  grant select, insert, update, delete on all tables in schema public to "${role}";
  grant usage, select on all sequences in schema public to "${role}";
  revoke update, delete, truncate on audit_entry, audit_seal, flow_event, instrument_log from "${role}";
  revoke insert, update, delete on schema_migration from "${role}";
  do $$ begin
    -- Older releases, which tests still make, have no draws.
    if to_regclass('recheck_draw') is not null then
      revoke update, delete, truncate on recheck_seed, recheck_draw from "${role}";
    end if;
    -- Handwriting, and what was signed with it, stays as it was; the tables are younger than those of older releases.
    if to_regclass('report_signature') is not null then
      revoke update, delete, truncate on person_signature, report_signature from "${role}";
      grant update (version, "updateDate", "updateUserName", "withdrawnTime", "withdrawnBy") on person_signature to "${role}";
      grant update (version, "updateDate", "updateUserName", "clearedTime") on report_signature to "${role}";
    end if;
    if to_regclass('signing_certificate') is not null then
      revoke update, delete, truncate on signing_certificate from "${role}";
      grant update (version, "updateDate", "updateUserName", "withdrawnTime", "withdrawnBy") on signing_certificate to "${role}";
      revoke update, truncate on signing_key from "${role}";
    end if;
    -- What was tried, sealed, refused, checked and numbered is added to; of a number its fate may change.
    if to_regclass('refusal') is not null then
      revoke update, delete, truncate on login_attempt, sign_log, number_ledger, refusal, audit_check from "${role}";
      grant update (fate, reason, at) on number_ledger to "${role}";
      grant execute on function clear_security_logs(timestamptz, integer) to "${role}";
    end if;
    if to_regproc('make_month_partition') is not null then
      grant execute on function make_month_partition(text, date), drop_month_partition(text, text, date, bigint) to "${role}";
    end if;
    if to_regclass('backup_run') is not null then
      revoke update, delete, truncate on backup_run from "${role}";
    end if;
  end $$;`

/** The migrations of a release, in their order. */
const known = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/** A newer release has changed the tables in ways that this one knows nothing of: it would write what the newer misreads. */
function refuseNewer(done: Iterable<string>, release: readonly string[]): void {
  const newer = [...done].filter((name) => !release.includes(name)).sort()
  if (newer.length === 0) return
  throw new StartProblem(
    `数据库已由更新的版本升级（${newer.join('、')}），本版本不能使用它。请改用更新的版本；确需退回的，请恢复升级前的备份。`,
  )
}

const oldestPostgres = 18

/** @param version as PostgreSQL numbers its releases: 180004 is 18.4 */
export function refuseOldPostgres(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= oldestPostgres) return
  throw new StartProblem(
    `数据库是 PostgreSQL ${major}，本平台需要 PostgreSQL ${oldestPostgres} 或更新的版本，请先升级数据库。`,
  )
}

export type Migrating = {
  /** Gets a line for people about what goes on. */
  say?(line: string): void
  /** How long a migration waits for a table that somebody uses. Whoever needs the table meanwhile waits behind it. */
  lockWaitMs?: number
  /** How often it comes back when it did not get the table. */
  attempts?: number
  /** Where the migrations lie, with a slash at its end: those of this release unless said otherwise. */
  folder?: URL
}

const turnEveryMs = 500

/**
 * Waits while another instance migrates. It asks again and again: a statement that waits has a snapshot, and an index that
 * is built beside the work would wait for that in its turn.
 */
async function takeTurn(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let told = false; ; told = true) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('tejian migrations')) as taken`,
    )
    if (rows[0]?.taken) return
    if (!told) say('另一个实例正在升级数据库结构，等待它完成……')
    await pause(turnEveryMs)
  }
}

async function runOne(
  client: pg.Client,
  name: string,
  text: string,
  { say = () => {}, lockWaitMs = 5000, attempts = 60 }: Migrating,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockWaitMs}`)
      await client.query(text)
      await client.query('insert into schema_migration (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      await client.query('rollback')
      if (attempt >= attempts)
        throw new StartProblem(
          `数据库结构升级没有完成，数据未被改动：${name} 要用的数据表一直被占用。请结束占用它的查询、导出或备份后再启动。`,
        )
      say(`${name} 要用的数据表正被占用，稍后再试（第 ${attempt} 次）……`)
      await pause(lockWaitMs / 2)
    }
  }
}

/**
 * Runs the migrations that the database has not had yet, in the order of their numbers, each in a transaction unless it
 * says otherwise (indexesBeside.ts), under a lock that a second instance waits for. Returns the names of those that ran.
 * `upTo` makes the tables of an older release. Throws StartProblem when a newer release has been here, the
 * database is too old, or a table stays in use.
 */
export async function migrate(
  ownerUrl: string,
  appRole: string,
  upTo: readonly string[] = [],
  migrating: Migrating = {},
): Promise<string[]> {
  const { say = () => {}, folder = ownFolder } = migrating
  const client = await openClient(ownerUrl)
  try {
    const { rows: versions } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    refuseOldPostgres(Number(versions[0]?.version))
    await takeTurn(client, say)
    await client.query(
      'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migration')
    const done = new Set(rows.map((row) => row.name))
    const release = await known(folder)
    refuseNewer([...done, ...upTo], release)
    const missing = (upTo.length > 0 ? upTo : release).filter((name) => !done.has(name))
    for (const [index, name] of missing.entries()) {
      // The tables of a new database are made in a second.
      if (done.size > 0) say(`正在升级数据库结构：${name}（${index + 1}/${missing.length}）`)
      const text = await readFile(new URL(name, folder), 'utf8')
      if (isOutside(text)) await buildBeside(client, ownerUrl, { name, text, say })
      else await runOne(client, name, text, migrating)
    }
    await client.query(grants(appRole))
    return missing
  } finally {
    await client.end()
  }
}
