import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { validators } from '@tejian/contract/kit/validators.ts'
import { parseValue, type Value } from '@tejian/contract/kit/values.ts'

/** The sentence that is wrong with a field's value while it is typed; null when it is good or empty (spec 1 §5). */
export function checkField(spec: FieldSpec, value: Value | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  // An amount that is no number yet stays in the form as it was typed; fen are numbers.
  if (spec.kind === 'money' && typeof value === 'string' && !/^-?\d+$/.test(value))
    return validators.decimal2.message
  const parsed = parseValue(spec, value)
  return 'problem' in parsed ? parsed.problem : null
}
