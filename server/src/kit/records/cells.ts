import type { Process } from '@tejian/contract/kit/process.ts'
import type { FieldSpec, Kind } from '@tejian/contract/kit/record.ts'
import type { Lookups } from './lookups.ts'

export type CellKind = 'text' | 'number' | 'date' | 'money'

const cellKinds: Partial<Record<Kind, CellKind>> = {
  integer: 'number',
  decimal: 'number',
  money: 'money',
  date: 'date',
  dateTime: 'text',
}

/** How a field's values stand in a workbook. */
export const cellKind = (spec: FieldSpec): CellKind => cellKinds[spec.kind] ?? 'text'

const many = (text: string, one: (part: string) => string | undefined): string =>
  text
    .split(',')
    .map((part) => one(part) ?? part)
    .join('、')

/** A value as its reader knows it: labels for codes, 是 and 否; money stays fen, which the workbook writes as yuan. */
export function toCell(spec: FieldSpec, value: unknown, lookups: Lookups, process?: Process): unknown {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  switch (spec.kind) {
    case 'dict':
    case 'dictMany':
      return many(text, (part) => lookups.label(spec.dict ?? '', part))
    case 'equipmentClass':
      return lookups.className(text) ?? text
    case 'area':
      return lookups.areaName(text) ?? text
    case 'organisation':
      return lookups.organisationName(text) ?? text
    case 'step':
      return process?.steps[text]?.name ?? (text === 'end' ? '已办结' : text)
    case 'yesNo':
      return value ? '是' : '否'
    default:
      return value
  }
}

type Read = { raw: string } | { problem: string }

const dateText = (value: unknown): string | null => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(String(value).trim())
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : null
}

const named = (spec: FieldSpec, text: string, known: string | undefined): Read =>
  known === undefined ? { problem: `${spec.label}“${text}”不在可选范围内` } : { raw: known }

/** A workbook's cell as the wire would carry it, or what is wrong with it; labels and codes are both understood. */
export function fromCell(spec: FieldSpec, cell: unknown, lookups: Lookups): Read {
  if (cell === null || cell === undefined || String(cell).trim() === '') return { raw: '' }
  const text = String(cell).trim()
  switch (spec.kind) {
    case 'dict':
      return named(
        spec,
        text,
        lookups.label(spec.dict ?? '', text) === undefined ? lookups.value(spec.dict ?? '', text) : text,
      )
    case 'equipmentClass':
      return named(spec, text, lookups.className(text) === undefined ? lookups.classCode(text) : text)
    case 'area':
      return named(spec, text, lookups.areaName(text) === undefined ? lookups.areaCode(text) : text)
    case 'organisation':
      return named(spec, text, lookups.organisationId(text))
    case 'yesNo':
      return ['是', '否', '1', '0', 'true', 'false'].includes(text)
        ? { raw: text === '是' || text === '1' || text === 'true' ? 'true' : 'false' }
        : { problem: `${spec.label}请填“是”或“否”` }
    case 'date': {
      const date = dateText(cell)
      return date ? { raw: date } : { problem: `${spec.label}“${text}”不是日期，应为 2026-01-31 的形式` }
    }
    case 'money': {
      const yuan = Number(text.replaceAll(',', ''))
      return Number.isFinite(yuan)
        ? { raw: String(Math.round(yuan * 100)) }
        : { problem: `${spec.label}“${text}”不是金额` }
    }
    default:
      return { raw: text }
  }
}
