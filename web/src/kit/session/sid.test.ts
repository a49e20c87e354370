import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bootIn } from '../transport/boot.ts'
import { keepSid } from './sid.ts'

const page = { cookie: '' }
vi.stubGlobal('document', page)
vi.stubGlobal('location', { protocol: 'http:' })
vi.mock('../transport/boot.ts', async (original) => ({
  ...(await original<typeof import('../transport/boot.ts')>()),
  boot: { sessionDays: 3, rememberDays: 20 },
}))

describe('the cookie of a login', () => {
  beforeEach(() => {
    page.cookie = ''
  })

  it.each([
    [false, 3],
    [true, 20],
  ])('remembered: %s, lasts %i days where the installation says so', (remember, days) => {
    keepSid('s1', remember)
    expect(page.cookie.toLowerCase()).toContain(`max-age=${days * 86_400}`)
  })

  it('lasts one day and ten where it says nothing (spec 1 §9)', () =>
    expect(bootIn('{}')).toMatchObject({ sessionDays: 1, rememberDays: 10 }))
})
