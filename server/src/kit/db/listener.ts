import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../context.ts'
import { openClient } from './client.ts'

type Work = () => Promise<void> | void
type Handle = (payload: string) => Promise<void> | void

export type Listener = {
  /**
   * Calls back with every payload of a channel, from this and all other instances. `missed` is called when some may not
   * have come, because the connection was lost, or when a call back has failed: whoever keeps what only a notification
   * makes old reads it anew.
   */
  on(channel: string, handle: Handle, missed?: Work): Promise<void>
  close(): Promise<void>
}

type Subscription = { handle: Handle; missed: Work; owed: boolean }

const againAfterMs = 1000

const listenTo = (channel: string): string => `listen "${channel.replaceAll('"', '')}"`

/** Asks whether the connection leads anywhere still, and ends it when no answer comes: nobody else would notice. */
function beat(client: pg.Client, withinMs: number): void {
  const late = setTimeout(() => void client.end(), withinMs).unref()
  client
    .query('select 1')
    .catch(() => {}) // the listener waits for its end
    .finally(() => clearTimeout(late))
}

/** One connection that listens for the whole process and comes back by itself when the database does. */
export function openListener(url: string, log: Log, beatMs = 5000): Listener {
  const channels = new Map<string, Subscription[]>()
  const closing = new AbortController()
  const tried = Promise.withResolvers<void>()
  let client: pg.Client | null = null
  let running: Promise<void> | null = null

  const rest = (): Promise<void> =>
    pause(againAfterMs, undefined, { ref: false, signal: closing.signal }).catch(() => {}) // the listener was closed

  async function tell(subscription: Subscription, work: Work): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'notification')
      if (subscription.owed) return
      subscription.owed = true
      await rest()
      subscription.owed = false
      if (!closing.signal.aborted) await tell(subscription, subscription.missed)
    }
  }

  async function listenAll(fresh: pg.Client): Promise<void> {
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of channels.get(channel) ?? [])
        void tell(subscription, () => subscription.handle(payload))
    })
    for (const channel of channels.keys()) await fresh.query(listenTo(channel))
    client = fresh
    tried.resolve()
  }

  /** Listens from one connection's beginning to its end. */
  async function listenOnce(again: boolean): Promise<void> {
    const fresh = await openClient(url, { application_name: 'tejian listener' })
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    fresh.once('end', resolve)
    const heart = setInterval(beat, beatMs, fresh, beatMs).unref()
    try {
      await listenAll(fresh)
      const all = [...channels.values()].flat()
      if (again) for (const subscription of all) void tell(subscription, subscription.missed)
      if (!closing.signal.aborted) await ended
    } finally {
      client = null
      clearInterval(heart)
      await fresh.end()
    }
  }

  async function keepListening(): Promise<void> {
    for (let again = false; !closing.signal.aborted; again = true) {
      await listenOnce(again).catch((error: unknown) => log.warn({ err: error }, 'listener'))
      tried.resolve()
      await rest()
    }
  }

  return {
    async on(channel, handle, missed = () => {}) {
      const others = channels.get(channel)
      channels.set(channel, [...(others ?? []), { handle, missed, owed: false }])
      const standing = client
      running ??= keepListening()
      if (!standing) await tried.promise
      // The next connection listens to all that has come together.
      else if (!others) await standing.query(listenTo(channel)).catch(() => standing.end())
    },
    async close() {
      closing.abort()
      await client?.end()
      await running
    },
  }
}
