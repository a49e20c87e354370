import type { Domain } from '../kit/domain.ts'
import { draftTerminatedNotice } from './after/notices/draft.ts'
import { noticeSms } from './after/notices/noticeSms.ts'
import { templateItems } from './build/templateItems.ts'
import { buildRoutes } from './buildRoutes.ts'
import { alterationRule } from './changes/alterations.ts'
import { changeRoutes, changeTicket } from './changes/changeRoutes.ts'
import { correctionRule } from './changes/corrections.ts'
import { itemFiles } from './entry/itemFiles.ts'
import { entryRoutes } from './entryRoutes.ts'
import { expressRoutes, expressTicket } from './express/expressRoutes.ts'
import { findingRoutes } from './findingRoutes.ts'
import { followItem } from './followItem.ts'
import { majorRoutes, majorTicket } from './major/majorRoutes.ts'
import { majorProblemRule } from './major/problems.ts'
import { noticeRoutes, noticeTicket } from './noticeRoutes.ts'
import { paperRoutes } from './paperRoutes.ts'
import { reviewReturns } from './review/returns.ts'
import { reviewRoutes } from './reviewRoutes.ts'
import { reportSeals } from './seal/requestSeal.ts'
import { reportTickets, sealRoutes } from './sealRoutes.ts'
import { signatureRoutes } from './signatureRoutes.ts'
import { clearSignatures, signingUndone } from './signing/signatures.ts'
import { templateRoutes } from './templateRoutes.ts'
import { keptTemplates } from './templates/inForce.ts'
import { templateProcessRule } from './templates/keeping.ts'
import { labJobs } from './templates/lab/tryTemplate.ts'
import { webPageRoutes } from './webPage/webPageRoutes.ts'

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
    majorRoutes,
    expressRoutes,
    webPageRoutes,
  ],
  processes: [templateProcessRule, correctionRule, alterationRule, majorProblemRule],
  kept: [keptTemplates],
  jobs: [reportSeals, noticeSms, labJobs],
  returns: reviewReturns,
  goneBack: [clearSignatures],
  undoing: signingUndone,
  itemFollowers: [followItem],
  templateItems: [templateItems],
  files: [itemFiles],
  terminations: [draftTerminatedNotice],
  tickets: [...reportTickets, noticeTicket, changeTicket, majorTicket, expressTicket],
}
