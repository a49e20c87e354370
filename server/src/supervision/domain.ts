import type { Domain } from '../kit/domain.ts'
import { checkRoutes } from './checks/checkRoutes.ts'
import { checkRule } from './checks/checks.ts'
import { checkTicket } from './checks/print.ts'
import { dangerRule } from './dangerMoves.ts'
import { documentRoutes, documentTicket } from './documents/documentRoutes.ts'
import { documentRule } from './documents/documents.ts'
import { documentSeals } from './documents/seal.ts'
import { overdueDay } from './overdue.ts'
import { problemRoutes } from './problems/problemRoutes.ts'
import { problemRule } from './problems/problems.ts'
import { supervisionRoutes } from './routes.ts'

/** Safety checks, what they found, hidden dangers. */
export const supervisionDomain: Domain = {
  name: 'supervision',
  routes: [supervisionRoutes, checkRoutes, problemRoutes, documentRoutes],
  processes: [dangerRule, checkRule, problemRule, documentRule],
  jobs: [documentSeals],
  schedules: [overdueDay],
  tickets: [checkTicket, documentTicket],
}
