import { stepNameIn } from '@tejian/contract/kit/process.ts'
import type { AnyRecord, FieldSpec, Kind } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import type { Names } from './sources.ts'

const widths: Record<Kind, number> = {
  id: 120,
  text: 140,
  longText: 240,
  serial: 170,
  integer: 90,
  decimal: 100,
  money: 110,
  date: 104,
  dateTime: 156,
  yesNo: 80,
  dict: 110,
  dictMany: 140,
  equipmentClass: 140,
  area: 120,
  unit: 220,
  user: 100,
  organisation: 160,
  phone: 120,
  idCard: 170,
  creditCode: 180,
  step: 110,
  codes: 180,
  json: 120,
}

const numeric: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'money'])
const unsorted: ReadonlySet<Kind> = new Set(['longText', 'codes', 'dictMany', 'json'])

export const isNumeric = (spec: FieldSpec): boolean => numeric.has(spec.kind)
export const isSortable = (spec: FieldSpec): boolean => !unsorted.has(spec.kind) && !spec.computed

/** Column heading: the label with its unit, money in yuan. */
export function headingOf(spec: FieldSpec): string {
  const unit = spec.kind === 'money' ? '元' : spec.unit
  return unit ? `${spec.label}(${unit})` : spec.label
}

/** Default column width in px: the field's own, else enough for the kind and the heading with its sort arrows. */
export function widthOf(spec: FieldSpec): number {
  return spec.width ?? Math.max(widths[spec.kind], headingOf(spec).length * 14 + 36)
}

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Fen as yuan with two decimals: 123456 → 1,234.56. */
export const yuanText = (fen: number): string => yuan.format(fen / 100)

const each = (value: string, name: (one: string) => string): string =>
  value.split(',').filter(Boolean).map(name).join('、')

type Formatter = (text: string, spec: FieldSpec, names: Names, record: AnyRecord | undefined) => string

const formatters: Partial<Record<Kind, Formatter>> = {
  money: (text) => yuanText(Number(text)),
  date: (text) => text.slice(0, 10),
  dateTime: (text) => text.slice(0, 16).replace('T', ' '),
  yesNo: (text) => (text === 'true' || text === '1' ? '是' : '否'),
  dict: (text, spec, names) => (spec.dict ? names.labelOf(spec.dict, text) : text),
  dictMany: (text, spec, names) => each(text, (one) => (spec.dict ? names.labelOf(spec.dict, one) : one)),
  equipmentClass: (text, _spec, names) => names.labelOf('C602', text),
  area: (text, _spec, names) => names.areaName(text),
  organisation: (text, _spec, names) => names.organisationName(text),
  step: (text, _spec, _names, record) => stepNameIn(record?.process, text),
  codes: (text) => each(text, (one) => one),
  json: () => '',
}

/** A value as people read it; '' for an empty one. `record` names the steps of its process. */
export function formatValue(
  spec: FieldSpec,
  value: Value | undefined,
  names: Names,
  record?: AnyRecord,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'object') return ''
  const text = String(value)
  return formatters[spec.kind]?.(text, spec, names, record) ?? text
}
