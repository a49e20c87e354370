import { visitCalls } from '@tejian/contract/system/logs/calls.ts'
import { useEffect, useRef } from 'react'
import { newEntryId } from '../../kit/offline/outbox.ts'
import { send } from '../../kit/transport/send.ts'

const key = 'tejian-terminal'

/** The number of this phone's browser, made when it first comes. */
function terminal(): string {
  const known = localStorage.getItem(key)
  if (known) return known
  const made = newEntryId()
  localStorage.setItem(key, made)
  return made
}

/** Tells the server which page was opened and how long that took; without a network nothing is told. */
export function useVisits(pathname: string, isLoading: boolean): void {
  const begun = useRef(0)
  const told = useRef('')
  useEffect(() => {
    if (isLoading) begun.current = performance.now()
    if (isLoading || told.current === pathname || !navigator.onLine) return
    told.current = pathname
    const duration = String(Math.round(performance.now() - begun.current))
    // A log that cannot be written is nothing to disturb people with.
    send(visitCalls.visited, { path: pathname, duration, deviceNo: terminal() }).catch(() => {})
  }, [pathname, isLoading])
}
