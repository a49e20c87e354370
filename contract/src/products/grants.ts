import type { CodeOf, Grants } from '../kit/permission.ts'
import type { productsPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const productsGrants = {
  inspection_user: ['product.view'],
  supervise_user: ['product.view'],
  registrar: ['product.save', 'product.submit', 'product.import', 'product.template', 'product.export'],
  reviewer: ['product.audit', 'product.export'],
  archivist: ['product.import', 'product.export'],
  manufacturer: ['product.view', 'product.save', 'product.submit', 'product.import', 'product.export'],
} as const satisfies Grants<CodeOf<typeof productsPermissions>>
