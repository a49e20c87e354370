import { useQuery } from '@tanstack/react-query'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { querySources, recordOfQuery, sourceOfType } from '@tejian/contract/queries/sources.ts'
import { Alert, Skeleton } from 'antd'
import { RecordTable } from '../kit/fields/RecordTable.tsx'
import { send } from '../kit/transport/send.ts'

/** What the query would find now: how many rows, and the first ten. */
export function Trial({ type, config: text }: { type: string; config: string }) {
  const { data, error } = useQuery({
    queryKey: [queryCalls.trial.path, type, text],
    queryFn: () => send(queryCalls.trial, { type, config: text }),
    retry: false,
  })
  const config = JSON.parse(text) as QueryConfig
  const record = recordOfQuery(sourceOfType(type) ?? querySources.equipment, config)
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const shown = config.columns.slice(0, 8).map(({ field }) => field)
  const columns = shown.length > 0 ? shown : [record.nameField]
  return (
    <section aria-label="试查结果">
      <h2>
        试查：共 {(data.count ?? 0).toLocaleString('zh-CN')} 条
        {(data.count ?? 0) > data.list.length ? `，以下为前 ${data.list.length} 条` : ''}
      </h2>
      <div className="query-trial">
        <RecordTable record={record} columns={columns} rows={data.list} />
      </div>
    </section>
  )
}
