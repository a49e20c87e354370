import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Services } from '../services.ts'

/** What counts as refused access, beside what people merely filled in wrongly. */
export type RefusalKind = 'noSession' | 'forbidden' | 'missing' | 'tooOften' | 'signature'

/** A request that was refused: to whom, from where, what. */
export type Refused = {
  kind: RefusalKind
  /** Login name and name; empty for nobody. */
  who: string
  name: string
  ip: string
  method: string
  /** As the route is declared: what people typed behind it may be personal. */
  path: string
  does: string | null
  /** The table of the row that is missing or foreign, where that is known. */
  recordKind: string | null
  requestId: string
}

/** What kind of refused access an answer is; null for one that is none. A foreign row answers like a missing one. */
export function refusalKind(status: number, code: string | undefined): RefusalKind | null {
  if (status === 401) return 'noSession'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'tooOften'
  return code === 'missing' || code === 'signature' ? code : null
}

export type Counted = Refused & { at: Date; count: number }

/** So many different ones are kept apart between two writings; the others are counted together. */
const mostApart = 300

/** Refusals that wait to be written: alike ones are one line with their number. */
export class RefusalLog {
  private waiting = new Map<string, Counted>()

  note(refused: Refused, at: Date, count = 1): void {
    const { kind, who, ip, method, path, recordKind } = refused
    const exact = JSON.stringify([kind, who, ip, method, path, recordKind])
    const full = this.waiting.size >= mostApart && !this.waiting.has(exact)
    const key = full ? kind : exact
    const known = this.waiting.get(key)
    if (known) known.count += count
    else {
      const one = full
        ? { ...refused, who: '', name: '', ip: '', method: '', path: '…', does: null }
        : refused
      this.waiting.set(key, { ...one, at, count })
    }
  }

  /** What could not be written waits on. */
  putBack(refused: readonly Counted[]): void {
    for (const { at, count, ...one } of refused) this.note(one, at, count)
  }

  take(): Counted[] {
    const taken = [...this.waiting.values()]
    this.waiting.clear()
    return taken
  }
}

const logs = new WeakMap<Services, RefusalLog>()

/** The refusals of a process that wait to be written. */
export function refusalsOf(services: Services): RefusalLog {
  const log = logs.get(services) ?? new RefusalLog()
  logs.set(services, log)
  return log
}

/** Writes refusals under the next places: one instance at a time, so that the places have no gaps. */
export const writeRefusals = (db: Db, refused: readonly Counted[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tejian refusals'))`.execute(tx)
    await sql`insert into refusal (place, at, kind, who, name, ip, method, path, does, "recordKind", "requestId", count)
      select (select coalesce(max(place), 0) from refusal) + row_number() over (), at, kind, who, name, ip, method, path,
        does, "recordKind", "requestId", count
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as one(at timestamptz, kind text, who text, name text,
        ip text, method text, path text, does text, "recordKind" text, "requestId" text, count integer)`.execute(
      tx,
    )
  })
