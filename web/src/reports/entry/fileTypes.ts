import { itemFilePrefix as prefix } from '@tejian/contract/reports/itemFiles.ts'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'

/** Material under which the files of an inspection item are kept with their business. */
export const fileType = (no: string): string => prefix + no

/** Number of files by item number. */
export function fileCounts(rows: readonly AttachmentRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { atttype } of rows) {
    if (!atttype.startsWith(prefix)) continue
    const no = atttype.slice(prefix.length)
    counts.set(no, (counts.get(no) ?? 0) + 1)
  }
  return counts
}
