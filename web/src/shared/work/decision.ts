import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import type { ReactNode } from 'react'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import type { ShownField } from '../../kit/form/fieldMode.ts'

/** A field of a decision; with `when` it is asked only while another one has one of the values. */
export type DecisionField = ShownField & {
  readonly when?: { readonly field: string; readonly in: readonly string[] }
}

/** One way to decide about a record that waits at a step, and which fields it asks for. */
export type Decision<N extends string = string> = {
  readonly name: N
  /** The choice, and the word on the button that commits it. */
  readonly label: string
  readonly isReturn: boolean
  readonly fields: readonly DecisionField[]
  /** Where a return may land, where the server said so with the record. */
  readonly backTo?: ReadonlyArray<{ readonly step: string; readonly name: string }>
}

/** What helps against a refusal, by its sentence: the way to where it is put right. */
export type Remedy = (sentence: string) => ReactNode

/** Whether a field is shown, by the answers so far. */
export const isFieldShown = ({ when }: DecisionField, values: Values): boolean =>
  !when || when.in.includes(textOf(values[when.field]))

/** A field of a decision, as wide as its panel. */
export function decisionField(name: string, spec: FieldSpec, required = false): ShownField {
  return { name, spec: { ...spec, required, readonly: false }, span: 4, required, editable: true }
}

export const opinionField = (name: string, label: string, help?: string): ShownField =>
  decisionField(name, { label, kind: 'longText', ...(help && { help }) })

export const returnStepField = decisionField('backStepNo', { label: '退回到', kind: 'dict' }, true)

/** Reason and description of a return, which every process asks for. */
export const returnReasonFields: readonly ShownField[] = [
  decisionField('backReason', supplied.backReason, true),
  decisionField('backDescription', supplied.backDescription, true),
]

/** The fields that every return of the inspection asks for (spec 2 §7.4). */
export const returnDecisionFields: readonly ShownField[] = [
  returnStepField,
  ...returnReasonFields,
  decisionField('backDutyTask', { label: '责任环节', kind: 'dict' }),
]
