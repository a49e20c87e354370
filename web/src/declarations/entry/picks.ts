import type { DeviceNote } from './deviceRules.ts'
import type { EntryDevice } from './entryDevice.ts'

/**
 * The choice after a change on one page of the archive: what was chosen on other pages stays, and devices whose business
 * would stop the submit are not added; `refused` says why.
 */
export function togglePicks(
  picks: readonly EntryDevice[],
  page: readonly EntryDevice[],
  change: (selected: readonly string[]) => readonly string[],
  notes: ReadonlyMap<string, readonly DeviceNote[]>,
): { readonly next: readonly EntryDevice[]; readonly refused: string | null } {
  const onPage = new Set(page.map(({ id }) => id))
  const before = new Set(picks.map(({ id }) => id))
  const wanted = new Set(change(picks.filter(({ id }) => onPage.has(id)).map(({ id }) => id)))
  const stop = (id: string): DeviceNote | undefined => notes.get(id)?.find(({ stops }) => stops)
  const added = page.filter(({ id }) => wanted.has(id) && !before.has(id))
  return {
    next: [
      ...picks.filter(({ id }) => !onPage.has(id) || wanted.has(id)),
      ...added.filter(({ id }) => !stop(id)),
    ],
    refused: added.map(({ id }) => stop(id)?.sentence).find(Boolean) ?? null,
  }
}
