import { sql } from 'kysely'
import type { JobData } from './jobs.ts'
import type { Services } from './services.ts'

/**
 * A job under way. Its row says so until its try has ended, with a lease: one that runs out meanwhile means that the
 * process has died. Each try has a number, so that nobody ends the try of another.
 */
export type Taken = { id: string; queue: string; data: JobData; attempts: number; deaths: number }

/** Takes the next job of some queues that is due, for the seconds of its queue. */
export async function takeNext(
  services: Services,
  leaseSeconds: ReadonlyMap<string, number>,
): Promise<Taken | null> {
  const now = services.now()
  const leases = JSON.stringify(Object.fromEntries(leaseSeconds))
  const { rows } = await sql<Taken>`
    update job set attempts = attempts + 1, deaths = deaths + taken::int, taken = true,
      "runAfter" = ${now}::timestamptz + (${leases}::jsonb ->> queue)::int * interval '1 second'
    where id = (select id from job where failure is null and "runAfter" <= ${now}
      and queue = any(${[...leaseSeconds.keys()]}::text[])
      order by "runAfter", id limit 1 for update skip locked)
    returning id, queue, data, attempts, deaths`.execute(services.db)
  return rows[0] ?? null
}

/** Ends a try that did the work. Ordered anew meanwhile, the job counts from the beginning and stays. */
export async function forget({ db }: Services, { id, attempts }: Taken): Promise<boolean> {
  const { rows } =
    await sql`delete from job where id = ${id}::uuid and attempts = ${attempts} returning id`.execute(db)
  return rows.length > 0
}

/** Ends a try that failed: the job is due again after a pause, or left with its failure. */
export async function putBack(
  { db }: Services,
  { id, attempts }: Taken,
  runAfter: Date,
  failure: string | null,
): Promise<boolean> {
  const { rows } = await sql`update job set failure = ${failure}, taken = false, "runAfter" = ${runAfter}
    where id = ${id}::uuid and attempts = ${attempts} returning id`.execute(db)
  return rows.length > 0
}

/** A try that was taken for dead and comes to its end all the same was none: its lease had only run out. */
export async function livedOn({ db }: Services, { id, attempts }: Taken): Promise<void> {
  await sql`update job set deaths = greatest(deaths - 1, 0)
    where id = ${id}::uuid and attempts > ${attempts} and failure is null`.execute(db)
}

/** Of a process that is being stopped the jobs under way are not to blame, whatever becomes of it before their end. */
export async function excuse({ db }: Services, jobs: Iterable<Taken>): Promise<void> {
  for (const { id, attempts } of jobs)
    await sql`update job set taken = false where id = ${id}::uuid and attempts = ${attempts}`.execute(db)
}
