import type { Names } from '@tejian/contract/kit/kinds/kind.ts'
import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { AnyRecord, FieldSpec, Kind } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'

/** How a kind of field looks where it is read. */
type KindAsText = {
  /** Column width, px. */
  readonly width: number
  /** Columns of four that it takes in a form. */
  readonly span: 1 | 4
  readonly unit: string
  /** Shown as a badge: where a record stands in its process, or what a dictionary says of a state. */
  readonly badge: 'none' | 'step' | 'state'
  /** A value in a cell, where it is not what sentences say. */
  readonly text?: (text: string) => string
}

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Fen as yuan with two decimals: 123456 → 1,234.56. */
export const yuanText = (fen: number): string => yuan.format(fen / 100)

const plain = { span: 1, unit: '', badge: 'none' } as const

const kindsAsText: Readonly<Record<Kind, KindAsText>> = {
  id: { ...plain, width: 120 },
  text: { ...plain, width: 140 },
  longText: { ...plain, width: 240, span: 4 },
  serial: { ...plain, width: 170 },
  integer: { ...plain, width: 90 },
  decimal: { ...plain, width: 100 },
  money: { ...plain, width: 110, unit: '元', text: (fen) => yuanText(Number(fen)) },
  date: { ...plain, width: 104 },
  dateTime: { ...plain, width: 156 },
  yesNo: { ...plain, width: 80 },
  dict: { ...plain, width: 110, badge: 'state' },
  dictMany: { ...plain, width: 140 },
  equipmentClass: { ...plain, width: 140 },
  area: { ...plain, width: 120 },
  unit: { ...plain, width: 220 },
  user: { ...plain, width: 100 },
  organisation: { ...plain, width: 160 },
  phone: { ...plain, width: 120 },
  idCard: { ...plain, width: 170 },
  creditCode: { ...plain, width: 180 },
  step: { ...plain, width: 110, badge: 'step' },
  codes: { ...plain, width: 180 },
  json: { ...plain, width: 120, text: () => '' },
}

export const isNumeric = (spec: FieldSpec): boolean => kinds[spec.kind].holds === 'number'
export const badgeOf = (spec: FieldSpec): KindAsText['badge'] => kindsAsText[spec.kind].badge
export const spanOf = (spec: FieldSpec): 1 | 4 => kindsAsText[spec.kind].span

/** The unit of a number; yuan for money. */
export const unitOf = (spec: FieldSpec): string => spec.unit ?? kindsAsText[spec.kind].unit

/** Column heading: the label with its unit. */
export function headingOf(spec: FieldSpec): string {
  const unit = unitOf(spec)
  return unit ? `${spec.label}（${unit}）` : spec.label
}

/** Default column width in px: the field's own, else enough for the kind and the heading with its sort arrows. */
export function widthOf(spec: FieldSpec): number {
  return spec.width ?? Math.max(kindsAsText[spec.kind].width, headingOf(spec).length * 14 + 36)
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
  return kindsAsText[spec.kind].text?.(text) ?? kinds[spec.kind].words(spec, text, names, record?.process)
}
