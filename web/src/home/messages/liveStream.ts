export type Stream = {
  onEvent(name: 'open' | 'message' | 'lookups' | 'desk' | 'error', work: (data: string) => void): void
  close(): void
}

export type LiveSettings = {
  /** A fresh ticket: the one in an address is short-lived and must not be used for coming back. */
  ticket(): Promise<string>
  open(ticket: string): Stream
  /** Something may be new: a message came, or the stream stands again after a pause. */
  onNews(): void
  /** Names and choices may have changed: the server's list of tables, null for what was missed during a pause. */
  onLookups(data: string | null): void
  /** What desktops count may have changed. */
  onDesk?(): void
  later(work: () => void, ms: number): () => void
}

const firstPauseMs = 3000
const longestPauseMs = 60_000

/**
 * Keeps a stream of server-sent events open, with a new ticket and twice the pause after each failure. Returns a
 * function that ends it.
 */
export function keepLive({ ticket, open, onNews, onLookups, onDesk, later }: LiveSettings): () => void {
  let stream: Stream | null = null
  let cancel: () => void = () => {}
  let pause = firstPauseMs
  let ended = false
  let stood = false

  const retry = () => {
    stream?.close()
    stream = null
    if (ended) return
    cancel = later(() => void connect(), pause)
    pause = Math.min(pause * 2, longestPauseMs)
  }

  const connect = async (): Promise<void> => {
    try {
      const fresh = await ticket()
      if (ended) return
      stream = open(fresh)
    } catch {
      return retry()
    }
    let standing = false
    stream.onEvent('open', () => {
      pause = firstPauseMs
      // The browser tells that the stream stands, and so does the server's first event.
      if (standing) return
      standing = true
      onNews()
      if (stood) onLookups(null)
      stood = true
    })
    stream.onEvent('message', onNews)
    stream.onEvent('lookups', onLookups)
    if (onDesk) stream.onEvent('desk', onDesk)
    stream.onEvent('error', retry)
  }

  void connect()
  return () => {
    ended = true
    cancel()
    stream?.close()
  }
}
