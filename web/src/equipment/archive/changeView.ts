import type { ArchiveChange } from '@tejian/contract/equipment/calls.ts'
import { dueDatesOf } from '@tejian/contract/equipment/dueNames.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { FieldSpec, Fields } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'

/** One field of one change, before and after. */
export type ChangedField = {
  readonly name: string
  readonly spec: FieldSpec
  readonly before: Value
  readonly after: Value
}

const parametersIn = (values: Record<string, unknown>): Record<string, unknown> =>
  (values.params ?? {}) as Record<string, unknown>

/** The fields that a change touched, parameters one by one; what the class no longer has is left out. */
export function changedFieldsOf({ before, after }: ArchiveChange, equclacode: string): ChangedField[] {
  const own: Fields = { ...equipment.fields, ...dueDatesOf(equclacode) }
  const parameters = Object.assign({}, ...parameterFields(equclacode).map((group) => group.fields)) as Fields
  const differing = (specs: Fields, old: Record<string, unknown>, now: Record<string, unknown>) =>
    Object.entries(specs).flatMap(([name, spec]) => {
      const [a, b] = [old[name] ?? null, now[name] ?? null] as [Value, Value]
      return kinds[spec.kind].holds === 'object' || JSON.stringify(a) === JSON.stringify(b)
        ? []
        : [{ name, spec, before: a, after: b }]
    })
  return [
    ...differing(own, before, after),
    ...differing(parameters, parametersIn(before), parametersIn(after)).map((field) => ({
      ...field,
      name: `params.${field.name}`,
    })),
  ]
}
