import { domain } from '../kit/domain.ts'
import { maintenanceBinding } from './bindings/binding.ts'
import { bindingCalls } from './bindings/bindingCalls.ts'
import { maintenanceContract } from './contracts/contract.ts'
import { contractCalls } from './contracts/contractCalls.ts'
import { maintenanceGrants } from './grants.ts'
import { maintenanceLapse } from './lapses/lapse.ts'
import { lapseCalls } from './lapses/lapseCalls.ts'
import { maintenancePages } from './pages.ts'
import { bindTerm, changeTerm } from './parameters.ts'
import { maintenancePermissions } from './permissions.ts'
import { bindSearch, bindVerify } from './views/bindViews.ts'
import { bailOutSearch, elevatorStopMainTain } from './views/lapseViews.ts'
import { maintenanceContactList } from './views/maintenanceContactList.ts'

export const maintenanceDomain = domain('maintenance', {
  records: [maintenanceContract, maintenanceBinding, maintenanceLapse],
  pages: maintenancePages,
  views: [maintenanceContactList, bindVerify, bindSearch, bailOutSearch, elevatorStopMainTain],
  calls: [contractCalls, bindingCalls, lapseCalls],
  permissions: maintenancePermissions,
  grants: maintenanceGrants,
  parameters: { bindTerm, changeTerm },
})
