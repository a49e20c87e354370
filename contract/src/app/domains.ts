import { announcementsDomain } from '../announcements/domain.ts'
import { chargesDomain } from '../charges/domain.ts'
import { declarationsDomain } from '../declarations/domain.ts'
import { emergenciesDomain } from '../emergencies/domain.ts'
import { equipmentDomain } from '../equipment/domain.ts'
import { examsDomain } from '../exams/domain.ts'
import { homeDomain } from '../home/domain.ts'
import { inspectionDomain } from '../inspection/domain.ts'
import { instrumentsDomain } from '../instruments/domain.ts'
import { integrationDomain } from '../integration/domain.ts'
import type { Domain } from '../kit/domain.ts'
import { knowledgeDomain } from '../knowledge/domain.ts'
import { liftsDomain } from '../lifts/domain.ts'
import { maintenanceDomain } from '../maintenance/domain.ts'
import { messagingDomain } from '../messaging/domain.ts'
import { mobileDomain } from '../mobile/domain.ts'
import { peopleDomain } from '../people/domain.ts'
import { portalDomain } from '../portal/domain.ts'
import { productsDomain } from '../products/domain.ts'
import { qualityDomain } from '../quality/domain.ts'
import { queriesDomain } from '../queries/domain.ts'
import { reportsDomain } from '../reports/domain.ts'
import { sessionDomain } from '../session/domain.ts'
import { sharedDomain } from '../shared/domain.ts'
import { supervisionDomain } from '../supervision/domain.ts'
import { systemDomain } from '../system/domain.ts'
// Whoever compiles the domains knows the roles that they grant to.
import type {} from '../system/roles.ts'
import { tasksDomain } from '../tasks/domain.ts'
import { unitsDomain } from '../units/domain.ts'
import { warningsDomain } from '../warnings/domain.ts'

/** Every domain of the product. All that spans domains follows from this list. */
export const domains: readonly Domain[] = [
  sessionDomain,
  sharedDomain,
  homeDomain,
  inspectionDomain,
  declarationsDomain,
  portalDomain,
  announcementsDomain,
  productsDomain,
  reportsDomain,
  supervisionDomain,
  tasksDomain,
  instrumentsDomain,
  equipmentDomain,
  warningsDomain,
  peopleDomain,
  unitsDomain,
  chargesDomain,
  systemDomain,
  messagingDomain,
  knowledgeDomain,
  queriesDomain,
  qualityDomain,
  liftsDomain,
  emergenciesDomain,
  maintenanceDomain,
  examsDomain,
  integrationDomain,
  mobileDomain,
]
