import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

const echoChannel = 'tejian_echo'

export type Echo = {
  /** Sends a notification and tells whether it came back within that time. Rejects when it cannot be sent. */
  heard(withinMs: number): Promise<boolean>
}

/**
 * Whether notifications go the whole way: out by the pool, back by the listener. A connection that answers does not prove
 * it, because behind a pooler LISTEN is accepted and nothing is ever heard.
 */
export function openEcho({ db, listener }: Pick<Services, 'db' | 'listener'>): Echo {
  const waiting = new Map<string, () => void>()
  let listening: Promise<void> | null = null
  return {
    async heard(withinMs) {
      listening ??= listener.on(echoChannel, (token) => waiting.get(token)?.())
      const token = randomUUID()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const late = setTimeout(resolve, withinMs, false)
      waiting.set(token, () => resolve(true))
      try {
        await Promise.race([listening, promise])
        await sql`select pg_notify(${echoChannel}, ${token})`.execute(db)
        return await promise
      } finally {
        clearTimeout(late)
        waiting.delete(token)
      }
    },
  }
}
