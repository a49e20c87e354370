import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { examinerPageSize } from '@tejian/contract/kit/constants.ts'
import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import type { Answering } from '@tejian/contract/kit/register.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import type { DayVisit, InspectorChoice, InstrumentChoice } from '@tejian/contract/tasks/planChoices.ts'
import { Button, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type ComponentType, createContext, useContext } from 'react'
import { FieldInput } from '../kit/fields/FieldInput.tsx'
import { controlOf, type InputProps, listOf, textOf } from '../kit/fields/inputProps.ts'
import { usePinyin } from '../kit/fields/pinyin.ts'
import { useFormValues } from '../kit/form/formValuesContext.ts'
import { send } from '../kit/transport/send.ts'
import { leadOf } from './decisions.ts'

/** The tasks that are being planned, and the names of whom and what they are planned with already. */
export type Planned = {
  readonly seisns: readonly string[]
  readonly names: ReadonlyMap<string, string>
  /** The last day, where they are spread over several. */
  readonly lastDate?: string
  /** The declaration whose devices are meant, where there are no tasks yet. */
  readonly appno?: string
}

const TasksContext = createContext<Planned>({ seisns: [], names: new Map() })
export const TasksProvider = TasksContext.Provider

type Choice = {
  value: string
  label: string
  facts: string[]
  problem: string
  warning?: string
  /** What may be taken instead, by one click. */
  instead?: { value: string; label: string } | undefined
}

/** When the tasks are to be inspected, as the form says so far. */
type When = { day: string; time: string }

function useWhen(): When {
  const values = useFormValues()
  return { day: dayOf(values.planInspectDate), time: textOf(values.planInspectTime) }
}

/** Whoever or whatever may be chosen for a day, always asked anew when the day changes. */
function useChoices<Answer extends ListAnswer<unknown>>(
  kind: 'people' | 'instruments',
  call: Answering<Answer>,
  { day, time }: When,
  inspectorLogins = '',
) {
  const planned = useContext(TasksContext)
  const seisns = planned.seisns.join(',')
  const { lastDate = '', appno = '' } = planned
  return useQuery({
    queryKey: ['planChoices', kind, day, time, lastDate, seisns, appno, inspectorLogins],
    queryFn: () =>
      send(call, {
        seisns,
        date: day,
        pageSize: String(examinerPageSize),
        // A blank says that no time is wanted any more.
        planInspectTime: time || ' ',
        ...(lastDate && { lastDate }),
        ...(appno && { appno }),
        ...(inspectorLogins && { inspectorLogins }),
      }),
    enabled: day !== '',
    staleTime: 5_000,
    // The names stay while another day is asked about.
    placeholderData: keepPreviousData,
  })
}

const usePeople = () => useChoices('people', arrangeCalls.getInspectorList, useWhen())

const visitText = ({ placeName, count, begin }: DayVisit): string =>
  `${begin ? `${begin} ` : ''}${placeName}${count}台`

/** What a day holds already: places, devices, hours, and where in order. */
const dayText = ({ load, hours, visits }: InspectorChoice): string =>
  load === 0
    ? '当日空闲'
    : `当日已排${visits.length}处${load}台${hours}小时：${visits.map(visitText).join('、')}`

const personChoice = (row: InspectorChoice): Choice => ({
  value: row.loginName,
  label: row.name,
  facts: [row.officeName, row.certValidDate ? `证书至 ${row.certValidDate}` : '无对应证书', dayText(row)],
  problem: row.problem,
})

const instrumentChoice = (row: InstrumentChoice): Choice => ({
  value: row.id,
  label: `${row.instName} ${row.instNo}`,
  facts: [
    row.specNo ?? '',
    row.ncalibDate ? `有效至 ${row.ncalibDate}` : '无校准日期',
    row.holderName ? `${row.holderName}领用${row.holderUntil ? `至 ${row.holderUntil}` : ''}` : '',
    row.boxNo ? `工具箱 ${row.boxNo}` : '',
  ],
  problem: row.problem,
  warning: row.warning,
  instead: row.replacement
    ? {
        value: row.replacement.id,
        label: `改用${row.replacement.name}${row.replacement.valid ? `（至 ${row.replacement.valid}）` : ''}`,
      }
    : undefined,
})

const boxSign = 'box:'

/** Boxes whose content may be taken as a whole; one with an instrument that does not fit names the first. */
function boxChoices(rows: readonly InstrumentChoice[]): Choice[] {
  const boxes = Map.groupBy(
    rows.filter(({ boxNo }) => boxNo),
    ({ boxNo }) => boxNo ?? '',
  )
  return [...boxes].map(([boxNo, content]) => ({
    value: `${boxSign}${boxNo}`,
    label: `工具箱 ${boxNo}`,
    facts: [`${content.length}件：${content.map(({ instName }) => instName).join('、')}`],
    problem: content.find(({ problem }) => problem)?.problem ?? '',
  }))
}

/** A chosen box stands for what is in it. */
const unpacked = (chosen: readonly string[], rows: readonly InstrumentChoice[]): string[] => [
  ...new Set(
    chosen.flatMap((value) =>
      value.startsWith(boxSign)
        ? rows.filter(({ boxNo }) => boxNo === value.slice(boxSign.length)).map(({ id }) => id)
        : [value],
    ),
  ),
]

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
  const said = chosen.flatMap((value) => known.get(value) ?? [])
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
      {said.map(({ value, problem, warning, instead }) =>
        problem || warning ? (
          <small key={value} className={problem ? 'plan-against tj-state-red' : 'plan-warning'}>
            {problem || warning}
            {instead && (
              <Button
                size="small"
                type="link"
                onClick={() => onPick(chosen.map((one) => (one === value ? instead.value : one)))}
              >
                {instead.label}
              </Button>
            )}
          </small>
        ) : null,
      )}
    </>
  )
}

const dayOf = (value: Value | undefined): string => textOf(value).slice(0, 10)

function InspectorsInput(props: InputProps) {
  const values = useFormValues()
  const day = dayOf(values.planInspectDate)
  const { data, isFetching, error } = usePeople()
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
  const when = useWhen()
  const { data, isFetching, error } = useChoices(
    'instruments',
    arrangeCalls.getInstrumentChoice,
    when,
    textOf(values.inspectorLogins),
  )
  const rows = data?.list ?? []
  return (
    <ManyInput
      {...props}
      day={when.day}
      choices={[...boxChoices(rows), ...rows.map(instrumentChoice)]}
      busy={isFetching}
      failure={error?.message}
      nothing="本机构没有在用仪器"
      onPick={(chosen) => props.onChange(unpacked(chosen, rows).join(',') || null)}
    />
  )
}

/** One of the chosen inspectors. */
function LeadInput(props: InputProps) {
  const values = useFormValues()
  const { data } = usePeople()
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

/** The day, and why it is not worked. */
function DayInput(props: InputProps) {
  const { data, isPlaceholderData } = usePeople()
  return (
    <>
      <FieldInput {...props} />
      {data?.dayNote && !isPlaceholderData && (
        <small className="plan-warning">
          {dayOf(props.value)} {data.dayNote}
        </small>
      )}
    </>
  )
}

/** An hour and minute of a day, HH:mm. */
export function TimeInput(props: InputProps) {
  const text = textOf(props.value)
  return (
    <TimePicker
      {...controlOf(props)}
      value={text ? dayjs(`2000-01-01 ${text}`) : null}
      format={['HH:mm', 'HHmm', 'H:mm']}
      minuteStep={5}
      needConfirm={false}
      placeholder={props.placeholder ?? ''}
      onChange={(time) => props.onChange(time?.format('HH:mm') ?? null)}
    />
  )
}

/** Why somebody gets more than a day's work, below it whose day it is. */
function OverloadInput(props: InputProps) {
  const { data } = usePeople()
  const chosen = listOf(useFormValues().inspectorLogins)
  const over = (data?.list ?? []).filter(({ loginName, overload }) => overload && chosen.includes(loginName))
  return <ReasonInput {...props} sentences={over.map(({ overload }) => overload)} />
}

export const ReasonInput = ({ sentences, ...props }: InputProps & { sentences: readonly string[] }) => (
  <>
    <FieldInput {...props} placeholder={sentences.length > 0 ? '请填写' : '未超过每日工时时不必填写'} />
    {sentences.map((sentence) => (
      <small key={sentence} className="plan-warning">
        {sentence}
      </small>
    ))}
  </>
)

/** The inputs of a plan, by field. */
export const planInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  planInspectDate: DayInput,
  planInspectTime: TimeInput,
  overloadReason: OverloadInput,
  inspectorLogins: InspectorsInput,
  proPrincipalId: LeadInput,
  instrumentIds: InstrumentsInput,
}
