import type { Listener } from '../db/listener.ts'
import { changeChannel } from './totals.ts'

export type TableCache<T> = {
  now(): T
  refresh(): Promise<void>
  /** Reads again if this is one of its tables: for the instance that changed it, which need not wait to be told. */
  changed(table: string): Promise<void>
}

/**
 * Keeps what was read from some tables in memory, for code that cannot wait. A change of them, here or in another instance,
 * makes it read them again, and so does a time in which no notification could arrive.
 */
export async function openTableCache<T>(
  listener: Listener,
  tables: readonly string[],
  read: () => Promise<T>,
): Promise<TableCache<T>> {
  let begun = 0
  let kept: { value: T; place: number } | null = null
  const refresh = async (): Promise<void> => {
    begun += 1
    const place = begun
    const value = await read()
    // Of two readings at the same time the one that began later is newer.
    if (!kept || kept.place < place) kept = { value, place }
  }
  const changed = async (table: string): Promise<void> => {
    if (tables.includes(table)) await refresh()
  }
  await listener.on(changeChannel, changed, refresh)
  await refresh()
  return { now: () => (kept as { value: T }).value, refresh, changed }
}
