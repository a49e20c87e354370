import { records } from '@tejian/contract/app/records.ts'
import type { AnyRecord, Fields } from '@tejian/contract/kit/record.ts'

/** A column by which a record names a unit, and the columns that repeat the unit's name and code beside it. */
export type UnitReference = {
  readonly record: AnyRecord
  readonly table: string
  readonly column: string
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

function referencesOf(record: AnyRecord): UnitReference[] {
  // A view shows what its tables say; they are among the records themselves.
  if (record.over) return []
  const fields = Object.entries(record.fields as Fields).filter(([, { computed }]) => !computed)
  const columns = fields.filter(([, { kind, of }]) => kind === 'id' && of === 'unit').map(([name]) => name)
  return columns.map((column) => ({
    record,
    table: record.table,
    column,
    names: fields.filter(([, { kind, of }]) => kind === 'unit' && of === column).map(([name]) => name),
    codes:
      column === 'unitId' ? fields.filter(([, { kind }]) => kind === 'creditCode').map(([name]) => name) : [],
  }))
}

/** Every place where a unit is named, by the records: a record of tomorrow is among them without being listed here. */
export const unitReferences: readonly UnitReference[] = [
  ...new Map(
    records.flatMap(referencesOf).map((reference) => [`${reference.table}.${reference.column}`, reference]),
  ).values(),
]
