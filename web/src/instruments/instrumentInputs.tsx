import { useQuery } from '@tanstack/react-query'
import { instrumentCalls, toolBoxCalls } from '@tejian/contract/instruments/calls.ts'
import { Select } from 'antd'
import { type ComponentType, useDeferredValue, useState } from 'react'
import { controlOf, type InputProps, listOf, textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import './instruments.css'

type Purpose = 'request' | 'box' | 'any'
type Choice = { instNo: string; instName: string; specNo: string; problem: string }

/** Instruments by what was typed, with those chosen already. */
function useChoices(purpose: Purpose, typed: string, chosen: string) {
  const complex = useDeferredValue(typed.trim())
  return useQuery({
    queryKey: ['instrumentPick', purpose, complex, chosen],
    queryFn: () =>
      send(instrumentCalls.pick, {
        purpose,
        ...(complex && { complex }),
        ...(chosen && { instNos: chosen }),
      }),
    staleTime: 5_000,
    placeholderData: (before) => before,
  })
}

const optionOf = (chosen: readonly string[]) => (choice: Choice) => ({
  value: choice.instNo,
  label: `${choice.instName}（${choice.instNo}）`,
  disabled: choice.problem !== '' && !chosen.includes(choice.instNo),
  specNo: choice.specNo,
  problem: choice.problem,
})

type Option = ReturnType<ReturnType<typeof optionOf>>

const OptionText = ({ label, specNo, problem }: Pick<Option, 'label' | 'specNo' | 'problem'>) => (
  <div>
    {label} <small>{specNo}</small>
    {problem && (
      <div>
        <small className="tj-state-red">{problem}</small>
      </div>
    )}
  </div>
)

/** Chooses instruments by number, name or model; what does not fit says why. */
export function InstrumentSelect({
  purpose,
  many = false,
  ...props
}: InputProps & { purpose: Purpose; many?: boolean }) {
  const [typed, setTyped] = useState('')
  const chosen = listOf(props.value)
  const { data, isFetching, error } = useChoices(purpose, typed, chosen.join(','))
  const options = (data ?? []).map(optionOf(chosen))
  const shared = {
    ...controlOf(props),
    options,
    loading: isFetching,
    allowClear: true,
    placeholder: '编号、名称或型号',
    popupMatchSelectWidth: false,
    notFoundContent: error?.message ?? '没有符合条件的仪器',
    showSearch: { filterOption: false as const, onSearch: setTyped },
    optionRender: ({ data: option }: { data: Option }) => (
      <OptionText label={option.label} specNo={option.specNo} problem={option.problem} />
    ),
  }
  return many ? (
    <Select<string[], Option>
      {...shared}
      mode="multiple"
      value={chosen}
      onChange={(values) => props.onChange(values.join(',') || null)}
    />
  ) : (
    <Select<string, Option>
      {...shared}
      value={textOf(props.value) || undefined}
      onChange={(value?: string) => props.onChange(value ?? null)}
    />
  )
}

/** A tool box that may be asked for; the box brings its instruments along. */
function BoxInput(props: InputProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['toolBoxPick'],
    queryFn: () => send(toolBoxCalls.pick, {}),
    staleTime: 5_000,
  })
  const options = (data ?? []).map(({ boxno, boxname, count, problem }) => ({
    value: boxno,
    label: `${boxname}（${boxno}，${count}件）`,
    disabled: count === 0,
    specNo: '',
    problem,
  }))
  return (
    <Select<string, Option>
      {...controlOf(props)}
      options={options}
      loading={isFetching}
      allowClear
      placeholder="整箱领用时选择"
      popupMatchSelectWidth={false}
      notFoundContent={error?.message ?? '没有已启用的仪器箱'}
      optionRender={({ data: option }) => (
        <OptionText label={option.label} specNo="" problem={option.problem} />
      )}
      value={textOf(props.value) || undefined}
      onChange={(value?: string) => props.onChange(value ?? null, value ? { instNo: null } : {})}
    />
  )
}

type Inputs = Readonly<Record<string, ComponentType<InputProps>>>

export const requestInputs = {
  instNo: (props) => <InstrumentSelect {...props} purpose="request" many />,
  boxNo: BoxInput,
} satisfies Inputs

export const oneInstrument = {
  instNo: (props) => <InstrumentSelect {...props} purpose="any" />,
} satisfies Inputs
