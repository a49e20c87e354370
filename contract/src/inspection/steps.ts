import { declarationProcess } from './declaration.process.ts'
import { inspectionProcess } from './inspection.process.ts'

/** Steps that act on whole declarations; all others act on single business items. */
export const declarationSteps: ReadonlySet<string> = new Set(Object.keys(declarationProcess.steps))

/**
 * Void types of the shared panel and the step code (`stepNo`) of each (spec 1 §7, Void): sbdj and ywsl void whole
 * declarations by cancelAppMain, the others single items by cancelAppBuss.
 */
export const voidTypes = {
  sbdj: { stepNo: 'YWSB', call: 'cancelAppMain' },
  ywsl: { stepNo: 'YWSL', call: 'cancelAppMain' },
  rwap: { stepNo: 'RWAP', call: 'cancelAppBuss' },
  bgsc: { stepNo: 'BGSC', call: 'cancelAppBuss' },
  bglr: { stepNo: 'BGLR', call: 'cancelAppBuss' },
} as const

export type VoidType = keyof typeof voidTypes

/** The void type of a single item by its step; one that has no report yet is voided like an arranged task. */
export const itemVoidType = (step: string | null): VoidType =>
  step === 'BGSC' ? 'bgsc' : step === 'BGLR' ? 'bglr' : 'rwap'

/** The reason that a void sends: label and description composed (domain.md, Void). */
export const composedReason = (label: string, description: string): string => `${label}：${description}`

/** The two halves of a composed reason; the description is empty when there is no colon. */
export function reasonParts(reason: string): { label: string; description: string } {
  const place = reason.indexOf('：')
  return place < 0
    ? { label: reason.trim(), description: '' }
    : { label: reason.slice(0, place).trim(), description: reason.slice(place + 1).trim() }
}

/** A step's name as people say it; 已办结 for the end, the code itself for what nobody knows. */
export function stepName(step: string | null | undefined): string {
  if (!step) return ''
  if (step === 'end') return '已办结'
  const steps: Readonly<Record<string, { name: string } | undefined>> = {
    ...declarationProcess.steps,
    ...inspectionProcess.steps,
  }
  return steps[step]?.name ?? step
}

/** APP_STATE of a declaration at a step, and after a return to it. */
export const stateAt: Readonly<Record<string, string>> = {
  YWSB: '0',
  SCFP: '1',
  CLFS: '1',
  YWSL: '3',
  end: '5',
}
export const states = {
  draft: '0',
  reviewReturned: '2',
  acceptReturned: '4',
  accepted: '5',
  withdrawn: '90',
  terminated: '92',
  void: '99',
} as const

/** APP_STATE of business that is over without a report that counts, whatever step it had reached: 已终止, 已作废. */
export const endedEarly: ReadonlySet<string> = new Set([states.terminated, states.void])

/** APP_STATE of an accepted item by its step: what its unit is told. */
const itemStates: Readonly<Record<string, string>> = {
  RWAP: states.accepted,
  RWQR: '6',
  BGSC: '6',
  BGLR: '7',
  end: '9',
}

/** APP_STATE of a business item that stands at a step: 已安排, 检验中, 报告流转, 已办结; void ones keep theirs. */
export const stateOfStep = (step: string): string => itemStates[step] ?? '8'

/** Steps at which a visit is arranged and not yet reported: the unit can still be written to. */
export const liaisonSteps: ReadonlySet<string> = new Set(['RWQR', 'BGSC'])

/** Where an item stands whose report is sealed. */
export const afterReport: readonly string[] = ['BGDY', 'BGGD', 'BGFF', 'end']

/** In the place of a step code: business at every step, what is over and void included. */
export const everyStep = 'every'
