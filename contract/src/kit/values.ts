import { kinds } from './kinds/kinds.ts'
import { parsers } from './kinds/parsers.ts'
import { type AnyRecord, type ChangesOf, type FieldSpec, type Fields, fieldNames } from './record.ts'

/** A field's value as rows and saves carry it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | { readonly [name: string]: unknown }
  | readonly unknown[]

/** Reads one value from the wire by its field's kind: the value, or the sentence that is wrong with it. Empty is null. */
export function parseValue(spec: FieldSpec, raw: unknown): { value: Value } | { problem: string } {
  if (raw === null || raw === undefined) return { value: null }
  if (kinds[spec.kind].holds === 'object' && typeof raw === 'object')
    return { value: raw as { [name: string]: unknown } }
  const text = (Array.isArray(raw) ? raw.join(',') : String(raw)).trim()
  return text === '' ? { value: null } : parsers[spec.kind](spec, text)
}

const asking = { chosen: '请选择', typed: '请输入' } as const

/** The sentence of a required field left empty (spec 1 §5, common required rules). */
export function requiredSentence(spec: FieldSpec): string {
  return spec.requiredSentence ?? `${asking[kinds[spec.kind].given]}${spec.label}`
}

/** Whether a text from the wire says what is there already. */
export const isUnchanged = (before: unknown, sent: unknown): boolean =>
  (before ?? '') !== '' && String(before) === String(sent ?? '').trim()

/** What was sent for a record's fields, and what is wrong with it, by field. */
export type Checked<R> = { values: ChangesOf<R>; problems: Record<string, string> }

/**
 * Reads and checks a record's values from the wire: the same rules for form, save and import.
 * `partial` leaves out fields that were not sent (an edit); fields set by the server alone are dropped. What stood
 * there `before` is not checked again: an old value that breaks a newer rule keeps nobody from changing another.
 */
export function checkValues<R extends AnyRecord>(
  definition: R,
  input: Readonly<Record<string, unknown>>,
  options: {
    partial?: boolean
    allow?: readonly string[]
    before?: Readonly<Record<string, unknown>> | null
  } = {},
): Checked<R> {
  const values: Record<string, Value> = {}
  const problems: Record<string, string> = {}
  const fields: Fields = definition.fields
  for (const name of fieldNames(definition)) {
    const spec = fields[name]
    if (!spec || spec.computed || (spec.readonly && !options.allow?.includes(name))) continue
    if (options.partial && !Object.hasOwn(input, name)) continue
    const held = options.before?.[name]
    const parsed = isUnchanged(held, input[name]) ? { value: held as Value } : parseValue(spec, input[name])
    if ('problem' in parsed) problems[name] = `${spec.label}：${parsed.problem}`
    else if (parsed.value === null && spec.required) problems[name] = requiredSentence(spec)
    else values[name] = parsed.value
  }
  return { values: values as ChangesOf<R>, problems }
}
