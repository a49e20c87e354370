import { DeleteOutlined } from '@ant-design/icons'
import { type AgreedDevices, agreement } from '@tejian/contract/charges/agreement.ts'
import { Button } from 'antd'
import { DevicePicker } from '../../equipment/hostDevice/public.ts'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { DeviceTable } from './DeviceTable.tsx'
import './agreements.css'

const price = { ...agreement.fields.money, label: '价格' }

/** The devices that an agreement names, each with the price that was agreed. */
export function DevicesInput(props: InputProps) {
  const { unitId } = useFormValues()
  const devices = (props.value ?? {}) as unknown as AgreedDevices
  const count = Object.keys(devices).length
  const put = (next: AgreedDevices): void => props.onChange(Object.keys(next).length > 0 ? next : null)
  const without = (id: string): AgreedDevices => {
    const { [id]: _gone, ...rest } = devices
    return rest
  }
  const unit = textOf(unitId)
  return (
    <div className="agreed-devices">
      {count > 0 && (
        <DeviceTable
          devices={devices}
          priceOf={(device, id) => (
            <FieldInput
              id={`${props.id}-${id}`}
              spec={price}
              value={device.price}
              onChange={(value) =>
                put({ ...devices, [id]: { ...device, price: value === null ? null : Number(value) } })
              }
            />
          )}
          actionOf={(device, id) => (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除设备${device.equcode}`}
              onClick={() => put(without(id))}
            />
          )}
        />
      )}
      {unit ? (
        <DevicePicker
          key={count}
          control={controlOf({ ...props, value: null })}
          shown=""
          filters={{ unitId: unit }}
          onPick={(device) => {
            if (!device || devices[device.id]) return
            const { equcode, equname } = device
            put({ ...devices, [device.id]: { equcode: equcode ?? '', equname: equname ?? '', price: null } })
          }}
        />
      ) : (
        <p className="tj-empty">请先选择协议单位，再选择该单位的设备；不填价格的按收费标准计算。</p>
      )}
    </div>
  )
}
