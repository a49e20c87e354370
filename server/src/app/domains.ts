import { attachmentOwners, records } from '@tejian/contract/app/records.ts'
import { announcementsDomain } from '../announcements/domain.ts'
import { chargesDomain } from '../charges/domain.ts'
import { declarationsDomain } from '../declarations/domain.ts'
import { equipmentDomain } from '../equipment/domain.ts'
import { homeDomain } from '../home/domain.ts'
import { instrumentsDomain } from '../instruments/domain.ts'
import { type Domain, domainsOf } from '../kit/domain.ts'
import { knowledgeDomain } from '../knowledge/domain.ts'
import { liftsDomain } from '../lifts/domain.ts'
import { messagingDomain } from '../messaging/domain.ts'
import { peopleDomain } from '../people/domain.ts'
import { portalDomain } from '../portal/domain.ts'
import { productsDomain } from '../products/domain.ts'
import { queriesDomain } from '../queries/domain.ts'
import { reportsDomain } from '../reports/domain.ts'
import { sessionDomain } from '../session/domain.ts'
import { sharedDomain } from '../shared/domain.ts'
import { supervisionDomain } from '../supervision/domain.ts'
import { systemDomain } from '../system/domain.ts'
import { tasksDomain } from '../tasks/domain.ts'
import { unitsDomain } from '../units/domain.ts'
import { warningsDomain } from '../warnings/domain.ts'

const domains: readonly Domain[] = [
  sessionDomain,
  homeDomain,
  systemDomain,
  messagingDomain,
  knowledgeDomain,
  sharedDomain,
  queriesDomain,
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
]

/** The server's domains; a test may bring one of its own. */
export const serverDomains = (more: readonly Domain[] = []) =>
  domainsOf([...domains, ...more], { records, attachmentOwners })
