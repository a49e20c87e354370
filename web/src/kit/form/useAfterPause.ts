import { VALIDATION_DELAY_MS } from '@tejian/contract/kit/validators.ts'
import { useCallback, useEffect, useRef } from 'react'

/** Checks that wait for a pause in the typing of their field (spec 1 §5). They end with the form. */
export function useAfterPause(): { wait(name: string, check: () => void): void; forget(): void } {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const forget = useCallback(() => {
    for (const timer of timers.current.values()) clearTimeout(timer)
    timers.current.clear()
  }, [])
  useEffect(() => forget, [forget])
  const wait = useCallback((name: string, check: () => void) => {
    clearTimeout(timers.current.get(name))
    timers.current.set(name, setTimeout(check, VALIDATION_DELAY_MS))
  }, [])
  return { wait, forget }
}
