import type { Listener } from '../db/listener.ts'
import type { Db } from '../db/tables.ts'
import { openTableCache, type TableCache } from './tableCache.ts'

/** What a domain reads at every turn and hardly ever writes: kept in memory, made old by changes of its tables. */
export type Kept<T = unknown> = {
  readonly tables: readonly string[]
  read(db: Db): Promise<T>
}

declare module '../domain.ts' {
  interface DomainParts {
    kept: Kept
  }
}

/** What all domains keep. */
export type KeptTables = {
  now<T>(kept: Kept<T>): T
  /** Reads anew what somebody in this instance needs in the next moment; others hear of it by themselves. */
  refresh(): Promise<void>
}

/** For programs beside the server, which keep nothing. */
export const nothingKept: KeptTables = {
  now: () => {
    throw new Error('nothing is kept here')
  },
  refresh: async () => {},
}

export async function openKept(db: Db, listener: Listener, all: readonly Kept[]): Promise<KeptTables> {
  const caches = new Map<Kept, TableCache<unknown>>()
  for (const kept of all) caches.set(kept, await openTableCache(listener, kept.tables, () => kept.read(db)))
  return {
    now: <T>(kept: Kept<T>): T => {
      const cache = caches.get(kept)
      if (!cache) throw new Error(`no domain keeps ${kept.tables.join(', ')}`)
      return cache.now() as T
    },
    refresh: async () => {
      for (const cache of caches.values()) await cache.refresh()
    },
  }
}
