import type { reportAlteration } from '@tejian/contract/reports/changes/reportAlteration.ts'
import type { reportCorrection } from '@tejian/contract/reports/changes/reportCorrection.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    report_correction: TableOf<typeof reportCorrection>
    report_alteration: TableOf<typeof reportAlteration>
  }
}
