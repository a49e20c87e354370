import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { deviceCategoryOf } from '@tejian/contract/products/deviceSheet.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import type { product } from '@tejian/contract/products/product.ts'
import { productStates } from '@tejian/contract/products/productTypes.ts'
import { Link } from 'react-router'
import { useMay } from '../kit/session/store.ts'

/** What became of a product in the archive of devices; until then, who enters it there. */
export default function DeviceOfProduct({ row }: { row: Detail<typeof product> }) {
  const mayArchive = useMay('equipment.save')
  const category = deviceCategoryOf(row)
  const path = row.equdatasysid ? devicePath(category, row.equdatasysid) : null
  if (path) return <Link to={path}>{productMessages.isDevice(row.equcode ?? '')}</Link>
  if (!category) return <p>{productMessages.noDevice}</p>
  if (row.status !== productStates.archived) return <p>{productMessages.deviceWhenReleased}</p>
  return <p>{mayArchive ? productMessages.beginDevice : productMessages.deviceByOffice}</p>
}
