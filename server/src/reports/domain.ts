import type { Domain } from '../kit/domain.ts'
import { noticeSms } from './after/notices/noticeSms.ts'
import { buildRoutes } from './buildRoutes.ts'
import { alterationRule } from './changes/alterations.ts'
import { changeRoutes, changeTicket } from './changes/changeRoutes.ts'
import { correctionRule } from './changes/corrections.ts'
import { itemFiles } from './entry/itemFiles.ts'
import { entryRoutes } from './entryRoutes.ts'
import { findingRoutes } from './findingRoutes.ts'
import { followItem } from './followItem.ts'
import { noticeRoutes, noticeTicket } from './noticeRoutes.ts'
import { paperRoutes } from './paperRoutes.ts'
import { reviewReturns } from './review/returns.ts'
import { reviewRoutes } from './reviewRoutes.ts'
import { reportSeals } from './seal/requestSeal.ts'
import { reportTickets, sealRoutes } from './sealRoutes.ts'
import { signatureRoutes } from './signatureRoutes.ts'
import { clearSignatures } from './signing/signatures.ts'
import { templateRoutes } from './templateRoutes.ts'
import { keptTemplates } from './templates/inForce.ts'
import { templateProcessRule } from './templates/keeping.ts'
import { labJobs } from './templates/lab/tryTemplate.ts'

/** Reports: built, entered, reviewed, sealed, printed, archived; what inspections found. */
export const reportsDomain: Domain = {
  name: 'reports',
  routes: [
    buildRoutes,
    entryRoutes,
    reviewRoutes,
    signatureRoutes,
    sealRoutes,
    paperRoutes,
    findingRoutes,
    noticeRoutes,
    templateRoutes,
    changeRoutes,
  ],
  processes: [templateProcessRule, correctionRule, alterationRule],
  kept: [keptTemplates],
  jobs: [reportSeals, noticeSms, labJobs],
  returns: reviewReturns,
  goneBack: [clearSignatures],
  itemFollowers: [followItem],
  files: [itemFiles],
  tickets: [...reportTickets, noticeTicket, changeTicket],
}
