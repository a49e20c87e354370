import { postOf } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { barredPost, flowMessages, handedOver } from '@tejian/contract/shared/flow/messages.ts'
import { type Context, transact } from '../../kit/context.ts'
import { logFlow } from '../../kit/process/flow.ts'
import { holdsTask, processFor } from '../../kit/process/move.ts'
import { ruleOf } from '../../kit/process/rules.ts'
import { standInFor } from '../../kit/process/standIn.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import { holderFor } from './people.ts'
import { recordOfProcess, stepOf } from './subject.ts'

/** Whether this person may give the open task of a row to somebody else: their own, or with another operator code any. */
export function mayTransfer(context: Context, record: AnyRecord, row: Row): boolean {
  const { permissions } = context.user
  if (!row.taskId || !permissions.has('declaration.transfer')) return false
  return holdsTask(context, record, row) || permissions.has('declaration.dispatch')
}

/** How a task changes hands: the name of the event, its label, and what the flow log says of it. */
type HandOver = { action: string; label: string; opinion(holder: string): string }

/** Gives the open task of a locked row to a colleague who holds the step's post and took no part that forbids it; its name. */
export async function handOver(
  context: Context,
  record: AnyRecord,
  row: Row,
  assignee: string | undefined,
  { action, label, opinion }: HandOver,
): Promise<string> {
  const process = await processFor(context, record, row)
  const step = process.steps[stepOf(row)]
  const holder = await holderFor(context, assignee, step && postOf(step))
  if (row.dealMan === holder.loginName) throw new Refusal(flowMessages.sameHolder)
  const rule = ruleOf(context, record)
  const part = (await rule.barred?.(context, row, stepOf(row), [holder.loginName]))?.get(holder.loginName)
  if (part) throw new Refusal(barredPost(holder.name, part, step?.name ?? ''))
  const opening = { process, recordId: row.id, step: stepOf(row) }
  const { holder: taker, handoverId } = await standInFor(context, opening, holder)
  const place = { dealMan: taker?.loginName ?? null, dealManName: taker?.name ?? null }
  await context.db
    .updateTable('task')
    .set({ ...place, handoverId })
    .where('id', '=', String(row.taskId))
    .execute()
  await logFlow(context, {
    process: record.process?.name ?? '',
    recordId: row.id,
    step: stepOf(row),
    stepName: step?.name ?? '',
    action,
    actionLabel: label,
    nextStep: null,
    opinion: opinion(holder.name),
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
  const placed = await updateRow(context, record, row, place, { action })
  await rule.placed?.(context, placed)
  return `${step?.name ?? ''} ${row[record.nameField] ?? ''}`
}

const transfer: HandOver = {
  action: 'transfer',
  label: '任务转办',
  opinion: (holder) => `转办给${holder}`,
}

async function transferOne(context: Context, taskId: string, assignee: string): Promise<string> {
  const task = await context.db
    .selectFrom('task')
    .select(['process', 'recordId'])
    .where('id', '=', taskId)
    .where('doneTime', 'is', null)
    .executeTakeFirst()
  const record = task && recordOfProcess(context, task.process)
  if (!task || !record) throw new Refusal(flowMessages.unknownTask)
  const row = await readRow(context, record, task.recordId, true).catch((error: unknown) => {
    // A task of somebody else's office answers like one that is no more.
    throw error instanceof Refusal && error.code === 'missing' ? new Refusal(flowMessages.unknownTask) : error
  })
  if (row.taskId !== taskId || !mayTransfer(context, record, row)) throw new Refusal(flowMessages.unknownTask)
  return handOver(context, record, row, assignee, transfer)
}

/** Hands open tasks over to one person who holds the step's post: all of them or, with a sentence, none (spec 2 §7.1). */
export async function transferTasks(
  outer: Context,
  taskIds: readonly string[],
  assignee: string | undefined,
): Promise<void> {
  if (taskIds.length === 0) throw new Refusal(flowMessages.chooseTasks)
  if (!assignee) throw new Refusal(flowMessages.chooseAssignee)
  await transact(outer, async (context) => {
    const handed: string[] = []
    for (const taskId of taskIds.toSorted()) handed.push(await transferOne(context, taskId, assignee))
    await sendMessage(context, { to: [assignee], ...handedOver(context.user.name, transfer.label, handed) })
  })
}
