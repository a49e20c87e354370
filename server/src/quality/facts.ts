import { statItem } from '@tejian/contract/quality/statItem.ts'
import { reportLimitOf, timedSteps } from '@tejian/contract/quality/timedSteps.ts'
import { hoursOf } from '@tejian/contract/tasks/workload.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { tableChanged } from '../kit/records/totals.ts'
import type { Schedule } from '../kit/schedules.ts'
import type { Freshen } from '../kit/statistics/answer.ts'

/**
 * Facts of business (`stat_item`): triggers note each item of which something changed, and whoever asks for figures first
 * counts these in, so that a figure is never older than the question. What is much is left to the job.
 */

const factsLock = 71_300_231
const mostAtOnce = 2000

async function waitingItems({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct "itemId") as count
    from (select "itemId" from stat_dirty limit ${mostAtOnce * 5}) as noted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts in up to 2,000 noted items; one does it at a time, the next finds less to do. Returns how many it were. */
export async function countIn(outer: Context): Promise<number> {
  return transact(outer, async (context) => {
    const { db } = context
    await sql`select pg_advisory_xact_lock(${factsLock})`.execute(db)
    const { rows } = await sql<{ id: string }>`
      delete from stat_dirty where "itemId" = any(array(select distinct "itemId" from
        (select "itemId" from stat_dirty limit ${mostAtOnce}) as noted)) returning "itemId" as id`.execute(db)
    const ids = [...new Set(rows.map(({ id }) => id))]
    if (ids.length === 0) return 0
    await sql`delete from stat_item where id = any(${ids}::uuid[])`.execute(db)
    const [hours, dues] = [await hoursFor(context, ids), await duesOf(context, ids)]
    await sql`insert into stat_item select * from stat_item_rows(
      ${ids}::uuid[], ${hours}::jsonb, ${dues}::jsonb, ${timed}::jsonb)`.execute(db)
    // Figures are no record of anybody: no audit entry tells the other instances.
    await sql`select pg_notify('tejian_changed', ${statItem.table})`.execute(db)
    context.afterCommit(() => tableChanged(statItem.table))
    return ids.length
  })
}

/** What one device of each class and kind among these items is worth in hours, as JSON. */
async function hoursFor({ db }: Context, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ c: string | null; g: string | null }>`select distinct equclacode as c,
    "inmGroupCode" as g from business_item where id = any(${ids}::uuid[])`.execute(db)
  return JSON.stringify(rows.map(({ c, g }) => ({ c, g, h: hoursOf(c ?? '', g ?? '') })))
}

/** The steps with a deadline, as JSON. */
const timed = JSON.stringify(
  timedSteps.map(({ process, code, place }) => ({ p: process, s: code, b: place })),
)

/** From when and until when the report of each of these items was to be approved, as JSON. */
async function duesOf({ db, calendar }: Context, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string; class: string | null; start: string }>`
    select id, class, start::text as start from stat_report_start(${ids}::uuid[])`.execute(db)
  const days = calendar.now()
  // Thousands of items share some dozens of days.
  const known = new Map<string, string>()
  const dueOf = (start: string, limit: number): string => {
    const key = `${start} ${limit}`
    const due = known.get(key) ?? days.addWorkingDays(start, limit)
    known.set(key, due)
    return due
  }
  return JSON.stringify(
    rows.map(({ id, class: code, start }) => ({
      i: id,
      s: start,
      d: dueOf(start, reportLimitOf(code ?? '')),
    })),
  )
}

/** Before an answer: what was noted is counted in, unless it is so much that the job does it. Returns what is left. */
export const freshenItems: Freshen = async (context) => {
  const waiting = await waitingItems(context)
  if (waiting === 0) return 0
  if (waiting > mostAtOnce) return waiting
  await countIn(context)
  return 0
}

/** Counts in what nobody has asked for, such as everything after an upgrade. */
export const factSchedule: Schedule = {
  name: 'facts.countIn',
  cron: '* * * * *',
  timeoutSeconds: 600,
  attempts: 1,
  run: async (context, _services, signal) => {
    while (!signal.aborted && (await countIn(context)) > 0);
  },
}
