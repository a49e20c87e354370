import type { Domain } from '../kit/domain.ts'
import { complaintRule } from './matters/complaints.ts'
import { complaintMarks, complaintWatch } from './matters/complaintTerms.ts'
import { letterRule, otherDeclarationRule } from './matters/letters.ts'
import { matterRoutes } from './matters/matterRoutes.ts'
import { portalNoticeRoutes } from './notices.ts'
import { platformRoutes } from './platform/platformRoutes.ts'
import { readingRoutes } from './platform/readingRoutes.ts'
import { portalRoutes } from './routes.ts'

/** Pages that anybody may open, and what the public brings. */
export const portalDomain: Domain = {
  name: 'portal',
  routes: [portalRoutes, portalNoticeRoutes, matterRoutes, platformRoutes, readingRoutes],
  processes: [letterRule, complaintRule, otherDeclarationRule],
  rowMarks: [complaintMarks],
  schedules: [complaintWatch],
}
