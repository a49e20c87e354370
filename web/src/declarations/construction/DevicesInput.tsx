import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { ArchiveDevice } from '@tejian/contract/declarations/construction/calls.ts'
import {
  deviceFieldNames,
  deviceFields,
  devicesOf,
  type NoticeDevice,
} from '@tejian/contract/declarations/construction/devices.ts'
import { hasPressureTest, isSupervised } from '@tejian/contract/declarations/construction/rules.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Alert, Button, Form, Tag } from 'antd'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import './construction.css'
import { DeviceChoice } from './DeviceChoice.tsx'

/** What a device of the archive brings into a notice. */
const fromArchive = (device: ArchiveDevice): NoticeDevice => ({
  ...Object.fromEntries(
    deviceFieldNames.flatMap((name) =>
      device[name] ? [[name, device[name].slice(0, name === 'madedate' ? 10 : 100)]] : [],
    ),
  ),
  equdatasysid: device.id,
})

/** What the law asks of the work, as soon as class and kind are chosen. */
function Consequence({ devices }: { devices: readonly NoticeDevice[] }) {
  const { constype } = useFormValues()
  const code = devices.find(({ equclacode }) => equclacode)?.equclacode
  if (!code || !constype) return null
  const supervised = isSupervised(constype, code)
  return (
    <Alert
      type="info"
      showIcon
      title={
        supervised
          ? `该项施工须经监督检验${hasPressureTest(code) ? '，包括耐压试验' : ''}`
          : '该项施工不须监督检验，告知接收后即可施工'
      }
    />
  )
}

/** The devices of a notice: chosen from the archive, or described where they are new. */
export function DevicesInput(props: InputProps) {
  const { id, value, onChange, invalid } = props
  const values = useFormValues()
  const devices = devicesOf(value)
  const set = (items: readonly NoticeDevice[], moreValues: Readonly<Record<string, Value>> = {}): void =>
    onChange(items.length > 0 ? { items: [...items] } : null, moreValues)
  const add = (device: ArchiveDevice): void => {
    if (devices.some(({ equdatasysid }) => equdatasysid === device.id)) return
    // The first device of the archive also says for whom and where the work is.
    const known = {
      useunit: device.useunit,
      usecreditcode: device.useunitcode,
      consplace: device.useaddress,
      areaId: device.areaId,
    }
    const moreValues = Object.fromEntries(
      Object.entries(known).flatMap(([name, text]) => (text && !textOf(values[name]) ? [[name, text]] : [])),
    )
    set([...devices, fromArchive(device)], moreValues)
  }
  const last = devices.at(-1)
  const fresh = (): void =>
    set([
      ...devices,
      last
        ? Object.fromEntries(
            (['equclacode', 'equname', 'model', 'madeunit', 'madelicno', 'madedate'] as const).flatMap(
              (name) => (last[name] ? [[name, last[name]]] : []),
            ),
          )
        : {},
    ])
  return (
    <div>
      {devices.map((device, place) => (
        <DeviceBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a device that is being described has nothing of its own yet
          key={place}
          id={`${id}-${place}`}
          place={place + 1}
          device={device}
          onSet={(next) => set(devices.with(place, next))}
          onRemove={() => set(devices.toSpliced(place, 1))}
        />
      ))}
      <div className="construction-add">
        <DeviceChoice control={{ ...controlOf(props), status: invalid ? 'error' : undefined }} onPick={add} />
        <Button icon={<PlusOutlined />} onClick={fresh}>
          填写新设备
        </Button>
      </div>
      <Consequence devices={devices} />
    </div>
  )
}

type DeviceBoxProps = {
  id: string
  place: number
  device: NoticeDevice
  onSet(device: NoticeDevice): void
  onRemove(): void
}

function DeviceBox({ id, place, device, onSet, onRemove }: DeviceBoxProps) {
  const write = (name: string, value: Value): void => {
    const text = textOf(value)
    const { [name as keyof NoticeDevice]: _before, ...rest } = device
    // What is typed over is no longer what the archive says.
    const named = name === 'equcode' ? { ...rest, equdatasysid: undefined } : rest
    onSet({ ...named, ...(text && { [name]: text }) })
  }
  return (
    <section className="construction-device" aria-label={`第${place}台设备`}>
      <header>
        <strong>第{place}台</strong>
        {device.equdatasysid && <Tag color="blue">档案设备</Tag>}
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`移除第${place}台设备`}
          onClick={onRemove}
        />
      </header>
      {deviceFieldNames.map((name) => {
        const spec: FieldSpec = deviceFields[name]
        return (
          <Form.Item
            key={name}
            label={spec.label}
            htmlFor={`${id}-${name}`}
            required={spec.required ?? false}
          >
            <FieldInput
              id={`${id}-${name}`}
              spec={spec}
              value={device[name] ?? null}
              onChange={(value) => write(name, value)}
            />
          </Form.Item>
        )
      })}
    </section>
  )
}
