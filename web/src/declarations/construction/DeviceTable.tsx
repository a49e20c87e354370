import {
  type DeviceField,
  deviceFields,
  devicesOf,
} from '@tejian/contract/declarations/construction/devices.ts'
import type { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { FieldSpec, RowOf } from '@tejian/contract/kit/record.ts'
import { Link } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import './construction.css'

const shown: readonly DeviceField[] = [
  'equclacode',
  'equname',
  'model',
  'factoryno',
  'equcode',
  'madeunit',
  'madedate',
]

/** The devices of a notice, those of the archive with a way to their page, and the numbers of their reports. */
export function DeviceTable({ row }: { row: Pick<RowOf<typeof constructionNotice>, 'devices'> }) {
  const devices = devicesOf(row.devices)
  const numbered = devices.some(({ reportno }) => reportno)
  return (
    <div className="construction-devices">
      <table className="tj-plain">
        <thead>
          <tr>
            {shown.map((name) => (
              <th key={name} scope="col">
                {deviceFields[name].label}
              </th>
            ))}
            {numbered && <th scope="col">监检报告编号</th>}
            {numbered && <th scope="col">监检证书编号</th>}
            <th scope="col">设备档案</th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => {
            const to = device.equdatasysid ? devicePath(device.equclacode, device.equdatasysid) : null
            return (
              <tr key={`${device.factoryno}|${device.madeunit}`}>
                {shown.map((name) => (
                  <td key={name}>
                    <FieldText spec={deviceFields[name] as FieldSpec} value={device[name] ?? null} />
                  </td>
                ))}
                {numbered && <td>{device.reportno ?? ''}</td>}
                {numbered && <td>{device.superviseCertNo ?? ''}</td>}
                <td>{to ? <Link to={to}>查看档案</Link> : '未建档'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
