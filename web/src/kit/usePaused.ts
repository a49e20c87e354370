import { useEffect, useState } from 'react'

const typingPauseMs = 250

/** The typed text after a pause in typing: only then the server is asked. */
export function usePaused(text: string, pauseMs: number = typingPauseMs): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
