import { CallFailure, type FailureDetail } from '@tejian/contract/kit/callFailure.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../transport/send.ts'
import { loadSession, useSession } from './store.ts'

vi.mock('../transport/send.ts', () => ({ send: vi.fn(), transport: { forget() {} } }))
vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('location', { protocol: 'http:' })

const failWith = (detail: FailureDetail): void =>
  void vi.mocked(send).mockRejectedValue(new CallFailure('…', detail))

describe('a session that cannot be loaded', () => {
  beforeEach(() => useSession.setState({ sid: 'S1', ready: false }))

  it.each<[string, FailureDetail]>([
    ['an answer that broke off', { status: 0 }],
    ['a server that restarts', { status: 503, requestId: 'r1' }],
    ["a proxy's page", { status: 200 }],
    ["a proxy's refusal", { status: 403 }],
    ['too many requests', { status: 429, requestId: 'r1' }],
  ])('is kept after %s', async (_, detail) => {
    failWith(detail)
    await expect(loadSession()).rejects.toBeInstanceOf(CallFailure)
    expect(useSession.getState().sid).toBe('S1')
  })

  it('is kept after a fault of the page itself', async () => {
    vi.mocked(send).mockRejectedValue(new TypeError('x'))
    await expect(loadSession()).rejects.toBeInstanceOf(TypeError)
    expect(useSession.getState().sid).toBe('S1')
  })

  it('is over when the server says so', async () => {
    vi.mocked(send).mockRejectedValue(
      new CallFailure(kitMessages.noSession, { status: 401, code: 'noSession', requestId: 'r1' }),
    )
    await expect(loadSession()).rejects.toThrow(kitMessages.noSession)
    expect(useSession.getState().sid).toBe('')
  })
})
