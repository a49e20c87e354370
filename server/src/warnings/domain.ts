import type { Domain } from '../kit/domain.ts'
import { heldWarnings } from './held.ts'
import { warningRoutes } from './routes.ts'
import { warningSweep } from './sweep.ts'

/** What supervisors are warned of. */
export const warningsDomain: Domain = {
  name: 'warnings',
  held: [heldWarnings],
  routes: [warningRoutes],
  schedules: [warningSweep],
}
