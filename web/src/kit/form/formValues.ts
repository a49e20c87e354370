import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import type { DetailHead } from '@tejian/contract/kit/register.ts'
import { requiredSentence, type Value } from '@tejian/contract/kit/values.ts'
import { checkField } from '../fields/checkField.ts'
import type { Values } from '../fields/inputProps.ts'
import type { ShownField } from './fieldMode.ts'

/** A row that was read as what a form begins with: it takes its fields by the view's words. */
export const valuesOf = (row: DetailHead): Values => row as DetailHead & Values

export type Problems = Readonly<Record<string, string>>

const plain = (value: Value | undefined): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).trim()

/** Whether two values say the same; null, missing and '' do. */
export const sameValue = (a: Value | undefined, b: Value | undefined): boolean => plain(a) === plain(b)

/** The fields that differ from where the form began. */
export function changedFields(base: Values, values: Values): string[] {
  return Object.keys(values).filter((name) => !sameValue(base[name], values[name]))
}

/** A blank says that a field was emptied: requests drop empty fields (spec 1 §5), and the server trims what it reads. */
const emptied = ' '

/** What a save sends: for a new record all that is filled in, for an edit the changed fields, emptied ones as a blank. */
export function wireValues(base: Values, values: Values, isNew: boolean): Record<string, string> {
  const names = isNew
    ? Object.keys(values).filter((name) => plain(values[name]) !== '')
    : changedFields(base, values)
  return Object.fromEntries(names.map((name) => [name, plain(values[name]) || emptied]))
}

/** A unit's name stands in for its id, which has no input of its own. */
function isMissing(field: ShownField, values: Values): boolean {
  const { name, spec } = field
  if (spec.kind === 'unit' && spec.of) return plain(values[name]) === '' || plain(values[spec.of]) === ''
  return plain(values[name]) === ''
}

/**
 * What is wrong with one field, required or not; null when nothing is. A value that was there before is not checked
 * again: an old one that breaks a newer rule must not keep people from changing another field.
 */
export function fieldProblem(field: ShownField, values: Values, base: Values): string | null {
  if (!field.editable) return null
  if (isMissing(field, values)) return field.required ? requiredSentence(field.spec) : null
  return sameValue(base[field.name], values[field.name]) ? null : checkField(field.spec, values[field.name])
}

/** What is wrong with the whole form. */
export function formProblems(fields: readonly ShownField[], values: Values, base: Values): Problems {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = fieldProblem(field, values, base)
      return problem ? [[field.name, problem] as const] : []
    }),
  )
}

/** The server's sentences by field, without the label that stands beside the input anyway; a unit id's at the unit. */
export function serverProblems(
  record: AnyRecord,
  fields: readonly ShownField[],
  sentences: Problems,
): Problems {
  return Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => {
      const label = fieldOf(record, name)?.label
      const text = label && sentence.startsWith(`${label}：`) ? sentence.slice(label.length + 1) : sentence
      return [fields.find(({ spec }) => spec.kind === 'unit' && spec.of === name)?.name ?? name, text]
    }),
  )
}
