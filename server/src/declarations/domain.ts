import type { Domain } from '../kit/domain.ts'
import { noticeBecomesDevice } from './construction/becomeDevice.ts'
import { constructionRule } from './construction/options.ts'
import { constructionRoutes, constructionTicket } from './construction/routes.ts'
import { certificateSeals } from './construction/seal.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { declarationRule, locateBusiness } from './flow.ts'
import { declarationRoutes, declarationTicket } from './routes.ts'

/** Declarations, lists of all business, construction notices. */
export const declarationsDomain: Domain = {
  name: 'declarations',
  routes: [declarationRoutes, constructionRoutes, evaluationRoutes],
  processes: [declarationRule, constructionRule],
  locate: [locateBusiness],
  jobs: [certificateSeals],
  deviceOrigins: [{ field: 'fromNotice', becomeDevice: noticeBecomesDevice }],
  tickets: [declarationTicket, constructionTicket],
}
