import type { lawCase } from '@tejian/contract/supervision/cases/case.ts'
import type { lawViolation } from '@tejian/contract/supervision/cases/violation.ts'
import type { safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import type { lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import type { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import type { supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import type { supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import type { checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import type { checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    check_target: TableOf<typeof checkTarget>
    supervision_mission: TableOf<typeof supervisionMission>
    supervision_plan: TableOf<typeof supervisionPlan>
    check_problem: TableOf<typeof checkProblem>
    law_case: TableOf<typeof lawCase>
    law_violation: TableOf<typeof lawViolation>
    law_document: TableOf<typeof lawDocument>
    safety_check: TableOf<typeof safetyCheck>
    hidden_danger: TableOf<typeof hiddenDanger>
  }
}
