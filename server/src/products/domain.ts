import { productRegister } from '@tejian/contract/products/calls.ts'
import type { Domain } from '../kit/domain.ts'
import { becomeDevice } from './devices.ts'
import { productImport } from './productImport.ts'
import { productRoutes } from './routes.ts'

/** Products of manufacturers and their review. */
export const productsDomain: Domain = {
  name: 'products',
  routes: [productRoutes],
  imports: [{ calls: productRegister, source: productImport }],
  deviceOrigins: [{ field: 'fromProduct', becomeDevice }],
}
