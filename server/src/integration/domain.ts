import type { Domain } from '../kit/domain.ts'
import { keyDoor } from './keys/admitKey.ts'
import { integrationRoutes } from './routes.ts'

/** Other systems: who may come in by a key. */
export const integrationDomain: Domain = {
  name: 'integration',
  routes: [integrationRoutes],
  keys: [keyDoor],
}
