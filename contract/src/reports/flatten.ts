import type { ItemEntry } from './entry.ts'
import type { Report } from './report.ts'

const plain = ['inspectdate', 'nextinspdate', 'inspectResult', 'problemDesc', 'note'] as const

/** What of a report can be compared: its head, its items, its conclusion. */
export type ReportContent = {
  readonly [K in 'header' | 'items' | (typeof plain)[number]]?: Report[K] | undefined
}

/** A report as flat texts by place: `header.useunit`, `items.A1.1.4.result`, `items.A1.1.4.values.间隙`, `inspectResult`. */
export type FlatReport = Readonly<Record<string, string>>

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function flatEntry(no: string, entry: ItemEntry): Array<[string, string]> {
  const values = Object.entries(entry.values ?? {}).map(([name, value]): [string, string] => [
    `items.${no}.values.${name}`,
    value,
  ])
  const rows = (entry.rows ?? []).flatMap((row, place) =>
    Object.entries(row).map(([name, value]): [string, string] => [
      `items.${no}.rows.${place + 1}.${name}`,
      value,
    ]),
  )
  return [
    [`items.${no}.result`, said(entry.result)],
    ...values,
    ...rows,
    [`items.${no}.text`, said(entry.text)],
    [`items.${no}.note`, said(entry.note)],
  ]
}

/** What the flow log keeps of a report when it is sent on, so that the next reviewer sees what changed since. */
export function flattenReport(report: ReportContent): FlatReport {
  const entries: Array<[string, string]> = [
    ...Object.entries(report.header ?? {}).map(([name, value]): [string, string] => [
      `header.${name}`,
      value,
    ]),
    ...Object.entries(report.items ?? {}).flatMap(([no, entry]) => flatEntry(no, entry)),
    ...plain.map((name): [string, string] => [name, said(report[name])]),
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export type PlaceKind = 'header' | 'items' | 'report'

/** The place of a report that a key of `FlatReport` belongs to: a field of the head, an item number, or the report itself. */
export function placeOf(key: string): { kind: PlaceKind; name: string; part: string } {
  const [, header] = /^header\.(.+)$/.exec(key) ?? []
  if (header) return { kind: 'header', name: header, part: '' }
  const [, item, part] = /^items\.(.+?)\.(result|text|note|values\..+|rows\..+)$/.exec(key) ?? []
  if (item && part) return { kind: 'items', name: item, part }
  return { kind: 'report', name: key, part: '' }
}

export type ChangedPlace = {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Names of judgements as they stand on the paper. */
export const judgements: Readonly<Record<string, string>> = {
  Y: '符合',
  N: '不符合',
  NA: '无此项',
  D: '资料确认符合',
}

const parts: Readonly<Record<string, string>> = { result: '检验结果', text: '描述', note: '备注' }

const ownLabels: Readonly<Record<string, string>> = {
  inspectdate: '检验日期',
  nextinspdate: '下次检验日期',
  inspectResult: '检验结论',
  problemDesc: '存在问题',
  note: '备注',
}

/** Labels of a report's places: fields of its head by name, items by number. */
export type PlaceLabels = { header(name: string): string; item(no: string): string }

/** How a part of an item's answer is called: 检验结果, a value by its name, a cell by its row and column. */
export const partLabel = (part: string): string =>
  parts[part] ??
  part
    .replace(/^values\./, '')
    .replace(/^rows\.(\d+)\.@$/, '第$1行 位置')
    .replace(/^rows\.(\d+)\./, '第$1行 ')

/** How a place is called where it stands alone: `1.2 限速器 检验结果`. */
export function labelOf(key: string, labels: PlaceLabels): string {
  const { kind, name, part } = placeOf(key)
  if (kind === 'header') return labels.header(name)
  if (kind === 'report') return ownLabels[name] ?? name
  return `${name} ${labels.item(name)} ${partLabel(part)}`.replace(/ {2,}/g, ' ')
}

const shown = (key: string, value: string | undefined): string | null => {
  if (!value) return null
  return placeOf(key).part === 'result' ? (judgements[value] ?? value) : value
}

/** Place by place what differs between a report as it was sent on and as it stands now. */
export function reportChanges(before: FlatReport, after: FlatReport, labels: PlaceLabels): ChangedPlace[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return keys
    .filter((key) => (before[key] ?? '') !== (after[key] ?? ''))
    .map((key) => ({
      field: key,
      label: labelOf(key, labels),
      before: shown(key, before[key]),
      after: shown(key, after[key]),
    }))
}

const isPlace = (key: string): boolean =>
  key.startsWith('header.') || key.startsWith('items.') || key in ownLabels

/** The report in a snapshot of the flow log, which keeps fields of the business item beside it; null when it has none. */
export function flatIn(snapshot: Readonly<Record<string, unknown>> | null): FlatReport | null {
  if (
    !snapshot ||
    !Object.keys(snapshot).some((key) => key.startsWith('header.') || key.startsWith('items.'))
  )
    return null
  const entries = Object.entries(snapshot).flatMap(
    ([key, value]): Array<[string, string]> =>
      isPlace(key) && said(value) !== '' ? [[key, said(value)]] : [],
  )
  return Object.fromEntries(entries)
}
