import { type Process, stepNameIn } from '@tejian/contract/kit/process.ts'
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
      return stepNameIn(process, text)
    case 'yesNo':
      return value ? '是' : '否'
    default:
      return value
  }
}

type Read = { raw: string } | { problem: string }

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
  const text = folded(String(value))
  if (/^\d{5}(\.\d+)?$/.test(text)) return serialDate(Number(text))
  const match =
    /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})?日?)?(?:[T ]?\d{1,2}:\d{2}.*)?$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  return match ? `${match[1]}-${padded(match[2])}-${padded(match[3])}` : null
}

/** Full-width letters, digits and signs as their plain ones, without spaces. */
const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** 1,000 · 10t · １０: a number as it is typed, without its unit. */
function numberText(spec: FieldSpec, text: string): string {
  const plain = folded(text).replaceAll(',', '')
  const unit = spec.unit ? folded(spec.unit) : ''
  const bare = unit && plain.toLowerCase().endsWith(unit.toLowerCase()) ? plain.slice(0, -unit.length) : plain
  return /^-?\d+\.0+$/.test(bare) ? bare.replace(/\.0+$/, '') : bare
}

const yes: ReadonlySet<string> = new Set(['是', '有', '1', 'true', '√', 'Y', 'y'])
const no: ReadonlySet<string> = new Set(['否', '无', '0', 'false', '×', 'N', 'n'])

const named = (spec: FieldSpec, text: string, known: string | undefined): Read =>
  known === undefined ? { problem: `${spec.label}“${text}”不在可选范围内` } : { raw: known }

function dictValue(spec: FieldSpec, text: string, lookups: Lookups): string | undefined {
  const dict = spec.dict ?? ''
  if (lookups.label(dict, text) !== undefined) return text
  const exact = lookups.value(dict, text)
  if (exact !== undefined) return exact
  const like = lookups.labels(dict).find((label) => folded(label) === folded(text))
  return like === undefined ? undefined : lookups.value(dict, like)
}

/** 莲都区, also as 丽水市莲都区 or 浙江省丽水市莲都区. */
function areaValue(text: string, lookups: Lookups): string | undefined {
  if (lookups.areaName(text) !== undefined) return text
  for (let rest = text; rest !== ''; rest = rest.replace(/^[^省市县区]*[省市县区]?/, '')) {
    const code = lookups.areaCode(rest)
    if (code !== undefined) return code
  }
  return undefined
}

/** Spreadsheets keep 15 digits; a longer number in a cell has lost its end. */
const longestNumber = 1e15

/** A workbook's cell as the wire would carry it, or what is wrong with it; labels and codes are both understood. */
export function fromCell(spec: FieldSpec, cell: unknown, lookups: Lookups): Read {
  if (cell === null || cell === undefined || String(cell).trim() === '') return { raw: '' }
  const text = String(cell).trim()
  switch (spec.kind) {
    case 'dict':
      return named(spec, text, dictValue(spec, text, lookups))
    case 'equipmentClass':
      return named(spec, text, lookups.className(text) === undefined ? lookups.classCode(text) : text)
    case 'area':
      return named(spec, text, areaValue(text, lookups))
    case 'organisation':
      return named(spec, text, lookups.organisationId(text))
    case 'yesNo':
      return yes.has(text) || no.has(text)
        ? { raw: yes.has(text) ? 'true' : 'false' }
        : { problem: `${spec.label}请填“是”或“否”` }
    case 'date': {
      const date = dateText(cell)
      return date ? { raw: date } : { problem: `${spec.label}“${text}”不是日期，应为 2026-01-31 的形式` }
    }
    case 'integer':
    case 'decimal':
      return { raw: numberText(spec, text) }
    case 'money': {
      const yuan = Number(numberText(spec, text).replace(/元$/, ''))
      return Number.isFinite(yuan)
        ? { raw: String(Math.round(yuan * 100)) }
        : { problem: `${spec.label}“${text}”不是金额` }
    }
    case 'creditCode':
    case 'idCard':
    case 'phone':
      return typeof cell === 'number' && cell >= longestNumber
        ? { problem: lostDigits(spec) }
        : { raw: folded(text).toUpperCase() }
    default:
      return typeof cell === 'number' && cell >= longestNumber ? { problem: lostDigits(spec) } : { raw: text }
  }
}

const lostDigits = (spec: FieldSpec): string =>
  `${spec.label}以数字存放，超过15位的部分已丢失，请将该列设为文本后重新填写`
