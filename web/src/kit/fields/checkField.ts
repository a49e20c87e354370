import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { parseValue, type Value } from '@tejian/contract/kit/values.ts'

/** The sentence that is wrong with a field's value while it is typed; null when it is good or empty (spec 1 §5). */
export function checkField(spec: FieldSpec, value: Value | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  const parsed = parseValue(spec, value)
  return 'problem' in parsed ? parsed.problem : null
}
