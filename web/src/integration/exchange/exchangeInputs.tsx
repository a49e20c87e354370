import { useQuery } from '@tanstack/react-query'
import { fieldCalls } from '@tejian/contract/integration/exchange/calls.ts'
import { Select } from 'antd'
import { useEffect } from 'react'
import { create } from 'zustand'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'

/** The plan that the open form names: which fields there are to choose from depends on it. */
const useChosenPlan = create<{ planId: string }>(() => ({ planId: '' }))

const useChoices = (planId: string) =>
  useQuery({
    queryKey: ['transferFieldChoices', planId],
    queryFn: () => send(fieldCalls.choices, planId ? { planId } : {}),
  })

/** A plan by its name. */
export function PlanInput(props: InputProps) {
  const { data, isFetching, error } = useChoices('')
  const planId = textOf(props.value)
  useEffect(() => useChosenPlan.setState({ planId }), [planId])
  return (
    <Select<string>
      {...controlOf(props)}
      value={planId || undefined}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择"
      notFoundContent={error?.message ?? '还没有传输方案，请先在“传输方案管理”中新增'}
      options={data?.plans.map(({ id, name }) => ({ value: id, label: name }))}
      // What another plan's data have is not what this one's have.
      onChange={(id: string) => props.onChange(id, { sourceField: null })}
    />
  )
}

/** A field that the data of the chosen plan have to send. */
export function SourceFieldInput(props: InputProps) {
  const planId = useChosenPlan((chosen) => chosen.planId)
  const { data, isFetching, error } = useChoices(planId)
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={planId ? '请选择' : '请先选择传输方案'}
      notFoundContent={error?.message}
      options={data?.fields.map(({ name, label }) => ({ value: name, label: `${label}　${name}` }))}
      onChange={(name: string) => props.onChange(name)}
    />
  )
}
