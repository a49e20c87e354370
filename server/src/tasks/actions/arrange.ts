import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { findItem, needsConfirmation } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { mayMove, move } from '../../kit/process/move.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { notifyInspectors, subjectOf } from '../notify.ts'
import { placeOf } from '../place.ts'
import { type PlanInput, settlePlan } from '../settle.ts'

export type Arrangement = PlanInput & {
  seisn: string
  taskId?: string | undefined
  version?: string | undefined
  /** The visit that the item is arranged for together with others. */
  visitNo?: string | undefined
}

type Changes = ChangesOf<typeof businessItem>
type Saved = AnswerOf<typeof arrangeCalls.taskSchedSave>

/** Changes the plan of a task that waits at a step, without sending it on; tells what would be refused then. */
export async function savePlan(
  outer: Context,
  input: Arrangement,
  lookups: Lookups,
  at: { action: string; refusal: string; moreChanges?: Changes },
): Promise<Saved> {
  return transact(outer, async (context) => {
    const row = await findItem(context, input.seisn, true)
    const late = input.taskId && input.taskId !== row.taskId
    if (late || !mayMove(context, businessItem, row, at.action))
      throw new Refusal(at.refusal, { code: 'handled' })
    const { values, problems, warnings } = await settlePlan(context, row, input, lookups, false)
    const saved = await updateRow(
      context,
      businessItem,
      row,
      { ...values, ...at.moreChanges },
      { version: input.version ? Number(input.version) : undefined, action: `${at.action}Save` },
    )
    return { seisn: input.seisn, version: saved.version, problems: Object.values(problems), warnings }
  })
}

export const saveArrangement = (context: Context, input: Arrangement, lookups: Lookups): Promise<Saved> =>
  savePlan(context, input, lookups, { action: 'arrange', refusal: taskMessages.notArranging })

/**
 * RWAP → RWQR where the department wants tasks confirmed, else → BGSC; the lead inspector holds the next task. Answers
 * what is to be known of the plan; `together` are the numbers that the same call arranges.
 */
export async function arrangeTask(
  outer: Context,
  input: Arrangement,
  lookups: Lookups,
  together: readonly string[] = [],
): Promise<string[]> {
  return transact(outer, async (context) => {
    const item = await findItem(context, input.seisn, true)
    // An item that has left the step is refused by the move, with who did what.
    const settled =
      item.step === 'RWAP' ? await settlePlan(context, item, input, lookups, true, together) : undefined
    await move(context, {
      record: businessItem,
      id: item.id,
      action: 'arrange',
      taskId: input.taskId,
      version: input.version ? Number(input.version) : undefined,
      opinion: input.arrangeNote?.trim() || undefined,
      supplied: {
        planInspectDate: settled?.values.planInspectDate ?? '',
        proPrincipalId: settled?.lead?.loginName,
      },
      ...(settled?.lead && { holder: settled.lead }),
      prepare: (inner, row) => arranged(inner, row, input, settled),
      effect: tellArranged,
    })
    return settled?.warnings ?? []
  })
}

async function arranged(
  context: Context,
  row: BusinessItem,
  input: Arrangement,
  settled: Awaited<ReturnType<typeof settlePlan>> | undefined,
): Promise<Changes> {
  if (!settled) return {}
  if (Object.keys(settled.problems).length > 0) throw wrongFields(settled.problems)
  const wanted = await needsConfirmation(context, { ...row, ...settled.values })
  return {
    ...settled.values,
    taskConfirmFlag: wanted ? '1' : '0',
    ...(input.visitNo && ({ visitNo: input.visitNo } satisfies Changes)),
  }
}

/** Day and, where one is given, time of a planned inspection. */
export const whenOf = ({
  planInspectDate,
  planInspectTime,
}: Pick<BusinessItem, 'planInspectDate' | 'planInspectTime'>): string =>
  [planInspectDate, planInspectTime].filter(Boolean).join(' ')

async function tellArranged(context: Context, row: BusinessItem): Promise<void> {
  const confirming = row.step === 'RWQR'
  await notifyInspectors(context, row, {
    title: confirming ? '待办：任务确认' : '待办：检验任务',
    content: `${subjectOf(row)}安排于${whenOf(row)}检验，地址：${row.useaddress ?? row.unitname}，项目负责人${row.proPrincipalName}`,
    page: confirming ? '/businessPro/taskConfirm' : '/businessPro/reportBuild',
  })
}

export type Several = PlanInput & { seisns: readonly string[]; taskIds: readonly string[] }

/** The items of one place that are arranged together, under the first of their numbers. */
export async function visitNumbers(
  context: Context,
  seisns: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await findPlaces(context, seisns)
  const groups = [...Map.groupBy(rows, placeOf).values()].filter((group) => group.length > 1)
  return new Map(groups.flatMap((group) => group.map(({ seisn }) => [seisn, group[0]?.seisn ?? seisn])))
}

async function findPlaces(context: Context, seisns: readonly string[]) {
  const rows = await context.db
    .selectFrom('business_item')
    .select(['seisn', 'unitId', 'useaddress'])
    .where('seisn', 'in', [...seisns, ''])
    .orderBy('seisn')
    .execute()
  return { rows: rows.map((row) => ({ ...row, seisn: row.seisn ?? '' })) }
}

export type TaskBatch = AnswerOf<typeof arrangeCalls.taskSchedBatchCommit>

/** Runs something for several tasks, each in a transaction of its own; per row what happened, and the warnings of all. */
export async function severalTasks(
  context: Context,
  { seisns, taskIds }: Pick<Several, 'seisns' | 'taskIds'>,
  act: (one: { seisn: string; taskId: string | undefined }) => Promise<string[]>,
): Promise<TaskBatch> {
  if (seisns.length === 0) throw new Refusal(taskMessages.chooseTasks)
  const warnings = new Set<string>()
  const about = { id: (seisn: string) => seisn, no: async (seisn: string) => seisn }
  const { successCount, errors } = await batch(context, seisns, about, async (seisn) => {
    const item = await findItem(context, seisn)
    const seen = taskIds.length === 0 || taskIds.includes(item.taskId ?? '')
    // A task that nobody named has been opened since: the first name makes the move say so.
    const told = await act({ seisn, taskId: seen ? undefined : taskIds[0] })
    for (const sentence of told) warnings.add(sentence)
  })
  return {
    successCount,
    errors: errors.map((error) => ({ ...error, seisn: error.id })),
    warnings: [...warnings],
  }
}

/** Arranges several tasks alike; those of one place become one visit. */
export async function arrangeSeveral(
  context: Context,
  { seisns, taskIds, ...plan }: Several,
  lookups: Lookups,
): Promise<TaskBatch> {
  const visits = await visitNumbers(context, seisns)
  return severalTasks(context, { seisns, taskIds }, ({ seisn, taskId }) =>
    arrangeTask(context, { ...plan, seisn, taskId, visitNo: visits.get(seisn) }, lookups, seisns),
  )
}
