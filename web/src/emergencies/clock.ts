import { useEffect, useState } from 'react'
import { now } from '../kit/transport/serverTime.ts'

/** The server's time, each second anew. */
export function useSecond(): number {
  const [at, setAt] = useState(() => now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  return at
}

/** 04:09, 1:12:30. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
