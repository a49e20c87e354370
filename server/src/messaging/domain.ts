import type { Domain } from '../kit/domain.ts'
import { openSmsSender } from '../shared/sms/sender.ts'
import { inboundRoute } from './inbound.ts'
import { messagingRoutes } from './routes.ts'

/** Text messages: batches, outbox, replies. */
export const messagingDomain: Domain = {
  name: 'messaging',
  routes: [messagingRoutes],
  addresses: [{ open: inboundRoute }],
  background: [(services) => openSmsSender(services)],
}
