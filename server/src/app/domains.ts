import { domains as contractDomains } from '@tejian/contract/app/domains.ts'
import type { Domain as ContractDomain } from '@tejian/contract/kit/domain.ts'
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
import { type Domain, domainsOf } from '../kit/domain.ts'
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
import { tasksDomain } from '../tasks/domain.ts'
import { unitsDomain } from '../units/domain.ts'
import { warningsDomain } from '../warnings/domain.ts'
import { backupSchedules } from './backup/schedules.ts'
import { moveInDomain } from './moveIn/page/domain.ts'

const domains: readonly Domain[] = [
  sessionDomain,
  homeDomain,
  systemDomain,
  messagingDomain,
  knowledgeDomain,
  sharedDomain,
  queriesDomain,
  qualityDomain,
  inspectionDomain,
  declarationsDomain,
  reportsDomain,
  equipmentDomain,
  unitsDomain,
  productsDomain,
  portalDomain,
  announcementsDomain,
  chargesDomain,
  instrumentsDomain,
  peopleDomain,
  tasksDomain,
  supervisionDomain,
  warningsDomain,
  liftsDomain,
  emergenciesDomain,
  maintenanceDomain,
  examsDomain,
  integrationDomain,
  mobileDomain,
  // Backups and moving in are of the whole platform, not of one noun's world.
  { name: 'backup', schedules: backupSchedules },
  moveInDomain,
]

/** Both sides of domains beside the product's own. */
export type MoreDomains = {
  readonly server?: readonly Domain[]
  readonly contract?: readonly ContractDomain[]
}

/** The server's domains with what the contract says of them; a test may bring one of its own. */
export const serverDomains = ({ server = [], contract = [] }: MoreDomains = {}) =>
  domainsOf([...domains, ...server], [...contractDomains, ...contract])
