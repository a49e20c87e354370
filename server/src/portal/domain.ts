import type { Domain } from '../kit/domain.ts'
import { portalNoticeRoutes } from './notices.ts'
import { portalRoutes } from './routes.ts'

/** Pages that anybody may open. */
export const portalDomain: Domain = {
  name: 'portal',
  routes: [portalRoutes, portalNoticeRoutes],
}
