import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { RowOf } from '@tejian/contract/kit/record.ts'
import type { statRollback } from '@tejian/contract/quality/statRollback.ts'
import type {
  statError,
  statRectification,
  statStep,
  statTrack,
} from '@tejian/contract/quality/statTimeliness.ts'
import { reportLimitOf, timedSteps, wholeReport } from '@tejian/contract/quality/timedSteps.ts'
import { noticeProcess } from '@tejian/contract/reports/notice.process.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { workingDaysLeft } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'

/** What rows of terms say beside what the database knows: names of steps, days that are worked. */

const day = (time: string): string => time.slice(0, 10)

type Passed = { itemId: string; step: string; come: string; done: string }

/** When each step of an item was reached first and done last. */
async function passedSteps({ db }: Context, ids: readonly string[]): Promise<Map<string, Passed>> {
  const { rows } = await sql<Passed>`
    select b.id as "itemId", t.step, min(t."receiveTime") as come, max(t."doneTime") as done
    from business_item b join task t on t."doneTime" is not null
      and ((t.process = 'inspection' and t."recordId" = b.id) or (t.process = 'declaration' and t."recordId" = b.appmainsysid))
    where b.id = any(${ids}::uuid[]) group by 1, 2`.execute(db)
  return new Map(rows.map((row) => [`${row.itemId} ${row.step}`, row]))
}

export async function completeSteps(context: Context, rows: RowOf<typeof statStep>[]): Promise<void> {
  const passed = await passedSteps(context, [...new Set(rows.map(({ itemId }) => itemId ?? ''))])
  for (const row of rows) {
    if (row.stepPlace === wholeReport.place) {
      row.stepName = wholeReport.name
      row.limitDays = reportLimitOf(row.equclacode ?? '')
      if (row.reportFrom && row.approveDate)
        row.usedDays = workingDaysLeft(context, row.reportFrom, row.approveDate)
      continue
    }
    const step = timedSteps.find(({ place }) => place === row.stepPlace)
    const times = passed.get(`${row.itemId} ${step?.code}`)
    row.stepName = step?.name ?? ''
    row.limitDays = step?.limit ?? null
    if (!times) continue
    row.receiveTime = times.come
    row.executeTime = times.done
    row.usedDays = workingDaysLeft(context, day(times.come), day(times.done))
  }
}

/** A mistake that was verified or revoked came to light when the report had left: after its release. */
export async function completeErrors(_context: Context, rows: RowOf<typeof statError>[]): Promise<void> {
  for (const row of rows) row.foundStep = row.mistaken ? '报告出具后' : ''
}

/** A report that came back says where, why and by whom it did so last before its approval. */
export async function completeRollbacks({ db }: Context, rows: RowOf<typeof statRollback>[]): Promise<void> {
  const ids = rows.flatMap(({ id, returnCount }) => (returnCount ? [id] : []))
  if (ids.length === 0) return
  const { rows: found } = await sql<LastReturn>`
    select distinct on (r."itemId") r."itemId", r."returnStepName" as step, r."returnReason" as reason,
      r."operUserName" as by, r."operTime" as at
    from stat_return r where r."itemId" = any(${ids}::uuid[])
      and r."operTime" <= (select min("approveTime") from report where report."itemId" = r."itemId")
    order by r."itemId", r."operTime" desc`.execute(db)
  const last = new Map(found.map((one) => [one.itemId, one]))
  for (const row of rows) {
    const one = last.get(row.id)
    if (!one) continue
    Object.assign(row, {
      decideStepName: one.step,
      returned: true,
      returnReason: one.reason,
      operUserName: one.by,
      operTime: one.at,
    })
  }
}

type LastReturn = { itemId: string; step: string; reason: string | null; by: string; at: string }

const limits: Readonly<Record<string, { workingDays?: number } | undefined>> = inspectionProcess.steps

export async function completeTracks(context: Context, rows: RowOf<typeof statTrack>[]): Promise<void> {
  const today = dayOf(context.now())
  for (const row of rows) {
    row.currentStep = stepName(row.step)
    row.limitDays = limits[row.step ?? '']?.workingDays ?? null
    if (row.receiveTime) row.usedDays = workingDaysLeft(context, day(row.receiveTime), today)
    if (row.deadline) row.restDays = workingDaysLeft(context, today, row.deadline)
    row.overdueFlag = row.deadline !== null && row.deadline < today
  }
}

/** Open business past its deadline, or not. */
export const overdueTracks = (context: Context, text: string): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`coalesce(stat_track.deadline < ${dayOf(context.now())}::date, false) = ${text === 'true' || text === '1'}`,
]

const noticeSteps: Readonly<Record<string, { name: string } | undefined>> = noticeProcess.steps

export async function completeRectifications(
  context: Context,
  rows: RowOf<typeof statRectification>[],
): Promise<void> {
  const today = dayOf(context.now())
  for (const row of rows) {
    row.status = row.step === 'end' ? '已办结' : (noticeSteps[row.step ?? '']?.name ?? '')
    // Settled without an answer, by a repeated inspection: nobody is late any more.
    const until = row.feedbackDate ?? (row.step === 'end' ? null : today)
    row.overdueFlag = until !== null && row.rectifyLimit !== null && row.rectifyLimit < until
    row.overdueDays = row.overdueFlag && row.rectifyLimit && until ? daysBetween(row.rectifyLimit, until) : 0
  }
}

export const overdueRectifications = (context: Context, text: string): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`coalesce(stat_rectification."rectifyLimit" < coalesce(stat_rectification."feedbackDate",
    case when stat_rectification.step <> 'end' then ${dayOf(context.now())}::date end), false)
    = ${text === 'true' || text === '1'}`,
]
