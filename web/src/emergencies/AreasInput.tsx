import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { allAreas } from '../shared/dictionaries/areas.ts'

/** Several areas, by their codes. */
export default function AreasInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({ queryKey: ['allAreas'], queryFn: allAreas })
  return (
    <Select<string[]>
      {...controlOf(props)}
      mode="multiple"
      value={textOf(props.value).split(',').filter(Boolean)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={isFetching}
      placeholder="除所属区域外还可派遣到的区域"
      notFoundContent={error?.message ?? '没有找到区域'}
      options={(data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(codes: string[]) => props.onChange(codes.join(',') || null)}
    />
  )
}
