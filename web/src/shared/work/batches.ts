import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { type Outcome, outcomesOf, refusedRows } from '../../kit/dialogs/outcomes.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

/** A row as its outcome names it. */
export type Named = { readonly id: string; readonly no: string }

/** How a commit about several rows stays in touch with whoever waits for it. */
export type Running = {
  /** Hears of a row as soon as it is decided. */
  told(outcome: Outcome): void
  /** Whether no further row is to be begun. */
  stopped(): boolean
}

/**
 * Sends single commits one after another and says of each row what happened. About one row alone a refusal is thrown, so
 * that it stands beside what was typed.
 */
export async function oneAfterAnother<T>(
  targets: readonly T[],
  named: (target: T) => Named,
  act: (target: T) => Promise<unknown>,
  { told, stopped }: Running,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const target of targets) {
    if (stopped()) break
    const sentence = await act(target).then(
      () => null,
      (error: unknown) => {
        if (targets.length === 1) throw error
        return sentenceOfError(error)
      },
    )
    const outcome = { ...named(target), sentence }
    outcomes.push(outcome)
    told(outcome)
  }
  return outcomes
}

type Refused = { readonly id: string; readonly message: string }

/** Runs one call about several rows: what came of each, also when none went through. */
export async function inOneCall(
  rows: readonly Named[],
  call: () => Promise<readonly Refused[]>,
): Promise<Outcome[]> {
  try {
    return outcomesOf(rows, await call())
  } catch (error) {
    const refused = error instanceof CallFailure && rows.length > 1 ? refusedRows(error) : null
    if (!refused) throw error
    return outcomesOf(rows, refused)
  }
}

/** Refused rows of a call that names them by their serial number (spec 2 §7.3). */
export const bySerialNumber = (errors: ReadonlyArray<{ seisn: string; message: string }>): Refused[] =>
  errors.map(({ seisn, message }) => ({ id: seisn, message }))

const mostNumbers = 4

/** The first numbers, and how many there are: `counted` is 份, 件 or 项. */
export const numbersOf = (numbers: readonly string[], counted: string): string =>
  numbers.slice(0, mostNumbers).join('、') +
  (numbers.length > mostNumbers ? ` 等${numbers.length}${counted}` : '')
