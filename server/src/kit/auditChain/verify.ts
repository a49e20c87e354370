import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { type AnchorFile, readAnchors } from './anchors.ts'
import { contentOf, sealOf, unkeyedSealOf } from './content.ts'
import type { AuditKeys } from './keys.ts'

/** What may be wrong at a place; the words for it stand in the contract. */
export type ChainProblem = 'entry' | 'gap' | 'unkeyed' | 'key' | 'anchor' | 'cut'

export type ChainState = {
  /** Seals that hold, from the first on, and the last of them. */
  checked: number
  hash: string
  brokenAt: number | null
  problem: ChainProblem | null
  anchors: number
  anchoredSince: string | null
}

type Break = { at: number; problem: ChainProblem }
type Walked = { place: number; hash: string; broken: Break | null }
type Step<S> = (seal: S, previous: string) => ChainProblem | null
type Seal = { place: number; hash: string }
type Keyed = Seal & { keyId: string | null; content: string | null }
type Unkeyed = Seal & { entry: object }

const atOnce = 5000
const hashedAtOnce = 500

/** Goes over seals in their order until one does not hold. `next` reads those behind a place. */
async function walk<S extends Seal>(
  from: Walked,
  next: (behind: number) => Promise<S[]>,
  problemOf: Step<S>,
): Promise<Walked> {
  let { place, hash } = from
  if (from.broken) return from
  while (true) {
    const seals = await next(place)
    for (const seal of seals) {
      const problem = seal.place === place + 1 ? problemOf(seal, hash) : 'gap'
      if (problem) return { place, hash, broken: { at: place + 1, problem } }
      place = seal.place
      hash = seal.hash
      if (place % hashedAtOnce === 0) await nextTurn()
    }
    if (seals.length < atOnce) return { place, hash, broken: null }
  }
}

/** Seals of releases before the keys: at the beginning only. The first one with a key holds them all fast. */
async function walkUnkeyed(db: Db): Promise<Walked> {
  const { rows: keyed } = await sql<{ place: number }>`select place from audit_seal where "keyId" is not null
    order by place limit 1`.execute(db)
  const end = keyed[0]?.place ?? null
  const next = async (behind: number): Promise<Unkeyed[]> => {
    const { rows } = await sql<
      Seal & { [field: string]: unknown }
    >`select seal.place, seal.hash, entry.id, entry.at,
        entry."actorId", entry."actorName", entry.ip, entry."requestId", entry."tableName", entry."recordId",
        entry.action, entry.before, entry.after
      from audit_seal seal left join audit_entry entry on entry.id = seal."entryId"
      where seal.place > ${behind} and (${end}::bigint is null or seal.place < ${end}) order by seal.place
      limit ${atOnce}`.execute(db)
    return rows.map(({ place, hash, ...entry }) => ({ place, hash, entry }))
  }
  const start: Walked = { place: 0, hash: '', broken: null }
  return walk(start, next, ({ hash, entry }, previous) =>
    unkeyedSealOf(previous, entry) === hash ? null : 'entry',
  )
}

function walkKeyed(db: Db, keys: AuditKeys, from: Walked): Promise<Walked> {
  const next = async (behind: number): Promise<Keyed[]> => {
    const { rows } = await sql<Keyed>`select seal.place, seal.hash, seal."keyId", case
        when entry.id is not null then ${contentOf.entry} when event.id is not null then ${contentOf.event} end as content
      from audit_seal seal left join audit_entry entry on entry.id = seal."entryId"
        left join flow_event event on event.id = seal."eventId"
      where seal.place > ${behind} order by seal.place limit ${atOnce}`.execute(db)
    return rows
  }
  return walk(from, next, ({ place, hash, keyId, content }, previous) => {
    if (keyId === null) return 'unkeyed'
    const key = keys.byId(keyId)
    if (!key) return 'key'
    return content !== null && sealOf(key, previous, place, content) === hash ? null : 'entry'
  })
}

type Anchored = { count: number; since: string | null; broken: Break | null }

/** Compares what was noted outside with the seals as they stand now. */
async function compareAnchors(db: Db, file: AnchorFile): Promise<Anchored> {
  const found: Anchored = { count: 0, since: null, broken: null }
  for await (const packet of readAnchors(file)) {
    found.since ??= packet[0]?.at ?? null
    found.count += packet.length
    const places = packet.map(({ place }) => place)
    const { rows } = await sql<Seal & { head: number }>`select place, hash from audit_seal
      where place = any(${places}::bigint[])`.execute(db)
    const standing = new Map(rows.map(({ place, hash }) => [place, hash]))
    for (const { place, hash } of packet) {
      if (standing.get(place) === hash) continue
      const problem = standing.has(place) ? 'anchor' : 'cut'
      if (!found.broken || place < found.broken.at) found.broken = { at: place, problem }
    }
  }
  return found
}

/**
 * Goes over the whole chain, and compares it with what was noted outside the database. Names the first place at which
 * something is wrong; of a tail that was cut off the first place that is missing.
 */
export async function verifyAudit(db: Db, keys: AuditKeys, file: AnchorFile): Promise<ChainState> {
  const walked = await walkKeyed(db, keys, await walkUnkeyed(db))
  const anchored = await compareAnchors(db, file)
  const cutAt = anchored.broken?.problem === 'cut' && !walked.broken ? walked.place + 1 : anchored.broken?.at
  const outside = anchored.broken && { ...anchored.broken, at: cutAt ?? anchored.broken.at }
  const [broken] = [walked.broken, outside].filter((one) => one !== null).sort((a, b) => a.at - b.at)
  return {
    checked: broken ? Math.min(walked.place, broken.at - 1) : walked.place,
    hash: walked.hash,
    brokenAt: broken?.at ?? null,
    problem: broken?.problem ?? null,
    anchors: anchored.count,
    anchoredSince: anchored.since,
  }
}
