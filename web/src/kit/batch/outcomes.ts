import type { CallFailure } from '@tejian/contract/kit/callFailure.ts'

/** A row as its outcome names it. */
export type BatchRow = { readonly id: string; readonly no: string }

/** The result of one row of a batch; without a sentence when it went through. */
export type Outcome = BatchRow & { readonly sentence: string | null }

export type Refused = { readonly id: string; readonly message: string }

/** The result of every row. */
export function outcomesOf(rows: readonly BatchRow[], refused: readonly Refused[]): Outcome[] {
  const sentences = new Map(refused.map(({ id, message }) => [id, message]))
  return rows.map(({ id, no }) => ({ id, no, sentence: sentences.get(id) ?? null }))
}

export const refusedFirst = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.toSorted((a, b) => Number(a.sentence === null) - Number(b.sentence === null))

const isRefused = (value: unknown): value is Partial<Record<'id' | 'seisn' | 'appno' | 'message', unknown>> =>
  typeof value === 'object' && value !== null && 'message' in value

/** The refused rows that an answer about several names, by their id or their number (spec 2 §7.3). */
export function refusedIn(answer: unknown): Refused[] {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return []
  const errors: readonly unknown[] = Array.isArray(answer.errors) ? answer.errors : []
  return errors
    .filter(isRefused)
    .flatMap(({ id, seisn, appno, message }) =>
      [id, seisn, appno]
        .filter((name) => typeof name === 'string')
        .map((name) => ({ id: name, message: String(message) })),
    )
}

/** The refused rows of a batch of which none went through; null when the failure is of another kind. */
export const refusedRows = ({ code, detail }: CallFailure): Refused[] | null =>
  code === 'batch' && typeof detail === 'object' && detail !== null && 'errors' in detail
    ? refusedIn(detail)
    : null

/** What happened, in one line. */
export function summaryOf(outcomes: readonly Outcome[], verb: string): string {
  const refused = outcomes.filter(({ sentence }) => sentence).length
  const done = outcomes.length - refused
  return refused === 0 ? `已${verb} ${done} 件` : `已${verb} ${done} 件，未办理 ${refused} 件`
}

/** The result as text that fits a spreadsheet or a message. */
export const outcomesAsText = (outcomes: readonly Outcome[], verb: string): string =>
  outcomes.map(({ no, sentence }) => `${no}\t${sentence ?? `已${verb}`}`).join('\n')

const mostNumbers = 4

/** The first numbers, and how many there are: `counted` is 份, 件 or 项. */
export const numbersOf = (numbers: readonly string[], counted: string): string =>
  numbers.slice(0, mostNumbers).join('、') +
  (numbers.length > mostNumbers ? ` 等${numbers.length}${counted}` : '')
