import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import type { ShownField } from '../../kit/form/fieldMode.ts'

/** A field of a decision; with `when` it is asked only while another one has one of the values. */
export type AskedField = ShownField & {
  readonly when?: { readonly field: string; readonly in: readonly string[] }
}

/** One way to decide about a record that waits at a step, and what it wants to be told. */
export type Decision<N extends string = string> = {
  readonly name: N
  /** The choice, and the word on the button that commits it. */
  readonly label: string
  readonly backwards: boolean
  readonly fields: readonly AskedField[]
  /** Where a return may land, where the server said so with the record. */
  readonly backTo?: ReadonlyArray<{ readonly step: string; readonly name: string }>
}

/** Whether a field is asked for, by what was answered so far. */
export const isAsked = ({ when }: AskedField, values: Values): boolean =>
  !when || when.in.includes(textOf(values[when.field]))

/** A field of a decision, as wide as its panel. */
export function asked(name: string, spec: FieldSpec, required = false): ShownField {
  return { name, spec: { ...spec, required, readonly: false }, span: 4, required, editable: true }
}

export const askedOpinion = (name: string, label: string, help?: string): ShownField =>
  asked(name, { label, kind: 'longText', ...(help && { help }) })

export const askedBackStep = asked('backStepNo', { label: '退回到', kind: 'dict' }, true)

/** Why something goes back, which every process asks. */
export const askedReason: readonly ShownField[] = [
  asked('backReason', supplied.backReason, true),
  asked('backDescription', supplied.backDescription, true),
]

/** What every return of the inspection wants to be told (spec 2 §7.4). */
export const askedOfReturn: readonly ShownField[] = [
  askedBackStep,
  ...askedReason,
  asked('backDutyTask', { label: '责任环节', kind: 'dict' }),
]
