import { domain, filesOf } from '../kit/domain.ts'
import { dangerCalls } from './dangerCalls.ts'
import { dangerFunctionCalls } from './dangerFunctionCalls.ts'
import { dangerAnalyzeCalls } from './dangerStatistics.ts'
import { supervisionGrants } from './grants.ts'
import { hiddenDanger } from './hiddenDanger.ts'
import { supervisionPages } from './pages.ts'
import { supervisionPermissions } from './permissions.ts'
import { dangerRegister } from './views/DangerRegister.ts'
import * as dangerViews from './views/dangerViews.ts'

export const supervisionDomain = domain('supervision', {
  records: [hiddenDanger],
  attachmentOwners: [filesOf(hiddenDanger, 'hiddenDanger.save', 'hiddenDanger.rectify')],
  pages: supervisionPages,
  views: [dangerRegister, ...Object.values(dangerViews)],
  calls: [dangerCalls, dangerFunctionCalls, dangerAnalyzeCalls],
  permissions: supervisionPermissions,
  grants: supervisionGrants,
})
