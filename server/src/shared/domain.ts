import type { Domain } from '../kit/domain.ts'
import { heldLetters } from '../kit/undo/undo.ts'
import { fileSweep } from './attachments/deletedFiles.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { eventStream } from './events/routes.ts'
import { assistRoutes } from './flow/assist.ts'
import { flowRoutes } from './flow/routes.ts'
import { layoutRoutes } from './layout/routes.ts'
import { messageLetters } from './messages/sendMessage.ts'
import { pageSweep } from './pages/sweepPages.ts'
import { phoneRoutes } from './phone/routes.ts'
import { smsLetters } from './sms/outbox.ts'
import { importJobs, transferRoutes } from './transfers/routes.ts'
import { transferSweep } from './transfers/transferStore.ts'

/** What several domains share: files, imports and exports, drafts, layouts, tasks, live events. */
export const sharedDomain: Domain = {
  name: 'shared',
  routes: [
    layoutRoutes,
    draftRoutes,
    transferRoutes,
    attachmentRoutes,
    flowRoutes,
    assistRoutes,
    phoneRoutes,
  ],
  addresses: [eventStream],
  jobs: [importJobs, heldLetters],
  letters: [messageLetters, smsLetters],
  schedules: [transferSweep, fileSweep, pageSweep],
}
