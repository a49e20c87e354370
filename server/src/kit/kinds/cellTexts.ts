import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { ReadCell } from './kind.ts'

/** Full-width letters, digits and signs as their plain ones, without spaces. */
export const halfWidth = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

const firstSerial = 18_264
const lastSerial = 73_050

/** Days since the last of 1899, as spreadsheets count: 45356 is 2024-03-05. */
const serialDate = (days: number): string | null =>
  days >= firstSerial && days <= lastSerial
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
    : null

const padded = (text = '1'): string => text.padStart(2, '0')

/** 2024-3-5, 2024/3/5, 2024.3.5, 2024年3月5日, 20240305, a spreadsheet's serial; a month alone is its first day. */
export function dateText(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = halfWidth(String(value))
  if (/^\d{5}(\.\d+)?$/.test(text)) return serialDate(Number(text))
  const match =
    /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})?日?)?(?:[T ]?\d{1,2}:\d{2}.*)?$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  return match ? `${match[1]}-${padded(match[2])}-${padded(match[3])}` : null
}

/** A cell's number as a person sees it: 0.1 + 0.2 is 0.3 there. */
const shownNumber = (cell: number): string => String(Number(cell.toPrecision(15)))

/** 1,000 · 10t · １０: a number as it is typed, without its unit. */
export function numberText(spec: FieldSpec, cell: unknown, text: string): string {
  if (typeof cell === 'number') return shownNumber(cell)
  const plain = halfWidth(text).replaceAll(',', '')
  const unit = spec.unit ? halfWidth(spec.unit) : ''
  const bare = unit && plain.toLowerCase().endsWith(unit.toLowerCase()) ? plain.slice(0, -unit.length) : plain
  return /^-?\d+\.0+$/.test(bare) ? bare.replace(/\.0+$/, '') : bare
}

/** Spreadsheets keep 15 digits; a longer number in a cell has lost its end. */
const longestNumber = 1e15

/** A cell's text by `read`, unless it was kept as a number that has lost digits. */
export const wholeText =
  (read: (text: string) => string) =>
  (spec: FieldSpec, cell: unknown, text: string): ReadCell =>
    typeof cell === 'number' && cell >= longestNumber
      ? { problem: `${spec.label}以数字存放，超过15位的部分已丢失，请将该列设为文本后重新填写` }
      : { raw: read(text) }

/** The value of a name in a list, or the problem that the list has no such name. */
export const named = (spec: FieldSpec, text: string, known: string | undefined): ReadCell =>
  known === undefined ? { problem: `${spec.label}“${text}”不在可选范围内` } : { raw: known }
