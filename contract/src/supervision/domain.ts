import { domain, filesOf } from '../kit/domain.ts'
import { dangerCalls } from './dangerCalls.ts'
import { dangerFunctionCalls } from './dangerFunctionCalls.ts'
import { dangerAnalyzeCalls } from './dangerStatistics.ts'
import { lawDocument } from './documents/document.ts'
import { documentCalls } from './documents/documentCalls.ts'
import * as documentParameters from './documents/documentParameters.ts'
import { supervisionGrants } from './grants.ts'
import { hiddenDanger } from './hiddenDanger.ts'
import { supervisionPages } from './pages.ts'
import { supervisionPermissions } from './permissions.ts'
import { checkProblem } from './problems/problem.ts'
import { problemCalls } from './problems/problemCalls.ts'
import { dangerRegister } from './views/DangerRegister.ts'
import * as dangerViews from './views/dangerViews.ts'
import * as documentViews from './views/documentViews.ts'
import * as problemViews from './views/problemViews.ts'

export const supervisionDomain = domain('supervision', {
  records: [hiddenDanger, checkProblem, lawDocument],
  attachmentOwners: [
    filesOf(hiddenDanger, 'hiddenDanger.save', 'hiddenDanger.rectify'),
    filesOf(lawDocument, 'lawDocument.save', 'lawDocument.rectify'),
    filesOf(checkProblem, 'checkProblem.rectify', 'checkProblem.close'),
  ],
  pages: supervisionPages,
  views: [
    dangerRegister,
    ...Object.values(dangerViews),
    ...Object.values(problemViews),
    documentViews.sceneLawsMng,
    documentViews.sceneLawsMngDetail,
    documentViews.zLsYJList,
  ],
  calls: [problemCalls, documentCalls, dangerCalls, dangerFunctionCalls, dangerAnalyzeCalls],
  parameters: { ...documentParameters },
  permissions: supervisionPermissions,
  grants: supervisionGrants,
})
