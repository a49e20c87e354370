import { type PreparedCall, prepared } from '@tejian/contract/kit/wireRequest.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { returning } from '../../inspection/itemWork/public.ts'
import type { Piece } from '../../kit/batch/batch.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send, sendPrepared } from '../../kit/transport/send.ts'
import { given } from '../../shared/work/sent.ts'
import { type ItemTarget, reportPiece, seenOf } from '../target.ts'
import type { ReviewPlace } from './pages.ts'

function passing(place: ReviewPlace, target: ItemTarget, values: Values): PreparedCall {
  const request = {
    ...seenOf(target),
    reportno: target.reportno,
    acceptOpinion: given(values, 'acceptOpinion'),
    dealMan: given(values, 'dealMan'),
  }
  if (place.name === 'confirm') return prepared(reportReviewCalls.reportConfirmCommit, request)
  if (place.name === 'audit') return prepared(reportReviewCalls.reportAuditCommit, request)
  return prepared(reportReviewCalls.reportApprovalCommit, request)
}

const callOf = (
  place: ReviewPlace,
  name: 'pass' | 'return',
  target: ItemTarget,
  values: Values,
): PreparedCall => (name === 'pass' ? passing(place, target, values) : returning(target, values))

/** Commits a decision about one report. Throws CallFailure with the server's sentence. */
export const commit = (
  place: ReviewPlace,
  name: 'pass' | 'return',
  target: ItemTarget,
  values: Values,
): Promise<unknown> => sendPrepared(callOf(place, name, target, values))

/** Keeps an opinion without deciding; a blank says that it was emptied. */
export const keepOpinion = (place: ReviewPlace, target: ItemTarget, values: Values) =>
  send(place.save, { ...seenOf(target), acceptOpinion: given(values, 'acceptOpinion') ?? ' ' })

/** What one decision about the chosen reports sends: single commits, one after another (spec 2 §5). */
export const piecesOf = (
  place: ReviewPlace,
  name: 'pass' | 'return',
  targets: readonly ItemTarget[],
  values: Values,
): Piece[] => targets.map((target) => reportPiece(target, [callOf(place, name, target, values)]))
