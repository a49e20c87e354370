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
import { faultRepair } from './repairs/repair.ts'
import { repairCalls, repairSummaryCalls } from './repairs/repairCalls.ts'
import { statRepair } from './repairs/statRepair.ts'
import { bindSearch, bindVerify } from './views/bindViews.ts'
import { faultRepairRecord } from './views/faultRepairRecord.ts'
import { bailOutSearch, elevatorStopMainTain } from './views/lapseViews.ts'
import { maintenanceContactList } from './views/maintenanceContactList.ts'

export const maintenanceDomain = domain('maintenance', {
  records: [maintenanceContract, maintenanceBinding, maintenanceLapse, faultRepair, statRepair],
  pages: maintenancePages,
  views: [
    maintenanceContactList,
    bindVerify,
    bindSearch,
    bailOutSearch,
    elevatorStopMainTain,
    faultRepairRecord,
  ],
  calls: [contractCalls, bindingCalls, lapseCalls, repairCalls, repairSummaryCalls],
  permissions: maintenancePermissions,
  grants: maintenanceGrants,
  parameters: { bindTerm, changeTerm },
})
