import type { Domain } from '../kit/domain.ts'
import { confirmationRoutes } from './confirmationRoutes.ts'
import { liaisonRoutes } from './liaisonRoutes.ts'
import { noConditionRoutes } from './noCondition.ts'
import { taskRoutes } from './routes.ts'
import { schemeRoutes } from './scheme/schemeRoutes.ts'
import { schemeRule } from './scheme/schemes.ts'
import { terminationRoutes } from './terminationRoutes.ts'
import { terminationRule } from './terminations.ts'
import { weekRoutes } from './weekRoutes.ts'

/** Arranging inspections, visits, what cannot be inspected. */
export const tasksDomain: Domain = {
  name: 'tasks',
  routes: [
    taskRoutes,
    terminationRoutes,
    liaisonRoutes,
    weekRoutes,
    schemeRoutes,
    noConditionRoutes,
    confirmationRoutes,
  ],
  processes: [terminationRule, schemeRule],
}
