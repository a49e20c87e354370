import { placeOf } from '@tejian/contract/reports/flatten.ts'
import type { ReportSheet, ReviewDetail, SheetItem } from '@tejian/contract/reports/reviewCalls.ts'

/** What of a report's items is shown; `again`: sections that were approved as they stand are closed. */
export type Shown = 'again' | 'all' | 'unfit' | 'changed'

type Change = ReviewDetail['changedFields'][number]

/** Changes by place: `header.useunit`, `items.A1.1.4`, `inspectResult`. */
export function changesByPlace(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const places = new Map<string, Change[]>()
  for (const change of changes) {
    const { kind, name } = placeOf(change.field)
    const place = kind === 'items' ? `items.${name}` : change.field
    places.set(place, [...(places.get(place) ?? []), change])
  }
  return places
}

const itemsIn = (sheet: ReportSheet): readonly SheetItem[] => sheet.sections.flatMap(({ items }) => items)

export function countsOf(
  sheet: ReportSheet,
  changes: ReadonlyMap<string, unknown>,
): Record<Exclude<Shown, 'again'>, number> {
  const items = itemsIn(sheet)
  return {
    all: items.length,
    unfit: items.filter(({ unfit }) => unfit).length,
    changed: items.filter(({ no }) => changes.has(`items.${no}`)).length,
  }
}

/** The sections with the items that are to be seen; empty sections are left out. */
export function shownSections(
  sheet: ReportSheet,
  shown: Shown,
  changes: ReadonlyMap<string, unknown>,
): ReportSheet['sections'] {
  if (shown === 'all' || shown === 'again') return sheet.sections
  const fits = ({ unfit, no }: SheetItem): boolean => (shown === 'unfit' ? unfit : changes.has(`items.${no}`))
  return sheet.sections
    .map((section) => ({ ...section, items: section.items.filter(fits) }))
    .filter(({ items }) => items.length > 0)
}
