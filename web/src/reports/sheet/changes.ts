import type { HeaderValues, ItemEntries, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { cleanEntry } from '@tejian/contract/reports/merge.ts'

/** What of a report is filled in: items, head, and what stands beside them. */
export type Content = {
  readonly items: ItemEntries
  readonly header: HeaderValues
  readonly plain: PlainValues
}

export const plainNames = ['inspectdate', 'ninspectdate', 'inspectResult', 'problemDesc', 'note'] as const
export type PlainName = (typeof plainNames)[number]
export type PlainValues = Readonly<Record<PlainName, string>>

/** Parts of a report that differ from it as it is stored; null takes an item's answer back, '' empties a text. */
export type Changes = {
  readonly items: Readonly<Record<string, ItemEntry | null>>
  readonly header: HeaderValues
  readonly plain: Partial<PlainValues>
}

const changedKeys = (
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])]

/** Whether two tables say the same in every cell. */
function sameRows(a: ItemEntry['rows'] = [], b: ItemEntry['rows'] = []): boolean {
  if (a === b) return true
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, place) => place)
  return places.every((place) => {
    const [one, other] = [a[place] ?? {}, b[place] ?? {}]
    return one === other || changedKeys(one, other).every((name) => one[name] === other[name])
  })
}

function sameEntry(a: ItemEntry | undefined, b: ItemEntry | undefined): boolean {
  if (a === b) return true
  const [left, right] = [cleanEntry(a ?? {}), cleanEntry(b ?? {})]
  const names = new Set([...Object.keys(left?.values ?? {}), ...Object.keys(right?.values ?? {})])
  return (
    left?.result === right?.result &&
    left?.text === right?.text &&
    left?.note === right?.note &&
    sameRows(left?.rows, right?.rows) &&
    [...names].every((name) => left?.values?.[name] === right?.values?.[name])
  )
}

/** What has been changed since; null when nothing was. */
export function changesOf(base: Content, now: Content): Changes | null {
  const items = changedKeys(base.items, now.items).filter((no) => !sameEntry(base.items[no], now.items[no]))
  const header = changedKeys(base.header, now.header).filter(
    (name) => (base.header[name] ?? '').trim() !== (now.header[name] ?? '').trim(),
  )
  const plain = plainNames.filter((name) => base.plain[name].trim() !== now.plain[name].trim())
  if (items.length + header.length + plain.length === 0) return null
  return {
    items: Object.fromEntries(items.map((no) => [no, cleanEntry(now.items[no] ?? {})])),
    header: Object.fromEntries(header.map((name) => [name, (now.header[name] ?? '').trim()])),
    plain: Object.fromEntries(plain.map((name) => [name, now.plain[name].trim()])),
  }
}

/** A report with changes of somebody's own put over it: a draft, or what was typed while another saved. */
export function withChanges(base: Content, changes: Changes): Content {
  const items: Record<string, ItemEntry> = { ...base.items }
  for (const [no, entry] of Object.entries(changes.items)) {
    if (entry) items[no] = entry
    else delete items[no]
  }
  return {
    items,
    header: { ...base.header, ...changes.header },
    plain: { ...base.plain, ...changes.plain },
  }
}
