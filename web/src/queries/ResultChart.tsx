import { useQuery } from '@tanstack/react-query'
import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import { groupedFields, type QuerySource } from '@tejian/contract/queries/sources.ts'
import { Alert, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { conditionField, conditionsOf, decodeState } from '../kit/list/addressState.ts'
import { send } from '../kit/transport/send.ts'
import { barLength, groupFilters } from './chartAddress.ts'
import { groupLabel } from './fieldOptions.ts'

type ResultChartProps = {
  id: string
  source: QuerySource
  record: AnyRecord
  more: Readonly<Record<string, string>>
  groupBy: string | null
  /** A group's rows have been asked for; the address says which. */
  onOpen(): void
}

/** How many of a query's rows fall to each value of a field; every bar opens its rows. */
export default function ResultChart({ id, source, record, more, groupBy, onOpen }: ResultChartProps) {
  const fields = groupedFields(source)
  const [name, setName] = useState(groupBy ?? fields[0]?.name ?? '')
  const [address] = useSearchParams()
  const chosen = conditionsOf(record, more, decodeState(record, address, 20).filters)
  const { data, error } = useQuery({
    queryKey: [queryCalls.chart.path, id, name, chosen],
    queryFn: () => send(queryCalls.chart, { ...chosen, query: id, groupBy: name }),
    enabled: name !== '',
  })
  const spec = fieldOf(record, name)
  const most = Math.max(0, ...(data?.groups ?? []).map(({ count }) => count))
  const shown = (data?.groups ?? []).reduce((sum, { count }) => sum + count, 0)
  const rowsOf = (value: string): string | null => {
    const filters = spec ? groupFilters(name, spec, value) : null
    if (!filters) return null
    const kept = [...address].filter(([key]) => !conditionField(record, key) && key !== 'pageNo')
    return `?${new URLSearchParams([...kept, ...Object.entries({ ...decodeState(record, address, 20).filters, ...filters })])}`
  }
  return (
    <section className="query-chart" aria-label="分组统计">
      <div className="query-chart-by">
        按
        <Select
          aria-label="分组项目"
          value={name}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={fields.map((field) => ({
            value: field.name,
            label: groupLabel(field.spec),
          }))}
          onChange={setName}
        />
        统计，共 {data ? data.total.toLocaleString('zh-CN') : '…'} 条
        {data && shown < data.total
          ? `，以下 ${data.groups.length} 组占 ${shown.toLocaleString('zh-CN')} 条`
          : ''}
      </div>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data && data.groups.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的数据" />
      )}
      {data && data.groups.length > 0 && (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{spec?.label}</th>
              <th scope="col">数量</th>
            </tr>
          </thead>
          <tbody>
            {data.groups.map(({ value, label, count }) => {
              const to = rowsOf(value)
              return (
                <tr key={value}>
                  <th scope="row">
                    {to ? (
                      <Link to={to} onClick={onOpen}>
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                  </th>
                  <td>
                    <span className="query-bar" style={{ width: `${barLength(count, most)}%` }} />
                    <span className="tj-number">{count.toLocaleString('zh-CN')}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
