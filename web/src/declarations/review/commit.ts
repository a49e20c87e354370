import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { type Outcome, outcomesOf, refusedRows } from '../../kit/dialogs/outcomes.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import type { DecisionName } from './decisions.ts'

/** A declaration as its decider saw it: task and version make the second of two people lose with a sentence. */
export type Target = {
  readonly appmainsysid: string
  readonly appno: string
  readonly taskId: string | null
  readonly version: number
}

const trimmed = (values: Values, name: string): string | undefined => textOf(values[name]).trim() || undefined

/** Requests drop what is empty (spec 1 §5); a blank says that a text was emptied. Nothing for what was never asked. */
const emptied = (values: Values, name: string): string | undefined =>
  Object.hasOwn(values, name) ? (trimmed(values, name) ?? ' ') : undefined

const seenOf = ({ appmainsysid, taskId, version }: Target) => ({
  appmainsysid,
  taskId: taskId ?? undefined,
  version: String(version),
})

const backwardsOf = (values: Values) => ({
  backStepNo: trimmed(values, 'backStepNo'),
  backReason: trimmed(values, 'backReason'),
  backDescription: trimmed(values, 'backDescription'),
  backDutyTask: trimmed(values, 'backDutyTask'),
})

const acceptanceOf = (values: Values) => ({
  inspDept: trimmed(values, 'inspDept'),
  inmGroupCode: trimmed(values, 'inmGroupCode'),
  acceptOpinion: emptied(values, 'acceptOpinion'),
})

const assignAll = (targets: readonly Target[], values: Values) =>
  send(reviewCalls.assignReview, {
    ids: targets.map(({ appmainsysid }) => appmainsysid),
    dealMan: trimmed(values, 'dealMan'),
    inspDept: trimmed(values, 'inspDept'),
    opinion: trimmed(values, 'opinion'),
  })

/** Commits a decision about one declaration. Throws CallFailure with the server's sentence. */
const commits: Readonly<Record<DecisionName, (target: Target, values: Values) => Promise<unknown>>> = {
  assign: (target, values) => assignAll([target], values),
  refer: (target, values) =>
    send(reviewCalls.refer, {
      ...seenOf(target),
      orgId: trimmed(values, 'orgId'),
      note: trimmed(values, 'note'),
    }),
  pass: (target, values) =>
    send(reviewCalls.materialReviewDeal, {
      ...seenOf(target),
      opinionResult: 'pass',
      acceptOpinion: trimmed(values, 'acceptOpinion'),
      missingMaterial: emptied(values, 'missingMaterial'),
    }),
  accept: (target, values) =>
    send(reviewCalls.acceptCommit, {
      ...seenOf(target),
      ...acceptanceOf(values),
      dealMan: trimmed(values, 'dealMan'),
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

async function inOneCall(
  name: 'assign' | 'accept',
  targets: readonly Target[],
  values: Values,
): Promise<Outcome[]> {
  const rows = targets.map(({ appmainsysid: id, appno: no }) => ({ id, no }))
  try {
    const { errors } =
      name === 'assign'
        ? await assignAll(targets, values)
        : await send(reviewCalls.batchAcceptCommitByList, {
            list: JSON.stringify(
              targets.map(({ appmainsysid, taskId }) => ({
                appmainsysid,
                taskId: taskId ?? undefined,
                acceptOpinion: trimmed(values, 'acceptOpinion'),
              })),
            ),
            dealMan: trimmed(values, 'dealMan'),
            inspDept: trimmed(values, 'inspDept'),
          })
    return outcomesOf(rows, errors)
  } catch (error) {
    const refused = error instanceof CallFailure ? refusedRows(error) : null
    if (!refused) throw error
    return outcomesOf(rows, refused)
  }
}

/**
 * Commits one decision about several declarations and says per row what happened. Where there is no batch call, single
 * ones go out one after another; `told` hears of each.
 */
export async function commitAll(
  name: DecisionName,
  targets: readonly Target[],
  values: Values,
  told: (done: number) => void,
): Promise<Outcome[]> {
  if (name === 'assign' || name === 'accept') return inOneCall(name, targets, values)
  const outcomes: Outcome[] = []
  for (const target of targets) {
    const sentence = await commit(name, target, values).then(
      () => null,
      (error: unknown) => sentenceOfError(error),
    )
    outcomes.push({ id: target.appmainsysid, no: target.appno, sentence })
    told(outcomes.length)
  }
  return outcomes
}
