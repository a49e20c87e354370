import type { CallFailure } from '@tejian/contract/kit/callFailure.ts'

/** What came of one row of a batch; no sentence when it went through. */
export type Outcome = { readonly id: string; readonly no: string; readonly sentence: string | null }

type Refused = { readonly id: string; readonly message: string }

/** What came of every row of a batch, refused ones first. */
export function outcomesOf(
  rows: ReadonlyArray<{ readonly id: string; readonly no: string }>,
  errors: readonly Refused[],
): Outcome[] {
  const sentences = new Map(errors.map(({ id, message }) => [id, message]))
  const outcomes = rows.map(({ id, no }) => ({ id, no, sentence: sentences.get(id) ?? null }))
  return outcomes.toSorted((a, b) => Number(a.sentence === null) - Number(b.sentence === null))
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
