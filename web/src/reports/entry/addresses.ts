import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { reportEnter } from '@tejian/contract/reports/views/entryViews.ts'
import type { Queue } from '../../shared/work/queue.ts'
import { type Item, serialNumber } from '../item.ts'

export const enterListPath = '/businessPro/reportEnter'

/** The reports that wait to be filled in, as their list shows them. */
export const enterQueue: Queue<typeof businessItem> = {
  path: enterListPath,
  view: reportEnter,
  action: 'enter',
}

/** The page on which a report is filled in; `list` leads back, and to the next one. */
export function enterAddress(seisn: string, list = ''): string {
  return `/businessPro/reportEnterInfo?${new URLSearchParams({ seisn, ...(list && { list }) })}`
}

/** The original record of a report, to read. */
export function recordAddress(seisn: string, list = ''): string {
  return `/businessPro/originalRecord?${new URLSearchParams({ seisn, ...(list && { list }) })}`
}

/** Where a row leads: to the sheet of whoever fills it in, else to the record. */
export function rowAddress(row: Item, list: string): string {
  const seisn = serialNumber(row)
  return row.actions.includes('enter') ? enterAddress(seisn, list) : recordAddress(seisn, list)
}
