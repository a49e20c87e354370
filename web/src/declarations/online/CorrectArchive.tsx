import { type ComparedDevice, correctable, onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

type CorrectProps = { device: ComparedDevice; appmainsysid: string; onDone(): void; onClose(): void }

/** Puts the archive of a declared device right, below what differs, beginning with what the unit declared. */
export function CorrectArchive({ device, appmainsysid, onDone, onClose }: CorrectProps) {
  const shown = device.differences.filter(({ field }) => correctable[field] !== undefined)
  const [values, setValues] = useState(() =>
    Object.fromEntries(shown.map(({ field, declared }) => [field, declared])),
  )
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(deviceCalls.saveEquDetail, {
        equdatasysid: device.equdatasysid,
        equclacode: device.equclacode,
        ...Object.fromEntries(shown.map(({ field }) => [correctable[field], values[field]?.trim()])),
      })
      // Neither of the two was right: the declaration takes over what is right.
      if (shown.some(({ field, declared }) => values[field]?.trim() !== declared))
        await send(onlineCalls.followArchive, { appmainsysid, seisn: device.seisn })
      notify.success('设备档案已修正')
      onDone()
    } catch (problem) {
      notify.failure(problem)
      setBusy(false)
    }
  }
  return (
    <fieldset aria-label={`修正档案 ${device.equcode}`} className="online-correct">
      {shown.map(({ field, label }) => (
        <label key={field} htmlFor={`correct-${device.seisn}-${field}`}>
          {label}
          <Input
            id={`correct-${device.seisn}-${field}`}
            value={values[field] ?? ''}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        </label>
      ))}
      <Button type="primary" loading={busy} onClick={() => void save()}>
        保存到档案
      </Button>
      <Button onClick={onClose}>取消</Button>
    </fieldset>
  )
}
