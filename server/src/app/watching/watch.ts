import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { reachability } from '../../kit/db/reachable.ts'
import { repeat } from '../../kit/repeat.ts'
import type { Services } from '../../kit/services.ts'
import { spaceWarning } from '../freeSpace.ts'
import { StartProblem } from '../startProblem.ts'
import { logAccess } from './accessLog.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openReadiness, type Readiness, spareParts } from './readiness.ts'

type Watching = { version: string; warning?: string | undefined; draining?(): boolean }
export type Watched = { readiness: Readiness; metrics: Metrics | null; draining(): boolean }

const lookEveryMs = 15_000
const textOfMetrics = 'text/plain; version=0.0.4; charset=utf-8'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Strangers are told which parts fail; why stands in the log, and where only those who watch come. */
async function answerReady(
  reply: FastifyReply,
  { readiness, draining }: Watched,
  withReasons: boolean,
): Promise<FastifyReply> {
  if (draining()) return reply.status(503).send({ status: 'draining' })
  const faults = await readiness.look()
  const failing = Object.keys(faults)
  if (failing.length === 0) return reply.send({ status: 'ready' })
  const isReady = failing.every((part) => spareParts.has(part))
  return reply
    .status(isReady ? 200 : 503)
    .send({ status: isReady ? 'ready' : 'not ready', failing, ...(withReasons && { faults }) })
}

function answerHealth(app: FastifyInstance, services: Services, { version, warning }: Watching): void {
  const isReachable = reachability(services.db)
  app.get('/healthz', async (_request, reply) => {
    const database = (await isReachable()) ? 'ok' : 'unreachable'
    const warnings = [warning, await spaceWarning(services.dataDir)].filter(Boolean)
    return reply.status(database === 'ok' ? 200 : 503).send({
      status: database === 'ok' ? (warnings.length > 0 ? 'warning' : 'ok') : 'failing',
      version,
      database,
      ...(warnings.length > 0 && { warning: warnings.join('；') }),
    })
  })
}

/**
 * By what an instance is watched: access log, figures, and the addresses that proxies and watchers ask. `/livez` looks at
 * nothing: a fault that all instances share is for them to explain to people, and no reason for a proxy to send nobody.
 */
export function watch(app: FastifyInstance, services: Services, options: Watching): Watched {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = services.env
  const readiness = openReadiness(services)
  const isWanted = port !== undefined || token !== undefined
  const metrics = isWanted ? openMetrics(services, readiness, options.version) : null
  const watched = { readiness, metrics, draining: () => options.draining?.() ?? false }
  logAccess(app)
  if (metrics) app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply))
  answerHealth(app, services, options)
  app.get('/livez', async (_request, reply) => {
    const draining = watched.draining()
    return reply.status(draining ? 503 : 200).send({ status: draining ? 'draining' : 'live' })
  })
  app.get('/readyz', (_request, reply) => answerReady(reply, watched, false))
  if (metrics && token)
    app.get('/metrics', async (request, reply) => {
      if (!hasToken(request, token)) return reply.status(401).header('www-authenticate', 'Bearer').send()
      return reply.type(textOfMetrics).send(await metrics.text())
    })
  return watched
}

/** Where only those who watch come: an address of its own, without a token. */
async function serveMetrics(
  watched: Watched,
  metrics: Metrics,
  host: string,
  port: number,
): Promise<FastifyInstance> {
  const server = Fastify()
  server.get('/metrics', async (_request, reply) => reply.type(textOfMetrics).send(await metrics.text()))
  server.get('/readyz', (_request, reply) => answerReady(reply, watched, true))
  await server.listen({ host, port }).catch((error: Error) => {
    throw new StartProblem(
      `METRICS_HOST=${host} 和 METRICS_PORT=${port} 上不能提供监控数据：${error.message}`,
    )
  })
  return server
}

/** Looks at the parts even when nobody asks, so that the log tells of a fault, and opens the address for watchers. */
export async function keepWatching(
  app: FastifyInstance,
  services: Services,
  watched: Watched,
): Promise<void> {
  const { log, env } = services
  const look = repeat({ everyMs: lookEveryMs, firstAfterMs: 0, log, what: 'readiness' }, () =>
    watched.readiness.look(),
  )
  const { METRICS_PORT: port, METRICS_HOST: host } = env
  const server =
    watched.metrics && port !== undefined ? await serveMetrics(watched, watched.metrics, host, port) : null
  app.addHook('onClose', async () => {
    await look.stop()
    await server?.close()
  })
}
