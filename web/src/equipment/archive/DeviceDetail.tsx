import { Tabs } from 'antd'
import type { Detail } from '../../kit/form/useRecord.ts'
import { panelsOf, tabOf } from '../device/devicePanels.tsx'
import '../../shared/work/work.css'
import '../equipment.css'

/** A device above its list, for categories without a page of their own: the same panels as on the page. */
export function DeviceDetail({ row }: { row: Detail }) {
  return <Tabs className="device-tabs" size="small" items={panelsOf(row).map(tabOf)} />
}
