import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { describe, expect, it, test } from 'vitest'
import { buildApp } from './build.ts'
import { networkOf } from './rateLimit.ts'
import { useTestApp } from './testing/harness.ts'

const most = 5
const server = useTestApp({ env: { RATE_LIMIT: String(most) } })

describe('the limit of requests', () => {
  it('counts neither health checks nor pages and their files', async () => {
    const built = mkdtempSync(join(tmpdir(), 'tejian-pages-'))
    mkdirSync(join(built, 'assets'))
    writeFileSync(join(built, 'index.html'), '<!doctype html>')
    writeFileSync(join(built, 'assets/a.js'), '')
    const app = await buildApp(server.current.services, {
      version: 'test',
      quiet: true,
      webRoot: `${built}/`,
    })
    try {
      for (const url of ['/healthz', '/readyz', '/livez', '/login', '/assets/a.js'])
        for (let time = 0; time <= most; time += 1)
          expect((await app.inject({ url })).statusCode, url).toBe(200)
    } finally {
      await app.close()
      rmSync(built, { recursive: true })
    }
  })

  it('counts each person of one address alone, and apart from those who are not signed in', async () => {
    const { as, nobody } = server.current
    const [first, second] = [await as('shouli'), await as('anpai')]
    for (let time = 0; time < most; time += 1) await first.must(sessionCalls.info)
    expect(await first.call(sessionCalls.info)).toMatchObject({ status: 429, errorMsg: kitMessages.tooOften })
    // Another session of the same person is no way around.
    expect(await (await as('shouli')).call(sessionCalls.info)).toMatchObject({ status: 429 })
    await second.must(sessionCalls.info)
    await nobody.must(sessionCalls.loginKey)
  })

  it('counts invented sessions with their address', async () => {
    const invented = (number: number) => String(number).padStart(43, 'x')
    const { app } = server.current
    const ask = (number: number) =>
      app.inject({
        method: 'POST',
        url: sessionCalls.info.path,
        remoteAddress: '10.9.8.7',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `__sid=${invented(number)}`,
      })
    for (let time = 0; time < most; time += 1) expect((await ask(time)).statusCode).not.toBe(429)
    expect((await ask(most)).statusCode).toBe(429)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001::1:2:3:4:5:6', '2001:0:1:2'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
