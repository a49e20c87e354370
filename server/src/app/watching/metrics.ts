import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { certificateSeals } from '../../declarations/construction/seal.ts'
import type { Services } from '../../kit/services.ts'
import { certificateEnd } from '../../reports/public.ts'
import { reportSeals } from '../../reports/seal/requestSeal.ts'
import { parts, type Readiness } from './readiness.ts'

export type Metrics = {
  registry: Registry
  observe(request: FastifyRequest, reply: FastifyReply): void
  /** All figures as they are now, as Prometheus reads them. */
  text(): Promise<string>
}

const dayMs = 24 * 3_600_000
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const gauge = <const L extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly L[] = [],
): Gauge<L> => new Gauge({ name: `tejian_${name}`, help, labelNames, registers: [registry] })

function gaugesOf(registry: Registry) {
  return {
    build: gauge(registry, 'build_info', 'The version of this instance.', ['version']),
    ready: gauge(registry, 'ready', '1 while this part of the instance is well.', ['part']),
    connections: gauge(registry, 'database_connections', 'Connections of the pool.', ['state']),
    waiting: gauge(registry, 'database_waiting', 'Requests that wait for a connection.'),
    replicaBytes: gauge(registry, 'replica_lag_bytes', 'How much log the replica has yet to take over.'),
    replicaSeconds: gauge(registry, 'replica_lag_seconds', 'How old the newest change is that it has.'),
    replicaReads: gauge(
      registry,
      'replica_reads',
      'Reads for the replica since the start, by who did them: the replica, or the primary in its place.',
      ['by'],
    ),
    jobs: gauge(registry, 'jobs', 'Jobs by queue and state: due, later, running, failed.', [
      'queue',
      'state',
    ]),
    jobAge: gauge(registry, 'job_oldest_seconds', 'How long the oldest due job has been waiting.', ['queue']),
    sealsFailed: gauge(registry, 'seals_failed', 'Reports and certificates that could not be sealed.'),
    messages: gauge(registry, 'messages_waiting', 'Text messages that wait to be sent.'),
    messageAge: gauge(registry, 'message_oldest_seconds', 'How long the oldest of them has been waiting.'),
    lastRun: gauge(registry, 'schedule_last_run_seconds', 'When recurring work last began, in Unix time.', [
      'name',
    ]),
    runFailed: gauge(registry, 'schedule_failed', '1 when the last run of recurring work failed.', ['name']),
    certificate: gauge(
      registry,
      'certificate_days_left',
      'Days until the certificate that seals reports ends.',
    ),
  }
}

type Gauges = ReturnType<typeof gaugesOf>
type Place = Pick<Services, 'db' | 'pool' | 'env' | 'dataDir' | 'now' | 'replica'>

/** The queues of what is sealed: reports, and the certificates of supervised inspections. */
const sealQueues: readonly string[] = [reportSeals.queue, certificateSeals.queue]

async function readJobs({ db, now }: Place, to: Gauges): Promise<void> {
  const { rows } = await sql<{ queue: string; state: string; count: number; oldest: number | null }>`
    select queue, state, count(*) as count,
      extract(epoch from ${now()}::timestamptz - min("runAfter"))::float8 as oldest
    from (select queue, "runAfter", case when failure is not null then 'failed' when taken then 'running'
        when "runAfter" <= ${now()} then 'due' else 'later' end as state from job) as job
    group by queue, state`.execute(db)
  let sealsFailed = 0
  for (const { queue, state, count, oldest } of rows) {
    to.jobs.set({ queue, state }, count)
    if (state === 'due') to.jobAge.set({ queue }, oldest ?? 0)
    if (state === 'failed' && sealQueues.includes(queue)) sealsFailed += count
  }
  to.sealsFailed.set(sealsFailed)
}

async function readMessages({ db, now }: Place, to: Gauges): Promise<void> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, extract(epoch from ${now()}::timestamptz - min("createDate"))::float8 as oldest
    from sms_message where status = '0'`.execute(db)
  to.messages.set(rows[0]?.count ?? 0)
  to.messageAge.set(rows[0]?.oldest ?? 0)
}

async function readSchedules({ db }: Place, to: Gauges): Promise<void> {
  const { rows } = await sql<{ name: string; at: number; failed: boolean }>`
    select name, extract(epoch from "lastStart")::float8 as at, "lastResult" = 'failed' as failed
    from job_schedule where "lastStart" is not null and not paused`.execute(db)
  for (const { name, at, failed } of rows) {
    to.lastRun.set({ name }, at)
    to.runFailed.set({ name }, failed ? 1 : 0)
  }
}

async function readCertificate(place: Place, to: Gauges): Promise<void> {
  const end = await certificateEnd(place)
  if (end) to.certificate.set((end.getTime() - place.now().getTime()) / dayMs)
}

async function readReplica({ replica }: Place, to: Gauges): Promise<void> {
  const state = await replica.look()
  if (!state) return
  for (const by of ['replica', 'primary'] as const) to.replicaReads.set({ by }, replica.reads[by])
  if (state.lagBytes !== null) to.replicaBytes.set(state.lagBytes)
  if (state.lagSeconds !== null) to.replicaSeconds.set(state.lagSeconds)
}

async function readReadiness(readiness: Readiness, to: Gauges): Promise<void> {
  const faults = await readiness.look()
  for (const part of parts) to.ready.set({ part }, faults[part] === undefined ? 1 : 0)
}

function readPool({ pool }: Place, to: Gauges): void {
  to.connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
  to.connections.set({ state: 'idle' }, pool.idleCount)
  to.waiting.set(pool.waitingCount)
}

/**
 * The figures by which the platform is watched. What cannot be read now is left out, not told as it was: an alert on its
 * absence is better than a good figure of yesterday.
 */
export function openMetrics(place: Place, readiness: Readiness, version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'tejian_http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers: [registry],
  })
  const gauges = gaugesOf(registry)
  const { sealsFailed, messages, messageAge, certificate, jobs, jobAge, lastRun, runFailed } = gauges
  const { replicaBytes, replicaSeconds } = gauges
  const forget = (): void => {
    for (const labelled of [jobs, jobAge, lastRun, runFailed]) labelled.reset()
    for (const single of [sealsFailed, messages, messageAge, certificate, replicaBytes, replicaSeconds])
      single.remove()
  }
  return {
    registry,
    observe(request, reply) {
      // A stream of events lasts as long as its page.
      if (request.routeOptions.config.endless) return
      const route = request.routeOptions.url ?? 'none'
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    },
    async text() {
      forget()
      gauges.build.set({ version }, 1)
      readPool(place, gauges)
      const reading = [readJobs, readMessages, readSchedules, readCertificate, readReplica].map((read) =>
        read(place, gauges),
      )
      await Promise.allSettled([...reading, readReadiness(readiness, gauges)])
      return registry.metrics()
    },
  }
}
