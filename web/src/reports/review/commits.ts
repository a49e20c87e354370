import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { type Outcome, outcomesOf } from '../../kit/dialogs/outcomes.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import type { ReviewPlace } from './pages.ts'

/** A report as its decider saw it; the task makes the second of two people lose with a sentence. */
export type Target = { readonly seisn: string; readonly taskId: string | null; readonly reportno: string }

export const targetOf = (row: ListedRow): Target => ({
  seisn: String(row.seisn ?? ''),
  taskId: typeof row.taskId === 'string' ? row.taskId : null,
  reportno: String(row.reportno ?? ''),
})

const trimmed = (values: Values, name: string): string | undefined => textOf(values[name]).trim() || undefined

const seenOf = ({ seisn, taskId }: Target) => ({ seisn, taskId: taskId ?? undefined })

async function pass(place: ReviewPlace, target: Target, values: Values): Promise<void> {
  const request = {
    ...seenOf(target),
    reportno: target.reportno,
    acceptOpinion: trimmed(values, 'acceptOpinion'),
    dealMan: trimmed(values, 'dealMan'),
  }
  if (place.name === 'confirm') await send(reportReviewCalls.reportConfirmCommit, request)
  else if (place.name === 'audit') await send(reportReviewCalls.reportAuditCommit, request)
  else await send(reportReviewCalls.reportApprovalCommit, request)
}

async function sendBack(target: Target, values: Values): Promise<void> {
  await send(reviewCalls.rollback, {
    ...seenOf(target),
    backStepNo: trimmed(values, 'backStepNo'),
    backReason: trimmed(values, 'backReason'),
    backDescription: trimmed(values, 'backDescription'),
    backDutyTask: trimmed(values, 'backDutyTask'),
  })
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
  send(place.save, { ...seenOf(target), acceptOpinion: trimmed(values, 'acceptOpinion') ?? ' ' })

/** Confirms several reports in one call, and says per report what happened (spec 2 §7.4, reportConfirmCommitByList). */
export async function confirmAll(targets: readonly Target[], values: Values): Promise<Outcome[]> {
  const acceptOpinion = trimmed(values, 'acceptOpinion')
  const { errors } = await send(reportReviewCalls.reportConfirmCommitByList, {
    list: JSON.stringify(targets.map((target) => ({ ...seenOf(target), acceptOpinion }))),
    dealMan: trimmed(values, 'dealMan'),
  })
  return outcomesOf(
    targets.map(({ seisn, reportno }) => ({ id: seisn, no: reportno })),
    errors.map(({ seisn, message }) => ({ id: seisn, message })),
  )
}

/**
 * Sends single commits one after another, as audit and approval want it (spec 2 §5); `told` hears of each, and `stopped`
 * is asked before every next one.
 */
export async function oneAfterAnother(
  targets: readonly Target[],
  act: (target: Target) => Promise<void>,
  told: (outcome: Outcome) => void,
  stopped: () => boolean,
): Promise<void> {
  for (const target of targets) {
    if (stopped()) return
    const sentence = await act(target).then(
      () => null,
      (error: unknown) => sentenceOfError(error),
    )
    told({ id: target.seisn, no: target.reportno || target.seisn, sentence })
  }
}
