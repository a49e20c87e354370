import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { type Generated, sql } from 'kysely'
import type { Context } from '../context.ts'
import { ruleOf } from './rules.ts'
import { standInFor } from './standIn.ts'

/** One step held by somebody: open until it is handled. A record has at most one open task. */
export type TaskTable = {
  id: Generated<string>
  process: string
  recordId: string
  step: string
  dealMan: string | null
  dealManName: string | null
  receiveTime: Date | string
  deadline: string | null
  doneTime: Date | string | null
  doneBy: string | null
  /** The hand-over by which its holder does it in somebody else's place, until that ends; none for one's own. */
  handoverId: Generated<string | null>
}

/** One line of the flow log: what happened at a step. Never changed afterwards. */
export type FlowEventTable = {
  id: Generated<string>
  process: string
  recordId: string
  step: string
  stepName: string
  action: string
  actionLabel: string
  nextStep: string | null
  actor: string
  actorName: string
  at: Date | string
  /** Working minutes that the step took. */
  minutes: number | null
  opinion: string | null
  backReason: string | null
  backDescription: string | null
  backDutyTask: string | null
  /** The editable fields as they left the step, so that after a return the changes can be shown. */
  snapshot: { [field: string]: unknown } | null
}

declare module '../db/tables.ts' {
  interface Tables {
    task: TaskTable
    flow_event: FlowEventTable
  }
}

/** yyyy-MM-dd in Asia/Shanghai, wherever the server stands. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
}

/**
 * Opens the task of a step of a row as it is there: who may hold it, or stands in for them, since when, until when by its
 * working days or else by the rule of its domain.
 */
export async function openTask(
  context: Context,
  record: AnyRecord,
  process: Process,
  row: RowOf<AnyRecord>,
  step: string,
  named: { loginName: string; name: string } | null,
): Promise<{
  taskId: string
  step: string
  dealMan: string | null
  dealManName: string | null
  receiveTime: string
  deadline: string | null
}> {
  const now = context.now()
  const { holder, handoverId } = await standInFor(context, { process, recordId: row.id, step }, named)
  const days = process.steps[step]?.workingDays
  const deadline =
    days === undefined
      ? (ruleOf(context, record).deadline?.(context, row, step) ?? null)
      : context.calendar.now().addWorkingDays(dayOf(now), days)
  const task = await context.db
    .insertInto('task')
    .values({
      process: process.name,
      recordId: row.id,
      step,
      receiveTime: now,
      deadline,
      dealMan: holder?.loginName ?? null,
      dealManName: holder?.name ?? null,
      doneTime: null,
      doneBy: null,
      handoverId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    taskId: task.id,
    step,
    deadline,
    receiveTime: now.toISOString(),
    dealMan: holder?.loginName ?? null,
    dealManName: holder?.name ?? null,
  }
}

/** Closes the open task of a record; answers which that was. */
export async function closeTask(
  context: Context,
  process: Process,
  recordId: string,
): Promise<string | null> {
  const closed = await context.db
    .updateTable('task')
    .set({ doneTime: context.now(), doneBy: context.user.loginName })
    .where('process', '=', process.name)
    .where('recordId', '=', recordId)
    .where('doneTime', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed?.id ?? null
}

/** Writes a line of the flow log. */
export async function logFlow(
  context: Context,
  event: Omit<FlowEventTable, 'id' | 'at' | 'actor' | 'actorName' | 'minutes'> & { since: string | null },
): Promise<void> {
  const { since, snapshot, ...columns } = event
  const now = context.now()
  const minutes = since ? context.calendar.now().workingMinutesBetween(momentOf(since), now) : null
  await context.db
    .insertInto('flow_event')
    .values({
      ...columns,
      at: now,
      minutes,
      actor: context.user.loginName,
      actorName: context.user.name,
      snapshot:
        snapshot === null ? null : sql`${JSON.stringify(context.personal.closeNamed(snapshot))}::jsonb`,
    })
    .execute()
}
