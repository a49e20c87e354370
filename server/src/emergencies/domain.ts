import type { Domain } from '../kit/domain.ts'
import { analysisRoutes } from './analysisRoutes.ts'
import { eventRule } from './events.ts'
import { eventFollows } from './followAlarms.ts'
import { labelTicket } from './labels/print.ts'
import { reportTicket } from './report/print.ts'
import { emergencyRoutes } from './routes.ts'
import { eventWatch } from './watch.ts'

/** Emergencies of lifts. */
export const emergenciesDomain: Domain = {
  name: 'emergencies',
  routes: [emergencyRoutes, analysisRoutes],
  processes: [eventRule],
  alarmFollowers: [eventFollows],
  tickets: [reportTicket, labelTicket],
  schedules: [eventWatch],
}
