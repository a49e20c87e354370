import type { Domain } from '../kit/domain.ts'
import { dangerRule } from './dangerMoves.ts'
import { documentRoutes, documentTicket } from './documents/documentRoutes.ts'
import { documentRule } from './documents/documents.ts'
import { documentSeals } from './documents/seal.ts'
import { overdueDay } from './overdue.ts'
import { problemRoutes } from './problems/problemRoutes.ts'
import { problemRule } from './problems/problems.ts'
import { supervisionRoutes } from './routes.ts'

/** Hidden dangers. */
export const supervisionDomain: Domain = {
  name: 'supervision',
  routes: [supervisionRoutes, problemRoutes, documentRoutes],
  processes: [dangerRule, problemRule, documentRule],
  jobs: [documentSeals],
  schedules: [overdueDay],
  tickets: [documentTicket],
}
