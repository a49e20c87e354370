import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { type Outcome, outcomesOf, refusedRows } from '../../kit/dialogs/outcomes.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { sendingOn } from './paperDecisions.ts'
import type { PaperPlace } from './places.ts'

/** A report as whoever works on it saw it; the task makes the second of two people lose with a sentence. */
export type Target = { readonly seisn: string; readonly taskId: string | null; readonly reportno: string }

export const targetOf = (row: ListedRow): Target => ({
  seisn: String(row.seisn ?? ''),
  taskId: typeof row.taskId === 'string' ? row.taskId : null,
  reportno: String(row.reportno ?? row.seisn ?? ''),
})

const trimmed = (values: Values, name: string): string | undefined => textOf(values[name]).trim() || undefined

const seenOf = ({ seisn, taskId }: Target) => ({ seisn, taskId: taskId ?? undefined })

/** What was typed of a registration; of one report a blank says that a field was emptied, of several nothing is said. */
const typedOf = (place: PaperPlace, values: Values, many: boolean): Record<string, string> =>
  Object.fromEntries(
    sendingOn(place, many).fields.flatMap(({ name }) => {
      const text = trimmed(values, name)
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
  const request = {
    ...seenOf(target),
    backStepNo: trimmed(values, 'backStepNo'),
    backReason: trimmed(values, 'backReason'),
    backDescription: trimmed(values, 'backDescription'),
    backDutyTask: trimmed(values, 'backDutyTask'),
  }
  if (place.name === 'print') await send(paperCalls.rollBackPrint, request)
  else if (place.name === 'archive') await send(paperCalls.rollBackPof, request)
  else await send(paperCalls.rollBackRepPout, request)
}

export async function reprint(target: Target, values: Values): Promise<void> {
  await send(paperCalls.saveReportPrintInfo, { seisns: target.seisn, ...printingOf(values) })
}

const printingOf = (values: Values) => ({
  printCopies: trimmed(values, 'printCopies'),
  paperno: trimmed(values, 'paperno'),
  printerId: trimmed(values, 'printerId'),
  reason: trimmed(values, 'reason'),
})

type Errors = ReadonlyArray<{ seisn: string; message: string }>
type Sentences = Map<string, string>

/** Runs one batch call; what each refused row was told, also when none went through. */
async function refusedBy(call: () => Promise<{ errors: Errors } | null>): Promise<Sentences> {
  try {
    return new Map(((await call())?.errors ?? []).map(({ seisn, message }) => [seisn, message]))
  } catch (error) {
    const rows = error instanceof CallFailure ? refusedRows(error) : null
    if (!rows) throw error
    return new Map(rows.map(({ id, message }) => [id, message]))
  }
}

const joined = (targets: readonly Target[]) => ({
  seisns: targets.map(({ seisn }) => seisn).join(','),
  taskIds: targets.every(({ taskId }) => taskId) ? targets.map(({ taskId }) => taskId).join(',') : undefined,
})

function submitted(place: PaperPlace, targets: readonly Target[], values: Values): Promise<Sentences> {
  const all = joined(targets)
  if (place.name === 'print')
    return refusedBy(() => send(paperCalls.submitPrint, { ...all, ...printingOf(values) }))
  if (place.name === 'archive') return refusedBy(() => send(paperCalls.batchSubmitPof, all))
  return refusedBy(() => send(paperCalls.batchSubmitRepPout, all))
}

async function registered(place: PaperPlace, targets: readonly Target[], values: Values): Promise<Sentences> {
  const typed = typedOf(place, values, targets.length > 1)
  if (place.name === 'print' || Object.keys(typed).length === 0) return new Map()
  const list = JSON.stringify(targets.map((target) => ({ ...seenOf(target), ...typed })))
  return refusedBy(() =>
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
  const unwritten = await registered(place, targets, values)
  const written = targets.filter(({ seisn }) => !unwritten.has(seisn))
  const unsent = written.length > 0 ? await submitted(place, written, values) : new Map<string, string>()
  return outcomesOf(
    targets.map(({ seisn, reportno }) => ({ id: seisn, no: reportno })),
    [...unwritten, ...unsent].map(([id, message]) => ({ id, message })),
  )
}

/** Single returns one after another. */
export async function sendAllBack(
  place: PaperPlace,
  targets: readonly Target[],
  values: Values,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const target of targets) {
    const sentence = await sendBack(place, target, values).then(
      () => null,
      (error: unknown) => sentenceOfError(error),
    )
    outcomes.push({ id: target.seisn, no: target.reportno, sentence })
  }
  return outcomes.toSorted((a, b) => Number(a.sentence === null) - Number(b.sentence === null))
}
