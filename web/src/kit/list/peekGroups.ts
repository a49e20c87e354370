import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import { type AnyRecord, type FieldSpec, type Fields, fieldOf } from '@tejian/contract/kit/record.ts'
import { columnOf, type View } from '@tejian/contract/kit/view.ts'
import { shownField } from '../form/fieldMode.ts'

type PeekField = { readonly name: string; readonly spec: FieldSpec; readonly wide: boolean }
export type PeekGroup = { readonly title: string; readonly fields: readonly PeekField[] }

/** Kinds without words: ids stand beside the names that they mean, objects are shown by pages of their own. */
const wordless: ReadonlySet<string> = new Set(['id', 'json'])

const isRead = ({ kind, detailOnly }: FieldSpec): boolean => !wordless.has(kind) && !detailOnly

function fieldsOf(record: AnyRecord, names: readonly string[]): PeekField[] {
  return names.flatMap((name) => {
    const spec = fieldOf(record, name)
    return spec && isRead(spec) ? [{ name, spec, wide: spec.kind === 'longText' }] : []
  })
}

/**
 * What is shown of a row beside its list: the sections of the record's form as they stand for it, or the list's columns
 * where its page has no form; and then whatever else the record says.
 */
export function peekGroups(view: View, row: { readonly id: string }): PeekGroup[] {
  const { record } = view
  const columns = view.columns.map((column) => columnOf(column).field)
  const values = row as Readonly<Record<string, ReturnType<typeof fieldValue>>>
  const sections = view.form?.sections.map(({ title, fields }) => ({
    title,
    names: fields.flatMap((entry) => shownField(record, entry, { values, mode: 'readonly' })?.name ?? []),
  })) ?? [{ title: '主要内容', names: columns }]
  const placed = new Set([...sections.flatMap(({ names }) => names), ...hiddenOf(view)])
  const own: Fields = record.fields
  const rest = [...new Set([...columns, ...Object.keys(own)])].filter((name) => !placed.has(name))
  return [...sections, { title: '其他内容', names: rest }]
    .map(({ title, names }) => ({ title, fields: fieldsOf(record, names) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Fields of the form, shown or not: what its conditions hide is not told elsewhere. */
const hiddenOf = ({ form }: View): string[] =>
  form?.sections.flatMap(({ fields }) =>
    fields.map((entry) => (typeof entry === 'string' ? entry : entry.field)),
  ) ?? []

/** Whether a row says nothing of a field. */
export const isEmpty = (row: { readonly id: string }, name: string): boolean => {
  const value = fieldValue(row, name)
  return value === null || value === undefined || value === ''
}
