import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { inOneCall, oneAfterAnother, type Running } from '../../shared/work/batches.ts'
import { backwardsOf, emptied, given } from '../../shared/work/sent.ts'
import type { DecisionName } from './decisions.ts'

/** A declaration as its decider saw it: task and version make the second of two people lose with a sentence. */
export type Target = {
  readonly appmainsysid: string
  readonly appno: string
  readonly taskId: string | null
  readonly version: number
}

const seenOf = ({ appmainsysid, taskId, version }: Target) => ({
  appmainsysid,
  taskId: taskId ?? undefined,
  version: String(version),
})

const acceptanceOf = (values: Values) => ({
  inspDept: given(values, 'inspDept'),
  inmGroupCode: given(values, 'inmGroupCode'),
  acceptOpinion: emptied(values, 'acceptOpinion'),
})

const assignAll = (targets: readonly Target[], values: Values) =>
  send(reviewCalls.assignReview, {
    ids: targets.map(({ appmainsysid }) => appmainsysid),
    dealMan: given(values, 'dealMan'),
    inspDept: given(values, 'inspDept'),
    opinion: given(values, 'opinion'),
  })

/** Commits a decision about one declaration. Throws CallFailure with the server's sentence. */
const commits: Readonly<Record<DecisionName, (target: Target, values: Values) => Promise<unknown>>> = {
  assign: (target, values) => assignAll([target], values),
  refer: (target, values) =>
    send(reviewCalls.refer, {
      ...seenOf(target),
      orgId: given(values, 'orgId'),
      note: given(values, 'note'),
    }),
  pass: (target, values) =>
    send(reviewCalls.materialReviewDeal, {
      ...seenOf(target),
      opinionResult: 'pass',
      acceptOpinion: given(values, 'acceptOpinion'),
      missingMaterial: emptied(values, 'missingMaterial'),
    }),
  accept: (target, values) =>
    send(reviewCalls.acceptCommit, {
      ...seenOf(target),
      ...acceptanceOf(values),
      dealMan: given(values, 'dealMan'),
    }),
  return: (target, values) => send(reviewCalls.appRollback, { ...seenOf(target), ...backwardsOf(values) }),
}

export async function commit(name: DecisionName, target: Target, values: Values): Promise<void> {
  await commits[name](target, values)
}

/** Keeps an acceptance without deciding it; resolves to the new version. */
export async function keepAcceptance(target: Target, values: Values): Promise<number> {
  const { version } = await send(reviewCalls.acceptSave, { ...seenOf(target), ...acceptanceOf(values) })
  return version
}

/** Whether one call takes several declarations. */
const isOneCall = (name: DecisionName): name is 'assign' | 'accept' => name === 'assign' || name === 'accept'

/** Single commits that a decision about several declarations takes; none where one call does it. */
export const stepsOf = (name: DecisionName, targets: readonly Target[]): number =>
  isOneCall(name) ? 0 : targets.length

const acceptAll = (targets: readonly Target[], values: Values) =>
  send(reviewCalls.batchAcceptCommitByList, {
    list: JSON.stringify(
      targets.map(({ appmainsysid, taskId }) => ({
        appmainsysid,
        taskId: taskId ?? undefined,
        acceptOpinion: given(values, 'acceptOpinion'),
      })),
    ),
    dealMan: given(values, 'dealMan'),
    inspDept: given(values, 'inspDept'),
  })

const namedOf = ({ appmainsysid, appno }: Target) => ({ id: appmainsysid, no: appno })

/** Commits one decision about the chosen declarations and says per row what happened. */
export async function commitAll(
  name: DecisionName,
  targets: readonly Target[],
  values: Values,
  running: Running,
): Promise<Outcome[]> {
  if (!isOneCall(name) || targets.length === 1)
    return oneAfterAnother(targets, namedOf, (target) => commit(name, target, values), running)
  return inOneCall(targets.map(namedOf), async () => {
    const { errors } = await (name === 'assign' ? assignAll(targets, values) : acceptAll(targets, values))
    return errors
  })
}
