import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db/tables.ts'

type Entry = {
  id: string
  at: string
  actorId: string
  actorName: string
  ip: string | null
  requestId: string | null
  tableName: string
  recordId: string
  action: string
  before: unknown
  after: unknown
}
type Seal = { place: number; entryId: string; hash: string }
type LastSeal = Seal & { lately: string; since: string }

/** JSON with its keys in order, so that the same content always hashes alike. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = value as Record<string, unknown>
  let text = ''
  for (const key of Object.keys(fields).sort())
    text += `${text && ','}${JSON.stringify(key)}:${canonical(fields[key])}`
  return `{${text}}`
}

const hashOf = (previous: string, entry: Entry): string =>
  createHash('sha256').update(previous).update(canonical(entry)).digest('hex')

const columns = sql`e.id, e.at, e."actorId", e."actorName", e.ip, e."requestId", e."tableName", e."recordId", e.action, e.before, e.after`

/** When the last search for entries without a seal ran: over the whole trail, and over the hour before the last seal. */
const searchedWhole = new WeakMap<Db, number>()
const searchedHour = new WeakMap<Db, number>()

/** Whether the next search is due; a true answer notes the search as done. */
function isDue(done: WeakMap<Db, number>, db: Db, everyMs: number): boolean {
  const now = Date.now()
  if ((done.get(db) ?? 0) >= now - everyMs) return false
  done.set(db, now)
  return true
}

const hashedAtOnce = 200

/** Entries without a seal: of the whole trail, or written since a moment. */
const unsealed = async (db: Db, since: string | null, most: number): Promise<Entry[]> =>
  (
    await sql<Entry>`select ${columns} from audit_entry e
      where not exists (select from audit_seal s where s."entryId" = e.id)
        and ${since === null ? sql`true` : sql`e.at > ${since}::timestamptz`}
      order by e.at, e.id limit ${most}`.execute(db)
  ).rows

/**
 * The next entries to be sealed. Entries come into sight with their commit, which may be late: they are looked for from
 * the seconds before the last seal on, every minute from an hour before it, and once a day and at the first time in the
 * whole trail. Where there are more than `most`, the next look goes on from the last of them; a wider one would go over
 * the same many sealed entries each time.
 */
async function nextEntries(tx: Db, db: Db, last: LastSeal | undefined, most: number): Promise<Entry[]> {
  if (isDue(searchedWhole, db, 24 * 60 * 60_000) || !last) return unsealed(tx, null, most)
  if (isDue(searchedHour, db, 60_000)) {
    const entries = await unsealed(tx, last.since, most)
    if (entries.length > 0) return entries
  }
  return unsealed(tx, last.lately, most)
}

/**
 * Seals the audit entries that have no seal yet: each hash covers its entry and the hash before it, so that a changed
 * or removed row breaks the chain from there on. Runs apart from the changes themselves, because a chain written inside
 * them would let only one person write at a time. Returns how many were sealed.
 */
export async function sealAudit(db: Db, most = 2000): Promise<number> {
  return sealNext(db, most).catch((error: unknown) => {
    // The entries that were found are not sealed; the next search begins as after a start.
    searchedWhole.delete(db)
    throw error
  })
}

const sealNext = (db: Db, most: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(hashtext('tejian audit chain')) as free`.execute(tx)
    if (!locks[0]?.free) return 0
    // Sealing has time; the other processors serve requests that wait for an answer.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    const { rows: lasts } =
      await sql<LastSeal>`select place, hash, (e.at - interval '5 seconds')::text as lately,
        (e.at - interval '1 hour')::text as since
      from audit_seal join audit_entry e on e.id = "entryId" order by place desc limit 1`.execute(tx)
    const [last] = lasts
    const entries = await nextEntries(tx, db, last, most)
    let place = last?.place ?? 0
    let hash = last?.hash ?? ''
    const seals: Seal[] = []
    for (const entry of entries) {
      place += 1
      hash = hashOf(hash, entry)
      seals.push({ place, entryId: entry.id, hash })
      // Requests need not wait until all entries are hashed.
      if (seals.length % hashedAtOnce === 0) await nextTurn()
    }
    if (seals.length > 0) {
      await sql`insert into audit_seal (place, "entryId", hash, at)
        select place, "entryId", hash, now() from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s(place bigint, "entryId" uuid, hash text)`.execute(
        tx,
      )
    }
    return seals.length
  })

/** Walks the whole chain. Answers the first place where it is broken, or null with the number of seals checked. */
export async function verifyAudit(db: Db): Promise<{ checked: number; brokenAt: number | null }> {
  let previous = ''
  let place = 0
  while (true) {
    const { rows } = await sql<
      Seal & Entry
    >`select s.place, s.hash, ${columns} from audit_seal s left join audit_entry e on e.id = s."entryId"
      where s.place > ${place} order by s.place limit 5000`.execute(db)
    for (const { place: at, hash, ...entry } of rows) {
      if (at !== place + 1 || hashOf(previous, entry as Entry) !== hash)
        return { checked: place, brokenAt: at }
      previous = hash
      place = at
    }
    if (rows.length < 5000) return { checked: place, brokenAt: null }
  }
}
