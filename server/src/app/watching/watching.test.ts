import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEcho } from '../../kit/db/echo.ts'
import { readSettings } from '../../kit/settings/readSettings.ts'
import { selfMadeCertificate } from '../../reports/seal/selfMadeCertificate.ts'
import { buildApp } from '../build.ts'
import { useTestApp } from '../testing/harness.ts'
import { openMetrics } from './metrics.ts'
import { openReadiness } from './readiness.ts'

const token = 'the token of those who watch'
const server = useTestApp({ env: { METRICS_TOKEN: token } })
const ask = (url: string, headers: Record<string, string> = {}) => server.current.app.inject({ url, headers })

describe('the figures', () => {
  it('are for whoever has the token, and nobody else', async () => {
    expect((await ask('/metrics')).statusCode).toBe(401)
    expect((await ask('/metrics', { authorization: 'Bearer another' })).statusCode).toBe(401)
    expect((await ask('/metrics', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  it('are nowhere unless a setting says so', async () => {
    const { services } = server.current
    const app = await buildApp({ ...services, env: readSettings({}) }, { version: 'test', quiet: true })
    try {
      expect((await app.inject('/metrics')).body).not.toContain('tejian_')
    } finally {
      await app.close()
    }
  })

  it('tell of requests by route and status, of the pool, jobs, messages and schedules', async () => {
    const { db, now } = server.current.services
    const at = new Date(now().getTime() - 90_000)
    const job = (queue: string, failure: string | null) =>
      sql`insert into job (queue, key, data, "runAfter", failure)
        values (${queue}, ${randomUUID()}, '{}', ${at}, ${failure})`.execute(db)
    await job('report.seal', 'no certificate')
    await job('report.seal', null)
    await sql`insert into sms_message (status, "createDate") values ('0', ${at})`.execute(db)
    await sql`insert into job_schedule (name, "lastStart", "lastResult") values ('test.run', ${at}, 'failed')`.execute(
      db,
    )
    await server.current.nobody.call(sessionCalls.info)
    await ask('/no/such/page?name=secret')
    const { body } = await ask('/metrics', { authorization: `Bearer ${token}` })
    const figure = (name: string): number =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      )
    expect(figure('tejian_jobs{queue="report.seal",state="failed"}')).toBe(1)
    expect(figure('tejian_jobs{queue="report.seal",state="due"}')).toBe(1)
    expect(figure('tejian_job_oldest_seconds{queue="report.seal"}')).toBeGreaterThanOrEqual(90)
    expect(figure('tejian_seals_failed')).toBe(1)
    expect(figure('tejian_messages_waiting')).toBeGreaterThanOrEqual(1)
    expect(figure('tejian_message_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(figure('tejian_schedule_failed{name="test.run"}')).toBe(1)
    expect(figure('tejian_ready{part="notifications"}')).toBe(1)
    expect(figure('tejian_database_waiting')).toBe(0)
    expect(figure('tejian_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(body).toContain(
      `tejian_http_request_duration_seconds_count{method="POST",route="${sessionCalls.info.path}",status="401"} 1`,
    )
    expect(body).not.toContain('secret')
  })

  it('leave out what cannot be read', async () => {
    const { services } = server.current
    const readiness = { look: async () => ({ database: 'gone' }) }
    const place = { ...services, db: services.db.withSchema('nowhere') }
    const lost = new Proxy(place.db, {
      get: () => {
        throw new Error('the database was lost')
      },
    })
    const body = await openMetrics({ ...place, db: lost }, readiness, 'test').text()
    expect(body).toMatch(/^tejian_ready\{part="database"\} 0$/m)
    expect(body).not.toMatch(/^tejian_(jobs|seals_failed|messages_waiting|certificate_days_left)\b/m)
  })
})

describe('readiness', () => {
  it('is there when all parts are', async () => {
    const answer = await ask('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
  })

  it.each(['certificate', 'files', 'notifications', 'database'] as const)(
    'names %s when that is what fails, and strangers hear no more',
    async (part) => {
      const { services } = server.current
      const env = { ...services.env }
      const place = { ...services, env }
      if (part === 'certificate') env.REPORT_CERT = '/nowhere/secret.pem'
      if (part === 'files') place.dataDir = '/etc/hostname/nowhere'
      if (part === 'notifications') place.listener = { on: async () => {}, close: async () => {} }
      if (part === 'database')
        place.db = new Proxy(services.db, {
          get: () => {
            throw new Error('refused: the secret host')
          },
        })
      const said: object[] = []
      place.log = { ...services.log, warn: (detail: object) => void said.push(detail) }
      const readiness = openReadiness(place, 500)
      expect(Object.keys(await readiness.look())).toContain(part)
      await readiness.look()
      expect(said).toHaveLength(1)
      if (part === 'database' || part === 'notifications') return
      const app = await buildApp(place, { version: 'test', quiet: true })
      try {
        const answer = await app.inject('/readyz')
        expect(answer.statusCode).toBe(503)
        expect(answer.json()).toMatchObject({ status: 'not ready', failing: expect.arrayContaining([part]) })
        expect(answer.body).not.toContain('nowhere')
        // What looks at nothing goes on answering.
        expect((await app.inject('/livez')).statusCode).toBe(200)
      } finally {
        await app.close()
      }
    },
    15_000,
  )

  it('comes back within seconds when files can be kept again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tejian-ready-'))
    const dataDir = join(folder, 'data')
    writeFileSync(dataDir, 'in the way')
    const readiness = openReadiness({ ...server.current.services, dataDir })
    expect(Object.keys(await readiness.look())).toContain('files')
    rmSync(dataDir)
    mkdirSync(dataDir)
    const at = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => at + 6000)
    expect(Object.keys(await readiness.look())).not.toContain('files')
    clock.mockRestore()
    rmSync(folder, { recursive: true })
  })

  it('fails with a certificate that has ended, of which the figures tell when', async () => {
    const { services } = server.current
    const folder = mkdtempSync(join(tmpdir(), 'tejian-ended-'))
    try {
      const elevenYearsAgo = new Date(services.now().getTime() - 11 * 365 * 24 * 3_600_000)
      const pem = await selfMadeCertificate('测试机构', elevenYearsAgo)
      writeFileSync(join(folder, 'report.pem'), pem)
      const place = { ...services, env: { ...services.env, REPORT_CERT: join(folder, 'report.pem') } }
      const readiness = openReadiness(place)
      expect((await readiness.look()).certificate).toMatch(/^签章证书已于 \d{4}-\d\d-\d\d 到期$/)
      expect(await openMetrics(place, readiness, 'test').text()).toMatch(
        /^tejian_certificate_days_left -36[456]/m,
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('says that an instance is about to stop', async () => {
    const app = await buildApp(server.current.services, {
      version: 'test',
      quiet: true,
      draining: () => true,
    })
    try {
      for (const url of ['/livez', '/readyz'])
        expect((await app.inject(url)).json(), url).toEqual({ status: 'draining' })
    } finally {
      await app.close()
    }
  })

  it('hears its own notification, and none of another instance in its place', async () => {
    const { services } = server.current
    expect(await openEcho(services).heard(5000)).toBe(true)
    const deaf = { db: services.db, listener: { on: async () => {}, close: async () => {} } }
    expect(await openEcho(deaf).heard(50)).toBe(false)
  })
})

describe('the access log', () => {
  let app: FastifyInstance
  const lines: Array<Record<string, unknown>> = []
  beforeAll(async () => {
    const services = { ...server.current.services, env: readSettings({}) }
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
    app = await buildApp(services, { version: 'test', quiet: true, logTo })
  })
  afterAll(() => app.close())

  it('has a line for each request, by its route and person, without what was typed', async () => {
    const { sid } = await server.current.as('shouli')
    const answer = await app.inject({
      method: 'POST',
      url: `${sessionCalls.info.path}?name=secret`,
      headers: { 'x-request-id': 'proxy:1234-abcd', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `__sid=${sid}`,
    })
    expect(answer.headers['x-request-id']).toBe('proxy:1234-abcd')
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toHaveLength(1)
    const [line] = lines.filter(({ msg }) => msg === 'request')
    expect(line).toMatchObject({
      method: 'POST',
      route: sessionCalls.info.path,
      status: answer.statusCode,
      ms: expect.any(Number),
      ip: '127.0.0.1',
      requestId: 'proxy:1234-abcd',
    })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it.each(['short', 'with a space', 'x'.repeat(65), 'new\\nline;drop'])(
    'does not take over the id %s',
    async (id) => {
      const answer = await app.inject({ url: '/livez', headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{13}$/)
    },
  )
})

describe('the address of those who watch', () => {
  const start = (env: Record<string, string>) =>
    buildApp(
      { ...server.current.services, env: readSettings({ LOG_LEVEL: 'silent', ...env }) },
      { version: 'test' },
    )

  it('gives figures and reasons, and closes with the instance', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const { port } = free.address() as { port: number }
    await new Promise((resolve) => free.close(resolve))
    const app = await start({ METRICS_PORT: String(port) })
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
      expect(await answer.text()).toContain('tejian_build_info{version="test"} 1')
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      expect((await app.inject('/metrics')).body).not.toContain('tejian_build_info')
    } finally {
      await app.close()
    }
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })
})
