import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { Listed } from '../../../kit/records/find.ts'

/** The catalogue's steps of /api/amendment/list under the process's own codes. */
const steps: Readonly<Record<string, string>> = { build: 'YJBZ', review: 'YJSH', feedback: 'ZGFK,ZGQR' }

/** The catalogue's names of a search under the record's own; of step and state, which are one here, the step counts. */
export function noticeFilters({ stepcode, status, ...filters }: ListRequest): ListRequest {
  const step = stepcode ? (steps[stepcode] ?? stepcode) : status
  return { ...filters, ...(step && { step }) }
}

/** A row with the catalogue's names beside its own. */
export const noticeOnWire = (row: Listed<typeof inspectionNotice>) => ({
  ...row,
  amendContent: row.problemDesc,
  feedback: row.feedbackResult,
  stepcode: row.step,
  status: row.step,
})

/** The same of 整改通知书, which the catalogue names otherwise. */
export const rectificationOnWire = (row: Listed<typeof inspectionNotice>) => ({
  ...row,
  noticeNo: row.noticeno,
  content: row.problemDesc,
  status: row.step,
})
