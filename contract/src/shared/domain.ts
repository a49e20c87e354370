import { domain } from '../kit/domain.ts'
import { undoSeconds } from '../kit/undo.ts'
import { attachment } from './attachment.ts'
import * as attachmentCalls from './attachments/calls.ts'
import * as linkCalls from './attachments/linkCalls.ts'
import { draftCalls } from './drafts/calls.ts'
import { eventCalls } from './events/calls.ts'
import { assistCalls } from './flow/assistCalls.ts'
import { flowCalls } from './flow/calls.ts'
import { sharedGrants } from './grants.ts'
import { layoutCalls } from './layout/calls.ts'
import { watchCalls } from './layout/watchCalls.ts'
import { dictionaryCalls } from './lookups/dictionaryCalls.ts'
import { organisationCalls } from './lookups/organisationCalls.ts'
import { sharedPages } from './pages.ts'
import { deletedFileDays } from './parameters.ts'
import { sharedPermissions } from './permissions.ts'
import { phoneCalls } from './phone/calls.ts'
import { tileCalls } from './statistics/tileCalls.ts'
import * as transferCalls from './transfers/calls.ts'

export const sharedDomain = domain('shared', {
  records: [attachment],
  pages: sharedPages,
  calls: [
    draftCalls,
    layoutCalls,
    watchCalls,
    attachmentCalls,
    linkCalls,
    transferCalls,
    flowCalls,
    assistCalls,
    dictionaryCalls,
    organisationCalls,
    eventCalls,
    tileCalls,
    phoneCalls,
  ],
  permissions: sharedPermissions,
  grants: sharedGrants,
  parameters: { deletedFileDays, undoSeconds },
})
