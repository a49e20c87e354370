import type { Domain } from '../kit/domain.ts'
import { exchangeDeliveries } from './exchange/deliver.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { hookDeliveries, hookSweep } from './hooks/deliver.ts'
import { hookRoutes } from './hooks/routes.ts'
import { keyDoor } from './keys/admitKey.ts'
import { integrationRoutes } from './routes.ts'

/** Other systems: who may come in by a key, and who hears of what happens here. */
export const integrationDomain: Domain = {
  name: 'integration',
  routes: [integrationRoutes, hookRoutes, exchangeRoutes],
  keys: [keyDoor],
  schedules: [hookDeliveries, hookSweep, exchangeDeliveries],
}
