import type { AnyRecord, ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import { type Context, transact } from '../context.ts'
import type { Row } from '../records/find.ts'
import { readRow, updateRow, type Values } from '../records/save.ts'
import { closeTask, logFlow, openTask } from './flow.ts'
import { type Holder, processFor, valuesAtStep } from './move.ts'

export type Reopening<R extends AnyRecord = AnyRecord> = {
  record: R
  id: string
  action: string
  label: string
  /** Where the work begins again. */
  step: string
  holder: Holder | null
  reason: string
  description?: string | undefined
  /** Refuses, and changes of business fields that belong to it; runs with the locked row before anything is written. */
  prepare(context: Context, row: RowOf<R>): Promise<ChangesOf<R>>
  effect?(context: Context, row: RowOf<R>): Promise<void>
  /** What the flow log keeps of it, once `prepare` has settled it. */
  snapshot?(): Promise<{ [field: string]: unknown }>
}

/**
 * Takes a record that has left its process's ordinary way back to one of its steps: what a decision from outside does,
 * for which no step has an action. A new event with its reason, like a return; whoever calls it has checked the right.
 */
export async function reopen<R extends AnyRecord>(outer: Context, request: Reopening<R>): Promise<RowOf<R>> {
  return transact(outer, async (context) => {
    const { record, reason } = request
    const locked = await readRow(context, record, request.id, true)
    const row: Row = locked
    const process = await processFor(context, record, row)
    const changes = (await request.prepare(context, locked)) as Values
    const from = String(row.step ?? 'end')
    const duty = process.steps[request.step]?.name ?? null
    await logFlow(context, {
      process: process.name,
      recordId: row.id,
      step: from,
      stepName: process.steps[from]?.name ?? '已办结',
      action: request.action,
      actionLabel: request.label,
      nextStep: request.step,
      opinion: null,
      backReason: reason,
      backDescription: request.description ?? null,
      backDutyTask: duty,
      snapshot: (await request.snapshot?.()) ?? null,
      since: from === 'end' ? null : (row.receiveTime as string | null),
    })
    await closeTask(context, process, row.id)
    const place = await openTask(
      context,
      record,
      process,
      { ...row, ...changes },
      request.step,
      request.holder,
    )
    const marks = {
      backReason: reason,
      backDescription: request.description ?? null,
      backDutyTask: duty,
    }
    const state = valuesAtStep(context, record, request.step)
    const values = { ...state, ...changes, ...place, ...marks } as ChangesOf<R>
    const moved = await updateRow(context, record, locked, values, { action: request.action })
    await request.effect?.(context, moved)
    return moved
  })
}
