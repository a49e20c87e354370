import { describe, expect, it, vi } from 'vitest'
import { onSessionEnded, sessionEnded } from './ended.ts'

describe('sessionEnded', () => {
  it('is false where nobody can be asked, and again once the frame has gone', async () => {
    expect(await sessionEnded()).toBe(false)
    onSessionEnded(async () => true)()
    expect(await sessionEnded()).toBe(false)
  })

  it('asks once for many refused calls, and anew for the next end', async () => {
    const handler = vi.fn(async () => true)
    const remove = onSessionEnded(handler)
    expect(await Promise.all([sessionEnded(), sessionEnded(), sessionEnded()])).toEqual([true, true, true])
    expect(handler).toHaveBeenCalledTimes(1)
    await sessionEnded()
    expect(handler).toHaveBeenCalledTimes(2)
    remove()
  })
})
