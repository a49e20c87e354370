import { sql } from 'kysely'
import type { JobData } from './jobs.ts'
import type { Services } from './services.ts'

/**
 * A job under way. Its row says so until its try has ended, with a lease: one that runs out meanwhile means that the
 * process has died. Each try has a number, so that nobody ends the try of another.
 */
export type RunningJob = { id: string; queue: string; data: JobData; attempts: number; deaths: number }

/** Takes the next job of some queues that is due, for the seconds of its queue. */
export async function takeNext(
  services: Services,
  leaseSeconds: ReadonlyMap<string, number>,
): Promise<RunningJob | null> {
  const now = services.now()
  const leases = JSON.stringify(Object.fromEntries(leaseSeconds))
  const { rows } = await sql<RunningJob>`
    update job set attempts = attempts + 1, deaths = deaths + taken::int, taken = true,
      "runAfter" = ${now}::timestamptz + (${leases}::jsonb ->> queue)::int * interval '1 second'
    where id = (select id from job where failure is null and "runAfter" <= ${now}
      and queue = any(${[...leaseSeconds.keys()]}::text[])
      order by "runAfter", id limit 1 for update skip locked)
    returning id, queue, data, attempts, deaths`.execute(services.db)
  return rows[0] ?? null
}

/** Ends a try that did the work. Ordered anew meanwhile, the job counts from the beginning and stays. */
export async function forget({ db }: Services, { id, attempts }: RunningJob): Promise<boolean> {
  const { rows } =
    await sql`delete from job where id = ${id}::uuid and attempts = ${attempts} returning id`.execute(db)
  return rows.length > 0
}

/** Ends a try that failed: the job is due again after a pause, or left with its failure. */
export async function putBack(
  { db }: Services,
  { id, attempts }: RunningJob,
  runAfter: Date,
  failure: string | null,
): Promise<boolean> {
  const { rows } = await sql`update job set failure = ${failure}, taken = false, "runAfter" = ${runAfter}
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
