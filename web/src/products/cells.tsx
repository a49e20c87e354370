import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { deviceCategoryOf } from '@tejian/contract/products/deviceSheet.ts'
import { Link } from 'react-router'
import type { Cells } from '../kit/list/tableColumns.tsx'

/** The device that a product has become, by its code. */
export const productCells: Cells = {
  equcode: (row) => {
    const path = row.equdatasysid ? devicePath(deviceCategoryOf(row), String(row.equdatasysid)) : null
    return path ? <Link to={path}>{String(row.equcode)}</Link> : (row.equcode as string | null)
  },
}
