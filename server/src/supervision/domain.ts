import type { Domain } from '../kit/domain.ts'
import { dangerRule } from './dangerMoves.ts'
import { supervisionRoutes } from './routes.ts'

/** Hidden dangers. */
export const supervisionDomain: Domain = {
  name: 'supervision',
  routes: [supervisionRoutes],
  processes: [dangerRule],
}
