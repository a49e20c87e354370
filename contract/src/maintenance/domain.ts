import { domain, filesOf } from '../kit/domain.ts'
import { maintenanceBinding } from './bindings/binding.ts'
import { bindingCalls } from './bindings/bindingCalls.ts'
import { maintenanceContract } from './contracts/contract.ts'
import { contractCalls } from './contracts/contractCalls.ts'
import { onDemandMaintenance } from './demand/demand.ts'
import { demandCalls } from './demand/demandCalls.ts'
import { maintenanceGrants } from './grants.ts'
import { liftInsurance } from './insurance/insurance.ts'
import { liftPolicy } from './insurance/policy.ts'
import * as insurance from './insurance/policyCalls.ts'
import { maintenanceLapse } from './lapses/lapse.ts'
import { lapseCalls } from './lapses/lapseCalls.ts'
import { maintenancePages } from './pages.ts'
import {
  bindTerm,
  changeTerm,
  confirmTerm,
  longestCycle,
  overdueTold,
  policyTold,
  signDistance,
} from './parameters.ts'
import { maintenancePermissions } from './permissions.ts'
import { pilotApplication, pilotInspection } from './pilot/pilot.ts'
import { pilotCalls, pilotInspectionCalls } from './pilot/pilotCalls.ts'
import { maintenancePlan } from './plans/plan.ts'
import { planCalls } from './plans/planCalls.ts'
import { maintenanceRecord } from './records/record.ts'
import { recordCalls } from './records/recordCalls.ts'
import { faultRepair } from './repairs/repair.ts'
import { repairCalls, repairSummaryCalls } from './repairs/repairCalls.ts'
import { statRepair } from './repairs/statRepair.ts'
import { liftTag } from './tags/tag.ts'
import { tagCalls } from './tags/tagCalls.ts'
import { bindSearch, bindVerify } from './views/bindViews.ts'
import {
  onDemandMaintenanceApprove,
  onDemandMaintenanceAudit,
  onDemandMaintenanceQuery,
} from './views/demandViews.ts'
import { faultRepairRecord } from './views/faultRepairRecord.ts'
import { elevatorBd, elevatorBx, elevatorInsure } from './views/insuranceViews.ts'
import { bailOutSearch, elevatorStopMainTain } from './views/lapseViews.ts'
import { liftTags } from './views/liftTags.ts'
import { maintenanceContactList } from './views/maintenanceContactList.ts'
import { maintenanceLedger } from './views/maintenanceLedger.ts'
import { maintenancePlanList } from './views/maintenancePlanList.ts'
import {
  pilotApplyApprove,
  pilotApplyAudit,
  pilotApplyQuery,
  pilotInspectApplyQuery,
} from './views/pilotViews.ts'

export const maintenanceDomain = domain('maintenance', {
  records: [
    maintenanceContract,
    maintenanceBinding,
    maintenanceLapse,
    faultRepair,
    statRepair,
    maintenancePlan,
    maintenanceRecord,
    liftTag,
    onDemandMaintenance,
    pilotApplication,
    pilotInspection,
    liftPolicy,
    liftInsurance,
  ],
  pages: maintenancePages,
  views: [
    maintenanceContactList,
    bindVerify,
    bindSearch,
    bailOutSearch,
    elevatorStopMainTain,
    faultRepairRecord,
    maintenanceLedger,
    maintenancePlanList,
    liftTags,
    onDemandMaintenanceAudit,
    onDemandMaintenanceApprove,
    onDemandMaintenanceQuery,
    pilotApplyAudit,
    pilotApplyApprove,
    pilotApplyQuery,
    pilotInspectApplyQuery,
    elevatorBx,
    elevatorBd,
    elevatorInsure,
  ],
  calls: [
    contractCalls,
    bindingCalls,
    lapseCalls,
    repairCalls,
    repairSummaryCalls,
    planCalls,
    recordCalls,
    tagCalls,
    demandCalls,
    pilotCalls,
    pilotInspectionCalls,
    ...Object.values(insurance),
  ],
  permissions: maintenancePermissions,
  grants: maintenanceGrants,
  attachmentOwners: [filesOf(maintenanceRecord, 'maintRecord.save'), filesOf(liftPolicy, 'liftPolicy.save')],
  parameters: { bindTerm, changeTerm, confirmTerm, signDistance, overdueTold, longestCycle, policyTold },
})
