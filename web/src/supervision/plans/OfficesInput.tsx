import { useQuery } from '@tanstack/react-query'
import { missionCalls } from '@tejian/contract/supervision/missions/missionCalls.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'

/** The authorities that carry a mission out, one a line as the record keeps them. */
export function OfficesInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['missionOffices'],
    queryFn: () => send(missionCalls.offices, {}),
  })
  return (
    <Select<string[]>
      {...controlOf(props)}
      mode="multiple"
      value={textOf(props.value).split('\n').filter(Boolean)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={isFetching}
      placeholder="请选择执行机构，可选多个"
      notFoundContent={error?.message ?? (isFetching ? '正在查找…' : '没有可以下达的机构')}
      options={(data ?? []).map(({ name }) => ({ value: name, label: name }))}
      onChange={(names) => props.onChange(names.join('\n') || null)}
    />
  )
}
