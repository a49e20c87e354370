import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { inspectionNotice } from '@tejian/contract/reports/notice.ts'

/** A row of the lists of inspection opinion notices. */
export type Notice = ListedRow<typeof inspectionNotice>
