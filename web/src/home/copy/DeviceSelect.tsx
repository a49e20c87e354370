import { useQuery } from '@tanstack/react-query'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

export type Device = { readonly id: string; readonly equcode: string; readonly equname: string }

type DeviceSelectProps = {
  id: string
  value: readonly Device[]
  onChange(devices: readonly Device[]): void
}

const labelOf = ({ equcode, equname }: Device): string => `${equname} ${equcode}`

/** Devices found by a code, a name or their unit; as many as a notification may name. */
export function DeviceSelect({ id, value, onChange }: DeviceSelectProps) {
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['device choice', asked],
    queryFn: () => send(equipmentRegister.find, { complex: asked, pageSize: '20', want: 'rows' }),
    enabled: asked.length >= 2,
  })
  const found = (data?.list ?? []).map(
    (row): Device => ({ id: row.id, equcode: row.equcode ?? '', equname: row.equname ?? '' }),
  )
  const known = new Map([...value, ...found].map((device) => [device.id, device]))
  return (
    <Select
      id={id}
      mode="multiple"
      value={value.map((device) => device.id)}
      options={[...known.values()].map((device) => ({ value: device.id, label: labelOf(device) }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      maxCount={200}
      placeholder="输入设备代码、名称或单位查找"
      notFoundContent={asked.length < 2 ? '请输入至少两个字' : isFetching ? '正在查找' : '没有符合的设备'}
      onChange={(ids: string[]) => onChange(ids.flatMap((one) => known.get(one) ?? []))}
    />
  )
}
