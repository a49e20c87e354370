import { handledMeanwhile } from '@tejian/contract/kit/messages.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { closeTask, logFlow, openTask } from '../../kit/process/flow.ts'
import { processFor, processOf } from '../../kit/process/move.ts'
import { ruleOf } from '../../kit/process/rules.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { forbidden, Refusal } from '../../kit/refusal.ts'
import { stepOf } from './subject.ts'

type LastEvent = {
  recordId: string
  step: string
  stepName: string
  action: string
  actionLabel: string
  nextStep: string | null
  actor: string
  actorName: string
  at: string
}

async function lastEvents(
  context: Context,
  process: Process,
  ids: readonly string[],
): Promise<Map<string, LastEvent>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastEvent>`
    select distinct on ("recordId") "recordId", step, "stepName", action, "actionLabel", "nextStep", actor, "actorName", at
    from flow_event where process = ${process.name} and "recordId" = any(${ids}::uuid[])
    order by "recordId", at desc, id desc`.execute(context.db)
  return new Map(rows.map((row) => [row.recordId, row]))
}

/** One's own forward move that leads to where the row still stands: only that can be taken back. */
function isOwnLastSubmit(
  context: Context,
  process: Process,
  row: Row,
  last: LastEvent | undefined,
): last is LastEvent {
  if (!last || last.actor !== context.user.loginName || row.step === 'end' || last.nextStep !== row.step)
    return false
  const transition = process.steps[last.step]?.actions[last.action]
  return transition?.to !== undefined && context.user.permissions.has(transition.permission)
}

/** Which of these rows their viewer may take back. */
export async function withdrawableIds(
  context: Context,
  record: AnyRecord,
  rows: readonly Row[],
): Promise<Set<string>> {
  const { process } = record
  if (!process) return new Set()
  const last = await lastEvents(
    context,
    process,
    rows.filter((row) => row.step && row.step !== 'end').map((row) => row.id),
  )
  return new Set(
    rows
      .filter((row) => isOwnLastSubmit(context, processOf(context, record, row), row, last.get(row.id)))
      .map((row) => row.id),
  )
}

function refuse(context: Context, last: LastEvent | undefined): never {
  if (last && last.actor !== context.user.loginName) {
    throw new Refusal(handledMeanwhile(last.actorName, last.at, `${last.stepName}：${last.actionLabel}`), {
      code: 'handled',
    })
  }
  throw new Refusal(flowMessages.nothingToWithdraw)
}

/**
 * Takes back one's own last submit while nobody has acted on it (domain.md, autoWithdraw): the task goes back to whoever
 * submitted, as a new event; nothing is erased. What was `given` as the reason stands in the log and on the row.
 */
export async function withdraw(
  outer: Context,
  record: AnyRecord,
  id: string,
  given: { backReason?: string | undefined; backDescription?: string | undefined } = {},
): Promise<Row> {
  const reason = { backReason: given.backReason ?? null, backDescription: given.backDescription ?? null }
  return transact(outer, async (context) => {
    if (!record.process) throw forbidden()
    const row = await readRow(context, record, id, true)
    const process = await processFor(context, record, row)
    const last = (await lastEvents(context, process, [id])).get(id)
    if (!isOwnLastSubmit(context, process, row, last)) return refuse(context, last)
    const from = stepOf(row)
    await logFlow(context, {
      process: process.name,
      recordId: id,
      step: from,
      stepName: process.steps[from]?.name ?? from,
      action: 'withdraw',
      actionLabel: '撤回',
      nextStep: last.step,
      opinion: null,
      ...reason,
      backDutyTask: null,
      snapshot: null,
      since: row.receiveTime as string | null,
    })
    await closeTask(context, process, id)
    const own = { loginName: context.user.loginName, name: context.user.name }
    const place = await openTask(context, record, process, row, last.step, own)
    const rule = ruleOf(context, record)
    const more = { ...rule.values?.(last.step), ...(await rule.withdrawn?.(context, row, last.step)) }
    const moved = await updateRow(
      context,
      record,
      row,
      { ...place, ...(given.backReason && reason), ...more },
      { action: 'withdraw' },
    )
    await rule.placed?.(context, moved)
    return moved
  })
}
