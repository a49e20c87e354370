import { Tabs } from 'antd'
import { panelsOf, tabOf } from '../device/devicePanels.tsx'
import type { Device } from '../rows.ts'
import '../../shared/work/work.css'
import '../equipment.css'

/** A device above its list, for categories without a page of their own: the same panels as on the page. */
export function DeviceDetail({ row }: { row: Device }) {
  return <Tabs className="device-tabs" size="small" items={panelsOf(row).map(tabOf)} />
}
