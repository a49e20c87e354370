import type { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { Target } from './commit.ts'

/** What came of one row of a batch; no sentence when it went through. */
export type Outcome = { readonly id: string; readonly no: string; readonly sentence: string | null }

type Refused = { readonly id: string; readonly message: string }

/** The outcome of every row, from the rows that a batch call named as refused. */
export function outcomesOf(targets: readonly Target[], errors: readonly Refused[]): Outcome[] {
  const sentences = new Map(errors.map(({ id, message }) => [id, message]))
  return targets.map(({ appmainsysid, appno }) => ({
    id: appmainsysid,
    no: appno,
    sentence: sentences.get(appmainsysid) ?? null,
  }))
}

/** The refused rows of a batch of which none went through; null when the failure is of another kind. */
export function refusedRows(failure: CallFailure): readonly Refused[] | null {
  const { code, detail } = failure
  if (code !== 'batch' || typeof detail !== 'object' || detail === null || !('errors' in detail)) return null
  return detail.errors as readonly Refused[]
}

/** What happened, in one line. */
export function summaryOf(outcomes: readonly Outcome[], verb: string): string {
  const refused = outcomes.filter(({ sentence }) => sentence).length
  const done = outcomes.length - refused
  return refused === 0 ? `已${verb} ${done} 件` : `已${verb} ${done} 件，未办理 ${refused} 件`
}

/** The result as text that fits a spreadsheet or a message. */
export const outcomesAsText = (outcomes: readonly Outcome[], verb: string): string =>
  outcomes.map(({ no, sentence }) => `${no}\t${sentence ?? `已${verb}`}`).join('\n')
