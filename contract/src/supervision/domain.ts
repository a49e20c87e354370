import { domain, filesOf } from '../kit/domain.ts'
import { dangerCalls } from './dangerCalls.ts'
import { supervisionGrants } from './grants.ts'
import { hiddenDanger } from './hiddenDanger.ts'
import { supervisionPages } from './pages.ts'
import { supervisionPermissions } from './permissions.ts'
import { dangerRegister } from './views/DangerRegister.ts'

export const supervisionDomain = domain('supervision', {
  records: [hiddenDanger],
  attachmentOwners: [filesOf(hiddenDanger, 'hiddenDanger.save')],
  pages: supervisionPages,
  views: [dangerRegister],
  calls: [dangerCalls],
  permissions: supervisionPermissions,
  grants: supervisionGrants,
})
