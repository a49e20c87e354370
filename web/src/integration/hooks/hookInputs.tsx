import { useQuery } from '@tanstack/react-query'
import { hookCalls } from '@tejian/contract/integration/hooks/calls.ts'
import { Select } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'

const useChoices = () => useQuery({ queryKey: ['hookChoices'], queryFn: () => send(hookCalls.choices, {}) })

/** A system that is let in. */
export function SystemInput(props: InputProps) {
  const { data, isFetching, error } = useChoices()
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择"
      notFoundContent={error?.message ?? '还没有对接系统，请先在“用户授权”中新增'}
      options={data?.systems.map(({ appKey, name }) => ({ value: appKey, label: `${name}　${appKey}` }))}
      onChange={(appKey: string) => props.onChange(appKey)}
    />
  )
}

/** The business that is told of. */
export function TopicsInput(props: InputProps) {
  const { data, isFetching, error } = useChoices()
  return (
    <Select<string[]>
      {...controlOf(props)}
      mode="multiple"
      value={textOf(props.value).split(',').filter(Boolean)}
      loading={isFetching}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择"
      notFoundContent={error?.message}
      options={data?.topics.map(({ process, title }) => ({ value: process, label: title }))}
      onChange={(chosen) => props.onChange(chosen.join(',') || null)}
    />
  )
}
