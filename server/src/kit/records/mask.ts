import { type AnyRecord, type Fields, fieldNames } from '@tejian/contract/kit/record.ts'
import type { Context } from '../context.ts'
import type { Row } from './find.ts'

const maskedFields = new WeakMap<AnyRecord, string[]>()

function namesOf(definition: AnyRecord): string[] {
  const known = maskedFields.get(definition)
  if (known) return known
  const fields: Fields = definition.fields
  const names = fieldNames(definition).filter((name) => fields[name]?.masked)
  maskedFields.set(definition, names)
  return names
}

/** 13812345678 → 138****5678; 331100199001011234 → 3311**********1234. */
export function maskText(text: string): string {
  if (text.length < 7) return '*'.repeat(text.length)
  const left = text.length >= 15 ? 4 : 3
  return `${text.slice(0, left)}${'*'.repeat(text.length - left - 4)}${text.slice(-4)}`
}

/** Personal data in lists is masked unless the person may see it whole (quality.md, Doors). */
export function maskRow(context: Context, definition: AnyRecord, row: Row): Row {
  const names = namesOf(definition)
  if (names.length === 0 || context.user.permissions.has(`${definition.table}.unmask`)) return row
  const masked: Row = { ...row }
  for (const name of names) if (typeof masked[name] === 'string') masked[name] = maskText(masked[name])
  return masked
}
