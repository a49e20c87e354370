import { isGroupable } from './kinds/kinds.ts'
import {
  type ActionName,
  type AnyRecord,
  type FieldName,
  type FieldSpec,
  type FiltersOf,
  fieldOf,
  type SystemColumns,
} from './record.ts'

type Name<R> = FieldName<R> | Exclude<keyof SystemColumns, 'id' | 'version'>

/** A column: a field's name, or the name with this page's own width or pin. */
export type Column<R> =
  | Name<R>
  | { readonly field: Name<R>; readonly width?: number; readonly pin?: 'left' | 'right' }

/** Shown when a field has a value, required or editable at steps: the only three conditions that a view may carry. */
export type FormField<R> =
  | FieldName<R>
  | {
      readonly field: FieldName<R>
      readonly shownWhen?: { readonly field: FieldName<R>; readonly equals: string | boolean }
      readonly requiredAt?: readonly string[]
      readonly editableAt?: readonly string[]
      /** Columns of four that the input takes. */
      readonly span?: 1 | 2 | 4
    }

export type FormSection<R> = { readonly title: string; readonly fields: ReadonlyArray<FormField<R>> }

export type ViewSpec<R extends AnyRecord> = {
  readonly title: string
  readonly record: R
  /** Path under which the rows are found: `${path}/find`; the other verbs stand beside it. */
  readonly path: string
  /** Its calls want the code that the page's node in the menu carries (`codeOfPage` of the calls). */
  readonly coded?: true
  /** What distinguishes this page from its sisters: sent with every search. */
  readonly filter?: FiltersOf<R>
  readonly search?: ReadonlyArray<Name<R> | 'complex'>
  readonly columns: ReadonlyArray<Column<R>>
  /**
   * What the page's links, cells and actions read of a row beside its columns. With it, be it empty, a row carries this and
   * the columns; without it a row carries the whole record.
   */
  readonly carries?: ReadonlyArray<Name<R>>
  readonly orderBy: readonly [Name<R>, 'asc' | 'desc']
  readonly toolbar?: ReadonlyArray<ActionName<R>>
  readonly rowActions?: ReadonlyArray<ActionName<R>>
  /** Stays visible beside 更多 when a row has many actions. */
  readonly form?: { readonly sections: ReadonlyArray<FormSection<R>> }
  /** A tree shows its rows under their parents by this field. */
  readonly tree?: { readonly parent: FieldName<R> }
  /** Shown when there are no rows: why, and what to do next. */
  readonly empty?: string
}

export type View<R extends AnyRecord = AnyRecord> = ViewSpec<R> & { readonly viewNo: string }

/** Defines a page as plain data; `viewNo` is the route's name. A wrong field or action name does not compile. */
export function view<R extends AnyRecord>(viewNo: string, spec: ViewSpec<R>): View<R> {
  return { ...spec, viewNo }
}

/** A column's field name and its page's own settings. */
export function columnOf<R>(column: Column<R>): { field: string; width?: number; pin?: 'left' | 'right' } {
  return typeof column === 'string' ? { field: column } : (column as { field: string })
}

/** What every list of a process reads of its rows: where they stand, what is moved, which colour that has. */
const readOfProcess = ['step', 'taskId', 'deadline', 'backReason']

/**
 * The fields that a page asks its rows to carry; null for whole rows. Hidden columns are among them, so that showing one
 * asks nothing anew.
 */
export function carriedFields(view: View): readonly string[] | null {
  const { record, columns, carries, tree } = view
  // A tree finds its branches by a field that its rows alone know.
  if (!carries || tree) return null
  const shown = columns.map((column) => columnOf(column).field)
  return [...new Set([record.nameField, ...shown, ...(record.process ? readOfProcess : []), ...carries])]
}

/** A form field's name and conditions. */
export function formFieldOf<R>(field: FormField<R>): Exclude<FormField<R>, string> {
  return (typeof field === 'string' ? { field } : field) as Exclude<FormField<R>, string>
}

/** Kinds of which no part of a list's page asks: references without a name, and what pages of their own show. */
const unasked: ReadonlySet<string> = new Set(['id', 'json', 'user'])

/** Whether a page leaves a field open: it does not itself ask for certain values of it. */
const isOpen = ({ filter = {} }: View, field: string): boolean =>
  Object.keys(filter).every((name) => name.replace(/(Begin|End)$/, '') !== field)

/** Whether a page asks everybody alike for a field: not where some see it in part, or not at all. */
const isPlain = ({ computed, masked, internal }: FieldSpec): boolean => !computed && !masked && !internal

/** Whether the heading of a column can narrow the list: what the page searches by, and what the record keeps. */
export function isFilterable(view: View, field: string): boolean {
  if (view.search?.includes(field)) return true
  const spec = fieldOf(view.record, field)
  return spec !== undefined && !unasked.has(spec.kind) && isPlain(spec) && isOpen(view, field)
}

/** The columns by which a page's rows can be put together. */
export const groupableFields = (view: View): string[] =>
  view.columns
    .map((column) => columnOf(column).field)
    .filter((field) => {
      const spec = fieldOf(view.record, field)
      return spec !== undefined && isGroupable(spec) && isPlain(spec)
    })
