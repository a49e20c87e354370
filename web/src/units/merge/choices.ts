import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { type FieldSpec, type Fields, storedNames } from '@tejian/contract/kit/record.ts'
import { unit } from '@tejian/contract/units/unit.ts'

export type UnitValues = { readonly id: string; readonly version: number } & Readonly<Record<string, unknown>>

const fields: Fields = unit.fields

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The fields in which two entries differ and of which one may be chosen; the number stays with the entry that stays. */
export const differing = (first: UnitValues, second: UnitValues): string[] =>
  storedNames(unit).filter(
    (name) =>
      !fields[name]?.readonly &&
      kinds[(fields[name] as FieldSpec).kind].holds !== 'object' &&
      name !== 'unittype' &&
      shown(first[name]) !== shown(second[name]),
  )

/** What the survivor lacks and the other has is taken unless somebody says otherwise. */
export const proposed = (survivor: UnitValues, merged: UnitValues): string[] =>
  differing(survivor, merged).filter((name) => shown(survivor[name]) === '' && shown(merged[name]) !== '')
