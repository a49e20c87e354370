import type { Domain } from '../kit/domain.ts'
import { dangerRule } from './dangerMoves.ts'
import { problemRoutes } from './problems/problemRoutes.ts'
import { problemRule } from './problems/problems.ts'
import { supervisionRoutes } from './routes.ts'

/** Hidden dangers. */
export const supervisionDomain: Domain = {
  name: 'supervision',
  routes: [supervisionRoutes, problemRoutes],
  processes: [dangerRule, problemRule],
}
