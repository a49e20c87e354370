import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { contentOf, type SealedKind, sealed, sealOf } from './content.ts'
import type { AuditKey } from './keys.ts'

type Found = { id: string; content: string }
type Seal = { place: number; entryId: string | null; eventId: string | null; hash: string }

/** Ids begin with the milliseconds of their making, so the primary key is an index by time. */
const madeSince = (
  ms: number,
) => sql`(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ${ms}), 12, '0')
  || '00000000000000000000')::uuid`

/** How far the search through a whole table has come, and when it and the wider search were last done. */
type Search = { from: string | null; whole: number; wide: number }
type Searches = Record<SealedKind, Search>
const searches = new WeakMap<Db, Searches>()

const fresh = (): Search => ({ from: null, whole: 0, wide: 0 })
function searchesOf(db: Db): Searches {
  const known = searches.get(db) ?? { entry: fresh(), event: fresh() }
  searches.set(db, known)
  return known
}

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Rows without a seal, the oldest first. */
async function unsealed(
  tx: Db,
  kind: SealedKind,
  from: ReturnType<typeof sql>,
  most: number,
): Promise<Found[]> {
  const { table, column } = sealed[kind]
  const row = sql.id(kind)
  const { rows } = await sql<Found>`select ${row}.id, ${contentOf[kind]} as content
    from ${sql.table(table)} as ${row} where ${row}.id >= ${from}
      and not exists (select from audit_seal where audit_seal.${sql.id(column)} = ${row}.id)
    order by ${row}.id limit ${most}`.execute(tx)
  return rows
}

/**
 * The next rows to be sealed. Rows come into sight with their commit, which may be late: they are looked for among those
 * of the last seconds, every minute among those of the last hour, and once a day and at the first time in the whole table,
 * `most` at a time.
 */
async function nextRows(tx: Db, search: Search, kind: SealedKind, most: number): Promise<Found[]> {
  const now = Date.now()
  if (search.from !== null || search.whole < now - dayMs) {
    const rows = await unsealed(tx, kind, sql`${search.from ?? firstId}::uuid`, most)
    search.from = rows.length < most ? null : (rows.at(-1)?.id ?? null)
    if (search.from === null) search.whole = now
    return rows
  }
  if (search.wide < now - 60_000) {
    const rows = await unsealed(tx, kind, madeSince(hourMs), most)
    if (rows.length < most) search.wide = now
    return rows
  }
  return unsealed(tx, kind, madeSince(5000), most)
}

/**
 * Seals what has no seal yet, of the audit trail and the flow log: each seal covers its row and the seal before it, so
 * that a changed or removed row breaks the chain from there on, and nobody without the key can make another. Runs apart
 * from the changes themselves, because a chain written inside them would let only one person write at a time. Returns
 * how many were sealed.
 */
export async function sealAudit(db: Db, key: AuditKey, most = 2000): Promise<number> {
  return sealNext(db, key, most).catch((error: unknown) => {
    // What was found is not sealed; the next search begins as after a start.
    searches.delete(db)
    throw error
  })
}

const hashedAtOnce = 200

const sealNext = (db: Db, key: AuditKey, most: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(hashtext('tejian audit chain')) as free`.execute(tx)
    if (!locks[0]?.free) return 0
    // Sealing has time; the other processors serve requests that wait for an answer.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    const { rows: lasts } = await sql<{ place: number; hash: string }>`select place, hash from audit_seal
      order by place desc limit 1`.execute(tx)
    let { place, hash } = lasts[0] ?? { place: 0, hash: '' }
    const seals: Seal[] = []
    for (const kind of ['entry', 'event'] as const)
      for (const { id, content } of await nextRows(tx, searchesOf(db)[kind], kind, most)) {
        place += 1
        hash = sealOf(key, hash, place, content)
        seals.push({ place, entryId: null, eventId: null, hash, [sealed[kind].column]: id })
        // Requests need not wait until all rows are hashed.
        if (seals.length % hashedAtOnce === 0) await nextTurn()
      }
    if (seals.length > 0)
      await sql`insert into audit_seal (place, "entryId", "eventId", hash, "keyId", at)
        select place, "entryId", "eventId", hash, ${key.id}, now()
        from unnest(${seals.map((one) => one.place)}::bigint[], ${seals.map((one) => one.entryId)}::uuid[],
          ${seals.map((one) => one.eventId)}::uuid[], ${seals.map((one) => one.hash)}::text[])
          as made(place, "entryId", "eventId", hash)`.execute(tx)
    return seals.length
  })
