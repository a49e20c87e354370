import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { massPlanCalls, type SiteProposal } from '@tejian/contract/tasks/massPlanCalls.ts'
import { Button, Radio, Spin } from 'antd'
import dayjs from 'dayjs'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { DatePicker } from '../kit/fields/datePicker.ts'
import { type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { useFormValues } from '../kit/form/formValuesContext.ts'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { send } from '../kit/transport/send.ts'
import { planInputs, ReasonInput, TimeInput } from './planInputs.tsx'

type ByPlace = Readonly<Record<string, string>>

/** What is planned together, and what was chosen by hand for single sites. */
export type MassPlan = {
  readonly seisns: readonly string[]
  readonly dates: ByPlace
  readonly times: ByPlace
  setDates(dates: ByPlace): void
  setTimes(times: ByPlace): void
  /** Told whenever the proposal changes, the days in order. */
  setSites(sites: readonly SiteProposal[]): void
  /** Takes tasks out of the plan; they wait on. */
  leave(seisns: readonly string[]): void
}

const nothing = (): void => undefined
const MassContext = createContext<MassPlan>({
  seisns: [],
  dates: {},
  times: {},
  setDates: nothing,
  setTimes: nothing,
  setSites: nothing,
  leave: nothing,
})
export const MassProvider = MassContext.Provider

/** The sites as they are sent: by day, within a day those with a time by it. */
export const sentSites = (sites: readonly SiteProposal[], times: ByPlace) =>
  sites
    .map(({ place, seisns, date }) => ({ seisns, date, time: times[place] ?? null }))
    .toSorted((a, b) => `${a.date} ${a.time ?? '99'}`.localeCompare(`${b.date} ${b.time ?? '99'}`))

/** Which site on which day, asked anew when day, people or a line change. */
function useProposal() {
  const { seisns, dates } = useContext(MassContext)
  const values = useFormValues()
  const asked = {
    seisns: seisns.join(','),
    date: textOf(values.planInspectDate).slice(0, 10),
    spread: textOf(values.spread) === '1' ? ('1' as const) : ('0' as const),
    inspectorLogins: textOf(values.inspectorLogins),
    fixed: JSON.stringify(Object.entries(dates).map(([place, date]) => ({ place, date }))),
  }
  return useQuery({
    queryKey: ['planChoices', 'proposal', asked],
    queryFn: () => send(massPlanCalls.propose, asked),
    enabled: asked.date !== '' && seisns.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}

function SpreadInput({ id, value, onChange }: InputProps) {
  const { setDates } = useContext(MassContext)
  return (
    <Radio.Group
      id={id}
      value={textOf(value)}
      options={[
        { value: '1', label: '自该日起按工作日分排，每人每天不超过限定工时' },
        { value: '0', label: '全部在该日' },
      ]}
      onChange={({ target }) => {
        setDates({})
        onChange(String(target.value))
      }}
    />
  )
}

/** One line for each site; what is changed here is kept, the other sites are arranged around it. */
function SitesInput({ id }: InputProps) {
  const { setSites } = useContext(MassContext)
  const { data, error, refetch, isFetching } = useProposal()
  useEffect(() => setSites(data?.sites ?? []), [data, setSites])
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <p className="plan-visit-note">请先选择计划检验日期</p>
  const days = new Set(data.sites.map(({ date }) => date)).size
  return (
    <Spin spinning={isFetching} delay={400}>
      <p className="plan-visit-note">
        {data.sites.length} 个地址分 {days} 天，每人每天 {data.limit} 小时
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard */}
      <div id={id} className="work-scroll plan-sites" tabIndex={0}>
        <table className="tj-plain tj-stacks">
          <thead>
            <tr>
              <th scope="col">单位与地点</th>
              <th scope="col">台数</th>
              <th scope="col">工时</th>
              <th scope="col">办理期限</th>
              <th scope="col">计划检验日期</th>
              <th scope="col">到场时间</th>
              <th scope="col">当日合计</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {data.sites.map((site) => (
              <SiteLine key={site.place} site={site} limit={data.limit} />
            ))}
          </tbody>
        </table>
      </div>
    </Spin>
  )
}

const timeSpec = { label: '到场时间', kind: 'text' } as const

function SiteLine({ site, limit }: { site: SiteProposal; limit: number }) {
  const { dates, times, setDates, setTimes, leave } = useContext(MassContext)
  const { place, unitname, useaddress, seisns, hours, deadline, date, dayNote, dayTotal } = site
  const late = deadline !== null && date > deadline
  return (
    <tr>
      <td data-label="单位与地点">
        <span>
          {unitname}
          <small className="plan-site-address">{useaddress}</small>
        </span>
      </td>
      <td data-label="台数">{seisns.length}</td>
      <td data-label="工时">{hours}</td>
      <td data-label="办理期限">
        <span className={late ? 'plan-late' : undefined}>{deadline ?? '—'}</span>
      </td>
      <td data-label="计划检验日期">
        <span>
          <DatePicker
            size="small"
            allowClear={place in dates}
            aria-label={`${unitname} 计划检验日期`}
            value={dayjs(date)}
            format={['YYYY-MM-DD', 'YYYYMMDD']}
            onChange={(day) => {
              const { [place]: _before, ...others } = dates
              setDates(day ? { ...others, [place]: day.format('YYYY-MM-DD') } : others)
            }}
          />
          {dayNote && <small className="plan-warning">{dayNote}</small>}
        </span>
      </td>
      <td data-label="到场时间">
        <TimeInput
          id={`time-${seisns[0]}`}
          spec={timeSpec}
          value={times[place] ?? null}
          onChange={(time) => {
            const { [place]: _before, ...others } = times
            setTimes(time ? { ...others, [place]: textOf(time) } : others)
          }}
        />
      </td>
      <td data-label="当日合计">
        <span className={dayTotal > limit ? 'plan-late' : undefined}>{dayTotal}</span>
      </td>
      <td data-label="操作">
        <Button size="small" type="link" onClick={() => leave(seisns)}>
          移出
        </Button>
      </td>
    </tr>
  )
}

/** Why a day of the proposal is longer than the limit, below it whose days are. */
function MassReasonInput(props: InputProps) {
  const { data } = useProposal()
  const sentences = (data?.sites ?? []).flatMap(({ overload }) => overload || [])
  return <ReasonInput {...props} sentences={[...new Set(sentences)]} />
}

export const massInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  ...planInputs,
  spread: SpreadInput,
  sites: SitesInput,
  overloadReason: MassReasonInput,
}
