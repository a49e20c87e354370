import type { DictType } from './dictTypes.ts'
import { kinds } from './kinds/kinds.ts'
import type { Permission } from './permission.ts'
import type { Process } from './process.ts'
import type { NumberRule, ValidatorName } from './validators.ts'
import type { Value } from './values.ts'

/** Every kind of field, with what rows carry for it. What a kind means stands in `kinds/`, one description for each. */
export type KindValues = {
  /** Uuid of another record. */
  id: string
  text: string
  longText: string
  /** Number from a ledger series; written by the server only. */
  serial: string
  integer: number
  decimal: number
  /** Integer of fen on the wire and in the table, yuan on the screen. */
  money: number
  date: string
  dateTime: string
  yesNo: boolean
  dict: string
  /** Several values of one dictionary, joined with commas. */
  dictMany: string
  /** C602, matched at five prefix levels. */
  equipmentClass: string
  area: string
  /** A unit's name beside its id. */
  unit: string
  /** A login name. */
  user: string
  /** Id of a department or institution. */
  organisation: string
  phone: string
  idCard: string
  creditCode: string
  /** Where a record stands in its process. */
  step: string
  /** Several serial numbers or device codes, joined with commas. */
  codes: string
  /** Parameters whose shape another table describes. */
  json: { [name: string]: unknown }
}

export type Kind = keyof KindValues

export type SearchOperator = 'equals' | 'contains' | 'prefix' | 'range' | 'in' | 'classPrefix' | 'areaPrefix'

export type FieldSpec = {
  /** Chinese label; the only place where it is written. */
  readonly label: string
  readonly kind: Kind
  readonly required?: boolean
  /** Shown when the field is left empty, where the specification has another sentence than 请输入 or 请选择. */
  readonly requiredSentence?: string
  /** Set by the server alone; whatever a client sends for it is dropped. */
  readonly readonly?: boolean
  /** Given with the first save: forms show it as text from then on. Its domain refuses a change. */
  readonly fixed?: true
  readonly dict?: DictType
  readonly unit?: string
  /** Most characters of a text, default 200, 2000 for longText; of a number the largest. */
  readonly max?: number
  /** Smallest number, where its rule does not say it. */
  readonly min?: number
  /** How its values are checked, with the exact sentence (spec 1 §5). A number that people write has one (`RuledNumbers`). */
  readonly rule?: ValidatorName
  readonly help?: string
  /** Number series of a serial (see `numbers` in the server kit). */
  readonly series?: string
  /** For kind unit: the field that holds the unit's id. For kind id: the record it points to. */
  readonly of?: string
  readonly search?: SearchOperator
  /** A pair index makes contains-search fast on large tables; `order` an index for sorting and equality. */
  readonly index?: 'contains' | 'order' | 'unique'
  /** Of a unique field: the field with the institute in which it is unique; other institutes may give the same number. */
  readonly within?: string
  /** Shown as 138****1234 in lists unless the viewer may see it whole. */
  readonly masked?: boolean
  /**
   * Not kept in the table: a list works it out for the rows that it shows (`ListSource.complete`). It is neither sorted
   * by, nor searched unless the page has a condition of its own for it.
   */
  readonly computed?: true
  /**
   * Where a computed field of a list stands in the row's own table: another column, or a value inside one of kind json
   * (`params.medium`). The list reads it with the row; texts and dictionaries can be searched by it.
   */
  readonly from?: string
  /** A long value that lists leave to the whole record: no column shows it. It is searched like any other. */
  readonly detailOnly?: true
  /** For kind json: the type of what it holds (`shape`). */
  readonly shape?: Shape
  /**
   * What the institute keeps for itself while it works: units and supervisors neither read it nor search or sort by it,
   * though the row is theirs to see.
   */
  readonly internal?: true
  /** Column width in lists, px; a default follows from the kind. */
  readonly width?: number
}

declare const shaped: unique symbol
/** The type of what a field of kind json holds; it exists for the compiler alone. */
export type Shape<T = unknown> = { readonly [shaped]?: T }
/** `shape: shape<Line[]>()` beside `kind: 'json'`: rows and writes then carry that type. */
export const shape = <T>(): Shape<T> => ({})

export type Fields = Readonly<Record<string, FieldSpec>>

/** What a person can do with a record or a selection; the screen draws it, the server decides it. */
export type ActionSpec = {
  readonly label: string
  /** Operator code `domain.verb` (domain.md, People). */
  readonly permission: Permission
  /** How many selected rows the action wants. */
  readonly needs?: 'none' | 'one' | 'some'
  /** Shown when nothing is selected, where the specification has another sentence than 请先选择数据. */
  readonly nothingChosen?: string
  readonly danger?: boolean
}

/** The columns that decide who sees a row (domain.md, Data scope); 'open' rows are seen by whoever has the permission. */
export type Scope<F extends Fields> =
  | 'open'
  | {
      readonly area?: keyof F & string
      /** The township within the area; without it nobody whose sight is a township sees a row. */
      readonly town?: keyof F & string
      readonly unit?: (keyof F & string) | 'id'
      /** Second of two units that share the row: who uses a device, and who maintains it. */
      readonly otherUnit?: keyof F & string
      readonly organisation?: keyof F & string
      /**
       * Second of two organisations that share the row; then supervisors too see it by theirs. The same column twice: one
       * organisation's alone. Units see such a row by `unit`.
       */
      readonly otherOrganisation?: keyof F & string
    }

/** An equality that leads an index: a field's value, or the first digits of its code. */
export type Lead<F extends Fields = Fields> = {
  readonly field: keyof F & string
  readonly digits?: number
}

export type PagesSpec<F extends Fields> = {
  /** What a standard list asks to be equal, the narrowest data scope first. The fields are also what its totals are kept by. */
  readonly lead: ReadonlyArray<Lead<F>>
  /** The columns by which such a list may be sorted; each has an index behind the equalities. */
  readonly orders: ReadonlyArray<(keyof F & string) | 'updateDate' | 'createDate'>
}

export type RecordSpec<F extends Fields, A extends Readonly<Record<string, ActionSpec>>> = {
  readonly title: string
  /** The label of its rows, 内部 unless it says otherwise; single fields: `secrecyOf`. */
  readonly secrecy?: 'open'
  readonly scope: Scope<F>
  /** Field that names a row in messages, pickers and tabs. */
  readonly nameField: keyof F & string
  /** Comprehensive search: one box over several fields, kept in the column `searchText`. */
  readonly complex?: { readonly label: string; readonly fields: ReadonlyArray<keyof F & string> }
  /** The process that moves the record; its rows then also have `processFields`. */
  readonly process?: Process<string, keyof NoInfer<F> & string>
  /**
   * Of a table that grows to millions: the short fields that its lists filter by most. The order indexes of dates, classes and
   * areas carry them, so that totals and pages deep inside are read from an index alone (docs/decisions/0012).
   */
  readonly carried?: ReadonlyArray<keyof F & string>
  /** For a table that grows to millions of rows: how its standard lists are read from indexes alone (decision 0030). */
  readonly pages?: PagesSpec<F>
  /** Of a view of the database: the tables that it reads. A change in them changes what is remembered of it. */
  readonly over?: readonly string[]
  readonly fields: F
  readonly actions: A
}

export type RecordDefinition<
  F extends Fields = Fields,
  A extends Readonly<Record<string, ActionSpec>> = Readonly<Record<string, ActionSpec>>,
  L extends string = string,
> = RecordSpec<F, A> & {
  readonly table: string
  /**
   * What its lists can be asked for beside its fields: name on the wire, and what people call it. Each list says how it
   * answers (`ListSource.filters`); a computed field that can be searched stands here too.
   */
  readonly filters?: Readonly<Record<L, string>>
}

/** A count may be 0 where a length may not have four decimals: what is right is said by the field, or it does not compile. */
type RuledNumbers<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { readonly kind: 'integer' | 'decimal' }
    ? F[K] extends { readonly readonly: true } | { readonly computed: true }
      ? unknown
      : { readonly rule: NumberRule }
    : unknown
}

/** Defines a record. Everything else about it (row type, table, list, form, import, export) follows from this value. */
export function record<
  const F extends Fields,
  const A extends Readonly<Record<string, ActionSpec>>,
  const L extends string = never,
>(
  table: string,
  spec: RecordSpec<F, A> & {
    readonly fields: RuledNumbers<F>
    readonly filters?: Readonly<Record<L, string>>
  },
): RecordDefinition<F, A, L> {
  return { table, ...spec }
}

// biome-ignore lint/suspicious/noExplicitAny: variance; a list of different records has no narrower common type
export type AnyRecord = RecordDefinition<any, any, any>

type ValueOf<S extends FieldSpec> = S extends { readonly kind: 'json'; readonly shape: Shape<infer T> }
  ? T
  : KindValues[S['kind']]

/** Columns that every record has beside its own fields. */
export type SystemColumns = {
  id: string
  version: number
  createDate: string
  createUserName: string | null
  updateDate: string
  updateUserName: string | null
}

export type FieldsOf<R> = R extends RecordDefinition<infer F, infer _A, infer _L> ? F : never
export type FieldName<R> = keyof FieldsOf<R> & string
export type ActionName<R> = R extends RecordDefinition<infer _F, infer A, infer _L> ? keyof A & string : never
/** The names of the conditions that a record declares beside its fields. */
export type OwnFilter<R> =
  R extends RecordDefinition<infer _F, infer _A, infer L> ? (string extends L ? string : L) : never

/** The names of a record's fields that a list works out for its rows (`computed`). */
export type ComputedName<R> = {
  [K in FieldName<R>]: FieldsOf<R>[K] extends { readonly computed: true } ? K : never
}[FieldName<R>]
/** The names of the fields that stand in the record's table. */
export type StoredName<R> = string extends FieldName<R> ? string : Exclude<FieldName<R>, ComputedName<R>>

export type ValuesOf<R> = { [K in StoredName<R>]: ValueOf<FieldsOf<R>[K]> | null }
/** A row of a record that is known only at run time. */
export type AnyRow = { id: string; version: number } & { [field: string]: unknown }
/** A row as it is read: what stands in its table, and what a list has worked out for it. */
export type RowOf<R> = { id: string; version: number } & (string extends FieldName<R>
  ? { [field: string]: unknown }
  : SystemColumns & ValuesOf<R> & { [K in ComputedName<R>]?: ValueOf<FieldsOf<R>[K]> | null })
/** What an insert or an update writes; a field left out or undefined stays as it is. */
export type ChangesOf<R> =
  string extends FieldName<R>
    ? { readonly [field: string]: Value | undefined }
    : { readonly [K in StoredName<R>]?: ValueOf<FieldsOf<R>[K]> | null | undefined }

type Searched<R> = FieldName<R> | keyof typeof systemFields
/** What a list of this record can be asked for: a field, either end of its range, the box over several fields, chosen rows. */
export type FilterName<R> =
  | Searched<R>
  | `${Searched<R>}Begin`
  | `${Searched<R>}End`
  | OwnFilter<R>
  | 'complex'
  | 'ids'
  | 'todo'
/** The conditions of a search, by name, as they come over the wire. */
export type FiltersOf<R> = { readonly [K in FilterName<R>]?: string | undefined }

/** The field names in writing order. */
export function fieldNames<R extends AnyRecord>(definition: R): FieldName<R>[] {
  return Object.keys(definition.fields) as FieldName<R>[]
}

/** The names of the fields that stand in the record's table. */
export function storedNames<R extends AnyRecord>(definition: R): StoredName<R>[] {
  const fields: Fields = definition.fields
  return fieldNames(definition).filter((name) => !fields[name]?.computed) as StoredName<R>[]
}

/** What the process kernel writes on a record that it moves; spread into the record's fields. */
export const processFields = {
  step: { label: '当前环节', kind: 'step', readonly: true, index: 'order', width: 110 },
  taskId: { label: '任务编号', kind: 'id', readonly: true },
  dealMan: { label: '办理人账号', kind: 'user', readonly: true },
  dealManName: { label: '办理人', kind: 'text', readonly: true, width: 90 },
  receiveTime: { label: '到达时间', kind: 'dateTime', readonly: true },
  deadline: { label: '办理期限', kind: 'date', readonly: true },
  backReason: { label: '退回原因', kind: 'text', readonly: true },
  backDescription: { label: '退回说明', kind: 'longText', readonly: true },
  backDutyTask: { label: '退回责任环节', kind: 'text', readonly: true },
} as const satisfies Fields

/** Labels of the columns that every record has. */
export const systemFields = {
  createDate: { label: '登记时间', kind: 'dateTime', readonly: true },
  createUserName: { label: '登记人', kind: 'text', readonly: true },
  updateDate: { label: '修改时间', kind: 'dateTime', readonly: true },
  updateUserName: { label: '修改人', kind: 'text', readonly: true },
} as const satisfies Fields

/** The spec of a field by name, a record's own or one that all records have. */
export function fieldOf(definition: AnyRecord, name: string): FieldSpec | undefined {
  const fields: Fields = definition.fields
  if (Object.hasOwn(fields, name)) return fields[name]
  return Object.hasOwn(systemFields, name) ? (systemFields as Fields)[name] : undefined
}

/** How a field is searched: its own choice, else its kind's. */
export function operatorOf(spec: FieldSpec): SearchOperator {
  return spec.search ?? kinds[spec.kind].search
}
