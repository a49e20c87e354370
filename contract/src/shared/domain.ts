import { domain } from '../kit/domain.ts'
import { attachment } from './attachment.ts'
import * as attachmentCalls from './attachments/calls.ts'
import { draftCalls } from './drafts/calls.ts'
import { custAssessCalls } from './evaluation/calls.ts'
import { evaluation } from './evaluation/evaluation.ts'
import { assistCalls } from './flow/assistCalls.ts'
import { flowCalls } from './flow/calls.ts'
import { sharedGrants } from './grants.ts'
import { layoutCalls } from './layout/calls.ts'
import { sharedPages } from './pages.ts'
import { sharedPermissions } from './permissions.ts'
import * as transferCalls from './transfers/calls.ts'

export const sharedDomain = domain('shared', {
  records: [attachment, evaluation],
  pages: sharedPages,
  calls: [draftCalls, layoutCalls, attachmentCalls, transferCalls, flowCalls, assistCalls, custAssessCalls],
  permissions: sharedPermissions,
  grants: sharedGrants,
})
