import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { bySerialNumber, inOneCall, oneAfterAnother, type Running } from '../../shared/work/batches.ts'
import { isAsked } from '../../shared/work/decision.ts'
import { backwardsOf, given } from '../../shared/work/sent.ts'
import { joined, namedOf, seenOf, type Target } from '../target.ts'
import { sendingOn } from './paperDecisions.ts'
import type { PaperPlace } from './places.ts'

/** What was typed of a registration; of one report a blank says that a field was emptied, of several nothing is said. */
const typedOf = (place: PaperPlace, values: Values, many: boolean): Record<string, string> =>
  Object.fromEntries(
    sendingOn(place, many).fields.flatMap((field) => {
      const { name } = field
      const text = isAsked(field, values) ? given(values, name) : undefined
      return text || !many ? [[name, text ?? ' ']] : []
    }),
  )

/** Keeps the registration of one report without sending it on. */
export async function keepRegistration(place: PaperPlace, target: Target, values: Values): Promise<void> {
  const request = { ...seenOf(target), ...typedOf(place, values, false) }
  await (place.name === 'archive' ? send(paperCalls.savePof, request) : send(paperCalls.saveRepPout, request))
}

/** Registers one report and sends it on. Throws CallFailure with the server's sentence. */
export async function sendOn(place: PaperPlace, target: Target, values: Values): Promise<void> {
  await keepRegistration(place, target, values)
  const request = seenOf(target)
  await (place.name === 'archive'
    ? send(paperCalls.submitPof, request)
    : send(paperCalls.submitRepPout, request))
}

export async function sendBack(place: PaperPlace, target: Target, values: Values): Promise<void> {
  const request = { ...seenOf(target), ...backwardsOf(values) }
  if (place.name === 'print') await send(paperCalls.rollBackPrint, request)
  else if (place.name === 'archive') await send(paperCalls.rollBackPof, request)
  else await send(paperCalls.rollBackRepPout, request)
}

export async function reprint(target: Target, values: Values): Promise<void> {
  await send(paperCalls.saveReportPrintInfo, { seisns: target.seisn, ...printingOf(values) })
}

const printingOf = (values: Values) => ({
  printCopies: given(values, 'printCopies'),
  paperno: given(values, 'paperno'),
  printerId: given(values, 'printerId'),
  reason: given(values, 'reason'),
})

/** Runs one batch call; what each refused row was told, also when none went through. */
async function refusedBy(
  targets: readonly Target[],
  call: () => Promise<{ errors: ReadonlyArray<{ seisn: string; message: string }> } | null>,
): Promise<Outcome[]> {
  return inOneCall(targets.map(namedOf), async () => bySerialNumber((await call())?.errors ?? []))
}

function submitted(place: PaperPlace, targets: readonly Target[], values: Values): Promise<Outcome[]> {
  const all = joined(targets)
  return refusedBy(targets, () => {
    if (place.name === 'print') return send(paperCalls.submitPrint, { ...all, ...printingOf(values) })
    if (place.name === 'archive') return send(paperCalls.batchSubmitPof, all)
    return send(paperCalls.batchSubmitRepPout, all)
  })
}

async function registered(place: PaperPlace, targets: readonly Target[], values: Values): Promise<Outcome[]> {
  const typed = typedOf(place, values, targets.length > 1)
  if (place.name === 'print' || Object.keys(typed).length === 0) return []
  const list = JSON.stringify(targets.map((target) => ({ ...seenOf(target), ...typed })))
  return refusedBy(targets, () =>
    place.name === 'archive'
      ? send(paperCalls.batchSavePof, { list })
      : send(paperCalls.batchSaveRepPout, { list }),
  )
}

/** Registers several reports and sends on those that could be registered; says per report what happened. */
export async function sendAllOn(
  place: PaperPlace,
  targets: readonly Target[],
  values: Values,
): Promise<Outcome[]> {
  const unwritten = (await registered(place, targets, values)).filter(({ sentence }) => sentence !== null)
  const written = targets.filter(({ seisn }) => !unwritten.some(({ id }) => id === seisn))
  const sent = written.length > 0 ? await submitted(place, written, values) : []
  return [...unwritten, ...sent]
}

/** Single returns one after another. */
export const sendAllBack = (
  place: PaperPlace,
  targets: readonly Target[],
  values: Values,
  running: Running,
): Promise<Outcome[]> =>
  oneAfterAnother(targets, namedOf, (target) => sendBack(place, target, values), running)
