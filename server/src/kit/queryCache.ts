import type { Listener } from './db/listener.ts'
import type { Db } from './db/tables.ts'
import { changeChannel } from './records/totals.ts'

/** A query whose result is kept until one of its tables changes. */
export type CachedQuery<T> = { readonly tables: readonly string[]; read(db: Db): Promise<T> }

/** The results of cached queries that this process keeps. */
export type QueryCache = {
  /**
   * Readers at the same time share one query. Within a transaction that transaction runs it: a second connection for each
   * of many might never come free.
   */
  get<T>(query: CachedQuery<T>, within?: Db): Promise<T>
  /** The next reader runs the query again; a change of its tables does the same in every instance. */
  forget(query: CachedQuery<unknown>): void
}

/** Opens the cache of a process; a result whose query began before a change is not kept. */
export async function openQueryCache(db: Db, listener: Listener): Promise<QueryCache> {
  const kept = new Map<CachedQuery<unknown>, Promise<unknown>>()
  await listener.on(
    changeChannel,
    (table) => {
      for (const query of kept.keys()) if (query.tables.includes(table)) kept.delete(query)
    },
    () => kept.clear(),
  )
  return {
    forget: (query) => void kept.delete(query),
    get<T>(query: CachedQuery<T>, within: Db = db): Promise<T> {
      const known = kept.get(query) as Promise<T> | undefined
      if (known) return known
      const reading = query.read(within)
      kept.set(query, reading)
      reading.catch(() => {
        if (kept.get(query) === reading) kept.delete(query)
      })
      return reading
    },
  }
}

/** For programs beside the server, which keep nothing. */
export const noQueryCache: QueryCache = {
  get: () => Promise.reject(new Error('nothing is kept here')),
  forget() {},
}
