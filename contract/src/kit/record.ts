import type { DictType } from './dictTypes.ts'
import type { Process } from './process.ts'
import type { ValidatorName } from './validators.ts'

/** What a field is. One implementation per kind and side decides column, check, search, cell, input and Excel cell. */
export type Kind =
  | 'id' // uuid of another record
  | 'text'
  | 'longText'
  | 'serial' // number from a ledger series; written by the server only
  | 'integer'
  | 'decimal'
  | 'money' // integer of fen on the wire and in the table, yuan on the screen
  | 'date'
  | 'dateTime'
  | 'yesNo'
  | 'dict'
  | 'dictMany' // several values of one dictionary, joined with commas
  | 'equipmentClass' // C602, matched at five prefix levels
  | 'area'
  | 'unit' // a unit's name beside its id
  | 'user' // a login name
  | 'organisation' // id of a department or institution
  | 'phone'
  | 'idCard'
  | 'creditCode'
  | 'step' // where a record stands in its process
  | 'codes' // several serial numbers or device codes, joined with commas
  | 'json' // parameters whose shape another table describes

export type SearchOperator = 'equals' | 'contains' | 'prefix' | 'range' | 'in' | 'classPrefix' | 'areaPrefix'

export type FieldSpec = {
  /** Chinese label; the only place where it is written. */
  readonly label: string
  readonly kind: Kind
  readonly required?: boolean
  /** Said when it is left empty, where the specification has another sentence than 请输入 or 请选择. */
  readonly requiredSentence?: string
  /** Set by the server alone; whatever a client sends for it is dropped. */
  readonly readonly?: boolean
  /** Given with the first save: forms show it as text from then on. Its domain refuses a change. */
  readonly fixed?: true
  readonly dict?: DictType
  readonly unit?: string
  /** Most characters of a text; default 200, 2000 for longText. */
  readonly max?: number
  readonly min?: number
  readonly rule?: ValidatorName
  readonly help?: string
  /** Number series of a serial (see `numbers` in the server kit). */
  readonly series?: string
  /** For kind unit: the field that holds the unit's id. For kind id: the record it points to. */
  readonly of?: string
  readonly search?: SearchOperator
  /** A pair index makes contains-search fast on large tables; `order` an index for sorting and equality. */
  readonly index?: 'contains' | 'order' | 'unique'
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
  /** Column width in lists, px; a default follows from the kind. */
  readonly width?: number
}

export type Fields = Readonly<Record<string, FieldSpec>>

/** What a person can do with a record or a selection; the screen draws it, the server decides it. */
export type ActionSpec = {
  readonly label: string
  /** Operator code `domain.verb` (domain.md, People). */
  readonly permission: Permission
  /** How many selected rows the action wants. */
  readonly needs?: 'none' | 'one' | 'some'
  /** Said when nothing is selected, where the specification has another sentence than 请先选择数据. */
  readonly nothingChosen?: string
  readonly danger?: boolean
}

export type Permission = `${string}.${string}`

/** The columns that decide who sees a row (domain.md, Data scope); 'open' rows are seen by whoever has the permission. */
export type Scope<F extends Fields> =
  | 'open'
  | {
      readonly area?: keyof F & string
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

export type RecordSpec<F extends Fields, A extends Readonly<Record<string, ActionSpec>>> = {
  readonly title: string
  readonly scope: Scope<F>
  /** Field that names a row in messages, pickers and tabs. */
  readonly nameField: keyof F & string
  /** Comprehensive search: one box over several fields, kept in the column `searchText`. */
  readonly complex?: { readonly label: string; readonly fields: ReadonlyArray<keyof F & string> }
  /** The process that moves the record; its rows then also have `processFields`. */
  readonly process?: Process
  /**
   * Of a table that grows to millions: the short fields that its lists filter by most. The order indexes of dates, classes and
   * areas carry them, so that totals and pages deep inside are read from an index alone (docs/decisions/0012).
   */
  readonly carried?: ReadonlyArray<keyof F & string>
  readonly fields: F
  readonly actions: A
}

export type RecordDefinition<
  F extends Fields = Fields,
  A extends Readonly<Record<string, ActionSpec>> = Readonly<Record<string, ActionSpec>>,
> = RecordSpec<F, A> & { readonly table: string }

/** Defines a record. Everything else about it (row type, table, list, form, import, export) follows from this value. */
export function record<const F extends Fields, const A extends Readonly<Record<string, ActionSpec>>>(
  table: string,
  spec: RecordSpec<F, A>,
): RecordDefinition<F, A> {
  return { table, ...spec }
}

// biome-ignore lint/suspicious/noExplicitAny: variance; a list of different records has no narrower common type
export type AnyRecord = RecordDefinition<any, any>

type ValueOf<S extends FieldSpec> = S['kind'] extends 'integer' | 'decimal' | 'money'
  ? number
  : S['kind'] extends 'yesNo'
    ? boolean
    : S['kind'] extends 'json'
      ? { [name: string]: unknown }
      : string

/** Columns that every record has beside its own fields. */
export type SystemColumns = {
  id: string
  version: number
  createDate: string
  createUserName: string | null
  updateDate: string
  updateUserName: string | null
}

export type FieldsOf<R> = R extends RecordDefinition<infer F, infer _A> ? F : never
export type FieldName<R> = keyof FieldsOf<R> & string
export type ActionName<R> = R extends RecordDefinition<infer _F, infer A> ? keyof A & string : never

export type ValuesOf<R> = { [K in FieldName<R>]: ValueOf<FieldsOf<R>[K]> | null }
export type RowOf<R> = SystemColumns & ValuesOf<R>

/** The field names in writing order. */
export function fieldNames<R extends AnyRecord>(definition: R): FieldName<R>[] {
  return Object.keys(definition.fields) as FieldName<R>[]
}

/** The names of the fields that stand in the record's table. */
export function storedNames<R extends AnyRecord>(definition: R): FieldName<R>[] {
  const fields: Fields = definition.fields
  return fieldNames(definition).filter((name) => !fields[name]?.computed)
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
  return Object.hasOwn(fields, name) ? fields[name] : (systemFields as Fields)[name]
}

const defaultOperators: Partial<Record<Kind, SearchOperator>> = {
  text: 'contains',
  longText: 'contains',
  serial: 'prefix',
  codes: 'contains',
  unit: 'contains',
  user: 'equals',
  phone: 'prefix',
  date: 'range',
  dateTime: 'range',
  integer: 'range',
  decimal: 'range',
  money: 'range',
  dict: 'in',
  step: 'in',
  dictMany: 'contains',
  equipmentClass: 'classPrefix',
  area: 'areaPrefix',
}

/** How a field is searched: its own choice, else its kind's. */
export function operatorOf(spec: FieldSpec): SearchOperator {
  return spec.search ?? defaultOperators[spec.kind] ?? 'equals'
}
