import { describe, expect, it, vi } from 'vitest'
import { keepLive, type Stream } from './liveStream.ts'

function live(ticket: () => Promise<string> = async () => 'T') {
  const streams: { ticket: string; fire: (name: string, data?: string) => void; closed: boolean }[] = []
  const pauses: { work: () => void; ms: number }[] = []
  const onNews = vi.fn()
  const onLookups = vi.fn()
  let drawn = 0
  const end = keepLive({
    ticket: async () => `${await ticket()}${++drawn}`,
    open: (used): Stream => {
      const handlers: Record<string, (data: string) => void> = {}
      const entry = {
        ticket: used,
        fire: (name: string, data = '') => handlers[name]?.(data),
        closed: false,
      }
      streams.push(entry)
      return {
        onEvent: (name, work) => {
          handlers[name] = work
        },
        close: () => {
          entry.closed = true
        },
      }
    },
    onNews,
    onLookups,
    later: (work, ms) => {
      pauses.push({ work, ms })
      return () => pauses.splice(0)
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const resume = async () => {
    pauses.shift()?.work()
    await settle()
  }
  return { streams, pauses, onNews, onLookups, end, settle, resume }
}

describe('keepLive', () => {
  it('comes back with a new ticket, waiting longer each time, a minute at most', async () => {
    const { streams, pauses, settle, resume } = live()
    await settle()
    const waited: number[] = []
    for (let failure = 0; failure < 6; failure += 1) {
      streams.at(-1)?.fire('error')
      waited.push(pauses[0]?.ms ?? 0)
      await resume()
    }
    expect(waited).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000])
    expect(streams.map((stream) => stream.ticket)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'])
    expect(streams.slice(0, -1).every((stream) => stream.closed)).toBe(true)
  })

  it('waits when no ticket is to be had', async () => {
    const { streams, pauses, settle } = live(() => Promise.reject(new Error('offline')))
    await settle()
    expect(streams).toHaveLength(0)
    expect(pauses).toHaveLength(1)
  })

  it('tells of messages and of standing again', async () => {
    const { streams, onNews, settle } = live()
    await settle()
    streams[0]?.fire('open')
    streams[0]?.fire('message')
    expect(onNews).toHaveBeenCalledTimes(2)
  })

  it('tells which names changed, and after a pause that any may have', async () => {
    const { streams, onLookups, settle, resume } = live()
    await settle()
    streams[0]?.fire('open')
    streams[0]?.fire('open')
    expect(onLookups).not.toHaveBeenCalled()
    streams[0]?.fire('lookups', '{"tables":["area"]}')
    expect(onLookups).toHaveBeenLastCalledWith('{"tables":["area"]}')
    streams[0]?.fire('error')
    await resume()
    streams[1]?.fire('open')
    expect(onLookups).toHaveBeenLastCalledWith(null)
  })

  it('ends for good', async () => {
    const { streams, pauses, end, settle } = live()
    await settle()
    end()
    streams[0]?.fire('error')
    expect(streams[0]?.closed).toBe(true)
    expect(pauses).toHaveLength(0)
  })
})
