import { domain, filesOf } from '../kit/domain.ts'
import { functionSwitches } from '../kit/functionGroup.ts'
import { productArchiveCalls, productCalls, productRegister } from './calls.ts'
import { productsGrants } from './grants.ts'
import { productsPages } from './pages.ts'
import { productsPermissions } from './permissions.ts'
import { product } from './product.ts'
import {
  pressureApplyForm,
  pressureVesselAudit,
  pressureVesselQuery,
  pressureVesselView,
  productArchiveViews,
  productViews,
} from './views/productViews.ts'

export const productsDomain = domain('products', {
  records: [product],
  attachmentOwners: [filesOf(product, 'product.save')],
  pages: productsPages,
  views: [
    ...productViews,
    ...productArchiveViews,
    pressureApplyForm,
    pressureVesselAudit,
    pressureVesselQuery,
    pressureVesselView,
  ],
  calls: [productCalls, productRegister, productArchiveCalls],
  parameters: { productsFunction: functionSwitches.products },
  permissions: productsPermissions,
  grants: productsGrants,
})
