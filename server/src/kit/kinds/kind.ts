import type { Process } from '@tejian/contract/kit/process.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Lookups } from '../records/lookups.ts'

export type ColumnType = 'uuid' | 'text' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'boolean' | 'jsonb'

export type CellKind = 'text' | 'number' | 'date' | 'money'

/** A cell as the wire would carry it, or what is wrong with it. */
export type ReadCell = { raw: string } | { problem: string }

/** What the database, workbooks and the layout calls know of a kind of field. */
export type ServerKind = {
  readonly column: ColumnType
  /** Codes are compared byte by byte: a tenth of the time that the rules of Chinese take, which only names need. */
  readonly byBytes: boolean
  /** True for kinds that large tables are paged and counted by: their index holds the record's `carried` fields. */
  readonly carries: boolean
  /** Whether the column's type takes a text that came as a condition. */
  fits(text: string): boolean
  /** The client sends the day after the chosen one (spec 1 §5), so days end with less-than. */
  readonly until: '<' | '<='
  /** A field that has this value, or one of several joined with commas. */
  equals(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool>
  /** For codes that lie in a tree: the beginning that everything below a code shares with it. */
  below(code: string): string
  /** Whether a list can be searched by it where it lies inside a json column, which has no index for numbers. */
  readonly searchedInside: boolean
  readonly cell: CellKind
  /** Whether a code, never empty, stands in its register; a text has no register and is always known. */
  isKnown(spec: FieldSpec, text: string, lookups: Lookups): boolean
  /** A value, never empty, as the reader of a workbook knows it. */
  toCell(spec: FieldSpec, value: unknown, lookups: Lookups, process?: Process): unknown
  /** `cell` holds something, `text` is it without blanks around it. */
  fromCell(spec: FieldSpec, cell: unknown, text: string, lookups: Lookups): ReadCell
  /** Name of its input, and of the input for a range, as the layout calls carry them. */
  readonly control: string
  readonly rangeControl: 'dateRange' | 'numberRange'
  /** The dictionary that its codes come from where its field names none. */
  readonly dictionary: '' | 'C602' | 'AREA'
}
