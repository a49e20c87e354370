import type { reportPrint } from '@tejian/contract/reports/paper.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    report_print: TableOf<typeof reportPrint>
  }
}
