import { LONGEST_TEXT } from './contentLimits.ts'

/** How a column's values are written. `asTyped` keeps JavaScript numbers as numbers and everything else as text. */
export type ColumnKind = 'text' | 'number' | 'date' | 'money' | 'asTyped'

/** Indexes into the cell formats of `STYLES_XML`. */
export const STYLE = { plain: 0, header: 1, money: 2, text: 3, note: 4 } as const

/** Excel stores numbers as doubles: longer digit strings (codes, order numbers) would change. */
const EXACT_DIGITS = 15
const NUMBER_TEXT = /^-?\d+(\.\d+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters XML 1.0 forbids
const ILLEGAL_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same characters, and everything else that needs care
const NEEDS_CARE = /[&<>"\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|_x/
const EDGE_SPACE = /^\s|\s$|\n/
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** Text made safe for XML and for Excel: no forbidden characters, no lone surrogates, `_x0041_` kept literal. */
export function xmlText(value: string): string {
  if (!NEEDS_CARE.test(value)) return value
  return value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(ILLEGAL_IN_XML, '')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Column letters for a zero-based index: 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/**
 * One `<c>` element, or nothing for an empty value. Text is always an inline string in a text-formatted
 * cell: a leading = + - @ stays a character even after somebody edits the cell.
 */
export function cellXml(reference: string, value: unknown, kind: ColumnKind): string {
  if (value === null || value === undefined || value === '') return ''
  const number = numberText(value, kind)
  if (number !== undefined) {
    const style = kind === 'money' ? ` s="${STYLE.money}"` : ''
    return `<c r="${reference}"${style}><v>${number}</v></c>`
  }
  const text = kind === 'date' ? dateText(value) : plainText(value)
  return text === '' ? '' : textCell(reference, text, STYLE.text)
}

/** A text cell with one of the `STYLE` formats. */
export function textCell(reference: string, text: string, style: number): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
  const space = EDGE_SPACE.test(short) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(short)}</t></is></c>`
}

function numberText(value: unknown, kind: ColumnKind): string | undefined {
  if (kind === 'text' || kind === 'date') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? scaled(String(value), kind) : undefined
  if (kind === 'asTyped') return undefined
  const text = typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || !NUMBER_TEXT.test(text)) return undefined
  return text.replace(/\D/g, '').length > EXACT_DIGITS ? undefined : scaled(text, kind)
}

/** Money arrives as integer fen and is written in yuan. */
function scaled(number: string, kind: ColumnKind): string {
  return kind === 'money' ? (Number(number) / 100).toFixed(2) : number
}

/** Dates as yyyy-MM-dd text (spec 1 §9); moments are read on the Chinese calendar day. */
function dateText(value: unknown): string {
  const moment = value instanceof Date ? value : isoMoment(value)
  if (!moment || Number.isNaN(moment.getTime())) return plainText(value)
  return new Date(moment.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
}

function isoMoment(value: unknown): Date | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value)
    ? new Date(value)
    : undefined
}

function plainText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number' && !Number.isFinite(value)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
