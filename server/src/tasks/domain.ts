import type { Domain } from '../kit/domain.ts'
import { liaisonRoutes } from './liaisonRoutes.ts'
import { taskRoutes } from './routes.ts'
import { weekRoutes } from './weekRoutes.ts'

/** Arranging inspections, visits, what cannot be inspected. */
export const tasksDomain: Domain = {
  name: 'tasks',
  routes: [taskRoutes, liaisonRoutes, weekRoutes],
}
