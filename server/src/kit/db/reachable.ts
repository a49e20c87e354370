import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Asks whether the database answers within that time. There is one question at a time: whoever asks every second must
 * not take up all connections while none is answered.
 */
export function reachability(db: Db, withinMs = 5000): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return Promise.race([asking, pause(withinMs, false, { ref: false })])
  }
}
