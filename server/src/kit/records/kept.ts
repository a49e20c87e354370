import type { Listener } from '../db/listener.ts'
import { changeChannel } from './totals.ts'

export type Kept<T> = { now(): T; refresh(): Promise<void> }

/**
 * Keeps what was read of some tables at hand, for those who cannot wait. A change of them, here or in another instance,
 * has it read anew, and so does a time in which no change could be heard of.
 */
export async function openKept<T>(
  listener: Listener,
  tables: readonly string[],
  read: () => Promise<T>,
): Promise<Kept<T>> {
  let begun = 0
  let kept: { value: T; place: number } | null = null
  const refresh = async (): Promise<void> => {
    begun += 1
    const place = begun
    const value = await read()
    // Of two readings at the same time the one that began later knows more.
    if (!kept || kept.place < place) kept = { value, place }
  }
  await listener.on(changeChannel, (table) => (tables.includes(table) ? refresh() : undefined), refresh)
  await refresh()
  return { now: () => (kept as { value: T }).value, refresh }
}
