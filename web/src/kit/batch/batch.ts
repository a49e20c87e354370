import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { unreleasedCode } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { PreparedCall } from '@tejian/contract/kit/wireRequest.ts'
import { sentenceOfError } from '../transport/sentence.ts'
import { type BatchRow, type Outcome, outcomesOf, refusedIn, refusedRows } from './outcomes.ts'

/**
 * What is sent together: the calls about one row, one after another, or those about several rows that the server has to
 * decide as a whole.
 */
export type Piece = {
  readonly rows: readonly BatchRow[]
  readonly calls: readonly PreparedCall[]
  /** Whether the piece may be sent again: it names task or version, so the server refuses it the second time. */
  readonly again: boolean
}

/** The piece of one row. */
export const pieceOf = (row: BatchRow, calls: readonly PreparedCall[], again: boolean): Piece => ({
  rows: [row],
  calls,
  again,
})

/** A decision about many rows, as data: what is to be sent, how far it has come, what came of each row. */
export type Batch = {
  readonly id: string
  readonly title: string
  /** 已… 12 件. */
  readonly verb: string
  readonly pieces: readonly Piece[]
  /** Pieces that are dealt with, from the first. */
  readonly done: number
  /** The next piece is on its way, its answer has not come. */
  readonly sent: boolean
  readonly outcomes: readonly Outcome[]
}

/** `known` are rows of which it is clear beforehand that nothing is sent. */
export const newBatch = (
  id: string,
  title: string,
  verb: string,
  pieces: readonly Piece[],
  known: readonly Outcome[] = [],
): Batch => ({ id, title, verb, pieces, done: 0, sent: false, outcomes: known })

const countOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { rows }) => sum + rows.length, 0)

export const rowsOf = ({ pieces }: Batch): number => countOf(pieces)
/** How many rows have not been sent yet. */
export const remainingCount = ({ pieces, done }: Batch): number => countOf(pieces.slice(done))
export const succeededCount = ({ outcomes }: Batch): number =>
  outcomes.filter(({ sentence }) => sentence === null).length

export const notAnswered = '没有收到答复，不能确定是否已办理，请在列表中核对'

/** No answer of the server itself: the line broke, a proxy spoke, or the database went away in the midst of a commit. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof CallFailure) ||
  error.status === 0 ||
  (error.requestId === undefined && error.status >= 500) ||
  error.message === kitMessages.maybeSaved

const tooOften = 429

/** Refusals that are not about the row: every further one would get the same. */
const isAboutAll = (error: CallFailure): boolean =>
  error.code === 'noSession' ||
  error.code === unreleasedCode ||
  error.status === tooOften ||
  error.message === kitMessages.databaseDown

type Send = (call: PreparedCall) => Promise<unknown>

/** Sends a piece; what came of each of its rows. Throws what the server refused as a whole. */
export async function sendPiece({ rows, calls }: Piece, send: Send): Promise<Outcome[]> {
  const refused = []
  for (const call of calls) refused.push(...refusedIn(await send(call)))
  return outcomesOf(rows, refused)
}

/** The outcomes of a piece that failed; null where the failure is not about its rows, which stay to be done. */
function outcomesOfFailure({ rows, again }: Piece, error: unknown): Outcome[] | null {
  const all = (sentence: string): Outcome[] => rows.map((row) => ({ ...row, sentence }))
  if (isUnknown(error) || !(error instanceof CallFailure)) return again ? null : all(notAnswered)
  if (isAboutAll(error)) return null
  const refused = rows.length > 1 ? refusedRows(error) : null
  return refused ? outcomesOf(rows, refused) : all(sentenceOfError(error))
}

const stops = (error: unknown): boolean =>
  isUnknown(error) || (error instanceof CallFailure && isAboutAll(error))

const withOutcomes = (batch: Batch, outcomes: readonly Outcome[] | null): Batch => ({
  ...batch,
  sent: false,
  done: outcomes ? batch.done + 1 : batch.done,
  outcomes: [...batch.outcomes, ...(outcomes ?? [])],
})

type Running = {
  send: Send
  /** Called with the batch before and after each piece, so that it can be kept. */
  keep(batch: Batch): void
  /** Whether no further piece is to be begun. */
  stopped(): boolean
}

/**
 * Sends what is left of a batch, piece after piece. Refused rows are told and the next one follows; what concerns all of
 * them (no line, no session, no database) ends the run with its sentence, and the rest can be taken up again.
 */
export async function runBatch(
  begun: Batch,
  { send, keep, stopped }: Running,
): Promise<{ batch: Batch; halted: string | null }> {
  let batch = begun
  const become = (next: Batch): void => {
    batch = next
    keep(next)
  }
  for (let piece = batch.pieces[batch.done]; piece && !stopped(); piece = batch.pieces[batch.done]) {
    become({ ...batch, sent: true })
    try {
      become(withOutcomes(batch, await sendPiece(piece, send)))
    } catch (error) {
      become(withOutcomes(batch, outcomesOfFailure(piece, error)))
      if (stops(error)) return { batch, halted: sentenceOfError(error) }
    }
  }
  return { batch, halted: null }
}

/** A batch as it goes on after its page was left: a piece without an answer is sent again, or reported as unknown. */
export function resumedBatch(batch: Batch): Batch {
  const piece = batch.pieces[batch.done]
  if (!batch.sent || !piece) return batch
  return withOutcomes(
    batch,
    piece.again ? null : piece.rows.map((row) => ({ ...row, sentence: notAnswered })),
  )
}
