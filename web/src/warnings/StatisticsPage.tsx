import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Dimension,
  dimensions,
  dueStatistic,
  type overdueStatistics,
} from '@tejian/contract/warnings/statistics.ts'
import { Button, Empty, Pagination, Segmented } from 'antd'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useSearchParams } from 'react-router'
import { SearchInput } from '../kit/fields/SearchInput.tsx'
import { notify } from '../kit/notify.ts'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { openFile } from '../kit/transport/openFile.ts'
import type { Bar } from './BarChart.tsx'
import './statistics.css'
import '../shared/work/work.css'

const BarChart = lazy(() => import('./BarChart.tsx'))

export type Asked = Readonly<Record<string, string>>
export type StatisticColumn<R> = {
  title: string
  cell(row: R, asked: Asked): ReactNode
  /** The sum below the column. */
  sum?(rows: readonly R[]): ReactNode
}

type StatisticsPageProps<R> = {
  title: string
  help: string
  load(request: Asked): Promise<{ list: R[]; count: number }>
  exported: typeof overdueStatistics.export
  allowed: readonly Dimension[]
  columns: readonly StatisticColumn<R>[]
  legend: readonly string[]
  bar(row: R, asked: Asked): Bar
}

const conditions = ['areaId', 'equclacode', 'period'] as const
const names = ['areaId', 'equclacode', 'periodBegin', 'periodEnd', 'dimension'] as const
const pageSize = 50

/** A statistic as conditions, picture and table; everything that makes it what it is stands in the address. */
export function StatisticsPage<R extends { groupId: string; groupName: string }>(
  props: StatisticsPageProps<R>,
) {
  const { title, allowed } = props
  const id = useId()
  const [address, setAddress] = useSearchParams()
  const asked: Asked = Object.fromEntries(
    names.map((name) => [name, address.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
  const dimension = allowed.find((name) => name === asked.dimension) ?? allowed[0] ?? 'area'
  const pageNo = Number(address.get('pageNo') ?? 1) || 1
  const change = (patch: Asked): void => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries({ pageNo: '', ...patch })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setAddress(next, { replace: true })
  }
  const request = { ...asked, dimension, pageNo: String(pageNo), pageSize: String(pageSize) }
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', props.exported.path, request],
    queryFn: () => props.load(request),
    placeholderData: keepPreviousData,
  })
  const onExport = (): Promise<void> =>
    openFile(
      props.exported,
      { ...asked, dimension },
      {
        purpose: 'export',
        record: props.exported.path,
        as: 'stream',
      },
    ).catch(notify.failure)
  return (
    <article className="statistics" aria-label={title}>
      <div className="statistics-tools">
        {conditions.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{dueStatistic.fields[name].label}</label>
            <SearchInput
              id={`${id}-${name}`}
              record={dueStatistic}
              name={name}
              filters={asked}
              onChange={change}
            />
          </div>
        ))}
        <div>
          <Button onClick={() => void onExport()}>导出</Button>
          <Button onClick={() => void refetch()}>刷新</Button>
        </div>
      </div>
      <Segmented<Dimension>
        aria-label="统计方式"
        value={dimension}
        onChange={(value) => change({ dimension: value })}
        options={allowed.map((value) => ({ value, label: dimensions[value] }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton />}
      {data && <Counted {...props} rows={data.list} asked={asked} dimension={dimension} />}
      {data && data.count > pageSize && (
        <Pagination
          current={pageNo}
          pageSize={pageSize}
          total={data.count}
          showSizeChanger={false}
          onChange={(next) => change({ pageNo: next > 1 ? String(next) : '' })}
        />
      )}
      <p className="work-numbers">{props.help}</p>
    </article>
  )
}

type CountedProps<R> = StatisticsPageProps<R> & { rows: readonly R[]; asked: Asked; dimension: Dimension }

function Counted<R extends { groupId: string; groupName: string }>({
  title,
  columns,
  legend,
  bar,
  rows,
  asked,
  dimension,
}: CountedProps<R>) {
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="所选条件下没有设备" />
  return (
    <>
      <Suspense>
        <BarChart title={title} legend={legend} bars={rows.map((row) => bar(row, asked))} />
      </Suspense>
      <div className="statistics-table">
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">{dimensions[dimension].slice(1)}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.groupId}>
                <th scope="row">{row.groupName}</th>
                {columns.map((column) => (
                  <td key={column.title}>{column.cell(row, asked)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>合计</td>
              {columns.map((column) => (
                <td key={column.title}>{column.sum?.(rows)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

export const sumOf =
  <R,>(value: (row: R) => number) =>
  (rows: readonly R[]): number =>
    rows.reduce((sum, row) => sum + value(row), 0)
