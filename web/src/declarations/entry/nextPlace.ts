import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { nextStep, type Process } from '@tejian/contract/kit/process.ts'

const process: Process = declarationProcess

/** Where a submit leads: the step and its name. */
export function nextPlace(values: Readonly<Record<string, unknown>>): {
  readonly step: string
  readonly name: string
} {
  const submit = process.steps.YWSB?.actions.submit
  const step = (submit && nextStep(submit, values)) ?? 'YWSB'
  return { step, name: process.steps[step]?.name ?? step }
}
