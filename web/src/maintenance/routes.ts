import { bindSearch, bindVerify } from '@tejian/contract/maintenance/views/bindViews.ts'
import {
  onDemandMaintenanceApprove,
  onDemandMaintenanceAudit,
  onDemandMaintenanceQuery,
} from '@tejian/contract/maintenance/views/demandViews.ts'
import { faultRepairRecord } from '@tejian/contract/maintenance/views/faultRepairRecord.ts'
import { bailOutSearch, elevatorStopMainTain } from '@tejian/contract/maintenance/views/lapseViews.ts'
import { liftTags } from '@tejian/contract/maintenance/views/liftTags.ts'
import { maintenanceContactList } from '@tejian/contract/maintenance/views/maintenanceContactList.ts'
import { maintenanceLedger } from '@tejian/contract/maintenance/views/maintenanceLedger.ts'
import { maintenancePlanList } from '@tejian/contract/maintenance/views/maintenancePlanList.ts'
import {
  pilotApplyApprove,
  pilotApplyAudit,
  pilotApplyQuery,
  pilotInspectApplyQuery,
} from '@tejian/contract/maintenance/views/pilotViews.ts'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { demandPage, pilotInspections, pilotPage } from './applicationPages.ts'
import { bindingPage } from './bindingPages.ts'
import { contractPage } from './contractPage.tsx'
import { elevatorBd, elevatorBx, elevatorInsure } from './insurancePages.tsx'
import { lapsePage } from './lapsePages.ts'
import { ledgerPage, planPage, tagPage } from './recordPages.tsx'
import { repairPage } from './repairPage.ts'

/** Who maintains which lift. */
export const routes: PageRoutes<'maintenance'> = {
  maintenanceContactList: contractPage(maintenanceContactList),
  bindVerify: bindingPage(bindVerify),
  bindSearch: bindingPage(bindSearch),
  bailOutSearch: lapsePage(bailOutSearch),
  faultRepairRecord: repairPage(faultRepairRecord),
  faultRepairRecordSummary: async () => ({
    default: (await import('./RepairSummaryPage.tsx')).RepairSummaryPage,
  }),
  elevatorStopMainTain: lapsePage(elevatorStopMainTain),
  maintenanceLedger: ledgerPage(maintenanceLedger),
  maintenancePlanList: planPage(maintenancePlanList),
  liftTags: tagPage(liftTags),
  onDemandMaintenanceAudit: demandPage(onDemandMaintenanceAudit),
  onDemandMaintenanceApprove: demandPage(onDemandMaintenanceApprove),
  onDemandMaintenanceQuery: demandPage(onDemandMaintenanceQuery),
  pilotApplyAudit: pilotPage(pilotApplyAudit),
  pilotApplyApprove: pilotPage(pilotApplyApprove),
  pilotApplyQuery: pilotPage(pilotApplyQuery),
  pilotInspectApplyQuery: pilotInspections(pilotInspectApplyQuery),
  elevatorBx,
  elevatorBd,
  elevatorInsure,
  phoneMaintain: () => import('./phone/MaintainPage.tsx'),
}
