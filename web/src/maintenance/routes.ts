import { bindSearch, bindVerify } from '@tejian/contract/maintenance/views/bindViews.ts'
import { faultRepairRecord } from '@tejian/contract/maintenance/views/faultRepairRecord.ts'
import { bailOutSearch, elevatorStopMainTain } from '@tejian/contract/maintenance/views/lapseViews.ts'
import { maintenanceContactList } from '@tejian/contract/maintenance/views/maintenanceContactList.ts'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { bindingPage } from './bindingPages.ts'
import { contractPage } from './contractPage.tsx'
import { lapsePage } from './lapsePages.ts'
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
}
