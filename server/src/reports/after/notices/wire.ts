import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'

/** The catalogue's steps of /api/amendment/list under the process's own codes. */
const steps: Readonly<Record<string, string>> = { build: 'YJBZ', review: 'YJSH', feedback: 'ZGFK,ZGQR' }

/** The catalogue's names of a search under the record's own. */
export function noticeFilters({
  stepcode,
  status,
  ...filters
}: Record<string, string | undefined>): Record<string, string | undefined> {
  const step = stepcode ? (steps[stepcode] ?? stepcode) : status
  return { ...filters, ...(step && { step }) }
}

/** A row with the catalogue's names beside its own. */
export const noticeOnWire = (row: ListedRow): ListedRow => ({
  ...row,
  amendContent: row.problemDesc,
  feedback: row.feedbackResult,
  stepcode: row.step,
  status: row.step,
})
