import type { Domain } from '../kit/domain.ts'
import { calendarFile } from './calendar.ts'
import { copyRoutes } from './copy/routes.ts'
import { homeRoutes } from './routes.ts'
import { watchDigest } from './watches/digest.ts'

/** Desktops, messages, calendars, copy notifications. */
export const homeDomain: Domain = {
  name: 'home',
  routes: [homeRoutes, copyRoutes],
  schedules: [watchDigest],
  addresses: [{ open: calendarFile }],
}
