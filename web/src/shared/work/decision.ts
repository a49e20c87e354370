import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { ShownField } from '../../kit/form/fieldMode.ts'

/** One way to decide about a record that waits at a step, and what it wants to be told. */
export type Decision<N extends string = string> = {
  readonly name: N
  /** The choice, and the word on the button that commits it. */
  readonly label: string
  readonly backwards: boolean
  readonly fields: readonly ShownField[]
}

/** A field of a decision, as wide as its panel. */
export function asked(name: string, spec: FieldSpec, required = false): ShownField {
  return { name, spec: { ...spec, required, readonly: false }, span: 4, required, editable: true }
}

export const askedOpinion = (name: string, label: string, help?: string): ShownField =>
  asked(name, { label, kind: 'longText', ...(help && { help }) })

/** What every return wants to be told (spec 2 §7.4). */
export const askedOfReturn: readonly ShownField[] = [
  asked('backStepNo', { label: '退回到', kind: 'dict' }, true),
  asked('backReason', { label: '退回原因', kind: 'dict' }, true),
  asked('backDescription', { label: '退回说明', kind: 'longText' }, true),
  asked('backDutyTask', { label: '责任环节', kind: 'dict' }),
]
