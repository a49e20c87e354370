import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { deviceCategoryOf } from '@tejian/contract/products/deviceSheet.ts'
import type { product } from '@tejian/contract/products/product.ts'
import { Link } from 'react-router'
import type { Cells } from '../kit/list/tableColumns.tsx'

/** The device that a product has become, by its code. */
export const productCells: Cells<ListedRow<typeof product>> = {
  equcode: (row) => {
    const path = row.equdatasysid ? devicePath(deviceCategoryOf(row), row.equdatasysid) : null
    return path ? <Link to={path}>{row.equcode}</Link> : row.equcode
  },
}
