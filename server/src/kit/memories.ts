import type { Listener } from './db/listener.ts'
import type { Db } from './db/tables.ts'
import { changeChannel } from './records/totals.ts'

/** Something that is read once and kept until one of its tables changes. */
export type Memory<T> = { readonly tables: readonly string[]; read(db: Db): Promise<T> }

/** What this process keeps of its memories. */
export type Memories = {
  /**
   * Readers at the same time share one reading. Within a transaction it is read by that one: a second connection for each
   * of many might never come free.
   */
  get<T>(memory: Memory<T>, within?: Db): Promise<T>
  /** Has it read anew by the next reader; changes of its tables do so by themselves, in every instance. */
  forget(memory: Memory<unknown>): void
}

/** Opens the memories of a process; a reading that began before a change is not kept. */
export async function openMemories(db: Db, listener: Listener): Promise<Memories> {
  const kept = new Map<Memory<unknown>, Promise<unknown>>()
  await listener.on(
    changeChannel,
    (table) => {
      for (const memory of kept.keys()) if (memory.tables.includes(table)) kept.delete(memory)
    },
    () => kept.clear(),
  )
  return {
    forget: (memory) => void kept.delete(memory),
    get<T>(memory: Memory<T>, within: Db = db): Promise<T> {
      const known = kept.get(memory) as Promise<T> | undefined
      if (known) return known
      const reading = memory.read(within)
      kept.set(memory, reading)
      reading.catch(() => {
        if (kept.get(memory) === reading) kept.delete(memory)
      })
      return reading
    },
  }
}

/** For programs beside the server, which keep nothing. */
export const noMemories: Memories = {
  get: () => Promise.reject(new Error('nothing is kept here')),
  forget() {},
}
