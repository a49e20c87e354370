export type Stream = {
  onEvent(name: 'open' | 'message' | 'error', work: () => void): void
  close(): void
}

export type LiveSettings = {
  /** A fresh ticket: the one in an address is short-lived and must not be used for coming back. */
  ticket(): Promise<string>
  open(ticket: string): Stream
  /** Something may be new: a message came, or the stream stands again after a pause. */
  onNews(): void
  later(work: () => void, ms: number): () => void
}

const firstPauseMs = 3000
const longestPauseMs = 60_000

/**
 * Keeps a stream of server-sent events open, with a new ticket and twice the pause after each failure. Returns a
 * function that ends it.
 */
export function keepLive({ ticket, open, onNews, later }: LiveSettings): () => void {
  let stream: Stream | null = null
  let cancel: () => void = () => {}
  let pause = firstPauseMs
  let ended = false

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
    stream.onEvent('open', () => {
      pause = firstPauseMs
      onNews()
    })
    stream.onEvent('message', onNews)
    stream.onEvent('error', retry)
  }

  void connect()
  return () => {
    ended = true
    cancel()
    stream?.close()
  }
}
