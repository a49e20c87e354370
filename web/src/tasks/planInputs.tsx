import { useQuery } from '@tanstack/react-query'
import { examinerPageSize } from '@tejian/contract/kit/constants.ts'
import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import type { Answering } from '@tejian/contract/kit/register.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import type { InspectorChoice, InstrumentChoice } from '@tejian/contract/tasks/planChoices.ts'
import { Select } from 'antd'
import { type ComponentType, createContext, useContext } from 'react'
import { controlOf, type InputProps, listOf, textOf } from '../kit/fields/inputProps.ts'
import { usePinyin } from '../kit/fields/pinyin.ts'
import { useFormValues } from '../kit/form/formValuesContext.ts'
import { send } from '../kit/transport/send.ts'
import { leadOf } from './decisions.ts'

/** The tasks that are being planned, and the names of whom and what they are planned with already. */
export type Planned = { readonly seisns: readonly string[]; readonly names: ReadonlyMap<string, string> }

const TasksContext = createContext<Planned>({ seisns: [], names: new Map() })
export const TasksProvider = TasksContext.Provider

type Choice = { value: string; label: string; facts: string[]; problem: string }

/** Whoever or whatever may be chosen for a day, always asked anew when the day changes. */
function useChoices<Row>(
  kind: 'people' | 'instruments',
  call: Answering<ListAnswer<Row>>,
  day: string,
  inspectorLogins = '',
) {
  const seisns = useContext(TasksContext).seisns.join(',')
  return useQuery({
    queryKey: ['planChoices', kind, day, seisns, inspectorLogins],
    queryFn: () =>
      send(call, {
        seisns,
        date: day,
        pageSize: String(examinerPageSize),
        ...(inspectorLogins && { inspectorLogins }),
      }),
    enabled: day !== '',
    staleTime: 5_000,
  })
}

const usePeople = (day: string) => useChoices('people', arrangeCalls.getInspectorList, day)

const personChoice = (row: InspectorChoice): Choice => ({
  value: row.loginName,
  label: row.name,
  facts: [
    row.officeName,
    row.certValidDate ? `证书至 ${row.certValidDate}` : '无对应证书',
    row.load > 0 ? `当日已排 ${row.load} 台` : '当日空闲',
  ],
  problem: row.problem,
})

const instrumentChoice = (row: InstrumentChoice): Choice => ({
  value: row.id,
  label: `${row.instName} ${row.instNo}`,
  facts: [
    row.specNo ?? '',
    row.ncalibDate ? `有效至 ${row.ncalibDate}` : '无校准日期',
    row.holderName ? `${row.holderName}领用${row.holderUntil ? `至 ${row.holderUntil}` : ''}` : '',
  ],
  problem: row.problem,
})

type ManyProps = InputProps & {
  choices: readonly Choice[]
  day: string
  busy: boolean
  failure: string | undefined
  nothing: string
  onPick(chosen: readonly string[]): void
}

/** Several of many, each with what speaks for or against it; what does not fit cannot be added. */
function ManyInput({ choices, day, busy, failure, nothing, onPick, ...props }: ManyProps) {
  const { matches, onOpenChange } = usePinyin()
  const { names } = useContext(TasksContext)
  const chosen = listOf(props.value)
  const known = new Map(choices.map((choice) => [choice.value, choice]))
  // Until the choices are there, what is chosen already is told by its name.
  const kept = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: names.get(value) ?? '…', facts: [], problem: '' }))
  const against = chosen.flatMap((value) => known.get(value)?.problem || [])
  return (
    <>
      <Select<string[]>
        {...controlOf(props)}
        mode="multiple"
        value={chosen}
        disabled={day === ''}
        loading={busy}
        allowClear
        placeholder={day === '' ? '请先选择计划检验日期' : '名称或拼音首字母'}
        notFoundContent={failure ?? nothing}
        showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
        onOpenChange={onOpenChange}
        options={[...choices, ...kept].map(({ value, label, facts, problem }) => ({
          value,
          label,
          facts,
          problem,
          disabled: problem !== '' && !chosen.includes(value),
        }))}
        optionRender={({ label, data: { facts, problem } }) => (
          <div className="plan-choice">
            {label} <small>{facts.filter(Boolean).join(' · ')}</small>
            {problem && <small className="tj-state-red">{problem}</small>}
          </div>
        )}
        onChange={onPick}
      />
      {against.map((sentence) => (
        <small key={sentence} className="plan-against tj-state-red">
          {sentence}
        </small>
      ))}
    </>
  )
}

const dayOf = (value: Value | undefined): string => textOf(value).slice(0, 10)

function InspectorsInput(props: InputProps) {
  const values = useFormValues()
  const day = dayOf(values.planInspectDate)
  const { data, isFetching, error } = usePeople(day)
  return (
    <ManyInput
      {...props}
      day={day}
      choices={(data?.list ?? []).map(personChoice)}
      busy={isFetching}
      failure={error?.message}
      nothing="本机构没有检验员"
      onPick={(chosen) =>
        props.onChange(chosen.join(',') || null, {
          proPrincipalId: leadOf(chosen, textOf(values.proPrincipalId)),
        })
      }
    />
  )
}

function InstrumentsInput(props: InputProps) {
  const values = useFormValues()
  const day = dayOf(values.planInspectDate)
  const { data, isFetching, error } = useChoices(
    'instruments',
    arrangeCalls.getInstrumentChoice,
    day,
    textOf(values.inspectorLogins),
  )
  return (
    <ManyInput
      {...props}
      day={day}
      choices={(data?.list ?? []).map(instrumentChoice)}
      busy={isFetching}
      failure={error?.message}
      nothing="本机构没有在用仪器"
      onPick={(chosen) => props.onChange(chosen.join(',') || null)}
    />
  )
}

/** One of the chosen inspectors. */
function LeadInput(props: InputProps) {
  const values = useFormValues()
  const { data } = usePeople(dayOf(values.planInspectDate))
  const planned = useContext(TasksContext).names
  const names = new Map([...planned, ...(data?.list ?? []).map((row) => [row.loginName, row.name] as const)])
  const chosen = listOf(values.inspectorLogins)
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      placeholder={chosen.length === 0 ? '请先选择检验人员' : '请选择'}
      notFoundContent="请先选择检验人员"
      options={chosen.map((login) => ({ value: login, label: names.get(login) ?? '…' }))}
      onChange={(value: string) => props.onChange(value)}
    />
  )
}

/** The inputs of a plan, by field. */
export const planInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  inspectorLogins: InspectorsInput,
  proPrincipalId: LeadInput,
  instrumentIds: InstrumentsInput,
}
