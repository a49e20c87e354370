import { onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { type PreparedCall, prepared } from '@tejian/contract/kit/wireRequest.ts'
import { type Piece, pieceOf } from '../../kit/batch/batch.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send, sendPrepared } from '../../kit/transport/send.ts'
import { emptied, given, returnFieldsOf } from '../../shared/work/sent.ts'
import type { DecisionName } from './decisions.ts'

/** A declaration as its decider saw it: task and version make the second of two people lose with a sentence. */
export type DeclarationTarget = {
  readonly appmainsysid: string
  readonly appno: string
  readonly taskId: string | null
  readonly version: number
}

const seenOf = ({ appmainsysid, taskId, version }: DeclarationTarget) => ({
  appmainsysid,
  taskId: taskId ?? undefined,
  version: String(version),
})

const acceptanceOf = (values: Values) => ({
  inspDept: given(values, 'inspDept'),
  inmGroupCode: given(values, 'inmGroupCode'),
  acceptOpinion: emptied(values, 'acceptOpinion'),
  lackReason: emptied(values, 'lackReason'),
})

/** What a decision about one declaration sends. */
const calls: Readonly<Record<DecisionName, (target: DeclarationTarget, values: Values) => PreparedCall>> = {
  confirm: (target, values) =>
    prepared(onlineCalls.confirm, {
      ...seenOf(target),
      acceptOpinion: given(values, 'acceptOpinion'),
    }),
  assign: ({ appmainsysid }, values) =>
    prepared(reviewCalls.assignReview, {
      ids: [appmainsysid],
      dealMan: given(values, 'dealMan'),
      inspDept: given(values, 'inspDept'),
      opinion: given(values, 'opinion'),
    }),
  refer: (target, values) =>
    prepared(reviewCalls.refer, {
      ...seenOf(target),
      orgId: given(values, 'orgId'),
      note: given(values, 'note'),
    }),
  pass: (target, values) =>
    prepared(reviewCalls.materialReviewDeal, {
      ...seenOf(target),
      opinionResult: 'pass',
      acceptOpinion: given(values, 'acceptOpinion'),
      missingMaterial: emptied(values, 'missingMaterial'),
      lackReason: emptied(values, 'lackReason'),
    }),
  accept: (target, values) =>
    prepared(reviewCalls.acceptCommit, {
      ...seenOf(target),
      ...acceptanceOf(values),
      dealMan: given(values, 'dealMan'),
    }),
  return: (target, values) =>
    prepared(reviewCalls.appRollback, { ...seenOf(target), ...returnFieldsOf(values) }),
}

/** Commits a decision about one declaration. Throws CallFailure with the server's sentence. */
export async function commit(name: DecisionName, target: DeclarationTarget, values: Values): Promise<void> {
  await sendPrepared(calls[name](target, values))
}

/** Keeps an acceptance without deciding it; resolves to the new version. */
export async function keepAcceptance(target: DeclarationTarget, values: Values): Promise<number> {
  const { version } = await send(reviewCalls.acceptSave, { ...seenOf(target), ...acceptanceOf(values) })
  return version
}

/** One of several that are accepted alike: what belongs to it alone stays as it was registered. */
const acceptOne = ({ appmainsysid, taskId }: DeclarationTarget, values: Values): PreparedCall =>
  prepared(reviewCalls.batchAcceptCommitByList, {
    list: JSON.stringify([
      { appmainsysid, taskId: taskId ?? undefined, acceptOpinion: given(values, 'acceptOpinion') },
    ]),
    dealMan: given(values, 'dealMan'),
    inspDept: given(values, 'inspDept'),
    lackReason: given(values, 'lackReason'),
  })

/** What one decision about the chosen declarations sends, declaration by declaration. */
export function piecesOf(name: DecisionName, targets: readonly DeclarationTarget[], values: Values): Piece[] {
  const callOf = name === 'accept' && targets.length > 1 ? acceptOne : calls[name]
  return targets.map((target) =>
    pieceOf(
      { id: target.appmainsysid, no: target.appno },
      [callOf(target, values)],
      // An assignment names no task.
      name !== 'assign' && target.taskId !== null,
    ),
  )
}
