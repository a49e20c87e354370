import type { Domain } from '../kit/domain.ts'
import { catalogueListRoutes } from './catalogueLists.ts'
import { noticeBecomesDevice } from './construction/becomeDevice.ts'
import { constructionRule } from './construction/options.ts'
import { constructionRoutes, constructionTicket } from './construction/routes.ts'
import { certificateSeals } from './construction/seal.ts'
import { entrustedRule } from './entrusted/projects.ts'
import { entrustedRoutes } from './entrusted/routes.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { declarationRule, locateBusiness } from './flow.ts'
import { declarationImport, declarationImportRoutes } from './importing/declarationImport.ts'
import { inspectionTaskRoutes } from './inspectionTasks.ts'
import { readingsOfItem } from './largeProject/entry.ts'
import { largeProjectRoutes } from './largeProject/largeProjectRoutes.ts'
import { largeProjectRule } from './largeProject/projects.ts'
import { keptMaterials } from './materials/demands.ts'
import { materialRoutes } from './materials/materialRoutes.ts'
import { repeatRoutes } from './repeat/repeatRoutes.ts'
import { declarationRoutes, declarationTicket } from './routes.ts'

/** Declarations, lists of all business, construction notices. */
export const declarationsDomain: Domain = {
  name: 'declarations',
  routes: [
    declarationRoutes,
    inspectionTaskRoutes,
    declarationImportRoutes,
    catalogueListRoutes,
    repeatRoutes,
    constructionRoutes,
    evaluationRoutes,
    entrustedRoutes,
    largeProjectRoutes,
    materialRoutes,
  ],
  kept: [keptMaterials],
  processes: [declarationRule, constructionRule, entrustedRule, largeProjectRule],
  imports: [declarationImport],
  fieldReadings: [readingsOfItem],
  locate: [locateBusiness],
  jobs: [certificateSeals],
  deviceOrigins: [{ field: 'fromNotice', becomeDevice: noticeBecomesDevice }],
  tickets: [declarationTicket, constructionTicket],
}
