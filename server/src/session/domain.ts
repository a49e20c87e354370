import type { Domain } from '../kit/domain.ts'
import { secondFactorRoutes } from './factors/routes.ts'
import { keptMenu } from './menu/arranged.ts'
import { closedRenewal } from './renewClosed.ts'
import { sessionRoutes } from './routes.ts'
import { backchannelRoute, ssoRoutes } from './sso/routes.ts'
import { sessionTickets } from './ticketChecks.ts'

/** Signing in, who one is and may do, tickets. */
export const sessionDomain: Domain = {
  name: 'session',
  routes: [sessionRoutes, ssoRoutes, secondFactorRoutes],
  schedules: [closedRenewal],
  kept: [keptMenu],
  addresses: [{ open: backchannelRoute }],
  tickets: sessionTickets,
}
