import { useQuery } from '@tanstack/react-query'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { querySetting, resultTableType } from '@tejian/contract/queries/querySetting.ts'
import {
  type QuerySource,
  querySources,
  recordOfQuery,
  sourceOfType,
} from '@tejian/contract/queries/sources.ts'
import { Alert, Button, Segmented } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ActionRuns } from '../kit/list/actions.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../kit/shell/tagStore.ts'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { exportAction } from '../shared/transfers/registerActions.tsx'
import { savedQuery } from './savedQuery.ts'
import './queries.css'

const ResultChart = lazy(() => import('./ResultChart.tsx'))
const QueryDrawer = lazy(() => import('./QueryDrawer.tsx'))

type Found = {
  id: string
  name: string
  type: string
  summary: string
  config: QueryConfig
  mayEdit: boolean
}

const mostConditions = 8

/** The page of a query's rows: its columns, and a search box for each of the first that can be searched. */
function viewOf(
  { id, name, config }: Found,
  source: QuerySource,
  more: Readonly<Record<string, string>>,
): View {
  const record = recordOfQuery(source, config)
  const searched = config.columns
    .map(({ field }) => field)
    .filter((field) => {
      const spec = fieldOf(record, field)
      return spec !== undefined && !spec.computed && !spec.masked
    })
  return {
    viewNo: '',
    title: name,
    record: { ...record, actions: querySetting.actions },
    path: '/api/querysetting/result',
    filter: { query: id, ...more },
    search: searched.slice(0, mostConditions),
    columns: config.columns.map(({ field, width }) => (width ? { field, width } : field)),
    orderBy: config.orderBy ? [config.orderBy.field, config.orderBy.direction] : source.orderBy,
    toolbar: ['export'],
    empty: '没有符合条件的数据，可放宽查询条件',
  }
}

type ResultPageProps = {
  id: string
  /** Conditions that the page adds to the query's own. */
  more?: Readonly<Record<string, string>>
  /** Where a row leads. */
  rowLink?: (type: string) => ((row: { id: string }) => string) | undefined
}

const none: Readonly<Record<string, string>> = {}

/** What a saved query finds, as a list and as a chart: /generateView?query=… */
export function ResultPage({ id, more = none, rowLink }: ResultPageProps) {
  const [editing, setEditing] = useState(false)
  const [chart, setChart] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [queryCalls.form.path, id],
    queryFn: () => savedQuery(id),
  })
  const layout = data?.config.layout ?? ''
  const found = useQuery({
    queryKey: [queryCalls.form.path, layout],
    queryFn: () => savedQuery(layout),
    enabled: layout !== '',
  })
  usePageTitle(data?.name ?? '')
  const query = useMemo((): Found | null => {
    if (!data) return null
    const { config } = data
    if (config.layout && !found.data) return null
    const shared = found.data?.config
    const equclacode = config.equclacode ?? shared?.equclacode
    return {
      id,
      name: data.name,
      type: data.type,
      summary: data.summary ?? '',
      config: shared ? { ...config, columns: shared.columns, ...(equclacode && { equclacode }) } : config,
      mayEdit: data.actions.includes('edit'),
    }
  }, [data, found.data, id])
  const source = sourceOfType(query?.type ?? '') ?? querySources.equipment
  const view = useMemo(() => (query ? viewOf(query, source, more) : null), [query, source, more])
  const actions = useMemo(
    (): ActionRuns => (view ? { export: exportAction(view, queryCalls.exportResult) } : {}),
    [view],
  )
  const failure = error ?? found.error
  if (failure) return <LoadFailure error={failure} onRetry={() => void refetch()} />
  if (!query || !view) return <PageSkeleton />
  if (query.type === resultTableType) return <Alert type="info" title="结果列设置不能单独查询" />
  const link = rowLink?.(query.type)
  return (
    <div className="query-result">
      <header className="query-result-head">
        <div>
          <h1>{query.name}</h1>
          <p>{query.summary}</p>
        </div>
        <div className="query-result-tools">
          <Segmented
            aria-label="显示方式"
            value={chart ? 'chart' : 'rows'}
            options={[
              { value: 'rows', label: '列表' },
              { value: 'chart', label: '图表' },
            ]}
            onChange={(shown) => setChart(shown === 'chart')}
          />
          {query.mayEdit && <Button onClick={() => setEditing(true)}>修改查询</Button>}
        </div>
      </header>
      {chart ? (
        <Suspense fallback={<PageSkeleton />}>
          <ResultChart
            id={id}
            source={source}
            record={view.record}
            more={more}
            groupBy={query.config.groupBy ?? null}
            onOpen={() => setChart(false)}
          />
        </Suspense>
      ) : (
        <ListPage
          key={`${id}-${JSON.stringify(query.config)}`}
          view={view}
          actions={actions}
          {...(link && { rowLink: link })}
        />
      )}
      {editing && (
        <Suspense>
          <QueryDrawer
            type={query.type}
            how="edit"
            id={id}
            onClose={() => {
              setEditing(false)
              void refetch()
            }}
            onRun={() => void refetch()}
          />
        </Suspense>
      )}
    </div>
  )
}
