import type { Domain } from '../../../../kit/domain.ts'
import { importOf } from '../../../../shared/transfers/bindTransfers.ts'
import { trainingPlanCalls } from '../contract/calls.ts'
import { trainingPlan } from '../contract/trainingPlan.ts'
import { trainingRoutes } from './routes.ts'
import { trainingPlanOptions } from './trainingPlans.ts'

/** Training plans. */
export const trainingDomain: Domain = {
  name: 'training',
  routes: [trainingRoutes],
  imports: [importOf(trainingPlanCalls, trainingPlan, { ...trainingPlanOptions, keyField: 'planname' })],
}
