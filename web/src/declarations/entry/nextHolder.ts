import { declarationProcess } from '@tejian/contract/declarations/declaration.process.ts'
import { nextStep, type Process } from '@tejian/contract/kit/process.ts'
import { roles } from '@tejian/contract/system/roles.ts'

const process: Process = declarationProcess

/** Where a submit leads: the step, its name, and who may take it there. */
export function nextHolder(values: Readonly<Record<string, unknown>>): {
  readonly step: string
  readonly name: string
  readonly people: string
} {
  const submit = process.steps.YWSB?.actions.submit
  const step = (submit && nextStep(submit, values)) ?? 'YWSB'
  const spec = process.steps[step]
  const people = (spec?.roles ?? []).map((code) => roles.find((role) => role.code === code)?.name ?? code)
  return { step, name: spec?.name ?? step, people: people.join('、') }
}
