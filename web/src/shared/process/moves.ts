import { suppliedSentences, suppliedTexts } from '@tejian/contract/kit/messages.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import type { OfferedMove } from '@tejian/contract/kit/processRegister.ts'
import type { DictOption } from '../../kit/fields/sources.ts'
import type { Problems } from '../../kit/form/formValues.ts'

export type { OfferedMove }

/** What a decider types and chooses, whatever the move; changing one's mind loses nothing. */
export type MoveValues = {
  readonly opinion: string
  readonly backTo: string | null
  readonly backReason: string | null
  readonly backDescription: string
  /** What a forward move wants written, by name. */
  readonly texts: Readonly<Record<string, string>>
}

export const blankMove: MoveValues = {
  opinion: '',
  backTo: null,
  backReason: null,
  backDescription: '',
  texts: {},
}

/** The texts that a move wants written, each with its label. */
export const wantedTexts = (move: OfferedMove): ReadonlyArray<readonly [name: string, label: string]> =>
  move.supply.flatMap((name) => (suppliedTexts[name] ? [[name, suppliedTexts[name]] as const] : []))

export const isReturn = (move: OfferedMove): boolean => move.backTo.length > 0

/** The moves of a step by its process table, for several rows at once; the server decides each. */
export function movesOfStep(process: Process, step: string): OfferedMove[] {
  return Object.entries(process.steps[step]?.actions ?? {}).map(([action, transition]) => ({
    action,
    label: transition.label,
    supply: [...(transition.supply ?? [])],
    backTo: (transition.backTo ?? []).map((code) => ({
      step: code,
      name: process.steps[code]?.name ?? code,
    })),
  }))
}

/** The step that all rows stand at; null when they stand at different ones. */
export function commonStep(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): string | null {
  const [step, ...others] = new Set(rows.map((row) => row.step))
  return typeof step === 'string' && others.length === 0 ? step : null
}

/** What a move still wants to be told, in the server's own words. */
export function moveProblems(move: OfferedMove, values: MoveValues): Problems {
  const { texts, ...fields } = values
  const given: Readonly<Record<string, string | null>> = { ...fields, ...texts }
  const asked = (name: string): boolean => name in given || suppliedTexts[name] !== undefined
  const missing = move.supply.filter((name) => asked(name) && !given[name]?.trim())
  return Object.fromEntries(missing.map((name) => [name, suppliedSentences[name] ?? '']))
}

/** What a move sends beside the records: reasons only with a return, an opinion only where one was written. */
export function moveRequest(move: OfferedMove, values: MoveValues): Record<string, string> {
  const { opinion, backTo, backReason, backDescription } = values
  const sent = isReturn(move)
    ? { backTo: backTo ?? move.backTo[0]?.step, backReason, backDescription }
    : { opinion, ...Object.fromEntries(wantedTexts(move).map(([name]) => [name, values.texts[name]])) }
  return Object.fromEntries([
    ['action', move.action],
    ...Object.entries(sent).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  ])
}

/** About people, not about papers: no reason to send something back. */
const notAReason: ReadonlySet<string> = new Set(['态度较差'])

/** Reasons of a return: the defects of papers (spec 1 §4, describe), and 其他 for what the list forgot. */
export function backReasons(defects: readonly DictOption[]): string[] {
  const labels = defects.map(({ label }) => label).filter((label) => !notAReason.has(label))
  return [...new Set([...labels, '其他'])]
}
