import type { Domain } from '../kit/domain.ts'
import { bindingRule } from './bindings/bindings.ts'
import { contractRule } from './contracts/contracts.ts'
import { maintenanceDay } from './daily.ts'
import { maintenanceRoutes } from './routes.ts'

/** Who maintains which lift, by what, and whether it is done. */
export const maintenanceDomain: Domain = {
  name: 'maintenance',
  routes: [maintenanceRoutes],
  processes: [contractRule, bindingRule],
  schedules: [maintenanceDay],
}
