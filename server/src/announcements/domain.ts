import type { Domain } from '../kit/domain.ts'
import { announcementRule } from './announcements.ts'
import { dispatchFiles } from './dispatch/routes.ts'
import { announcementFiles, announcementRoutes } from './routes.ts'

/** Notices and documents that are sent. */
export const announcementsDomain: Domain = {
  name: 'announcements',
  routes: [announcementRoutes],
  processes: [announcementRule],
  files: [announcementFiles, dispatchFiles],
}
