import type { GuardedStep } from '@tejian/contract/inspection/duties.ts'
import type { Mark } from '@tejian/contract/reports/marks/mark.ts'
import type { RecheckDraw } from '@tejian/contract/reports/marks/recheck.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    /** What the second pair of eyes is told of a report, as it was when it was last submitted. */
    report_marks: { itemId: string; reportId: string; marks: Mark[]; at: Date | string }
    /** One seed a month, made when it is first needed; never changed afterwards. */
    recheck_seed: { month: string; seed: string; at: Date | string }
    /** Whether an item was drawn for 技术复核, decided once; never changed afterwards. */
    recheck_draw: RecheckDraw & { itemId: string; drawn: boolean; at: Date | string }
    /** Who approved a section of a report at a step as it stood then; the last one for each. */
    report_section_approval: {
      itemId: string
      step: GuardedStep
      section: string
      /** SHA-256 of what stood there. */
      hash: string
      userName: string
      at: Date | string
    }
  }
}
