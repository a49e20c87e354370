import { liftPolicy } from '@tejian/contract/maintenance/insurance/policy.ts'
import { policyCalls } from '@tejian/contract/maintenance/insurance/policyCalls.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { applicationRoutes } from './applicationRoutes.ts'
import { bindingRule } from './bindings/bindings.ts'
import { contractRule } from './contracts/contracts.ts'
import { maintenanceDay } from './daily.ts'
import { demandRule } from './demand/demands.ts'
import { policyOptions } from './insurance/policies.ts'
import { policyRoutes } from './insurance/policyRoutes.ts'
import { pilotRule } from './pilot/pilots.ts'
import { planRoutes } from './planRoutes.ts'
import { recordFiles, recordRule } from './records/records.ts'
import { maintenanceRoutes } from './routes.ts'

/** Who maintains which lift, by what, and whether it is done. */
export const maintenanceDomain: Domain = {
  name: 'maintenance',
  routes: [maintenanceRoutes, planRoutes, applicationRoutes, policyRoutes],
  processes: [contractRule, bindingRule, recordRule, demandRule, pilotRule],
  imports: [importOf(policyCalls, liftPolicy, policyOptions)],
  files: [recordFiles],
  schedules: [maintenanceDay],
}
