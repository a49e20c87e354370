import type { Domain } from '../kit/domain.ts'
import { openSmsSender, smsOutbox } from '../shared/sms/sender.ts'
import { inboundRoute } from './inbound.ts'
import { messagingRoutes } from './routes.ts'

/** Text messages: batches, outbox, replies. */
export const messagingDomain: Domain = {
  name: 'messaging',
  routes: [messagingRoutes],
  addresses: [{ open: inboundRoute }],
  schedules: [smsOutbox],
  background: [(services) => openSmsSender(services)],
}
