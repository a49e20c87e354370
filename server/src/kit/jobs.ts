import { sql } from 'kysely'
import type { Actor, Context } from './context.ts'
import { type Platform, platformOf } from './platform.ts'
import { forget, putBack, type RunningJob, releaseJobs, takeNext, undoDeath } from './runningJobs.ts'
import type { Services } from './services.ts'

/** What a job is about: ids and short texts, never rows. */
export type JobData = Readonly<Record<string, string>>

/** Does the work of one job. It may come twice after a crash, so it looks first whether the work is done already. */
export type JobHandler = (context: Context, data: JobData, services: Services) => Promise<void>

/** The jobs of one kind and who does them. */
export type JobQueue = {
  readonly queue: string
  readonly handle: JobHandler
  /** How often a job is tried before somebody has to look at it. */
  attempts: number
  /** How long one try may take; afterwards its process counts as dead, and another takes the job over. */
  leaseSeconds: number
  /** Work of minutes stands in a line of its own, so that seals and messages do not wait behind it. */
  lane?: 'long'
  /** Called once when the last try has failed. */
  failed?(context: Context, data: JobData, reason: string, services: Services): Promise<void>
}

export type JobTable = {
  id: string
  queue: string
  key: string
  data: JobData
  attempts: number
  /** True while a process works on the job: it is neither finished nor put back. */
  taken: boolean
  /** How many processes died while the job was under way. */
  deaths: number
  runAfter: Date | string
  failure: string | null
}

declare module './db/tables.ts' {
  interface Tables {
    job: JobTable
  }
}

export const jobChannel = 'tejian_job'

/** A job may be what its process died of: it is taken up once more, and then no process is risked for it any longer. */
const mostDeaths = 2
/** The failure that such a job keeps. */
export const interruptedAgain = '处理时服务器再次中断，已停止处理'

function queueNamed({ domains }: Pick<Platform, 'domains'>, name: string): JobQueue {
  const found = domains.all('jobs').find(({ queue }) => queue === name)
  if (!found) throw new Error(`nobody does jobs of ${name}`)
  return found
}

/** Jobs are done by nobody in particular: in everybody's sight, but without a single operator code. */
export const systemActor: Actor = {
  id: '00000000-0000-0000-0000-000000000001',
  loginName: 'system',
  name: '系统',
  roles: [],
  permissions: new Set(),
  visibleScope: { kind: 'all' },
  orgId: null,
  departId: null,
  unitId: null,
  jurisdiction: null,
}

/** The context of work without a person: jobs, timers, the start, callers without a session. */
export const systemContext = (
  services: Platform & Pick<Services, 'db' | 'log'>,
  requestId: string,
  ip = '',
): Context => ({
  ...platformOf(services),
  db: services.db,
  log: services.log,
  user: systemActor,
  requestId,
  ip,
  sid: '',
  afterCommit: (task) =>
    void Promise.resolve(task()).catch((error: unknown) =>
      services.log.error({ err: error }, 'after commit'),
    ),
})

/**
 * Orders work that outlives the request, inside the caller's transaction: the order exists only if what it follows from
 * has happened. The same key waits once; ordering it again wakes a job that has failed for good.
 */
export async function enqueue(context: Context, queue: string, key: string, data: JobData): Promise<void> {
  queueNamed(context, queue)
  await sql`insert into job (queue, key, data, "runAfter") values (${queue}, ${key}, ${JSON.stringify(data)}::jsonb, ${context.now()})
    on conflict (queue, key) do update set data = excluded.data, attempts = 0, taken = false, deaths = 0,
      "runAfter" = excluded."runAfter", failure = null`.execute(context.db)
  await sql`select pg_notify(${jobChannel}, ${queue})`.execute(context.db)
}

/** Renews the lease of a long job from now: its process is still alive. */
export async function renewLease(
  services: Services,
  queue: string,
  key: string,
  seconds: number,
): Promise<void> {
  await sql`update job set "runAfter" = ${services.now()}::timestamptz + ${seconds}::int * interval '1 second'
    where queue = ${queue} and key = ${key} and failure is null`.execute(services.db)
}

type Lane = JobQueue['lane'] | 'every'

const leasesOf = ({ domains }: Services, lane: Lane): Map<string, number> =>
  new Map(
    domains
      .all('jobs')
      .filter((queue) => lane === 'every' || queue.lane === lane)
      .map(({ queue, leaseSeconds }) => [queue, leaseSeconds]),
  )

/** Seconds before the next try: 5, 25, 125 … */
const pauseAfter = (attempt: number): number => Math.min(3600, 5 ** attempt)

type AtWork = { jobs: Set<RunningJob>; untold: Set<() => Promise<void>> }
const atWork = new WeakMap<Services, AtWork>()

/** The jobs that a process works on, and the ends of tries that it could not write to the database yet. */
function atWorkOf(services: Services): AtWork {
  const known = atWork.get(services) ?? { jobs: new Set(), untold: new Set() }
  atWork.set(services, known)
  return known
}

/**
 * Tells the end of a try. While the database does not answer it is kept for later: with the lease alone, a process that
 * lives would count as dead.
 */
async function tell(services: Services, end: () => Promise<void>): Promise<void> {
  const { untold } = atWorkOf(services)
  untold.delete(end)
  try {
    await end()
  } catch (error) {
    untold.add(end)
    throw error
  }
}

/** A try that never ends counts as failed when its lease ends; otherwise all later jobs would wait for ever. */
async function withinLease({ lane, leaseSeconds }: JobQueue, work: Promise<void>): Promise<void> {
  // Long work renews its lease itself.
  if (lane === 'long') return work
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new Error('the job outlasted its lease')), leaseSeconds * 1000)
  await Promise.race([work, late]).finally(() => clearTimeout(limit))
}

async function fail(services: Services, context: Context, job: RunningJob, error: unknown): Promise<boolean> {
  const queue = queueNamed(services, job.queue)
  const reason = error instanceof Error ? error.message : String(error)
  const last = job.attempts >= queue.attempts || job.deaths >= mostDeaths
  const again = new Date(services.now().getTime() + pauseAfter(job.attempts) * 1000)
  const isMine = await putBack(services, job, again, last ? reason.slice(0, 500) : null)
  if (isMine && last)
    await queue
      .failed?.(context, job.data, reason, services)
      .catch((failure: unknown) => services.log.error({ err: failure, queue: job.queue, job: job.id }, 'job'))
  return isMine
}

async function runOne(services: Services, job: RunningJob): Promise<void> {
  const context = systemContext(services, `job-${job.id}`)
  const queue = queueNamed(services, job.queue)
  let end = (): Promise<boolean> => forget(services, job)
  try {
    if (job.deaths >= mostDeaths) throw new Error(interruptedAgain)
    // A process that died in the last try never came to say so.
    if (job.attempts > queue.attempts) throw new Error('interrupted')
    await withinLease(queue, queue.handle(context, job.data, services))
  } catch (error) {
    services.log.warn({ err: error, queue: job.queue, job: job.id, attempt: job.attempts }, 'job')
    end = () => fail(services, context, job, error)
  }
  await tell(services, async () => {
    if (!(await end())) await undoDeath(services, job)
  })
}

/** Does everything that is due now; answers how many jobs that were. Tests call it in the place of the worker. */
export async function drainJobs(
  services: Services,
  stopped: () => boolean = () => false,
  lane: Lane = 'every',
): Promise<number> {
  let done = 0
  const { jobs, untold } = atWorkOf(services)
  for (const end of untold) await tell(services, end)
  while (!stopped()) {
    const job = await takeNext(services, leasesOf(services, lane))
    if (!job) break
    jobs.add(job)
    try {
      // The job was taken while the worker was being stopped.
      if (stopped()) await releaseJobs(services, [job])
      await runOne(services, job)
    } finally {
      jobs.delete(job)
    }
    done += 1
  }
  return done
}

const lookEveryMs = 10_000

export type JobWorker = { stop(): Promise<void> }

/** Does jobs as they come, from here or another instance, one at a time in each lane; stopping waits for those under way. */
export async function startJobs(services: Services): Promise<JobWorker> {
  const workers = await Promise.all([startLane(services, undefined), startLane(services, 'long')])
  return {
    async stop() {
      const stopping = workers.map((worker) => worker.stop())
      await releaseJobs(services, atWorkOf(services).jobs).catch((error: unknown) =>
        services.log.warn({ err: error }, 'jobs'),
      )
      await Promise.all(stopping)
    },
  }
}

async function startLane(services: Services, lane: Lane): Promise<JobWorker> {
  let stopped = false
  let again = false
  let working: Promise<void> | null = null
  const work = async (): Promise<void> => {
    while (again && !stopped) {
      again = false
      await drainJobs(services, () => stopped, lane)
    }
  }
  const wake = (): void => {
    again = true
    if (stopped) return
    working ??= work()
      .catch((error: unknown) => services.log.warn({ err: error }, 'jobs'))
      .finally(() => {
        working = null
        // A job may have come between the last look and now.
        if (again) wake()
      })
  }
  await services.listener.on(jobChannel, wake, wake)
  const timer = setInterval(wake, lookEveryMs)
  timer.unref()
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}
