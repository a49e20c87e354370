import type { AnyRecord, FieldName, FieldSpec, Fields, RowOf } from '@tejian/contract/kit/record.ts'
import { toCell } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'

/** A value as it stands on paper, with its unit. */
export function paperText(spec: FieldSpec, value: unknown, lookups: Lookups): string {
  if (value === null || value === undefined || value === '') return ''
  const text = spec.kind === 'date' ? String(value).slice(0, 10) : String(toCell(spec, value, lookups))
  return spec.unit ? `${text} ${spec.unit}` : text
}

/** Some fields of a row by name, as they stand on paper. */
export function paperTexts<R extends AnyRecord>(
  { fields }: R,
  row: RowOf<R>,
  names: ReadonlyArray<FieldName<R> & keyof RowOf<R>>,
  lookups: Lookups,
): Record<string, string> {
  const specs: Fields = fields
  return Object.fromEntries(
    names.map((name) => [name, paperText(specs[name] as FieldSpec, row[name], lookups)]),
  )
}
