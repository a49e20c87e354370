import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type AnyStatistic,
  dimensionOf,
  inWay,
  measureOf,
  type StatisticAnswer,
  type StatisticCalls,
  visibleTo,
} from '@tejian/contract/kit/statistic.ts'
import { Alert, Button, Empty, Pagination, Select, Switch } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '../../kit/clock.ts'
import { SearchInput } from '../../kit/fields/SearchInput.tsx'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { useKnownPage } from '../../kit/shell/PageLink.tsx'
import type { PageLoader } from '../../kit/shell/pageRoutes.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { type Asked, askedOf, type Behind, conditionsOf, period, rowsBehind, wayOf } from './asked.ts'
import { StatisticTable } from './StatisticTable.tsx'
import '../../kit/fields/fields.css'
import './figures.css'

const StatisticChart = lazy(() => import('./StatisticChart.tsx'))
const PutOnDesktop = lazy(() => import('./PutOnDesktop.tsx'))

const pageSize = 100

/** `behind` says where numbers lead if not to the statistic's own page of rows. */
type StatisticProps = { one: AnyStatistic; calls: StatisticCalls; behind?: Behind }

/** The page of a statistic: one line of a domain's `routes.ts`. */
export const statisticPage =
  (one: AnyStatistic, calls: StatisticCalls, behind?: Behind): PageLoader =>
  async () => ({ default: () => <StatisticPage one={one} calls={calls} {...(behind && { behind })} /> })

/** A statistic as conditions, picture and table; everything that makes it what it is stands in the address. */
export function StatisticPage({ one: whole, calls, behind }: StatisticProps) {
  const permissions = useSession((session) => session.permissions)
  const name = useSession((session) => session.user?.name)
  const [address, setAddress] = useSearchParams()
  const one = inWay(
    visibleTo(whole, (code) => permissions.has(code)),
    address.get('by') ?? undefined,
  )
  const asked = askedOf(one, address)
  const known = useKnownPage()
  const to: Behind = (number) => {
    if (!behind) return rowsBehind(one, number)
    const path = behind(number)
    return known(path) ? path : ''
  }
  const pageNo = Number(address.get('pageNo') ?? 1) || 1
  const comparable = one.compared !== false
  const compared = comparable && address.get('compare') !== '0'
  const change = (patch: Asked): void => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries({ pageNo: '', ...patch })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setAddress(next, { replace: true })
  }
  const wanted = { ...asked, ...(one.dimension && { dimension: one.dimension }) }
  const request = { ...wanted, pageNo: String(pageNo), pageSize: String(pageSize) }
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', one.viewNo, request],
    queryFn: () => send(calls.list, request),
    placeholderData: keepPreviousData,
  })
  const [keeping, setKeeping] = useState(false)
  const onExport = (): Promise<void> =>
    openFile(calls.export, wanted, { purpose: 'export', record: calls.export.path, as: 'stream' }).catch(
      notify.failure,
    )
  return (
    <article className={one.form ? 'figures figures-form' : 'figures'} aria-label={one.title}>
      {one.form && <h1 className="figures-printed">{one.title}</h1>}
      <Conditions one={one} asked={asked} onChange={change} />
      <div className="figures-bar">
        <Ways one={one} asked={asked} onChange={change} />
        {comparable && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control
          <label>
            <Switch size="small" checked={compared} onChange={(on) => change({ compare: on ? '' : '0' })} />{' '}
            对比上年同期
          </label>
        )}
        <span className="figures-buttons">
          <Button disabled={!data} onClick={() => setKeeping(true)}>
            放到桌面
          </Button>
          <Button onClick={() => void onExport()}>导出</Button>
          <Button onClick={() => window.print()}>打印</Button>
          <Button onClick={() => void refetch()}>刷新</Button>
        </span>
      </div>
      {keeping && data && (
        <Suspense>
          <PutOnDesktop one={one} asked={asked} period={data.period} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <Counted one={one} answer={data} asked={asked} compared={compared} behind={to} onChange={change} />
      )}
      {data && data.count > pageSize && (
        <Pagination
          current={pageNo}
          pageSize={pageSize}
          total={data.count}
          showSizeChanger={false}
          onChange={(next) => change({ pageNo: next > 1 ? String(next) : '' })}
        />
      )}
      <Definitions one={one} />
      {one.form && (
        <footer className="figures-printed">
          <span>制表：{name}</span>
          <span>审核：</span>
          <span>打印日期：{today()}</span>
        </footer>
      )}
    </article>
  )
}

type Changing = { one: AnyStatistic; asked: Asked; onChange(patch: Asked): void }

function Conditions({ one, asked, onChange }: Changing) {
  const id = useId()
  const { record } = one.facts
  return (
    <div className="figures-tools">
      <div>
        <label htmlFor={`${id}-period`}>统计区间</label>
        <SearchInput id={`${id}-period`} record={period} name="period" filters={asked} onChange={onChange} />
      </div>
      {conditionsOf(one).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{record.fields[name].label}</label>
          <SearchInput id={`${id}-${name}`} record={record} name={name} filters={asked} onChange={onChange} />
        </div>
      ))}
    </div>
  )
}

function Ways({ one, asked, onChange }: Changing) {
  const way = wayOf(one, asked)
  const options = one.by.map((names: string | readonly string[]) => {
    const dimensions = typeof names === 'string' ? [names] : names
    return {
      value: dimensions.join('+'),
      label: dimensions.map((name) => dimensionOf(one, name).label).join(' × '),
    }
  })
  return (
    <span>
      <Select
        aria-label="统计方式"
        value={way.name}
        options={options}
        popupMatchSelectWidth={false}
        prefix="按"
        onChange={(value: string) => onChange({ by: value, orderBy: '' })}
      />
    </span>
  )
}

type CountedProps = Changing & { answer: StatisticAnswer; compared: boolean; behind: Behind }

function Counted({ one, answer, asked, compared: wanted, behind, onChange }: CountedProps) {
  const { begin, end } = answer.period
  // A year of which nothing is known is no comparison.
  const compared = wanted && Object.values(answer.total.before).some((value) => value)
  const nothing = answer.list.length === 0
  return (
    <>
      {answer.waiting > 0 && (
        <Alert type="info" showIcon title={`有${answer.waiting}条业务正在计入，稍后刷新`} />
      )}
      <p className="figures-period">
        {begin || end ? `${begin} 至 ${end}` : `截至 ${today()}`}
        {wanted && !compared && '，上年同期没有数据'}
      </p>
      {nothing && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="所选区间和条件下没有数据" />}
      {!nothing && (
        <>
          <Suspense fallback={<div className="figures-chart" />}>
            <StatisticChart {...{ one, answer, asked, compared, behind }} />
          </Suspense>
          <StatisticTable {...{ one, answer, asked, compared, behind, onChange }} />
        </>
      )}
    </>
  )
}

/** What the figures mean. */
function Definitions({ one }: { one: AnyStatistic }) {
  return (
    <details className="figures-means">
      <summary>口径说明</summary>
      <dl>
        {one.measures.map((name: string) => (
          <div key={name}>
            <dt>{measureOf(one, name).label}</dt>
            <dd>{measureOf(one, name).means}</dd>
          </div>
        ))}
        <div>
          <dt>不计入</dt>
          <dd>{one.facts.leftOut ?? '已撤回、已取消、已终止、已作废和无法检验的业务'}</dd>
        </div>
        {one.compared !== false && (
          <div>
            <dt>同比</dt>
            <dd>与上年相同日期比较（区间尚未结束的，比较到今天为止），数量为增减百分比，比率为百分点</dd>
          </div>
        )}
        {one.note && (
          <div>
            <dt>备注</dt>
            <dd>{one.note}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
