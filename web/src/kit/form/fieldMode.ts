import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { type AnyRecord, type FieldSpec, type Fields, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { type FormField, type FormSection, formFieldOf } from '@tejian/contract/kit/view.ts'
import type { Values } from '../fields/inputProps.ts'
import { spanOf } from '../fields/kinds.ts'

export type Mode = 'entry' | 'edit' | 'readonly'

/** A field of a form as it stands now. */
export type ShownField = {
  readonly name: string
  readonly spec: FieldSpec
  readonly span: 1 | 2 | 4
  readonly required: boolean
  readonly editable: boolean
}

export type Sections = ReadonlyArray<FormSection<AnyRecord>>

const same = (value: Value | undefined, wanted: string | boolean): boolean =>
  (value ?? false) === wanted || String(value ?? '') === String(wanted)

const isShown = (when: Exclude<FormField<AnyRecord>, string>['shownWhen'], values: Values): boolean =>
  !when || same(values[when.field], when.equals)

function isEditable(
  record: AnyRecord,
  name: string,
  spec: FieldSpec,
  at: { mode: Mode; step: string | undefined; editableAt: readonly string[] | undefined },
): boolean {
  const { mode, step, editableAt } = at
  if (mode === 'readonly' || spec.readonly || (mode === 'edit' && spec.fixed)) return false
  if (step === undefined) return true
  if (editableAt) return editableAt.includes(step)
  const editable = record.process?.steps[step]?.editable
  return editable === undefined || editable.includes(name)
}

/** The fields of one form entry as they stand: none when its condition does not hold, else required and editable or not. */
export function shownField(
  record: AnyRecord,
  entry: FormField<AnyRecord>,
  at: { values: Values; mode: Mode; step?: string | undefined },
): ShownField | null {
  const { field: name, shownWhen, requiredAt, editableAt, span } = formFieldOf(entry)
  const spec = fieldOf(record, name)
  if (!spec || !isShown(shownWhen, at.values)) return null
  // What the server will fill in says nothing on a new sheet.
  if (at.mode === 'entry' && spec.readonly && (at.values[name] ?? '') === '') return null
  const editable = isEditable(record, name, spec, { mode: at.mode, step: at.step, editableAt })
  // A structure has no words of its own: whoever reads it has a section for it.
  if (!editable && kinds[spec.kind].holds === 'object') return null
  const required =
    editable &&
    (spec.required === true || (at.step !== undefined && (requiredAt?.includes(at.step) ?? false)))
  return { name, spec, span: span ?? spanOf(spec), required, editable }
}

/** The fields of a form that are there on some condition, none of which holds now. */
export function hiddenFields(sections: Sections, values: Values): string[] {
  const entries = sections.flatMap(({ fields }) => fields).map(formFieldOf)
  const shown = entries.filter(({ shownWhen }) => isShown(shownWhen, values)).map(({ field }) => field)
  return entries.map(({ field }) => field).filter((field) => !shown.includes(field))
}

/** A form for records whose view names none: every field that a person may write, in writing order. */
export function standardSections(record: AnyRecord): Sections {
  const fields: Fields = record.fields
  const written = Object.entries(fields).filter(([, { kind, readonly }]) => !readonly && kinds[kind].byHand)
  return [{ title: '基本信息', fields: written.map(([name]) => name) }]
}

/** Two columns of them are seen at once. */
const fewFields = 8

/** Whether a form stands better in a narrow drawer. */
export const hasFewFields = (sections: Sections): boolean =>
  sections.reduce((sum, { fields }) => sum + fields.length, 0) <= fewFields
