import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { ReactNode } from 'react'
import { today } from '../../kit/clock.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { dueState } from '../../shared/work/deadline.ts'

type Device = Readonly<Record<string, unknown>>
type Column = { readonly label: string; readonly cell: (device: Device) => ReactNode }

const { fields } = businessItem

const plain = (name: keyof typeof fields): Column => ({
  label: fields[name].label,
  cell: (device) => <FieldText spec={fields[name]} value={(device as Values)[name]} />,
})

function DueDate({ device }: { device: Device }) {
  const due = dueState(device.ninspectdate, today())
  return due ? <span className={`tj-state tj-state-${due.tone}`}>{due.text}</span> : '—'
}

const names: readonly Column[] = [plain('equcode'), plain('equname')]
const facts: readonly Column[] = [
  { label: fields.ninspectdate.label, cell: (device) => <DueDate device={device} /> },
  plain('usecertno'),
  plain('equclacode'),
  plain('useaddress'),
  plain('seisn'),
]

/** After acceptance every device goes its own way. */
const standing: readonly Column[] = [
  { label: '当前环节', cell: (device) => stepName(device.step as string | null) },
  { label: '办理人', cell: (device) => (device.dealManName ? String(device.dealManName) : '—') },
]

type DeviceTableProps = { devices: readonly Device[]; accepted: boolean }

/** The devices of a declaration with when they are due, and where the business of each stands. */
export function DeviceTable({ devices, accepted }: DeviceTableProps) {
  const shown = [...names, ...(accepted ? standing : []), ...facts]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="work-scroll" tabIndex={0}>
      <table className="tj-plain">
        <thead>
          <tr>
            <th scope="col">序号</th>
            {shown.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {devices.map((device, index) => (
            <tr key={String(device.id)}>
              <td>{index + 1}</td>
              {shown.map((column) => (
                <td key={column.label}>{column.cell(device)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
