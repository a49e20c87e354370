import type { Domain } from '../kit/domain.ts'
import { factSchedule } from './facts.ts'
import { qualityRoutes } from './routes.ts'

/** How well and how much the institute works: statistics over business. */
export const qualityDomain: Domain = {
  name: 'quality',
  routes: [qualityRoutes],
  schedules: [factSchedule],
}
