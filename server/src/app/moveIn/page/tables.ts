import type { MoveInReport, MoveInRun, MoveInTotals } from '@tejian/contract/system/moveIn/calls.ts'
import type { Generated } from 'kysely'

/** A workbook or a zip that waits to be moved in. */
export type MoveInFileTable = {
  id: Generated<string>
  name: string
  key: string
  size: number
  at: Date | string
  byName: string | null
}

/** A run that was ordered on the page. */
export type MoveInRunTable = {
  id: Generated<string>
  dryRun: boolean
  cutTexts: boolean
  source: MoveInRun['source']
  state: MoveInRun['state']
  orderedBy: string
  orderedAt: Date | string
  startedAt: Date | string | null
  endedAt: Date | string | null
  stage: string | null
  totals: Generated<MoveInTotals[]>
  report: MoveInReport | null
  /** Where the report lies as a workbook. */
  reportKey: string | null
  said: string | null
}

declare module '../../../kit/db/tables.ts' {
  interface Tables {
    move_in_file: MoveInFileTable
    move_in_run: MoveInRunTable
  }
}
