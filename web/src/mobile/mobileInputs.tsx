import { useQuery } from '@tanstack/react-query'
import { phoneTemplateCalls, type SheetItem } from '@tejian/contract/mobile/calls.ts'
import { Select } from 'antd'
import { useEffect } from 'react'
import { create } from 'zustand'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'

/** What the open form names: which items and results there are to choose from depends on it. */
const useChosen = create<{ templateCode: string; itemCode: string }>(() => ({
  templateCode: '',
  itemCode: '',
}))

const useItems = () => {
  const templateCode = useChosen((chosen) => chosen.templateCode)
  const asked = useQuery({
    queryKey: ['phoneTemplateItems', templateCode],
    enabled: templateCode !== '',
    queryFn: () => send(phoneTemplateCalls.items, { templateCode }),
  })
  return { ...asked, templateCode }
}

type ChoiceProps = {
  props: InputProps
  options: readonly { value: string; label: string }[]
  waiting: boolean
  placeholder: string
  error: Error | null
  more?: Readonly<Record<string, null>> | undefined
}

function Choice({ props, options, waiting, placeholder, error, more }: ChoiceProps) {
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      loading={waiting}
      allowClear={!props.spec.required}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      popupMatchSelectWidth={360}
      notFoundContent={error?.message ?? '没有可选的内容'}
      options={[...options]}
      onChange={(value?: string) => props.onChange(value ?? null, more)}
    />
  )
}

/** A report template in force. */
export function TemplateInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['phoneTemplateChoices'],
    queryFn: () => send(phoneTemplateCalls.choices, {}),
  })
  const templateCode = textOf(props.value)
  useEffect(() => useChosen.setState({ templateCode }), [templateCode])
  return (
    <Choice
      props={props}
      options={(data ?? []).map(({ code, name }) => ({ value: code, label: `${name}　${code}` }))}
      waiting={isFetching}
      placeholder="请选择"
      error={error}
    />
  )
}

const first = '请先选择报告模板'
const itemLabel = ({ no, name }: SheetItem): string => `${no}　${name}`
const placesOf = (items: readonly SheetItem[]) =>
  items.flatMap(({ no, name, measures }) =>
    measures.map((measure) => ({ value: `${no}/${measure}`, label: `${no}　${name}：${measure}` })),
  )

/** Where a value is recorded: an item, one of its measures, or a field of the head. */
export function PlaceInput(props: InputProps) {
  const { data, isFetching, error, templateCode } = useItems()
  const items = data?.items ?? []
  const options = [
    ...items.map((item) => ({ value: item.no, label: itemLabel(item) })),
    ...placesOf(items),
    ...(data?.head ?? []).map(({ field, label }) => ({ value: field, label: `表头：${label}` })),
  ]
  return (
    <Choice
      props={props}
      options={options}
      waiting={isFetching}
      placeholder={templateCode ? '请选择' : first}
      error={error}
    />
  )
}

/** Where a conversion writes: a field of the head or a measure, never a judgement. */
export function TargetInput(props: InputProps) {
  const { data, isFetching, error, templateCode } = useItems()
  const options = [
    ...(data?.head ?? []).map(({ field, label }) => ({ value: field, label: `表头：${label}` })),
    ...placesOf(data?.items ?? []),
  ]
  return (
    <Choice
      props={props}
      options={options}
      waiting={isFetching}
      placeholder={templateCode ? '请选择' : first}
      error={error}
    />
  )
}

/** An item that has a result. */
export function ItemInput(props: InputProps) {
  const { data, isFetching, error, templateCode } = useItems()
  const itemCode = textOf(props.value)
  useEffect(() => useChosen.setState({ itemCode }), [itemCode])
  return (
    <Choice
      props={props}
      options={(data?.items ?? [])
        .filter(({ results }) => results.length > 0)
        .map((item) => ({ value: item.no, label: itemLabel(item) }))}
      waiting={isFetching}
      placeholder={templateCode ? '请选择' : first}
      error={error}
      more={{ resultName: null }}
    />
  )
}

/** A result of the chosen item. */
export function ResultInput(props: InputProps) {
  const { data, isFetching, error } = useItems()
  const itemCode = useChosen((chosen) => chosen.itemCode)
  const results = data?.items.find(({ no }) => no === itemCode)?.results ?? []
  return (
    <Choice
      props={props}
      options={results.map((result) => ({ value: result, label: result }))}
      waiting={isFetching}
      placeholder={itemCode ? '请选择' : '请先选择检验项目'}
      error={error}
    />
  )
}
