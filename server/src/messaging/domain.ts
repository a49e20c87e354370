import type { Domain } from '../kit/domain.ts'
import { openSmsSender, smsOutbox } from '../shared/sms/sender.ts'
import { inboundRoute } from './inbound.ts'
import { receiptRoute } from './receipts.ts'
import { messagingRoutes } from './routes.ts'
import { selfRoutes } from './selfInspection/selfRoutes.ts'
import { selfTestReminders } from './selfInspection/sweep.ts'

/** Text messages: batches, outbox, replies. */
export const messagingDomain: Domain = {
  name: 'messaging',
  routes: [messagingRoutes, selfRoutes],
  addresses: [{ open: inboundRoute }, { open: receiptRoute }],
  schedules: [smsOutbox, selfTestReminders],
  background: [(services) => openSmsSender(services)],
}
