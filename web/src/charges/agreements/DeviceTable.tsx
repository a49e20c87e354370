import type { AgreedDevice, AgreedDevices } from '@tejian/contract/charges/agreement.ts'
import type { ReactNode } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'

type DeviceTableProps = {
  devices: AgreedDevices
  priceOf?(device: AgreedDevice, id: string): ReactNode
  actionOf?(device: AgreedDevice, id: string): ReactNode
}

const shownPrice = ({ price }: AgreedDevice): string => (price === null ? '按收费标准' : yuanText(price))

/** The devices of an agreement with their prices. */
export function DeviceTable({ devices, priceOf = shownPrice, actionOf }: DeviceTableProps) {
  return (
    <div className="work-scroll">
      <table className="tj-plain agreed-table" aria-label="检验设备及价格">
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">设备代码</th>
            <th scope="col">设备名称</th>
            <th scope="col" className="tj-number">
              价格（元/次）
            </th>
            {actionOf && <th scope="col" aria-label="操作" />}
          </tr>
        </thead>
        <tbody>
          {Object.entries(devices).map(([id, device], place) => (
            <tr key={id}>
              <td>{place + 1}</td>
              <td>{device.equcode}</td>
              <td>{device.equname}</td>
              <td className="tj-number">{priceOf(device, id)}</td>
              {actionOf && <td>{actionOf(device, id)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
