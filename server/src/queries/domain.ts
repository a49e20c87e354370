import type { Domain } from '../kit/domain.ts'
import { queryRoutes } from './routes.ts'

/** Queries that people put together themselves. */
export const queriesDomain: Domain = {
  name: 'queries',
  routes: [queryRoutes],
}
