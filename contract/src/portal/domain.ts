import { domain, filesOf } from '../kit/domain.ts'
import { portalCalls } from './calls.ts'
import { portalGrants } from './grants.ts'
import { complaint } from './matters/complaint.ts'
import { complaintCalls, letterCalls, otherDeclarationCalls } from './matters/matterCalls.ts'
import * as matterParameters from './matters/matterParameters.ts'
import { otherDeclaration } from './matters/otherDeclaration.ts'
import { publicLetter } from './matters/publicLetter.ts'
import { portalNoticeCalls } from './noticeCalls.ts'
import { portalPages } from './pages.ts'
import { portalPermissions } from './permissions.ts'
import { platformCalls } from './platform/platformCalls.ts'
import { readingCalls } from './platform/readingCalls.ts'
import { scanCalls } from './scanCalls.ts'
import { complaints, otherDeclarations, publicMailbox } from './views/matterViews.ts'

export const portalDomain = domain('portal', {
  records: [publicLetter, complaint, otherDeclaration],
  attachmentOwners: [
    filesOf(complaint, 'complaint.save', 'complaint.deal'),
    filesOf(otherDeclaration, 'otherDeclaration.save', 'otherDeclaration.answer'),
  ],
  pages: portalPages,
  views: [publicMailbox, complaints, otherDeclarations],
  calls: [
    portalCalls,
    portalNoticeCalls,
    platformCalls,
    readingCalls,
    scanCalls,
    letterCalls,
    complaintCalls,
    otherDeclarationCalls,
  ],
  permissions: portalPermissions,
  grants: portalGrants,
  parameters: matterParameters,
})
