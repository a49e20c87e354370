import type { Domain } from '../kit/domain.ts'
import { applicationRoutes } from './applicationRoutes.ts'
import { bindingRule } from './bindings/bindings.ts'
import { contractRule } from './contracts/contracts.ts'
import { maintenanceDay } from './daily.ts'
import { demandRule } from './demand/demands.ts'
import { pilotRule } from './pilot/pilots.ts'
import { planRoutes } from './planRoutes.ts'
import { recordRule } from './records/records.ts'
import { maintenanceRoutes } from './routes.ts'

/** Who maintains which lift, by what, and whether it is done. */
export const maintenanceDomain: Domain = {
  name: 'maintenance',
  routes: [maintenanceRoutes, planRoutes, applicationRoutes],
  processes: [contractRule, bindingRule, recordRule, demandRule, pilotRule],
  schedules: [maintenanceDay],
}
