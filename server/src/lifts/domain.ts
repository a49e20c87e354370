import { connectionCalls } from '@tejian/contract/lifts/calls.ts'
import { liftConnection } from '@tejian/contract/lifts/connection.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { complianceRoutes } from './compliance/complianceRoutes.ts'
import { complianceRule } from './compliance/compliances.ts'
import { complianceMonth } from './compliance/months.ts'
import { connectionOptions } from './connections.ts'
import { demoGateways } from './demoGateways.ts'
import { liftRoutes } from './routes.ts'

/** Lifts on the network. */
export const liftsDomain: Domain = {
  name: 'lifts',
  routes: [liftRoutes, complianceRoutes],
  processes: [complianceRule],
  imports: [importOf(connectionCalls, liftConnection, connectionOptions)],
  schedules: [demoGateways, complianceMonth],
}
