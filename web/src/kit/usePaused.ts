import { useEffect, useState } from 'react'

const typingPauseMs = 250

/** What was typed, once its writer has paused: what the server is asked for. */
export function usePaused(text: string, pauseMs: number = typingPauseMs): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
