import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationSections } from '@tejian/contract/declarations/views/formSections.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { type ShownField, shownField } from '../../kit/form/fieldMode.ts'

export type SheetSection = { readonly title: string; readonly fields: readonly ShownField[] }

/** What the unit itself declares is shown whole, empty fields too. */
const declared: ReadonlySet<string> = new Set(declarationSections.map(({ title }) => title))

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/**
 * The sections of a sheet that is read. What others add to it later is told once it is there, except what its reader is
 * about to decide (`deciding`), which stands in the inputs, and its number, which is the heading.
 */
export function sheetSections(row: Values, view: View, deciding: ReadonlySet<string>): SheetSection[] {
  const sections = (view.form?.sections ?? []).map(({ title, fields }) => ({
    title,
    fields: fields
      .flatMap((entry) => shownField(declaration, entry, { values: row, mode: 'readonly' }) ?? [])
      .filter(({ name }) => declared.has(title) || (isFilled(row[name]) && !deciding.has(name)))
      .filter(({ name }) => name !== declaration.nameField),
  }))
  return sections.filter(({ fields }) => fields.length > 0)
}
