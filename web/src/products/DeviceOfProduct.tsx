import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { deviceCategoryOf } from '@tejian/contract/products/deviceSheet.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { productStates } from '@tejian/contract/products/productTypes.ts'
import { Link } from 'react-router'
import type { Detail } from '../kit/form/useRecord.ts'
import { useMay } from '../kit/session/store.ts'

/** What became of a product in the archive of devices; until then, who enters it there. */
export default function DeviceOfProduct({ row }: { row: Detail }) {
  const mayArchive = useMay('equipment.save')
  const category = deviceCategoryOf(row)
  const path = row.equdatasysid ? devicePath(category, String(row.equdatasysid)) : null
  if (path) return <Link to={path}>{productMessages.isDevice(String(row.equcode))}</Link>
  if (!category) return <p>{productMessages.noDevice}</p>
  if (row.status !== productStates.archived) return <p>{productMessages.deviceWhenReleased}</p>
  return <p>{mayArchive ? productMessages.beginDevice : productMessages.deviceByOffice}</p>
}
