import { targetCalls } from '@tejian/contract/supervision/plans/planCalls.ts'
import type { Domain } from '../kit/domain.ts'
import { caseRoutes } from './cases/caseRoutes.ts'
import { caseRule } from './cases/cases.ts'
import { publicityDay } from './cases/publicity.ts'
import { violationRoutes } from './cases/violations.ts'
import { checkRoutes } from './checks/checkRoutes.ts'
import { checkRule } from './checks/checks.ts'
import { checkTicket } from './checks/print.ts'
import { dangerRule } from './dangerMoves.ts'
import { documentRoutes, documentTicket } from './documents/documentRoutes.ts'
import { documentRule } from './documents/documents.ts'
import { documentSeals } from './documents/seal.ts'
import { majorFollowUps } from './majors/followUps.ts'
import { majorReportRoutes } from './majors/majorReportRoutes.ts'
import { missionWatch } from './missions/daily.ts'
import { missionRoutes } from './missions/missionRoutes.ts'
import { missionRule } from './missions/missions.ts'
import { overdueDay } from './overdue.ts'
import { targetImport } from './plans/importTargets.ts'
import { planRoutes } from './plans/planRoutes.ts'
import { planRule } from './plans/plans.ts'
import { drawTicket } from './plans/print.ts'
import { planTicket } from './plans/printPlan.ts'
import { problemRoutes } from './problems/problemRoutes.ts'
import { problemRule } from './problems/problems.ts'
import { supervisionRoutes } from './routes.ts'

/** Safety checks, what they found, hidden dangers. */
export const supervisionDomain: Domain = {
  name: 'supervision',
  routes: [
    supervisionRoutes,
    checkRoutes,
    planRoutes,
    missionRoutes,
    problemRoutes,
    documentRoutes,
    caseRoutes,
    violationRoutes,
    majorReportRoutes,
  ],
  processes: [dangerRule, checkRule, planRule, missionRule, problemRule, documentRule, caseRule],
  jobs: [documentSeals],
  imports: [{ calls: targetCalls, source: targetImport }],
  majorFollowUps: [majorFollowUps],
  tickets: [checkTicket, drawTicket, planTicket, documentTicket],
  schedules: [overdueDay, missionWatch, publicityDay],
}
