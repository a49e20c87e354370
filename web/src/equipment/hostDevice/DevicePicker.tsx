import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Select } from 'antd'
import { useState } from 'react'
import type { controlOf } from '../../kit/fields/inputProps.ts'
import type { Filters } from '../../kit/fields/SearchInput.tsx'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

/** A device as its list has it. */
export type Found = ListedRow<typeof equipment>

type DevicePickerProps = {
  control: ReturnType<typeof controlOf>
  /** What the box shows of the chosen device. */
  shown: string
  /** Conditions beside what is typed. */
  filters?: Filters
  /** Of what was found, what may be chosen. */
  accept?: (device: Found) => boolean
  onPick(device: Found | null): void
}

const none: Filters = {}
const all = (): boolean => true

/** Finds a device of the archive by any of its codes, its name, its unit or its place. */
export function DevicePicker({ control, shown, filters = none, accept = all, onPick }: DevicePickerProps) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const complex = usePaused(query.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['devices', complex, filters],
    queryFn: () => send(equipmentRegister.find, { ...filters, complex, want: 'rows', pageSize: '50' }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const devices = (data?.list ?? []).filter(accept)
  return (
    <Select<string>
      {...control}
      value={shown || undefined}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      onOpenChange={setOpen}
      loading={isFetching}
      allowClear
      placeholder="设备代码、名称、单位或地点"
      popupMatchSelectWidth={420}
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有找到设备，可换代码或单位再查')}
      options={devices.map((device) => ({ value: device.id, label: device.equcode, device }))}
      optionRender={({ data: { device } }) => (
        <>
          <div>
            {device.equcode}　{device.equname}
          </div>
          <small className="tj-empty">{[device.useunit, device.useaddress].filter(Boolean).join('　')}</small>
        </>
      )}
      onChange={(id: string | undefined) => onPick(devices.find((device) => device.id === id) ?? null)}
    />
  )
}
