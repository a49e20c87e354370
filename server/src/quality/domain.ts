import type { Domain } from '../kit/domain.ts'
import { annualRoutes } from './annualRoutes.ts'
import { factSchedule } from './facts.ts'
import { formRoutes } from './formRoutes.ts'
import { listRoutes } from './listRoutes.ts'
import { qualityRoutes } from './routes.ts'
import { stockSchedule } from './stock.ts'

/** How well and how much the institute works: statistics over business. */
export const qualityDomain: Domain = {
  name: 'quality',
  routes: [qualityRoutes, listRoutes, formRoutes, annualRoutes],
  schedules: [factSchedule, stockSchedule],
}
