import { jobMessages } from '@tejian/contract/kit/jobMessages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from './context.ts'
import { askForEnd } from './jobRunner.ts'
import { allQueues, type JobData, type JobQueue, jobChannel } from './jobs.ts'
import { Refusal } from './refusal.ts'

type HeldJob = {
  id: string
  queue: string
  key: string
  data: JobData
  failure: string | null
  /** A process works on it and has told so lately. */
  alive: boolean
}

async function held(context: Context, condition: RawBuilder<SqlBool>): Promise<HeldJob | undefined> {
  const { rows } =
    await sql<HeldJob>`select id, queue, key, data, failure, taken and "runAfter" > ${context.now()} as alive
    from job where ${condition} for update`.execute(context.db)
  return rows[0]
}

/** The queue of a job; undefined for one that only another release knows. */
const queueOf = (context: Context, { queue }: HeldJob): JobQueue | undefined =>
  allQueues(context).find((one) => one.queue === queue)

const drop = ({ db }: Context, { id }: HeldJob) => sql`delete from job where id = ${id}::uuid`.execute(db)

async function end(context: Context, job: HeldJob): Promise<'ended' | 'asked'> {
  const queue = queueOf(context, job)
  if (!queue?.cancelled) throw new Refusal(jobMessages.notCancellable)
  if (job.failure !== null) throw new Refusal(jobMessages.leftAlready)
  if (job.alive) {
    await sql`update job set cancelled = true where id = ${job.id}::uuid`.execute(context.db)
    await askForEnd(context, job.id)
    return 'asked'
  }
  await drop(context, job)
  await queue.cancelled(context, job.data)
  return 'ended'
}

/**
 * Cancels the job of a key, inside the caller's transaction: one that waits is gone at once, one under way is asked to
 * end and does so between two parts of its work. `none` where it has ended meanwhile.
 */
export async function cancelJob(
  context: Context,
  queue: string,
  key: string,
): Promise<'ended' | 'asked' | 'none'> {
  const job = await held(context, sql<SqlBool>`queue = ${queue} and key = ${key}`)
  return job ? end(context, job) : 'none'
}

type Told = { queue: string; key: string; failure: string | null }

async function onOne(
  outer: Context,
  id: string,
  act: (context: Context, job: HeldJob) => Promise<unknown>,
): Promise<Told> {
  return transact(outer, async (context) => {
    const job = await held(context, sql<SqlBool>`id = ${id}::uuid`)
    if (!job) throw new Refusal(jobMessages.ended, { code: 'handled' })
    await act(context, job)
    return job
  })
}

/** Cancels a job by its id. */
export const cancelById = (context: Context, id: string): Promise<Told> => onOne(context, id, end)

/** Has a job that was left tried anew, from its first try. */
export const retryById = (outer: Context, id: string): Promise<Told> =>
  onOne(outer, id, async (context, job) => {
    if (job.failure === null) throw new Refusal(jobMessages.notLeft)
    const queue = queueOf(context, job)
    if (!queue) throw new Refusal(jobMessages.unknownKind)
    await queue.retried?.(context, job.data)
    await sql`update job set attempts = 0, deaths = 0, taken = false, cancelled = false, failure = null, "failedAt" = null,
        "startedAt" = null, "runAfter" = ${context.now()} where id = ${id}::uuid`.execute(context.db)
    await sql`select pg_notify(${jobChannel}, ${job.queue})`.execute(context.db)
  })

/** Takes a job that was left from the list for good; what it was about stays as it is. */
export const discardById = (outer: Context, id: string): Promise<Told> =>
  onOne(outer, id, async (context, job) => {
    if (job.failure === null) throw new Refusal(jobMessages.notLeft)
    await drop(context, job)
  })
