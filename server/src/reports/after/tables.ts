import type { defect } from '@tejian/contract/reports/defect.ts'
import type { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { unqualified } from '@tejian/contract/reports/unqualified.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    defect: TableOf<typeof defect>
    inspection_notice: TableOf<typeof inspectionNotice>
    unqualified: TableOf<typeof unqualified>
  }
}
