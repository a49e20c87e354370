import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { bySerialNumber, inOneCall, oneAfterAnother, type Running } from '../../shared/work/batches.ts'
import { backwardsOf, given } from '../../shared/work/sent.ts'
import { namedOf, seenOf, type Target } from '../target.ts'
import type { ReviewPlace } from './pages.ts'

async function pass(place: ReviewPlace, target: Target, values: Values): Promise<void> {
  const request = {
    ...seenOf(target),
    reportno: target.reportno,
    acceptOpinion: given(values, 'acceptOpinion'),
    dealMan: given(values, 'dealMan'),
  }
  if (place.name === 'confirm') await send(reportReviewCalls.reportConfirmCommit, request)
  else if (place.name === 'audit') await send(reportReviewCalls.reportAuditCommit, request)
  else await send(reportReviewCalls.reportApprovalCommit, request)
}

async function sendBack(target: Target, values: Values): Promise<void> {
  await send(reviewCalls.rollback, { ...seenOf(target), ...backwardsOf(values) })
}

/** Commits a decision about one report. Throws CallFailure with the server's sentence. */
export const commit = (
  place: ReviewPlace,
  name: 'pass' | 'return',
  target: Target,
  values: Values,
): Promise<void> => (name === 'pass' ? pass(place, target, values) : sendBack(target, values))

/** Keeps an opinion without deciding; a blank says that it was emptied. */
export const keepOpinion = (place: ReviewPlace, target: Target, values: Values) =>
  send(place.save, { ...seenOf(target), acceptOpinion: given(values, 'acceptOpinion') ?? ' ' })

/** Several reports are confirmed in one call (spec 2 §7.4, reportConfirmCommitByList). */
const isOneCall = (place: ReviewPlace, name: 'pass' | 'return'): boolean =>
  place.name === 'confirm' && name === 'pass'

/** Single commits that a decision about several reports takes; none where one call does it. */
export const stepsOf = (place: ReviewPlace, name: 'pass' | 'return', targets: readonly Target[]): number =>
  isOneCall(place, name) ? 0 : targets.length

function confirmAll(targets: readonly Target[], values: Values): Promise<Outcome[]> {
  const acceptOpinion = given(values, 'acceptOpinion')
  return inOneCall(targets.map(namedOf), async () => {
    const { errors } = await send(reportReviewCalls.reportConfirmCommitByList, {
      list: JSON.stringify(targets.map((target) => ({ ...seenOf(target), acceptOpinion }))),
      dealMan: given(values, 'dealMan'),
    })
    return bySerialNumber(errors)
  })
}

/**
 * Commits one decision about the chosen reports and says of each what happened: audit and approval by single commits, one
 * after another (spec 2 §5).
 */
export const commitAll = (
  place: ReviewPlace,
  name: 'pass' | 'return',
  targets: readonly Target[],
  values: Values,
  running: Running,
): Promise<Outcome[]> =>
  isOneCall(place, name)
    ? confirmAll(targets, values)
    : oneAfterAnother(targets, namedOf, (target) => commit(place, name, target, values), running)
