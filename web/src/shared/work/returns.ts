import type { Process } from '@tejian/contract/kit/process.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { DictOption } from '../../kit/fields/sources.ts'

export type BackStep = { stepcode: string; stepName: string; dealMan: string; dealManName: string }

/** Where the returns of a step may land, by its process table; who had done it is known of single records only. */
export function backStepsOf(process: Process, step: string): BackStep[] {
  const actions = Object.values(process.steps[step]?.actions ?? {})
  const codes = new Set(actions.flatMap(({ backTo }) => backTo ?? []))
  return [...codes].map((stepcode) => ({
    stepcode,
    stepName: process.steps[stepcode]?.name ?? stepcode,
    dealMan: '',
    dealManName: '',
  }))
}

/** A return goes to the first step that its step allows, which is held responsible, unless somebody says otherwise. */
export function firstReturn(process: Process, step: string): Values {
  const [first] = backStepsOf(process, step)
  return { backStepNo: first?.stepcode ?? null, backDutyTask: first?.stepName ?? null }
}

/** About people, not about papers: no reason to send something back. */
const notAReason: ReadonlySet<string> = new Set(['态度较差'])

/** Reasons of a return by the step's own list, else the defects of papers (spec 1 §4, describe); and 其他 for what a list forgot. */
export function backReasons(defects: readonly DictOption[]): string[] {
  const labels = defects.map(({ label }) => label).filter((label) => !notAReason.has(label))
  return [...new Set([...labels, '其他'])]
}
