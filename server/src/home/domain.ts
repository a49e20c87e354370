import type { Domain } from '../kit/domain.ts'
import { calendarFile } from './calendar.ts'
import { copyRoutes } from './copy/routes.ts'
import { homeRoutes } from './routes.ts'

/** Desktops, messages, calendars, copy notifications. */
export const homeDomain: Domain = {
  name: 'home',
  routes: [homeRoutes, copyRoutes],
  addresses: [{ open: calendarFile }],
}
