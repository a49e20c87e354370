import { barredPost, flowMessages, handedOver } from '@tejian/contract/shared/flow/messages.ts'
import { type Context, transact } from '../../kit/context.ts'
import { logFlow } from '../../kit/process/flow.ts'
import { holdsTask, processFor } from '../../kit/process/move.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holderFor } from './people.ts'
import { type FlowDomain, type FlowRegistry, stepOf } from './registry.ts'

/** Roles that may hand over other people's tasks; everybody else only their own. */
const dispatchers: ReadonlySet<string> = new Set(['scheduler', 'station_head', 'super_admin'])

/** Whether this person may give the open task of a row to somebody else. */
export function mayTransfer(context: Context, domain: Pick<FlowDomain, 'record'>, row: Row): boolean {
  if (!row.taskId || !context.user.permissions.has('declaration.transfer')) return false
  return holdsTask(context, domain.record, row) || context.user.roles.some((role) => dispatchers.has(role))
}

/** How a task changes hands: the name of the event, its label, and what the flow log says of it. */
type HandOver = { action: string; label: string; opinion(holder: string): string }

/** Gives the open task of a locked row to a colleague who holds the step's post and took no part that forbids it; its name. */
export async function handOver(
  context: Context,
  domain: FlowDomain,
  row: Row,
  assignee: string | undefined,
  { action, label, opinion }: HandOver,
): Promise<string> {
  const { steps } = await processFor(context, domain.record, row)
  const step = steps[stepOf(row)]
  const holder = await holderFor(context, assignee, step)
  if (row.dealMan === holder.loginName) throw new Refusal(flowMessages.sameHolder)
  const part = (await domain.barred?.(context, row, stepOf(row), [holder.loginName]))?.get(holder.loginName)
  if (part) throw new Refusal(barredPost(holder.name, part, step?.name ?? ''))
  const place = { dealMan: holder.loginName, dealManName: holder.name }
  await context.db.updateTable('task').set(place).where('id', '=', String(row.taskId)).execute()
  await logFlow(context, {
    process: domain.record.process?.name ?? '',
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
  const placed = await updateRow(context, domain.record, row, place, { action })
  await domain.placed?.(context, placed)
  return `${step?.name ?? ''} ${row[domain.record.nameField] ?? ''}`
}

const transfer: HandOver = {
  action: 'transfer',
  label: '任务转办',
  opinion: (holder) => `转办给${holder}`,
}

async function transferOne(
  context: Context,
  registry: FlowRegistry,
  taskId: string,
  assignee: string,
): Promise<string> {
  const task = await context.db
    .selectFrom('task')
    .select(['process', 'recordId'])
    .where('id', '=', taskId)
    .where('doneTime', 'is', null)
    .executeTakeFirst()
  const domain = task ? registry.domains[task.process] : undefined
  if (!task || !domain) throw new Refusal(flowMessages.unknownTask)
  const row = await readRow(context, domain.record, task.recordId, true)
  if (row.taskId !== taskId || !mayTransfer(context, domain, row)) throw new Refusal(flowMessages.unknownTask)
  return handOver(context, domain, row, assignee, transfer)
}

/** Hands open tasks over to one person who holds the step's post: all of them or, with a sentence, none (spec 2 §7.1). */
export async function transferTasks(
  outer: Context,
  registry: FlowRegistry,
  taskIds: readonly string[],
  assignee: string | undefined,
): Promise<void> {
  if (taskIds.length === 0) throw new Refusal(flowMessages.chooseTasks)
  if (!assignee) throw new Refusal(flowMessages.chooseAssignee)
  await transact(outer, async (context) => {
    const handed: string[] = []
    for (const taskId of taskIds.toSorted())
      handed.push(await transferOne(context, registry, taskId, assignee))
    await registry.tell(context, { to: [assignee], ...handedOver(context.user.name, transfer.label, handed) })
  })
}
