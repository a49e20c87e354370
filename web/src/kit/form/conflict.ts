import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { AnyRecord, FieldSpec, Fields } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import type { Values } from '../fields/inputProps.ts'
import { sameValue } from './formValues.ts'

export type ConflictChoice = 'mine' | 'present'

/** A field on which a form and the record as somebody else saved it differ. */
export type Difference = {
  readonly field: string
  readonly spec: FieldSpec
  readonly mine: Value
  readonly present: Value
  /** Taken unless the person says otherwise: whoever changed it; null when both did, which only a person can decide. */
  readonly suggestion: ConflictChoice | null
}

/** The fields that differ between what this person has (`mine`, begun from `base`) and the record as it is now. */
export function conflictsOf(record: AnyRecord, base: Values, mine: Values, present: Values): Difference[] {
  const fields: Fields = record.fields
  return Object.entries(fields).flatMap(([field, spec]) => {
    if (
      spec.readonly ||
      kinds[spec.kind].holds === 'object' ||
      !Object.hasOwn(mine, field) ||
      sameValue(mine[field], present[field])
    )
      return []
    const byMe = !sameValue(base[field], mine[field])
    const byOther = !sameValue(base[field], present[field])
    const suggestion = byMe && byOther ? null : byMe ? 'mine' : 'present'
    return [{ field, spec, mine: mine[field] ?? null, present: present[field] ?? null, suggestion }]
  })
}

/** The record as it is now, with this person's value wherever it was chosen. */
export function resolved(
  present: Values,
  differences: readonly Difference[],
  choices: Readonly<Record<string, ConflictChoice>>,
): Values {
  const kept = differences.filter(({ field }) => choices[field] === 'mine')
  return { ...present, ...Object.fromEntries(kept.map(({ field, mine }) => [field, mine])) }
}
