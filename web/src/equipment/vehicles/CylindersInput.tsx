import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cylinderRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, listOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'
import { usePaused } from '../../kit/usePaused.ts'

/** Cylinders of the archive by number, factory number or plate; before anything is typed, those of this vehicle. */
export default function CylindersInput(props: InputProps) {
  const { vin, plateNo } = useFormValues()
  const { labelOf } = useSources()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const typed = usePaused(query.trim())
  const complex = typed || String(vin || plateNo || '')
  const { data, error, isFetching } = useQuery({
    queryKey: ['vehicleCylinders', complex],
    queryFn: () => send(cylinderRegister.find, { complex, want: 'rows', pageSize: '50' }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      {...controlOf(props)}
      mode="multiple"
      value={listOf(props.value)}
      placeholder="按气瓶编号、出厂编号或车牌号选择"
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      onOpenChange={setOpen}
      loading={isFetching}
      notFoundContent={
        error?.message ?? (isFetching ? '正在查找…' : '没有找到气瓶，请先在“车用气瓶”建档，或换编号再查')
      }
      options={(data?.list ?? []).map((row) => ({
        value: row.cylinderno ?? '',
        label: row.cylinderno,
        row,
      }))}
      optionRender={({ data: { row } }) => (
        <>
          <div>
            {row.cylinderno}　{labelOf('CYLINDER_TYPE', row.cylindertype ?? '')}
          </div>
          <small className="tj-empty">
            {[
              row.plateNo,
              row.nextinspdate && `下次检验 ${row.nextinspdate}`,
              row.scrapdate && `报废 ${row.scrapdate}`,
              row.regno && `已登记 ${row.regno}`,
            ]
              .filter(Boolean)
              .join('　')}
          </small>
        </>
      )}
      onChange={(numbers: string[]) => props.onChange(numbers.join(',') || null)}
    />
  )
}
