import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unitCalls } from '@tejian/contract/units/calls.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { usePaused } from '../kit/usePaused.ts'

export type PickedUnit = Pick<
  Unit,
  'id' | 'unitname' | 'creditcode' | 'areaId' | 'address' | 'contactname' | 'contacttel'
>

type UnitPickerProps = {
  control: ReturnType<typeof controlOf>
  /** Name of the chosen unit. */
  name: string
  placeholder?: string | undefined
  /** Limits the choice to one unittype. */
  unittype?: string
  onPick(unit: PickedUnit | null): void
}

/** Finds a unit on the server by name, pinyin initials or credit code. */
export function UnitPicker({ control, name, placeholder, unittype, onPick }: UnitPickerProps) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const unitname = usePaused(query.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['units', unitname, unittype],
    queryFn: () => send(unitCalls.getUnitList, { unitname, pageSize: '20', ...(unittype && { unittype }) }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const units = (data?.list ?? []) as unknown as readonly PickedUnit[]
  return (
    <Select<string>
      {...control}
      value={name || undefined}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      onOpenChange={setOpen}
      loading={isFetching}
      allowClear
      placeholder={placeholder ?? '名称、拼音首字母或信用代码'}
      popupMatchSelectWidth={420}
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有找到单位，可换名称或信用代码再查')}
      options={units.map((unit) => ({ value: unit.id, label: unit.unitname, unit }))}
      optionRender={({ data: { unit } }) => (
        <>
          <div>{unit.unitname}</div>
          <small className="tj-empty">{[unit.creditcode, unit.address].filter(Boolean).join('　')}</small>
        </>
      )}
      onChange={(id: string | undefined) => onPick(units.find((unit) => unit.id === id) ?? null)}
    />
  )
}

/** Input of kind `unit`: the name, and the id in the field that `of` names. */
export function UnitInput(props: InputProps) {
  const pick = (unit: PickedUnit | null): void =>
    props.onChange(unit?.unitname ?? null, props.spec.of ? { [props.spec.of]: unit?.id ?? null } : {})
  return (
    <UnitPicker
      control={controlOf(props)}
      name={textOf(props.value)}
      placeholder={props.placeholder}
      onPick={pick}
    />
  )
}
