import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { memo, useCallback } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { DueDate } from './DueDate.tsx'
import type { DeviceNote } from './deviceRules.ts'
import type { EntryDevice } from './entryDevice.ts'
import { deviceRowId } from './entrySheet.ts'

type DeviceTableProps = {
  formId: string
  devices: readonly EntryDevice[]
  notes: ReadonlyMap<string, readonly DeviceNote[]>
  onRemove(code: string): void
}

const { fields } = equipment
const none: readonly DeviceNote[] = []

/** What stands beside a device: business that stops the submit in red, what is worth a look in orange. */
const Notes = ({ notes }: { notes: readonly DeviceNote[] }) => (
  <>
    {notes.map(({ short, sentence, stops }) => (
      <span key={sentence} title={sentence} className={`tj-state tj-state-${stops ? 'red' : 'orange'}`}>
        {short}
      </span>
    ))}
  </>
)

type DeviceRowProps = {
  id: string
  device: EntryDevice
  notes: readonly DeviceNote[]
  onRemove(code: string): void
}

/** One device; drawn anew only when it changes itself, for there are up to 200. Its place is counted by the style sheet. */
const DeviceRow = memo(function DeviceRow({ id, device, notes, onRemove }: DeviceRowProps) {
  return (
    <tr id={id} tabIndex={-1}>
      <td className="tj-number entry-place" />
      <td>{device.equcode}</td>
      <td className="entry-cut" title={device.equname}>
        {device.equname}
      </td>
      <td>{device.innerno}</td>
      <td>
        <DueDate date={device.nextinspdate} />
      </td>
      <td>
        {device.useState !== '1' && <FieldText spec={fields.useState} value={device.useState} />}
        <Notes notes={notes} />
      </td>
      <td className="entry-wide">{device.usecertno}</td>
      <td className="entry-wide entry-cut" title={device.useaddress}>
        {device.useaddress}
      </td>
      <td className="entry-end">
        <button
          type="button"
          className="entry-remove"
          aria-label={`移除${device.equcode}`}
          title="移除"
          onClick={() => onRemove(device.equcode)}
        >
          ×
        </button>
      </td>
    </tr>
  )
})

/** The devices of a sheet in the order in which they were chosen. */
export function DeviceTable({ formId, devices, notes, onRemove }: DeviceTableProps) {
  const remove = useCallback((code: string) => onRemove(code), [onRemove])
  const head = (text: string, className?: string) => (
    <th scope="col" className={className}>
      {text}
    </th>
  )
  return (
    <section className="entry-devices" tabIndex={devices.length > 10 ? 0 : undefined} aria-label="已选设备">
      <table className="tj-plain">
        <thead>
          <tr>
            {head('序号', 'tj-number')}
            {head(fields.equcode.label)}
            {head(fields.equname.label)}
            {head('单位内编号')}
            {head(fields.nextinspdate.label)}
            {head('提示')}
            {head(fields.usecertno.label, 'entry-wide')}
            {head(fields.useaddress.label, 'entry-wide')}
            <th aria-label="操作" className="entry-end" />
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              id={deviceRowId(formId, device.equcode)}
              device={device}
              notes={notes.get(device.id) ?? none}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
