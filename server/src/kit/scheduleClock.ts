import { sql } from 'kysely'
import type { Running } from './domain.ts'
import { jobChannel } from './jobs.ts'
import { lastSlot, nextSlot, runKey, type Schedule } from './schedules.ts'
import type { Services } from './services.ts'

/** A clock that was set, and a pause that was lifted, are noticed after this time at the latest. */
const longestWaitMs = 60_000

/** The schedules of this installation. */
const wantedSchedules = (services: Services): readonly Schedule[] =>
  services.domains.all('schedules').filter(({ wanted }) => wanted?.(services) ?? true)

/** Every schedule has its line, so that it can be looked at and paused before its first run. */
export async function keepSchedules(services: Services): Promise<void> {
  const names = wantedSchedules(services).map(({ name }) => name)
  await sql`insert into job_schedule (name) select unnest(${names}::text[]) on conflict do nothing`.execute(
    services.db,
  )
}

/**
 * Orders the run of a slot, unless another instance has, the schedule is paused, or the run before it is not through.
 * Claim and order are one statement: a slot that was claimed has its run.
 */
async function order({ db, now }: Services, { name }: Schedule, slot: Date): Promise<boolean> {
  const { rows } = await sql<{ ordered: number }>`
    with claimed as (update job_schedule set "lastSlot" = ${slot}
        where name = ${name} and not paused and ("lastSlot" is null or "lastSlot" < ${slot}) returning name),
      ordered as (insert into job (queue, key, data, "runAfter", "createDate", "orderedBy")
        select name, ${runKey}, '{}'::jsonb, ${now()}::timestamptz, ${now()}::timestamptz, '定时' from claimed
        on conflict (queue, key) do update set attempts = 0, taken = false, deaths = 0, cancelled = false,
          "runAfter" = excluded."runAfter", "createDate" = excluded."createDate", "orderedBy" = excluded."orderedBy",
          "startedAt" = null, failure = null, "lastError" = null, "failedAt" = null
        where job.failure is not null returning queue)
    select count(pg_notify(${jobChannel}, queue))::int as ordered from ordered`.execute(db)
  return rows[0]?.ordered === 1
}

/** Orders what is due now: for each schedule the last slot that has come, once, however many were missed. */
export async function orderDue(services: Services, schedules = wantedSchedules(services)): Promise<string[]> {
  const ordered: string[] = []
  for (const schedule of schedules) {
    const slot = lastSlot(schedule, services.now())
    if (slot && (await order(services, schedule, slot))) ordered.push(schedule.name)
  }
  return ordered
}

/** Orders the runs of all schedules as their slots come. */
export async function startClock(services: Services): Promise<Running> {
  const due = new Map(wantedSchedules(services).map((schedule) => [schedule, new Date(0)]))
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const tick = async (): Promise<void> => {
    try {
      const now = services.now()
      const come = [...due].flatMap(([schedule, at]) => (at <= now ? [schedule] : []))
      await orderDue(services, come)
      for (const schedule of come) due.set(schedule, nextSlot(schedule, now))
    } catch (error) {
      services.log.warn({ err: error }, 'schedules')
    }
    if (stopped) return
    const next = Math.min(...[...due.values()].map((at) => at.getTime())) - services.now().getTime()
    timer = setTimeout(begin, Math.min(longestWaitMs, Math.max(1000, next))).unref()
  }
  const begin = (): void => {
    working = tick()
  }
  await keepSchedules(services)
  begin()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}
