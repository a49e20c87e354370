import type { Domain } from '../kit/domain.ts'
import { constructionRule } from './construction/options.ts'
import { constructionRoutes, constructionTicket } from './construction/routes.ts'
import { certificateSeals } from './construction/seal.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { declarationRule, itemRule, locateBusiness } from './flow.ts'
import { declarationRoutes, declarationTicket } from './routes.ts'

/** Declarations, their business items, construction notices. */
export const declarationsDomain: Domain = {
  name: 'declarations',
  routes: [declarationRoutes, constructionRoutes, evaluationRoutes],
  processes: [declarationRule, itemRule, constructionRule],
  locate: [locateBusiness],
  jobs: [certificateSeals],
  tickets: [declarationTicket, constructionTicket],
}
