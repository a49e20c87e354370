import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { returnItem } from '../inspection/itemWork/public.ts'
import { type Piece, sendPiece } from '../kit/batch/batch.ts'
import type { Outcome } from '../kit/batch/outcomes.ts'
import type { Values } from '../kit/fields/inputProps.ts'
import { send, sendPrepared } from '../kit/transport/send.ts'
import { emptied, given } from '../shared/work/sent.ts'
import type { TaskDecision } from './decisions.ts'

/** A task as its decider saw it. */
export type TaskTarget = { readonly seisn: string; readonly taskId: string | null; readonly version?: number }

const planOf = (values: Values) => ({
  planInspectDate: given(values, 'planInspectDate')?.slice(0, 10),
  planInspectTime: emptied(values, 'planInspectTime'),
  inspectorLogins: given(values, 'inspectorLogins'),
  proPrincipalId: given(values, 'proPrincipalId'),
  instrumentIds: emptied(values, 'instrumentIds'),
  overloadReason: emptied(values, 'overloadReason'),
})

const arrangementOf = (values: Values) => ({
  ...planOf(values),
  inspDept: given(values, 'inspDept'),
  arrangeNote: emptied(values, 'arrangeNote'),
})

const confirmationOf = (values: Values) => ({
  ...planOf(values),
  safeCondition: emptied(values, 'safeCondition'),
  confirmDate: given(values, 'confirmDate')?.slice(0, 10),
  acceptOpinion: given(values, 'acceptOpinion'),
})

const seenOf = ({ seisn, taskId, version }: TaskTarget) => ({
  seisn,
  taskId: taskId ?? undefined,
  version: version === undefined ? undefined : String(version),
})

/** Commits a decision about one task. Throws CallFailure with the server's sentence. */
export async function commit(name: TaskDecision, target: TaskTarget, values: Values): Promise<void> {
  if (name === 'return') return returnItem(target, values)
  if (name === 'arrange')
    await send(arrangeCalls.taskSchedCommit, { ...seenOf(target), ...arrangementOf(values) })
  else await send(arrangeCalls.taskConfirmCommit, { ...seenOf(target), ...confirmationOf(values) })
}

/** Keeps a plan without sending the task on; resolves to what is still against it. */
export async function keep(
  name: 'arrange' | 'confirm',
  target: TaskTarget,
  values: Values,
): Promise<string[]> {
  const { problems } = await (name === 'arrange'
    ? send(arrangeCalls.taskSchedSave, { ...seenOf(target), ...arrangementOf(values) })
    : send(arrangeCalls.taskConfirmSave, { ...seenOf(target), ...confirmationOf(values) }))
  return problems
}

/**
 * What one plan for several tasks sends. Arranged together they become one visit, so the server decides them in one call;
 * what each of them was told it says too.
 */
export const planning = (
  name: 'arrange' | 'confirm',
  targets: readonly TaskTarget[],
  values: Values,
): Piece => {
  const seen = {
    seisns: targets.map(({ seisn }) => seisn).join(','),
    taskIds: targets.map(({ taskId }) => taskId ?? '').join(','),
  }
  return {
    rows: targets.map(({ seisn }) => ({ id: seisn, no: seisn })),
    calls: [
      name === 'arrange'
        ? prepared(arrangeCalls.taskSchedBatchCommit, { ...seen, ...arrangementOf(values) })
        : prepared(arrangeCalls.taskConfirmBatchCommit, { ...seen, ...confirmationOf(values) }),
    ],
    again: targets.every(({ taskId }) => taskId !== null),
  }
}

/** Commits the same plan for several tasks; what happened to each. Throws when none went through. */
export const commitTogether = (
  name: 'arrange' | 'confirm',
  targets: readonly TaskTarget[],
  values: Values,
): Promise<Outcome[]> => sendPiece(planning(name, targets, values), sendPrepared)
