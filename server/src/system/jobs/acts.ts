import { jobMessages } from '@tejian/contract/kit/jobMessages.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { backgroundJob } from '@tejian/contract/system/jobs/backgroundJob.ts'
import { backgroundSchedule } from '@tejian/contract/system/jobs/backgroundSchedule.ts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { cancelById, discardById, retryById } from '../../kit/jobControl.ts'
import { enqueue } from '../../kit/jobs.ts'
import { batch } from '../../kit/process/batch.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { runKey } from '../../kit/schedules.ts'

const acts = { retryJob: retryById, cancelJob: cancelById, discardJob: discardById } as const

/** Does one thing with several jobs, each for itself and each in the trail. */
export function actOnJobs(
  outer: Context,
  action: keyof typeof acts,
  ids: readonly string[],
): Promise<BatchAnswer> {
  const about = { id: (id: string) => id, no: async () => backgroundJob.title }
  return batch(outer, ids, about, (id) =>
    transact(outer, async (context) => {
      const { queue, key, failure } = await acts[action](context, id)
      await audit(context, {
        table: backgroundJob.table,
        recordId: id,
        action,
        before: { lastError: failure },
        after: { jobKind: queue, about: key },
      })
    }),
  )
}

type Line = { name: string; paused: boolean }

async function line({ db }: Context, id: string): Promise<Line> {
  const { rows } =
    await sql<Line>`select name, paused from job_schedule where id = ${id}::uuid for update`.execute(db)
  const [found] = rows
  if (!found) throw missing()
  return found
}

async function note(context: Context, id: string, action: string, { name }: Line, paused?: boolean) {
  await audit(context, {
    table: backgroundSchedule.table,
    recordId: id,
    action,
    before: paused === undefined ? null : { paused: !paused },
    after: { jobKind: name, ...(paused !== undefined && { paused }) },
  })
}

/** Orders a run beside the slots, also of a schedule that is paused. */
export function runNow(outer: Context, id: string): Promise<null> {
  return transact(outer, async (context) => {
    const schedule = await line(context, id)
    if (!context.domains.all('schedules').some(({ name }) => name === schedule.name))
      throw new Refusal(jobMessages.unknownKind)
    const { rows } = await sql`select 1 from job where queue = ${schedule.name} and key = ${runKey}
      and failure is null for update`.execute(context.db)
    if (rows.length > 0) throw new Refusal(jobMessages.runsAlready)
    await enqueue(context, schedule.name, runKey, {})
    await note(context, id, 'runNow', schedule)
    return null
  })
}

/** Whether a schedule goes on whatever administrators wish. */
export const isNeverPaused = ({ domains }: Context, wanted: string): boolean =>
  domains.all('schedules').some(({ name, neverPaused = false }) => name === wanted && neverPaused)

/** Pauses a schedule, or lets it go on with its next slot. */
export function setPaused(outer: Context, id: string, paused: boolean): Promise<null> {
  return transact(outer, async (context) => {
    const schedule = await line(context, id)
    if (paused && isNeverPaused(context, schedule.name)) throw new Refusal(jobMessages.neverPaused)
    if (schedule.paused === paused)
      throw new Refusal(paused ? jobMessages.pausedAlready : jobMessages.resumedAlready)
    // What was missed meanwhile is not made up for.
    await sql`update job_schedule set paused = ${paused}, "pausedBy" = ${paused ? context.user.name : null},
        "lastSlot" = ${context.now()}, "updateDate" = ${context.now()} where id = ${id}::uuid`.execute(
      context.db,
    )
    await note(context, id, paused ? 'pauseSchedule' : 'resumeSchedule', schedule, paused)
    return null
  })
}
