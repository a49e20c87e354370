import type { SubsidyDevices } from '@tejian/contract/charges/subsidy.ts'
import type { ReactNode } from 'react'
import '../agreements/agreements.css'

type SubsidyDeviceListProps = {
  devices: SubsidyDevices
  actionOf?(id: string, equcode: string): ReactNode
}

/** The devices of an application for a subsidy. */
export function SubsidyDeviceList({ devices, actionOf }: SubsidyDeviceListProps) {
  const all = Object.entries(devices)
  if (all.length === 0) return null
  return (
    <div className="work-scroll">
      <table className="tj-plain agreed-table" aria-label="涉及设备">
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">设备代码</th>
            <th scope="col">设备名称</th>
            {actionOf && <th scope="col" aria-label="操作" />}
          </tr>
        </thead>
        <tbody>
          {all.map(([id, { equcode, equname }], place) => (
            <tr key={id}>
              <td>{place + 1}</td>
              <td>{equcode}</td>
              <td>{equname}</td>
              {actionOf && <td>{actionOf(id, equcode)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
