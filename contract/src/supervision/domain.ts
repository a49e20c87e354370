import { domain, filesOf } from '../kit/domain.ts'
import { dangerCalls } from './dangerCalls.ts'
import { dangerFunctionCalls } from './dangerFunctionCalls.ts'
import { dangerAnalyzeCalls } from './dangerStatistics.ts'
import { supervisionGrants } from './grants.ts'
import { hiddenDanger } from './hiddenDanger.ts'
import { supervisionPages } from './pages.ts'
import { supervisionPermissions } from './permissions.ts'
import { checkProblem } from './problems/problem.ts'
import { problemCalls } from './problems/problemCalls.ts'
import { dangerRegister } from './views/DangerRegister.ts'
import * as dangerViews from './views/dangerViews.ts'
import * as problemViews from './views/problemViews.ts'

export const supervisionDomain = domain('supervision', {
  records: [hiddenDanger, checkProblem],
  attachmentOwners: [
    filesOf(hiddenDanger, 'hiddenDanger.save', 'hiddenDanger.rectify'),
    filesOf(checkProblem, 'checkProblem.rectify', 'checkProblem.close'),
  ],
  pages: supervisionPages,
  views: [dangerRegister, ...Object.values(dangerViews), ...Object.values(problemViews)],
  calls: [problemCalls, dangerCalls, dangerFunctionCalls, dangerAnalyzeCalls],
  permissions: supervisionPermissions,
  grants: supervisionGrants,
})
