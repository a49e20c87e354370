import type { View } from '@tejian/contract/kit/view.ts'
import { productArchiveCalls, productRegister } from '@tejian/contract/products/calls.ts'
import type { product } from '@tejian/contract/products/product.ts'
import { vesselType } from '@tejian/contract/products/productTypes.ts'
import {
  pressureApplyForm,
  pressureVesselAudit,
  pressureVesselQuery,
  pressureVesselView,
  productArchiveViews,
  productViews,
} from '@tejian/contract/products/views/productViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'
import { formPage, workPage } from '../shared/recordPages/recordPages.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { productCells } from './cells.tsx'
import { productActions, productParts } from './productActions.tsx'

const page = (view: View<typeof product>): PageLoader =>
  listPage(view, { actions: productActions(view), cells: productCells })

type Archive =
  | 'boilerProducts'
  | 'PressureVesselPdt'
  | 'elevatorProducts'
  | 'hoistingProducts'
  | 'pipingComProducts'
  | 'pipingEngProducts'

const archives = Object.fromEntries(productViews.map((view) => [view.viewNo, page(view)])) as Record<
  Archive,
  PageLoader
>

type Supervised =
  | 'boilerProductArchive'
  | 'pressureVesselProductArchive'
  | 'elevatorProductArchive'
  | 'craneProductArchive'
  | 'pipingComponentProductArchive'
  | 'pipingEngineeringProductArchive'
  | 'waterTreatmentProductArchive'

/** The archives as whoever supervises products reads them. */
const supervised = Object.fromEntries(
  productArchiveViews.map((view) => [
    view.viewNo,
    listPage(view, {
      actions: registerActions(view, productArchiveCalls, { extra: productParts }),
      cells: productCells,
    }),
  ]),
) as Record<Supervised, PageLoader>

const vessels = { path: '/bsArchives/product/PressureVesselPdt', title: '压力容器产品' }

/** The archives of products, and the review of vessels. */
export const routes: PageRoutes<'products'> = {
  ...archives,
  ...supervised,
  pressureVesselAudit: page(pressureVesselAudit),
  pressureVesselQuery: page(pressureVesselQuery),
  pressureApplyForm: formPage(pressureApplyForm, productRegister, vessels, {
    initial: { productType: vesselType },
    extra: productParts,
  }),
  pressureVesselView: workPage(pressureVesselView, productRegister, vessels, {
    reading: true,
    extra: productParts,
  }),
}
