import pg from 'pg'
import type { Log } from '../context.ts'

export type Listener = {
  /** Calls back with every payload of a channel, from this and all other instances. */
  on(channel: string, handle: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

const quoted = (channel: string): string => `"${channel.replaceAll('"', '')}"`

/** One connection that listens for the whole process and comes back by itself when the database does. */
export function openListener(url: string, log: Log): Listener {
  const handlers = new Map<string, Array<(payload: string) => void>>()
  let client: pg.Client | null = null
  let opening: Promise<void> | null = null
  let closed = false

  async function open(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ channel, payload }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload ?? '')
    })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      client = null
      if (!closed) setTimeout(() => void connect(), 1000).unref()
    })
    await fresh.connect()
    client = fresh
    for (const channel of handlers.keys()) await fresh.query(`listen ${quoted(channel)}`)
  }

  function connect(): Promise<void> {
    opening ??= open()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'listener')
        if (!closed) setTimeout(() => void connect(), 1000).unref()
      })
      .finally(() => {
        opening = null
      })
    return opening
  }

  return {
    async on(channel, handle) {
      const known = handlers.get(channel)
      handlers.set(channel, [...(known ?? []), handle])
      if (!client) await connect()
      else if (!known) await client.query(`listen ${quoted(channel)}`)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
