import { domain, filesOf } from '../kit/domain.ts'
import { lawCase } from './cases/case.ts'
import { caseCalls, casePaperCalls } from './cases/caseCalls.ts'
import * as caseParameters from './cases/caseParameters.ts'
import { lawViolation } from './cases/violation.ts'
import { violationCalls } from './cases/violationCalls.ts'
import { safetyCheck } from './checks/check.ts'
import { checkCalls } from './checks/checkCalls.ts'
import { dangerCalls } from './dangerCalls.ts'
import { dangerFunctionCalls } from './dangerFunctionCalls.ts'
import { dangerAnalyzeCalls } from './dangerStatistics.ts'
import { lawDocument } from './documents/document.ts'
import { documentCalls } from './documents/documentCalls.ts'
import * as documentParameters from './documents/documentParameters.ts'
import { supervisionGrants } from './grants.ts'
import { hiddenDanger } from './hiddenDanger.ts'
import { majorReportCalls } from './majors/majorCalls.ts'
import { supervisionMission } from './missions/mission.ts'
import { missionCalls } from './missions/missionCalls.ts'
import { supervisionPages } from './pages.ts'
import { producingRatio, usingRatio } from './parameters.ts'
import { supervisionPermissions } from './permissions.ts'
import { supervisionPlan } from './plans/plan.ts'
import { planCalls, targetCalls } from './plans/planCalls.ts'
import { checkTarget } from './plans/target.ts'
import { checkProblem } from './problems/problem.ts'
import { problemCalls } from './problems/problemCalls.ts'
import * as caseViews from './views/caseViews.ts'
import * as checkViews from './views/checkViews.ts'
import { dangerRegister } from './views/DangerRegister.ts'
import * as dangerViews from './views/dangerViews.ts'
import * as documentViews from './views/documentViews.ts'
import { bigProReport } from './views/majorReportViews.ts'
import * as missionViews from './views/missionViews.ts'
import * as planViews from './views/planViews.ts'
import * as problemViews from './views/problemViews.ts'
import { violationLawsAndRulesRecord } from './views/violationViews.ts'

export const supervisionDomain = domain('supervision', {
  records: [
    hiddenDanger,
    safetyCheck,
    checkProblem,
    lawDocument,
    lawCase,
    lawViolation,
    supervisionPlan,
    checkTarget,
    supervisionMission,
  ],
  attachmentOwners: [
    filesOf(hiddenDanger, 'hiddenDanger.save', 'hiddenDanger.rectify'),
    filesOf(safetyCheck, 'safetyCheck.record', 'safetyCheck.save'),
    filesOf(supervisionPlan, 'checkTask.save'),
    filesOf(supervisionMission, 'checkTask.save'),
    filesOf(checkProblem, 'checkProblem.rectify', 'checkProblem.close'),
    filesOf(lawDocument, 'lawDocument.save', 'lawDocument.rectify'),
    filesOf(lawCase, 'lawCase.save'),
  ],
  pages: supervisionPages,
  views: [
    dangerRegister,
    ...Object.values(checkViews),
    ...Object.values(dangerViews),
    ...Object.values(missionViews),
    ...Object.values(planViews),
    ...Object.values(problemViews),
    documentViews.sceneLawsMng,
    documentViews.sceneLawsMngDetail,
    documentViews.zLsYJList,
    violationLawsAndRulesRecord,
    bigProReport,
    caseViews.schemeEntry,
    caseViews.schemeReview,
    caseViews.schemeApproval,
    caseViews.schemePdfList,
    caseViews.schemeQuery,
    caseViews.newlyAdded,
    caseViews.schemeQueryDetail,
  ],
  calls: [
    checkCalls,
    planCalls,
    targetCalls,
    missionCalls,
    problemCalls,
    documentCalls,
    dangerCalls,
    dangerFunctionCalls,
    dangerAnalyzeCalls,
    caseCalls,
    casePaperCalls,
    violationCalls,
    majorReportCalls,
  ],
  permissions: supervisionPermissions,
  grants: supervisionGrants,
  parameters: { ...documentParameters, ...caseParameters, producingRatio, usingRatio },
})
