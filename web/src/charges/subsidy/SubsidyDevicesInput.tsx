import { CloseOutlined } from '@ant-design/icons'
import type { SubsidyDevices } from '@tejian/contract/charges/subsidy.ts'
import { Button } from 'antd'
import { DevicePicker } from '../../equipment/hostDevice/public.ts'
import { controlOf, type InputProps } from '../../kit/fields/inputProps.ts'
import { SubsidyDeviceList } from './SubsidyDeviceList.tsx'

/** The devices that a subsidy is about; a unit finds its own only. */
export function SubsidyDevicesInput(props: InputProps) {
  const devices = (props.value ?? {}) as SubsidyDevices
  const put = (next: SubsidyDevices): void => props.onChange(Object.keys(next).length > 0 ? next : null)
  return (
    <div className="agreed-devices">
      <SubsidyDeviceList
        devices={devices}
        actionOf={(id, equcode) => (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`移除设备${equcode}`}
            onClick={() => {
              const { [id]: _gone, ...rest } = devices
              put(rest)
            }}
          />
        )}
      />
      <DevicePicker
        key={Object.keys(devices).length}
        control={controlOf({ ...props, value: null })}
        shown=""
        accept={({ id }) => !devices[id]}
        onPick={(device) => {
          if (device)
            put({ ...devices, [device.id]: { equcode: device.equcode ?? '', equname: device.equname ?? '' } })
        }}
      />
    </div>
  )
}
