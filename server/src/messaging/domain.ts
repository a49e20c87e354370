import type { Domain } from '../kit/domain.ts'
import { openSmsSender, smsOutbox } from '../shared/sms/sender.ts'
import { inboundRoute } from './inbound.ts'
import { receiptRoute } from './receipts.ts'
import { messagingRoutes } from './routes.ts'

/** Text messages: batches, outbox, replies. */
export const messagingDomain: Domain = {
  name: 'messaging',
  routes: [messagingRoutes],
  addresses: [{ open: inboundRoute }, { open: receiptRoute }],
  schedules: [smsOutbox],
  background: [(services) => openSmsSender(services)],
}
