import { type PreparedCall, prepared } from '@tejian/contract/kit/wireRequest.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { type Piece, pieceOf, sendPiece } from '../../kit/batch/batch.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { isFieldShown } from '../../shared/work/decision.ts'
import { given, returnFieldsOf } from '../../shared/work/sent.ts'
import { alone, type ItemTarget, namedOf, reportPiece, seenOf } from '../target.ts'
import { sendingOn as decisionOf } from './paperDecisions.ts'
import type { PaperPlace } from './places.ts'

/** What was typed of a registration; of one report a blank says that a field was emptied, of several nothing is said. */
const typedOf = (place: PaperPlace, values: Values, many: boolean): Record<string, string> =>
  Object.fromEntries(
    decisionOf(place, many).fields.flatMap((field) => {
      const { name } = field
      const text = isFieldShown(field, values) ? given(values, name) : undefined
      return text || !many ? [[name, text ?? ' ']] : []
    }),
  )

const keeping = (
  place: PaperPlace,
  target: ItemTarget,
  typed: Readonly<Record<string, string>>,
): PreparedCall =>
  prepared(place.name === 'archive' ? paperCalls.savePof : paperCalls.saveRepPout, {
    ...seenOf(target),
    ...typed,
  })

/** Keeps the registration of one report without sending it on. */
export async function keepRegistration(place: PaperPlace, target: ItemTarget, values: Values): Promise<void> {
  await sendPrepared(keeping(place, target, typedOf(place, values, false)))
}

/** What registers one report and sends it on. */
function sendingOn(place: PaperPlace, target: ItemTarget, values: Values, many: boolean): PreparedCall[] {
  if (place.name === 'print')
    return [prepared(paperCalls.submitPrint, { ...alone(target), ...printingOf(values) })]
  const typed = typedOf(place, values, many)
  const submit = place.name === 'archive' ? paperCalls.submitPof : paperCalls.submitRepPout
  return [
    ...(Object.keys(typed).length > 0 ? [keeping(place, target, typed)] : []),
    prepared(submit, seenOf(target)),
  ]
}

function sendingBack(place: PaperPlace, target: ItemTarget, values: Values): PreparedCall {
  const request = { ...seenOf(target), ...returnFieldsOf(values) }
  if (place.name === 'print') return prepared(paperCalls.rollBackPrint, request)
  if (place.name === 'archive') return prepared(paperCalls.rollBackPof, request)
  return prepared(paperCalls.rollBackRepPout, request)
}

export type PaperAction = 'on' | 'return' | 'reprint'

/** What a decision about the chosen reports sends, report by report. */
export function piecesOf(
  place: PaperPlace,
  action: PaperAction,
  targets: readonly ItemTarget[],
  values: Values,
): Piece[] {
  const many = targets.length > 1
  return targets.map((target) => {
    if (action === 'return') return reportPiece(target, [sendingBack(place, target, values)])
    if (action === 'on') return reportPiece(target, sendingOn(place, target, values, many))
    const printing = { seisns: target.seisn, ...printingOf(values) }
    // Every registration of a print is one more: a second one is not refused.
    return pieceOf(namedOf(target), [prepared(paperCalls.saveReportPrintInfo, printing)], false)
  })
}

/** Commits a decision about one report. Throws CallFailure with the server's sentence. */
export async function commit(place: PaperPlace, action: PaperAction, target: ItemTarget, values: Values) {
  for (const piece of piecesOf(place, action, [target], values)) await sendPiece(piece, sendPrepared)
}

const printingOf = (values: Values) => ({
  printCopies: given(values, 'printCopies'),
  paperno: given(values, 'paperno'),
  printerId: given(values, 'printerId'),
  reason: given(values, 'reason'),
})
