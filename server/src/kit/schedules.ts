import { Cron } from 'croner'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { JobQueue } from './jobs.ts'
import type { Services } from './services.ts'

/** Work that the clock orders: one run for each slot of its expression, over all instances. */
export type Schedule = {
  /** Also the name of its jobs. */
  readonly name: string
  /** When, in Asia/Shanghai: minute, hour, day, month, weekday; with six parts the first are seconds. */
  readonly cron: string
  run(context: Context, services: Services, signal: AbortSignal): Promise<void>
  timeoutSeconds: number
  /** How often a run that fails is tried; 1, where the next slot comes soon enough. */
  attempts?: number
  /** Nobody pauses it: what it proves is also about those who may pause. */
  neverPaused?: true
  /** Installations that need it; all when left out. */
  wanted?(services: Services): boolean
}

export type JobScheduleTable = {
  id: string
  name: string
  paused: boolean
  pausedBy: string | null
  lastSlot: Date | string | null
  lastStart: Date | string | null
  lastMilliseconds: number | null
  lastResult: 'done' | 'failed' | null
  lastError: string | null
}

declare module './db/tables.ts' {
  interface Tables {
    job_schedule: JobScheduleTable
  }
}

/** The key of a schedule's job: while one run waits or goes on, the next slot does not order another. */
export const runKey = 'run'

const cronOf = ({ cron }: Schedule): Cron => new Cron(cron, { timezone: 'Asia/Shanghai', paused: true })

/** The first slot after a moment. */
export function nextSlot(schedule: Schedule, after: Date): Date {
  const slot = cronOf(schedule).nextRun(after)
  if (!slot)
    throw new RangeError(`${schedule.name}: ${schedule.cron} has no slot after ${after.toISOString()}`)
  return slot
}

/** The last slot that has come by a moment. */
export function lastSlot(schedule: Schedule, now: Date): Date | null {
  return cronOf(schedule).previousRuns(1, new Date(now.getTime() + 1))[0] ?? null
}

async function note(
  { db }: Services,
  name: string,
  start: Date,
  took: number,
  error: string | null,
): Promise<void> {
  await sql`update job_schedule set "lastStart" = ${start}, "lastMilliseconds" = ${Math.round(took)},
      "lastResult" = ${error === null ? 'done' : 'failed'}, "lastError" = ${error}, "updateDate" = ${start}
    where name = ${name}`.execute(db)
}

const queues = new WeakMap<Schedule, JobQueue>()

/** A schedule's runs are jobs like others; each leaves a note when it was and what came of it. */
export function queueOfSchedule(schedule: Schedule): JobQueue {
  const known = queues.get(schedule)
  if (known) return known
  const { name, run, timeoutSeconds, attempts = 1 } = schedule
  const queue: JobQueue = {
    queue: name,
    attempts,
    timeoutSeconds,
    async handle(context, _data, services, signal) {
      const start = services.now()
      const began = performance.now()
      try {
        await run(context, services, signal)
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        await note(services, name, start, performance.now() - began, text.split('\n')[0]?.slice(0, 500) ?? '')
        throw error
      }
      await note(services, name, start, performance.now() - began, null)
    },
    // What it did until then is done; the next slot goes on.
    cancelled: async () => {},
  }
  queues.set(schedule, queue)
  return queue
}
