import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from './testing/harness.ts'

const server = useTestApp()

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

it.each([
  ['0', undefined],
  ['1', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
])('HSTS=%s binds browsers to HTTPS for no more names than asked', async (HSTS, header) => {
  const { app, close } = await startTestApp({ env: { HSTS } })
  try {
    expect((await app.inject('/login')).headers['strict-transport-security']).toBe(header)
  } finally {
    await close()
  }
})

describe('headers that protect', () => {
  it.each([
    ['GET', '/login'],
    ['GET', '/healthz'],
    ['POST', '/api/user/login'],
    ['POST', '/api/nothing/of/the/kind'],
    ['GET', '/api/complexquery/loadPdf?no=1&type=report'],
    ['GET', '/missing.js'],
  ] as const)('%s %s has all of them', async (method, url) => {
    const { headers } = await server.current.app.inject({ method, url })
    expect(headers).toMatchObject(everywhere)
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "frame-ancestors 'self'",
      "object-src 'none'",
      "script-src 'self'",
    ])
      expect(
        policy.split(';').some((part) => part.startsWith(rule)),
        `${url} ${rule}`,
      ).toBe(true)
    // Scripts stand in files or under a nonce.
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('lets WebAssembly run in the worker that reads codes, and nowhere else', async () => {
    const scriptsOf = async (url: string): Promise<string | undefined> => {
      const { headers } = await server.current.app.inject({ method: 'GET', url })
      return String(headers['content-security-policy'])
        .split(';')
        .find((part) => part.startsWith('script-src '))
    }
    expect(await scriptsOf('/assets/codes.worker-C0ffee_-.js')).toBe("script-src 'self' 'wasm-unsafe-eval'")
    for (const url of [
      '/scanPage?x=/assets/codes.worker-1.js',
      '/assets/codes.worker-1.js/../../scanPage',
      '/assets/solver.worker-1.js',
      '/api/codes.worker-1.js',
    ])
      expect(await scriptsOf(url), url).not.toContain('unsafe')
  })

  it('a page has a nonce of its own each time, which stands in its policy; no other answer has one', async () => {
    const nonceOf = async (method: 'GET' | 'POST', url: string): Promise<string[]> => {
      const { headers, body } = await server.current.app.inject({ method, url })
      const nonces = [...String(headers['content-security-policy']).matchAll(/'nonce-([0-9a-f]{32})'/g)].map(
        ([, nonce = '']) => nonce,
      )
      expect(body).not.toContain('__NONCE__')
      for (const [, used] of body.matchAll(/ nonce="([^"]*)"/g)) expect(nonces).toContain(used)
      return nonces
    }
    const [first, second] = [await nonceOf('GET', '/login'), await nonceOf('GET', '/login')]
    expect(new Set(first).size).toBe(1)
    expect(first).toHaveLength(2)
    expect(second[0]).not.toBe(first[0])
    expect(await nonceOf('POST', '/api/user/login')).toEqual([])
  })
})

it('answers of calls, refusals among them, are kept by nobody', async () => {
  const person = await server.current.as('shouli')
  for (const { headers } of [
    await person.raw(sessionCalls.info),
    await server.current.nobody.raw(sessionCalls.info),
    await server.current.app.inject({ method: 'POST', url: '/api/nothing/of/the/kind' }),
  ])
    expect(headers['cache-control']).toBe('no-store')
})

it('an address that cannot be read is refused like any other', async () => {
  for (const url of ['/api/%ff', '/%c0%ae']) {
    const answer = await server.current.app.inject({ url })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { isSuccess: false, errorMsg: kitMessages.unknownAddress },
    ])
    expect(answer.headers['x-request-id']).toBe((answer.json() as { requestId: string }).requestId)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*base-uri 'none'/)
  }
})
