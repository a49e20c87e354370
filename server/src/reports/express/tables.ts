import type { expressBill } from '@tejian/contract/reports/expressBill.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    express_bill: TableOf<typeof expressBill>
  }
}
