import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import type { OfferedMove } from '@tejian/contract/kit/processRegister.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { isSupplied, type SuppliedName, supplied } from '@tejian/contract/kit/supplied.ts'
import { type PreparedCall, prepared } from '@tejian/contract/kit/wireRequest.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { type Deciding, noProcess } from './deciding.ts'
import {
  type Decision,
  type DecisionField,
  decisionField,
  opinionField,
  returnReasonFields,
  returnStepField,
} from './decision.ts'
import { given } from './sent.ts'
import type { Answer } from './useAskedFirst.ts'

const opinion = opinionField('opinion', '办理意见')

/** A field that a move asks for, under the condition that it has. */
function suppliedField(name: SuppliedName, required: boolean): DecisionField {
  const { askedWhen, ...spec }: (typeof supplied)[SuppliedName] & { askedWhen?: DecisionField['when'] } =
    supplied[name]
  return { ...decisionField(name, spec, required), ...(askedWhen && { when: askedWhen }) }
}

const isReturnReason = (name: string): boolean => returnReasonFields.some((field) => field.name === name)

/** A move of a process as a decision: what its table wants supplied is asked, else an opinion may be given. */
export function decisionOf({ action, label, supply, mayGive = [], backTo }: OfferedMove): Decision {
  const asked = [
    ...supply.filter(isSupplied).map((name) => suppliedField(name, true)),
    ...mayGive.filter(isSupplied).map((name) => suppliedField(name, false)),
  ]
  if (backTo.length > 0)
    return {
      name: action,
      label,
      isReturn: true,
      backTo,
      // One place needs no choosing.
      fields: [
        ...(backTo.length > 1 ? [returnStepField] : []),
        ...asked.filter(({ name }) => !isReturnReason(name)),
        ...returnReasonFields,
      ],
    }
  return { name: action, label, isReturn: false, fields: [...asked, opinion] }
}

/** The moves of a step by its process table, for several rows at once; the server decides each. */
export function decisionsAt(process: Process, step: string): Decision[] {
  const actions = Object.entries(process.steps[step]?.actions ?? {})
  return actions
    .filter(([, { bySystem }]) => !bySystem)
    .map(([action, transition]) =>
      decisionOf({
        action,
        label: transition.label,
        supply: [...(transition.supply ?? [])],
        mayGive: [...(transition.mayGive ?? [])],
        backTo: (transition.backTo ?? []).map((code) => ({
          step: code,
          name: process.steps[code]?.name ?? code,
        })),
      }),
    )
}

/** What is being decided about a record of a process: its table says the rest. */
export const deciding = ({ process }: AnyRecord, step: string): Omit<Deciding, 'nextStep' | 'backTo'> => ({
  process: process ?? noProcess,
  step,
  named: null,
})

/** What deciding about a row reads of it. */
export type MovedRow = ListedHead & { readonly step: string | null }

/** The step that all rows stand at; null when they stand at different ones. */
export function commonStep(rows: ReadonlyArray<{ readonly step: string | null }>): string | null {
  const [step, ...others] = new Set(rows.map((row) => row.step))
  return step && others.length === 0 ? step : null
}

/** What a move sends beside the record: only what it asked, and only what was answered. */
function moveRequest(
  { name, fields, backTo }: Decision,
  values: Values,
): { action: string } & Record<string, string> {
  const told = fields
    .filter((field) => field !== returnStepField)
    .map((field) => [field.name, given(values, field.name)] as const)
  const landing = backTo && (given(values, 'backStepNo') ?? backTo[0]?.step)
  const answered = [['backTo', landing] as const, ...told].flatMap(([field, text]) =>
    text ? [[field, text]] : [],
  )
  return { action: name, ...Object.fromEntries(answered) }
}

/** A move of one record, as its decider saw it: the second of two people loses with a sentence. */
export const moveCall = (
  call: AnyCall,
  { id, version }: { readonly id: string; readonly version: number },
  decision: Decision,
  values: Values,
  answer: Answer = {},
): PreparedCall =>
  prepared(call, { id, version: String(version), ...moveRequest(decision, values), ...answer })
