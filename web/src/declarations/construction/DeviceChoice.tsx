import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ArchiveDevice, constructionCalls } from '@tejian/contract/declarations/construction/calls.ts'
import { Select } from 'antd'
import { useState } from 'react'
import type { controlOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

type DeviceChoiceProps = { control: ReturnType<typeof controlOf>; onPick(device: ArchiveDevice): void }

/** Finds a device that the notice may name: of one's area, one's own, or in one's care. */
export function DeviceChoice({ control, onPick }: DeviceChoiceProps) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const complex = usePaused(query.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['noticeDevices', complex],
    queryFn: () => send(constructionCalls.deviceChoice, { complex, want: 'rows' }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const devices = data?.list ?? []
  return (
    <Select<string | null>
      {...control}
      value={null}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      onOpenChange={setOpen}
      loading={isFetching}
      placeholder="选择档案设备：代码、名称、单位或地点"
      popupMatchSelectWidth={420}
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有找到设备，可按新设备填写')}
      options={devices.map((device) => ({ value: device.id, label: device.equcode, device }))}
      optionRender={({ data: { device } }) => (
        <>
          <div>
            {device.equcode}　{device.equname}
          </div>
          <small className="tj-empty">{[device.useunit, device.useaddress].filter(Boolean).join('　')}</small>
        </>
      )}
      onChange={(id) => {
        const device = devices.find((one) => one.id === id)
        if (device) onPick(device)
        setQuery('')
      }}
    />
  )
}
