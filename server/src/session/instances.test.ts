import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { expect, it, vi } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { openSessions } from './sessions.ts'

const test = useTestApp()

it('a session ended at one instance ends at the other within moments, though it is remembered there', async () => {
  const { services } = test.current
  const other = await openSessions(services)
  const person = await test.current.as('shouli')
  expect(await other.actorOf(person.sid)).toMatchObject({ loginName: 'shouli' })
  await person.must(sessionCalls.logout)
  await vi.waitFor(async () => expect(await other.actorOf(person.sid)).toBeNull(), {
    timeout: 1000,
    interval: 5,
  })
})

it('a key from one instance opens a cipher at the other', async () => {
  const { publicLoginKey } = await import('./loginKeys.ts')
  const contexts = await Promise.all([1, 2, 3].map(() => test.current.contextOf('shouli')))
  const keys = await Promise.all(contexts.map((context) => publicLoginKey(context)))
  expect(new Set(keys).size).toBe(1)
  const half = await test.current.contextOf('shouli')
  const later = { ...half, now: () => new Date(half.now().getTime() + 6 * 60_000) }
  expect(await publicLoginKey(later)).not.toBe(keys[0])
})
