import { readdir, readFile } from 'node:fs/promises'
import { openClient } from '../kit/db/client.ts'
import { StartProblem } from './startProblem.ts'

const folder = new URL('./migrations/', import.meta.url)

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
  end $$;`

/** The migrations of this release, in their order. */
const known = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/** A newer release has changed the tables in ways that this one knows nothing of: it would write what the newer misreads. */
function refuseNewer(done: Iterable<string>, release: readonly string[]): void {
  const newer = [...done].filter((name) => !release.includes(name)).sort()
  if (newer.length === 0) return
  throw new StartProblem(
    `数据库已由更新的版本升级（${newer.join('、')}），本版本不能使用它。请改用更新的版本；确需退回的，请恢复升级前的备份。`,
  )
}

/**
 * Runs the migrations that the database has not had yet, in the order of their numbers, each in a transaction, under a
 * lock that a second instance waits for. Returns the names of those that ran. `upTo` makes the tables of an older release.
 * Throws StartProblem when a newer release has been here.
 */
export async function migrate(
  ownerUrl: string,
  appRole: string,
  upTo: readonly string[] = [],
): Promise<string[]> {
  const client = await openClient(ownerUrl)
  try {
    await client.query(`select pg_advisory_lock(hashtext('tejian migrations'))`)
    await client.query(
      'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migration')
    const done = new Set(rows.map((row) => row.name))
    const release = await known()
    refuseNewer([...done, ...upTo], release)
    const ran: string[] = []
    for (const name of upTo.length > 0 ? upTo : release) {
      if (done.has(name)) continue
      const text = await readFile(new URL(name, folder), 'utf8')
      await client.query('begin')
      await client.query(text)
      await client.query('insert into schema_migration (name) values ($1)', [name])
      await client.query('commit')
      ran.push(name)
    }
    await client.query(grants(appRole))
    return ran
  } finally {
    await client.end()
  }
}
