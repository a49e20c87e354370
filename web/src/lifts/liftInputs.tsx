import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { connectionCalls } from '@tejian/contract/lifts/calls.ts'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { DevicePicker } from '../equipment/hostDevice/public.ts'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'

const liftsOnly = { equclacode: '3000' }

/** A lift of the archive, by its code. */
export function EquipmentInput(props: InputProps) {
  return (
    <DevicePicker
      control={controlOf(props)}
      shown={textOf(props.value)}
      filters={liftsOnly}
      onPick={(device) => props.onChange(device?.equcode ?? null)}
    />
  )
}

/** A connected lift, by its code: maintainers see those in their care. */
export function LiftInput(props: InputProps) {
  const [typed, setTyped] = useState('')
  const complex = useDeferredValue(typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['connectedLifts', complex],
    queryFn: () =>
      send(connectionCalls.find, {
        complex,
        connectState: '0,1',
        pageSize: '50',
        want: 'rows',
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      loading={isFetching}
      placeholder="设备代码、网关、单位或地点"
      popupMatchSelectWidth={420}
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有找到已接入的电梯')}
      options={(data?.list ?? []).map((lift) => ({
        value: lift.equcode ?? '',
        label: lift.equcode ?? '',
        lift,
      }))}
      optionRender={({ data: { lift } }) => (
        <>
          <div>{lift.equcode}</div>
          <small className="tj-empty">{[lift.useunit, lift.useaddress].filter(Boolean).join('　')}</small>
        </>
      )}
      onChange={(code?: string) => props.onChange(code ?? null)}
    />
  )
}

/** A vendor that is open to new connections. */
export function VendorInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['liftVendors'],
    queryFn: () => send(connectionCalls.vendors),
  })
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      loading={isFetching}
      placeholder="请选择"
      notFoundContent={error?.message ?? '没有启用的接入厂商'}
      options={(data ?? []).map(({ vendorname }) => ({ value: vendorname, label: vendorname }))}
      onChange={(name: string) => props.onChange(name)}
    />
  )
}
