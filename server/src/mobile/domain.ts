import type { Domain } from '../kit/domain.ts'
import { approvedByPhone } from './approvals.ts'
import { mobileRoutes } from './routes.ts'
import { tripRoutes } from './trips/routes.ts'

/** What the phone's pages are told, and what was done with them. */
export const mobileDomain: Domain = {
  name: 'mobile',
  routes: [mobileRoutes, tripRoutes],
  reviewFollowers: [approvedByPhone],
  // What was done by phone is told though it is taken back, as the flow log tells it.
  undoing: [{ table: 'phone_operation', stays: true }],
}
