import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { JobData } from './jobs.ts'
import type { Services } from './services.ts'

/**
 * A job under way. Its row says so until its try has ended, with a lease: one that runs out meanwhile means that the
 * process has died. Each try has a number, so that nobody ends the try of another.
 */
export type RunningJob = {
  id: string
  queue: string
  data: JobData
  attempts: number
  deaths: number
  /** Somebody has asked for its end. */
  cancelled: boolean
}

/** A lease is renewed three times before it runs out. */
const leaseSeconds = 30
export const heartbeatMs = 10_000

/** Which process works on a job, for whoever looks for it. */
const instance = `${hostname()}:${process.pid}`

const leaseFrom = (services: Services) =>
  sql`${services.now()}::timestamptz + ${leaseSeconds}::int * interval '1 second'`

/** Takes the next job of some queues that is due. The try is counted before it begins. */
export async function takeNext(services: Services, queues: readonly string[]): Promise<RunningJob | null> {
  const now = services.now()
  const { rows } = await sql<RunningJob>`
    update job set attempts = attempts + 1, deaths = deaths + taken::int, taken = true, "startedAt" = ${now},
      instance = ${instance}, "runAfter" = ${leaseFrom(services)}
    where id = (select id from job where failure is null and "runAfter" <= ${now}
      and queue = any(${queues}::text[])
      order by "runAfter", id limit 1 for update skip locked)
    returning id, queue, data, attempts, deaths, cancelled`.execute(services.db)
  return rows[0] ?? null
}

/** Renews the lease of a try: its process is still alive. Answers whether somebody wants the job to end. */
export async function renewLease(services: Services, { id, attempts }: RunningJob): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`update job set "runAfter" = ${leaseFrom(services)}
    where id = ${id}::uuid and attempts = ${attempts} and taken returning cancelled`.execute(services.db)
  return rows[0]?.cancelled ?? false
}

/** Ends a try that did the work. Ordered anew meanwhile, the job counts from the beginning and stays. */
export async function forget({ db }: Pick<Services, 'db'>, { id, attempts }: RunningJob): Promise<boolean> {
  const { rows } =
    await sql`delete from job where id = ${id}::uuid and attempts = ${attempts} returning id`.execute(db)
  return rows.length > 0
}

type Failure = { text: string; last: boolean; again: Date }

/** Ends a try that failed: the job is due again after a pause, or left with its failure. */
export async function putBack(
  { db, now }: Services,
  { id, attempts }: RunningJob,
  { text, last, again }: Failure,
): Promise<boolean> {
  const { rows } = await sql`update job set failure = ${last ? text : null}, "lastError" = ${text},
      "failedAt" = ${last ? now() : null}, taken = false, "runAfter" = ${again}
    where id = ${id}::uuid and attempts = ${attempts} returning id`.execute(db)
  return rows.length > 0
}

/** A try that counted as dead but ends after all was alive: only its lease had run out, so the death is taken back. */
export async function undoDeath({ db }: Services, { id, attempts }: RunningJob): Promise<void> {
  await sql`update job set deaths = greatest(deaths - 1, 0)
    where id = ${id}::uuid and attempts > ${attempts} and failure is null`.execute(db)
}

/** Releases the jobs of a process that is being stopped, so that its end does not count as a death of these jobs. */
export async function releaseJobs({ db }: Services, jobs: Iterable<RunningJob>): Promise<void> {
  for (const { id, attempts } of jobs)
    await sql`update job set taken = false where id = ${id}::uuid and attempts = ${attempts}`.execute(db)
}

/** Milliseconds until the next job that waits for its time is due, within those `ahead`; null when there is none. */
export async function nextDueIn({ db, now }: Services, ahead: number): Promise<number | null> {
  const at = now()
  const { rows } = await sql<{
    due: number | null
  }>`select (extract(epoch from min("runAfter") - ${at}::timestamptz) * 1000)::float8
    as due from job where failure is null and not taken and "runAfter" > ${at}::timestamptz
      and "runAfter" < ${new Date(at.getTime() + ahead)}::timestamptz`.execute(db)
  const due = rows[0]?.due ?? null
  return due === null ? null : Math.ceil(Number(due))
}
