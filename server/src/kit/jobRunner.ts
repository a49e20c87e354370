import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, transact } from './context.ts'
import { allQueues, interruptedAgain, type JobQueue, jobChannel, queueNamed, systemContext } from './jobs.ts'
import {
  forget,
  heartbeatMs,
  nextDueIn,
  putBack,
  type RunningJob,
  releaseJobs,
  renewLease,
  takeNext,
  undoDeath,
} from './runningJobs.ts'
import type { Services } from './services.ts'

/** Tells the process that works on a job that somebody wants its end; the payload is the job's id. */
const cancelChannel = 'tejian_job_cancel'

/** A job may be what its process died of: it is taken up once more, and then no process is risked for it any longer. */
const mostDeaths = 2

/** Seconds before the next try: 5, 25, 125 …, at most an hour, and up to a fifth more, so that many do not come at once. */
const pauseAfter = (attempt: number): number => Math.min(3600, 5 ** attempt) * (1 + randomInt(200) / 1000)

type AtWork = { jobs: Map<RunningJob, AbortController>; untold: Set<() => Promise<void>> }
const atWork = new WeakMap<Services, AtWork>()

/** The jobs that a process works on, and the ends of tries that it could not write to the database yet. */
function atWorkOf(services: Services): AtWork {
  const known = atWork.get(services) ?? { jobs: new Map(), untold: new Set() }
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

class Cancelled extends Error {}
class OutOfTime extends Error {}

/** Does a try within its time, renews its lease meanwhile, and ends it when somebody asks for that. */
async function guarded(services: Services, queue: JobQueue, job: RunningJob, stop: AbortController) {
  const context = systemContext(services, `job-${job.id}`)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => {
    const reason = new OutOfTime(`未能在${queue.timeoutSeconds}秒内完成`)
    stop.abort(reason)
    reject(reason)
  }, queue.timeoutSeconds * 1000)
  // A lease that cannot be renewed runs out; whoever takes the job then finds what is done already.
  const heart = setInterval(
    () =>
      void renewLease(services, job).then(
        (wanted) => wanted && stop.abort(new Cancelled()),
        (error: unknown) => services.log.warn({ err: error, job: job.id }, 'job lease'),
      ),
    heartbeatMs,
  ).unref()
  try {
    await Promise.race([queue.handle(context, job.data, services, stop.signal), late])
  } finally {
    clearTimeout(limit)
    clearInterval(heart)
  }
}

/** The first line of what went wrong, without its stack. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 500) || '未知错误'

async function fail(services: Services, context: Context, job: RunningJob, error: unknown): Promise<boolean> {
  const queue = queueNamed(services, job.queue)
  const text = textOf(error)
  const last = job.attempts >= queue.attempts || job.deaths >= mostDeaths
  const again = new Date(services.now().getTime() + pauseAfter(job.attempts) * 1000)
  const isMine = await putBack(services, job, { text, last, again })
  if (isMine && last)
    await queue
      .failed?.(context, job.data, text, services)
      .catch((failure: unknown) => services.log.error({ err: failure, queue: job.queue, job: job.id }, 'job'))
  return isMine
}

/** Ends a job for good that somebody has cancelled, together with what it is about. */
const endCancelled = (services: Services, context: Context, job: RunningJob): Promise<boolean> =>
  transact(context, async (inner) => {
    if (!(await forget(inner, job))) return false
    await queueNamed(services, job.queue).cancelled?.(inner, job.data)
    return true
  })

async function runOne(services: Services, job: RunningJob, stop: AbortController): Promise<void> {
  const context = systemContext(services, `job-${job.id}`)
  const queue = queueNamed(services, job.queue)
  let end = (): Promise<boolean> => forget(services, job)
  try {
    // Its process died before it could end it.
    if (job.cancelled) throw new Cancelled()
    if (job.deaths >= mostDeaths) throw new Error(interruptedAgain)
    // A process that died in the last try never came to say so.
    if (job.attempts > queue.attempts) throw new Error('处理时服务器中断')
    await guarded(services, queue, job, stop)
  } catch (error) {
    const isCancelled = error instanceof Cancelled || stop.signal.reason instanceof Cancelled
    if (!isCancelled)
      services.log.warn(
        { err: error, requestId: context.requestId, queue: job.queue, attempt: job.attempts },
        'job',
      )
    end = () => (isCancelled ? endCancelled(services, context, job) : fail(services, context, job, error))
  }
  await tell(services, async () => {
    if (!(await end())) await undoDeath(services, job)
  })
}

/** One try of a job that was taken. */
async function runTaken(services: Services, job: RunningJob): Promise<void> {
  const { jobs } = atWorkOf(services)
  const stop = new AbortController()
  jobs.set(job, stop)
  try {
    await runOne(services, job, stop)
  } finally {
    jobs.delete(job)
  }
}

/** Does everything that is due now, one after the other; answers how many jobs that were. Tests call it in the place of the worker. */
export async function drainJobs(services: Services): Promise<number> {
  const queues = allQueues(services).map(({ queue }) => queue)
  for (const end of atWorkOf(services).untold) await tell(services, end)
  for (let done = 0; ; done += 1) {
    const job = await takeNext(services, queues)
    if (!job) return done
    await runTaken(services, job)
  }
}

const lookEveryMs = 10_000

export type JobWorker = { stop(): Promise<void> }

/**
 * Does jobs as they come, from here or another instance: of each queue as many at once as it says, so that none waits for
 * another. Stopping waits for those under way.
 */
export async function startJobs(services: Services): Promise<JobWorker> {
  const { jobs, untold } = atWorkOf(services)
  const tries = new Set<Promise<void>>()
  const busy = new Map<string, number>()
  let stopped = false
  let again = false
  let looking: Promise<void> | null = null
  let early: NodeJS.Timeout | undefined

  const begin = (job: RunningJob): void => {
    const count = (by: number): void => void busy.set(job.queue, (busy.get(job.queue) ?? 0) + by)
    count(1)
    const work = runTaken(services, job)
      .catch((error: unknown) => services.log.warn({ err: error }, 'jobs'))
      .finally(() => {
        tries.delete(work)
        count(-1)
        wake()
      })
    tries.add(work)
  }
  const look = async (): Promise<void> => {
    while (again && !stopped) {
      again = false
      for (const end of untold) await tell(services, end)
      while (!stopped) {
        const free = allQueues(services).filter(({ queue, atOnce = 1 }) => (busy.get(queue) ?? 0) < atOnce)
        const job = await takeNext(
          services,
          free.map(({ queue }) => queue),
        )
        if (!job) break
        // The job was taken while the worker was being stopped.
        if (stopped) await releaseJobs(services, [job])
        begin(job)
      }
      await wakeForNext()
    }
  }
  /** What is due before the next look is not left until then. */
  const wakeForNext = async (): Promise<void> => {
    const wait = await nextDueIn(services, lookEveryMs)
    clearTimeout(early)
    if (wait !== null && !stopped) early = setTimeout(wake, wait).unref()
  }
  const wake = (): void => {
    again = true
    if (stopped) return
    looking ??= look()
      .catch((error: unknown) => services.log.warn({ err: error }, 'jobs'))
      .finally(() => {
        looking = null
        // A job may have come between the last look and now.
        if (again) wake()
      })
  }
  const cancel = (id: string): void => {
    for (const [job, stop] of jobs) if (job.id === id) stop.abort(new Cancelled())
  }
  await services.listener.on(jobChannel, wake, wake)
  await services.listener.on(cancelChannel, cancel)
  const timer = setInterval(wake, lookEveryMs).unref()
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(early)
      await releaseJobs(services, jobs.keys()).catch((error: unknown) =>
        services.log.warn({ err: error }, 'jobs'),
      )
      await looking
      await Promise.all(tries)
    },
  }
}

/** Asks the process that works on a job to end it, at the commit. */
export async function askForEnd({ db }: Context, id: string): Promise<void> {
  await sql`select pg_notify(${cancelChannel}, ${id})`.execute(db)
}
