import { useEffect } from 'react'
import { countEntries, sendEntries, useOutbox } from '../../kit/offline/outbox.ts'
import { entryKinds, ownEntries } from './parts.ts'

const tryAgainMs = 15_000
const sweepEachMs = 10 * 60_000

async function countOwn(account: string): Promise<void> {
  const counts = await Promise.all(ownEntries.map((own) => own.count(account)))
  useOutbox.setState({ unsynced: counts.reduce((sum, count) => sum + count, 0) })
}

/** Sends what waits: at once, when the network is back, and now and then, since a network alone is no server. */
export function useSending(account: string): void {
  const waiting = useOutbox((outbox) => outbox.waiting)
  useEffect(() => {
    void countEntries(account)
    void countOwn(account)
    const sweep = () => ownEntries.forEach((own) => void own.sweep(account).catch(() => {}))
    sweep()
    // Whoever leaves the pages open for days is asked as well.
    const timer = setInterval(sweep, sweepEachMs)
    return () => clearInterval(timer)
  }, [account])
  useEffect(() => {
    if (waiting === 0) return
    const send = () => void sendEntries(account, entryKinds)
    send()
    const timer = setInterval(send, tryAgainMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [account, waiting])
}
