import type { HeaderValues, ItemEntries, ItemEntry, Judgement } from './entry.ts'
import { isDerived } from './header.ts'
import { itemsOf, type Template } from './templates/template.ts'

/** An entry as it is sent; an empty text takes a part of the answer back. */
export type EntryInput = {
  readonly result?: Judgement | '' | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
  readonly rows?: readonly Readonly<Record<string, string>>[] | undefined
  readonly text?: string | undefined
  readonly note?: string | undefined
}

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )

/** An entry without empty parts; null when nothing is left of it. */
export function cleanEntry({ result, values, rows, text, note }: EntryInput): ItemEntry | null {
  const kept = filled(values ?? {})
  // An empty row between others is where the next point is written; those at the end are none.
  const written = (rows ?? []).map(filled)
  const table = written.slice(0, written.findLastIndex((row) => Object.keys(row).length > 0) + 1)
  const entry: ItemEntry = {
    ...(result && { result }),
    ...(Object.keys(kept).length > 0 && { values: kept }),
    ...(table.length > 0 && { rows: table }),
    ...(text?.trim() && { text: text.trim() }),
    ...(note?.trim() && { note: note.trim() }),
  }
  return Object.keys(entry).length > 0 ? entry : null
}

/** What an entry becomes by a part of it: what the part leaves out stays as it is. */
export function withPart(before: ItemEntry | undefined, part: EntryInput): EntryInput {
  return {
    result: part.result ?? before?.result,
    values: { ...before?.values, ...part.values },
    rows: part.rows ?? before?.rows,
    text: part.text ?? before?.text,
    note: part.note ?? before?.note,
  }
}

/** Entries with some of them replaced; null or an empty one takes the answer back. */
export function withEntries(
  before: ItemEntries,
  changed: Readonly<Record<string, EntryInput | null>>,
): ItemEntries {
  const items: Record<string, ItemEntry> = { ...before }
  for (const [no, input] of Object.entries(changed)) {
    const entry = input && cleanEntry(input)
    if (entry) items[no] = entry
    else delete items[no]
  }
  return items
}

/** A head with some of its fields replaced; what follows from the report itself is not typed. */
export function withHeader(before: HeaderValues, changed: HeaderValues): HeaderValues {
  const typed = Object.entries(changed).filter(([name]) => !isDerived(name))
  return filled({ ...before, ...Object.fromEntries(typed) })
}

/**
 * What of the entries fits another template: items of the same number and name. Numbers alone mean little, because
 * templates number for themselves.
 */
export function fittingEntries(from: Template | undefined, to: Template, entries: ItemEntries): ItemEntries {
  const names = new Map(itemsOf(to).map((item) => [item.no, item.name]))
  const fits = (from ? itemsOf(from) : [])
    .filter((item) => names.get(item.no) === item.name)
    .map((item) => item.no)
  return Object.fromEntries(Object.entries(entries).filter(([no]) => fits.includes(no)))
}

/** Entries of another device without what was measured there: a value must be measured at the device itself. */
export function withoutMeasurements(template: Template, entries: ItemEntries): ItemEntries {
  const judged = itemsOf(template).flatMap((item) => {
    const { values: _values, rows: _rows, ...rest } = entries[item.no] ?? {}
    return Object.keys(rest).length > 0 ? [[item.no, rest] as const] : []
  })
  return Object.fromEntries(judged)
}
