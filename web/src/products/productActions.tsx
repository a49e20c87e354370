import { deviceFormPath } from '@tejian/contract/equipment/device/pages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { productRegister } from '@tejian/contract/products/calls.ts'
import { deviceCategoryOf } from '@tejian/contract/products/deviceSheet.ts'
import { productProcess } from '@tejian/contract/products/product.process.ts'
import type { product } from '@tejian/contract/products/product.ts'
import { vesselType } from '@tejian/contract/products/productTypes.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { exportAction, importAction, registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const DeviceOfProduct = lazy(() => import('./DeviceOfProduct.tsx'))

/** The device that it became; certificates, drawings, data sheets. A new product is saved first. */
export const productParts: RowSections<Detail<typeof product>> = (row) => [
  {
    title: '设备档案',
    content: (
      <Suspense>
        <DeviceOfProduct row={row} />
      </Suspense>
    ),
  },
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={row.id} mode="entry" />
      </Suspense>
    ),
  },
]

const applyForm = '/bsArchives/product/pressureApplyForm'

/** A vessel's data sheet is a page of its own; the record is named in the address. */
const openSheet =
  (path: string): ActionRun =>
  ({ rows: [row], navigate }) =>
    void navigate(row ? `${path}?id=${row.id}` : path)

/** Begins the archive of the product's device in the form of its category. */
const beginArchive: ActionRun<ListedRow<typeof product>> = ({ rows: [row], navigate }) => {
  const path = row && deviceFormPath(deviceCategoryOf(row), null)
  if (path) void navigate(`${path}?from=${row.id}`)
}

/** What stands behind the actions of a product page; a new product is of the page's class. */
export function productActions(view: View<typeof product>): ActionRuns<ListedRow<typeof product>> {
  const type = view.filter?.productType ?? ''
  const { template, import: imported, export: exported, ...calls } = productRegister
  const isVessel = type === vesselType
  return {
    ...registerActions(view, calls, { initial: { productType: type }, extra: productParts }),
    beginArchive,
    ...(isVessel && processActions(view, productRegister, ['submit', 'audit'])),
    ...(isVessel && {
      create: openSheet(applyForm),
      edit: openSheet(applyForm),
      view: openSheet('/bsArchives/product/pressureVesselView'),
      flowLog: flowLogAction(subjectOfRecord(productProcess.name)),
    }),
    import: importAction({ template, import: imported }, view.title, type),
    export: exportAction(view, exported),
  }
}
