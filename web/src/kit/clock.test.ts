import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeOfDay, today } from './clock.ts'
import { noteServerTime, now } from './transport/serverTime.ts'

describe('what day it is', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    noteServerTime(new Date().toUTCString())
    vi.useRealTimers()
  })
  const at = (machine: string, server: string | null): void => {
    vi.setSystemTime(new Date(machine))
    noteServerTime(server && new Date(server).toUTCString())
  }

  it('is the server’s day, whatever this machine’s clock says', () => {
    at('2019-01-01T00:00:00Z', '2026-11-23T10:00:00Z')
    expect(today()).toBe('2026-11-23')
    expect(timeOfDay()).toBe('2026-11-23 18:00:00')
    at('2031-07-05T00:00:00Z', '2026-11-23T10:00:00Z')
    expect(today()).toBe('2026-11-23')
  })

  it('changes at midnight in Shanghai, by the server’s clock', () => {
    at('2026-11-23T09:00:00Z', '2026-11-23T15:59:59Z')
    expect(today()).toBe('2026-11-23')
    vi.advanceTimersByTime(1000)
    expect(today()).toBe('2026-11-24')
    expect(timeOfDay()).toBe('2026-11-24 00:00:00')
  })

  it('keeps what it knows where an answer says nothing of the time', () => {
    at('2026-01-01T00:00:00Z', '2026-11-23T10:00:00Z')
    noteServerTime(null)
    noteServerTime('soon')
    expect(now().toISOString()).toBe('2026-11-23T10:00:00.000Z')
  })
})

it('is asked of nothing else in the client', () => {
  const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const asking = Object.entries(sources).filter(
    ([path, text]) => !/\.test\.tsx?$/.test(path) && /dayjs\(\)|new Date\(\)/.test(text),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(400)
  expect(asking.map(([path]) => path)).toEqual([])
})
