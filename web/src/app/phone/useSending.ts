import { useEffect } from 'react'
import { countEntries, sendEntries, useOutbox } from '../../kit/offline/outbox.ts'
import { entryKinds } from './parts.ts'

const tryAgainMs = 15_000

/** Sends what waits: at once, when the network is back, and now and then, since a network alone is no server. */
export function useSending(account: string): void {
  const waiting = useOutbox((outbox) => outbox.waiting)
  useEffect(() => {
    void countEntries(account)
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
