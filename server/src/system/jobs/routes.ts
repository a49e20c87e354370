import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { backupHistory } from '@tejian/contract/system/backups/backupHistory.ts'
import { type BackgroundJob, backgroundJob } from '@tejian/contract/system/jobs/backgroundJob.ts'
import {
  type BackgroundSchedule,
  backgroundSchedule,
} from '@tejian/contract/system/jobs/backgroundSchedule.ts'
import {
  backupRegister,
  jobCalls,
  jobRegister,
  scheduleCalls,
  scheduleRegister,
} from '@tejian/contract/system/jobs/calls.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { allQueues } from '../../kit/jobs.ts'
import { permittedActions, sourceOf } from '../../kit/records/register.ts'
import { nextSlot } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { bindReading } from '../bindReading.ts'
import { actOnJobs, isNeverPaused, runNow, setPaused } from './acts.ts'
import { cronSentence } from './cronSentence.ts'

function jobActions(context: Context, row: BackgroundJob): string[] {
  const isLeft = row.state === 'failed'
  const queue = allQueues(context).find((one) => one.queue === row.jobKind)
  const fits: Readonly<Record<string, boolean>> = {
    retryJob: isLeft && queue !== undefined,
    discardJob: isLeft,
    cancelJob: !isLeft && row.state !== 'stopping' && queue?.cancelled !== undefined,
  }
  return permittedActions(context, backgroundJob).filter((name) => fits[name] ?? true)
}

function scheduleActions(context: Context, { jobKind, paused }: BackgroundSchedule): string[] {
  const goesOn = paused || isNeverPaused(context, jobKind ?? '')
  const fits: Readonly<Record<string, boolean>> = { pauseSchedule: !goesOn, resumeSchedule: paused === true }
  return permittedActions(context, backgroundSchedule).filter((name) => fits[name] ?? true)
}

/** When a schedule runs stands in the program; a release that does not know one shows its last run only. */
async function tellNextRuns(context: Context, rows: BackgroundSchedule[]): Promise<void> {
  const known = new Map(context.domains.all('schedules').map((schedule) => [schedule.name, schedule]))
  for (const row of rows) {
    const schedule = known.get(row.jobKind ?? '')
    row.cron = schedule ? cronSentence(schedule.cron) : null
    row.nextRun = schedule && !row.paused ? shanghaiDateTime(nextSlot(schedule, context.now())) : null
  }
}

const jobs = sourceOf(backgroundJob, { actions: jobActions })
const schedules = sourceOf(backgroundSchedule, {
  orderBy: ['lastStart', 'desc'],
  actions: scheduleActions,
  complete: tellNextRuns,
})

const backups = sourceOf(backupHistory, { orderBy: ['startedAt', 'desc'] })

/** The administrators' pages about background work. */
export function bindJobs(bind: Bind, services: Services): void {
  bindReading(bind, services, jobRegister, jobs)
  bindReading(bind, services, scheduleRegister, schedules)
  bindReading(bind, services, backupRegister, backups)
  bind(jobCalls.retry, (context, { ids }) => actOnJobs(context, 'retryJob', ids))
  bind(jobCalls.cancel, (context, { ids }) => actOnJobs(context, 'cancelJob', ids))
  bind(jobCalls.discard, (context, { ids }) => actOnJobs(context, 'discardJob', ids))
  bind(scheduleCalls.runNow, (context, { id }) => runNow(context, id))
  bind(scheduleCalls.pause, (context, { id }) => setPaused(context, id, true))
  bind(scheduleCalls.resume, (context, { id }) => setPaused(context, id, false))
}
