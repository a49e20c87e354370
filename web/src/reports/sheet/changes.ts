import type { HeaderValues, ItemEntries, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { partLabel } from '@tejian/contract/reports/flatten.ts'
import { cleanEntry } from '@tejian/contract/reports/merge.ts'
import { judgementNames } from './cells.ts'

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

/** Cells of a table that differ, each as it is called and as it stands in the first of two. */
function cellsThatDiffer(a: ItemEntry['rows'] = [], b: ItemEntry['rows'] = []): string[] {
  if (a === b) return []
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, place) => place)
  return places.flatMap((place) => {
    const [one, other] = [a[place] ?? {}, b[place] ?? {}]
    const names = one === other ? [] : [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return names
      .filter((name) => one[name] !== other[name])
      .map((name) => `${partLabel(`rows.${place + 1}.${name}`)} ${one[name] ?? '空'}`)
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
    cellsThatDiffer(left?.rows, right?.rows).length === 0 &&
    [...names].every((name) => left?.values?.[name] === right?.values?.[name])
  )
}

const changedKeys = (
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])]

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

/** A place that two people changed differently, and what the other one wrote there. */
export type Contest = { readonly place: string; readonly theirs: string }

const mostCells = 5

/** Of a table what differs from one's own, in one line. */
function rowsText(rows: ItemEntry['rows'], own: ItemEntry['rows']): string {
  const cells = cellsThatDiffer(rows, own)
  return cells.slice(0, mostCells).join('，') + (cells.length > mostCells ? ` 等${cells.length}格` : '')
}

/** What was found at an item, in one line. */
const entryText = ({ result, values, rows, text, note }: ItemEntry, own: ItemEntry['rows']): string =>
  [
    result && judgementNames[result],
    ...Object.entries(values ?? {}).map(([name, value]) => `${name} ${value}`),
    rowsText(rows, own),
    text,
    note,
  ]
    .filter(Boolean)
    .join('，')

/** Places that were changed here and meanwhile elsewhere too, differently. */
export function contested(before: Content, present: Content, mine: Changes): Contest[] {
  const items = Object.keys(mine.items).filter(
    (no) =>
      !sameEntry(before.items[no], present.items[no]) && !sameEntry(mine.items[no] ?? {}, present.items[no]),
  )
  const header = Object.keys(mine.header).filter(
    (name) => before.header[name] !== present.header[name] && mine.header[name] !== present.header[name],
  )
  const plain = plainNames.filter(
    (name) =>
      mine.plain[name] !== undefined &&
      before.plain[name] !== present.plain[name] &&
      mine.plain[name] !== present.plain[name],
  )
  return [
    ...header.map((name) => ({ place: name, theirs: present.header[name] ?? '' })),
    ...items.map((no) => ({ place: no, theirs: entryText(present.items[no] ?? {}, mine.items[no]?.rows) })),
    ...plain.map((name) => ({ place: name, theirs: present.plain[name] })),
  ]
}
