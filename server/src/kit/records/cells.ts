import type { Process } from '@tejian/contract/kit/process.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { CellKind, ReadCell } from '../kinds/kind.ts'
import { serverKinds } from '../kinds/kinds.ts'
import type { Lookups } from './lookups.ts'

/** How a field's values stand in a workbook. */
export const cellKind = (spec: FieldSpec): CellKind => serverKinds[spec.kind].cell

/** A value as its reader knows it: labels for codes, 是 and 否; money stays fen, which the workbook writes as yuan. */
export function toCell(spec: FieldSpec, value: unknown, lookups: Lookups, process?: Process): unknown {
  if (value === null || value === undefined || value === '') return ''
  return serverKinds[spec.kind].toCell(spec, value, lookups, process)
}

/** A workbook's cell as the wire would carry it, or what is wrong with it; labels and codes are both understood. */
export function fromCell(spec: FieldSpec, cell: unknown, lookups: Lookups): ReadCell {
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return text === '' ? { raw: '' } : serverKinds[spec.kind].fromCell(spec, cell, text, lookups)
}
